import { ExtendedType } from '@kindred/service-kit';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';

@ObjectType('MemberActivity', { description: 'What a member does with others, as numbers; never with whom' })
export class MemberActivityType {
  @Field(() => Int)
  likesGiven: number;

  @Field(() => Int)
  likesReceived: number;

  @Field(() => Int)
  passesGiven: number;

  @Field(() => Int)
  matches: number;

  @Field(() => Int)
  blocksGiven: number;

  @Field(() => Boolean)
  isInCouple: boolean;
}

/** The profile's part of everything that staff see about a member; `memberFile` is a query of moderation. */
@ObjectType('MemberFile')
@Directive('@key(fields: "userId")')
@ExtendedType
export class MemberFileType {
  @Field(() => ID)
  userId: string;
}
