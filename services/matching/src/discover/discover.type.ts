import { Field, InputType, Int } from '@nestjs/graphql';

const text = () => String;

@InputType()
export class DiscoverFilters {
  @Field(text, { nullable: true }) gender?: string | null;
  @Field(text, { nullable: true }) sexualOrientation?: string | null;
  @Field(text, { nullable: true }) incomeRange?: string | null;
  @Field(text, { nullable: true }) relationshipStatus?: string | null;
  @Field(() => Int, { nullable: true }) minAge?: number | null;
  @Field(() => Int, { nullable: true }) maxAge?: number | null;
}
