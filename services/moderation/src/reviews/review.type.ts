import type { PhotoStatus } from '@kindred/contracts';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { PhotoStatusEnum } from '../photos/photo.type.js';

@ObjectType('PhotoReview', { description: 'A photo that waits for its review' })
export class PhotoReviewType {
  @Field(() => ID)
  photoId: string;

  @Field(() => String)
  photoUrl: string;

  @Field(() => String, { nullable: true, description: 'A ThumbHash in base64, to show until the photo is there' })
  placeholder: string | null;

  @Field(() => ID)
  userId: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => String)
  email: string;

  @Field(() => Date, { description: 'When it was submitted' })
  createdAt: Date;

  @Field(() => Boolean, { description: 'The caller has it in their hands' })
  claimedByMe: boolean;

  @Field(() => Boolean, { description: 'Another administrator has it in theirs, and only they can settle it' })
  claimedByAnother: boolean;

  @Field(() => Date, { nullable: true, description: 'When it goes back by itself; null while nobody has it' })
  claimedUntil: Date | null;
}

@ObjectType('EarlierPhoto', { description: 'Another photo of the member whose photo is reviewed' })
export class EarlierPhotoType {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'Of a rejected one there is nothing left to see' })
  url: string;

  @Field(() => String, { nullable: true })
  placeholder: string | null;

  @Field(() => PhotoStatusEnum)
  status: PhotoStatus;

  @Field(() => String, { nullable: true, description: 'Why it was rejected' })
  reason: string | null;

  @Field(() => Date)
  createdAt: Date;
}

@ObjectType('Lookalike', { description: "Somebody else's photo that looks the same" })
export class LookalikeType {
  @Field(() => ID)
  photoId: string;

  @Field(() => String, { nullable: true, description: 'null once it was rejected: nothing of it is left' })
  photoUrl: string | null;

  @Field(() => ID)
  userId: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => String)
  email: string;

  @Field(() => Boolean, { description: 'A ban is in force on them' })
  banned: boolean;
}

@ObjectType('PhotoReviewDetails', { description: 'What there is to know before a photo is settled' })
export class PhotoReviewDetailsType {
  @Field(() => PhotoReviewType)
  review: PhotoReviewType;

  @Field(() => [EarlierPhotoType], { description: 'Newest first' })
  earlierPhotos: EarlierPhotoType[];

  @Field(() => [LookalikeType], {
    description: 'Other members, each once: the banned first, then the most alike; at most five',
  })
  lookalikes: LookalikeType[];
}
