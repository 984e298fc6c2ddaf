import { Field, ID, ObjectType } from '@nestjs/graphql';
import { ProfileType } from '../profiles/profile.type.js';

@ObjectType('LikedProfile')
export class LikedProfileType {
  @Field(() => ProfileType)
  profile: ProfileType;

  @Field(() => Date)
  likedAt: Date;
}

@ObjectType('LikedPage')
export class LikedPageType {
  @Field(() => [LikedProfileType])
  items: LikedProfileType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}

@ObjectType('LikeResult')
export class LikeResultType {
  @Field(() => Boolean)
  matched: boolean;

  @Field(() => ID, { nullable: true })
  matchId: string | null;
}
