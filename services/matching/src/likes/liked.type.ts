import { Field, ID, InputType, ObjectType } from '@nestjs/graphql';
import { ProfileType } from '../profiles/profile.type.js';

const TARGET = 'The photo or the prompt that a note is on: exactly one of both';
const CAUTION = 'The shield asked the sender to check the note, and the sender confirmed it; readers see a notice';

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

  @Field(() => Boolean, { description: CAUTION })
  caution: boolean;
}

@ObjectType('LikedPage')
export class LikedPageType {
  @Field(() => [LikedProfileType])
  items: LikedProfileType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}

@ObjectType('ReceivedNote', { description: 'The note of a like that the reader received' })
export class ReceivedNoteType {
  @Field(() => String)
  note: string;

  @Field(() => LikeTargetType, { nullable: true })
  on: LikeTargetType | null;

  @Field(() => Boolean, { description: CAUTION })
  caution: boolean;

  @Field(() => Date)
  likedAt: Date;
}

@ObjectType('LikeResult')
export class LikeResultType {
  @Field(() => Boolean)
  matched: boolean;

  @Field(() => ID, { nullable: true })
  matchId: string | null;

  @Field(() => ReceivedNoteType, {
    nullable: true,
    description: 'On a match, the note of the other member’s like, which is also a message of the conversation',
  })
  receivedNote: ReceivedNoteType | null;
}
