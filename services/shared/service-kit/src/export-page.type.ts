import { Directive, Field, ObjectType } from '@nestjs/graphql';
import { JsonScalar } from './json.scalar.js';

@ObjectType('ExportSection', { description: 'Some of what a service keeps about the caller' })
@Directive('@shareable')
export class ExportSectionType {
  @Field(() => String)
  name: string;

  @Field(() => Boolean, { description: 'There is one item at most, and it is no list' })
  single: boolean;

  @Field(() => [JsonScalar])
  items: unknown[];
}

/** A part of what a service keeps about the caller (contract, section 3, the account's export). */
@ObjectType('ExportPage', {
  description: 'A section may go on in the next page; one without items is there all the same',
})
@Directive('@shareable')
export class ExportPageType {
  @Field(() => [ExportSectionType])
  sections: ExportSectionType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
