import { Directive, Field, ObjectType } from '@nestjs/graphql';
import { JsonScalar } from '@kindred/service-kit';

@ObjectType('ExportSection', { description: 'A section of the data that a service stores about the caller' })
@Directive('@shareable')
export class ExportSectionType {
  @Field(() => String)
  name: string;

  @Field(() => Boolean, { description: 'At most one item, exported as an object instead of a list' })
  single: boolean;

  @Field(() => [JsonScalar])
  items: unknown[];
}

/** A page of the data that a service stores about the caller (docs/product.md, "Account data"). */
@ObjectType('ExportPage', {
  description: 'A section can continue on the next page; empty sections are included',
})
@Directive('@shareable')
export class ExportPageType {
  @Field(() => [ExportSectionType])
  sections: ExportSectionType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
