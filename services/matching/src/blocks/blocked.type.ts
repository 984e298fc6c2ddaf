import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('BlockedMember')
export class BlockedMemberType {
  @Field(() => ID)
  userId: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => Int, { nullable: true })
  age: number | null;

  @Field(() => String, { nullable: true })
  locationCity: string | null;

  @Field(() => String, { nullable: true })
  locationState: string | null;
}

@ObjectType('BlockedPage')
export class BlockedPageType {
  @Field(() => [BlockedMemberType])
  items: BlockedMemberType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
