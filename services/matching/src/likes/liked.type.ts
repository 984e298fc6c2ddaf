import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { ProfileType } from '../profiles/profile.type.js';

const TARGET = 'The photo or the prompt that a note is on: exactly one of both';

@InputType({ description: TARGET })
export class LikeTargetInput {
  @Field(() => ID, { nullable: true, description: "The last part of the photo's path" })
  photoId?: string | null;

  @Field(() => String, { nullable: true, description: 'The label or the key of the question' })
  question?: string | null;
}

@ObjectType('LikeTarget', { description: TARGET })
export class LikeTargetType {
  @Field(() => ID, { nullable: true, description: 'The photo may have been deleted since' })
  photoId: string | null;

  @Field(() => String, { nullable: true, description: 'The prompt may no longer be in the profile' })
  question: string | null;
}

@ObjectType('LikedProfile')
export class LikedProfileType {
  @Field(() => ProfileType)
  profile: ProfileType;

  @Field(() => Date)
  likedAt: Date;

  @Field(() => String, { nullable: true })
  note: string | null;

  @Field(() => LikeTargetType, { nullable: true })
  on: LikeTargetType | null;

  @Field(() => Boolean, {
    description: 'The shield asked the sender to check the note, and the sender confirmed it; readers see a notice',
  })
  caution: boolean;
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
