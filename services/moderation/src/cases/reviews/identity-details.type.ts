import { Field, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('IdentityValue', { description: 'A name or date of birth that a member has or had' })
export class IdentityValueType {
  @Field(() => String)
  value: string;

  @Field(() => Date, { description: 'When it was entered' })
  at: Date;

  @Field(() => Boolean, { description: 'An administrator entered it' })
  byStaff: boolean;
}

@ObjectType('UnderAgeDates', { description: 'Dates of birth under the minimum age, which were rejected' })
export class UnderAgeDatesType {
  @Field(() => String)
  first: string;

  @Field(() => Date)
  firstAt: Date;

  @Field(() => String)
  latest: string;

  @Field(() => Date)
  latestAt: Date;

  @Field(() => Int)
  attempts: number;
}

@ObjectType('IdentityDetails', { description: "The history of a member's name and date of birth" })
export class IdentityDetailsType {
  @Field(() => [IdentityValueType], { description: 'Newest first' })
  names: IdentityValueType[];

  @Field(() => [IdentityValueType], { description: 'Newest first' })
  datesOfBirth: IdentityValueType[];

  @Field(() => UnderAgeDatesType, { nullable: true })
  underAge: UnderAgeDatesType | null;
}
