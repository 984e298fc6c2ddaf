import type { PhotoStatus } from '@kindred/contracts';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { PhotoStatusEnum } from '../../media/photos/photo.type.js';
import { EvasionFlagType } from '../evasion/evasion-flag.type.js';
import { IdentityDetailsType } from './identity-details.type.js';

@ObjectType('PhotoReview', { description: 'A photo in the review queue' })
export class PhotoReviewType {
  @Field(() => ID)
  photoId: string;

  @Field(() => String)
  photoUrl: string;

  @Field(() => String, { nullable: true, description: 'A ThumbHash in base64, to display until the photo has loaded' })
  placeholder: string | null;

  @Field(() => ID)
  userId: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => String)
  email: string;

  @Field(() => IdentityDetailsType)
  identity: IdentityDetailsType;

  @Field(() => Date, { description: 'When the photo was submitted' })
  createdAt: Date;

  @Field(() => [EvasionFlagType], {
    description: 'Signs that the member is a person staff already know: banned and deleted accounts first',
  })
  flags: EvasionFlagType[];

  @Field(() => Boolean, { description: 'The caller holds the claim on it' })
  claimedByMe: boolean;

  @Field(() => Boolean, { description: 'Another administrator holds the claim, and only they can review it' })
  claimedByAnother: boolean;

  @Field(() => Date, { nullable: true, description: 'When the claim expires; null if it is not claimed' })
  claimedUntil: Date | null;
}

@ObjectType('EarlierPhoto', { description: 'An earlier photo of the member whose photo is being reviewed' })
export class EarlierPhotoType {
  @Field(() => ID)
  id: string;

  @Field(() => String, { description: 'Responds with 404 for a rejected photo, whose files are deleted' })
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

@ObjectType('Lookalike', { description: "Another member's photo that shows the same picture" })
export class LookalikeType {
  @Field(() => ID)
  photoId: string;

  @Field(() => String, { nullable: true, description: 'Null for a rejected photo, whose files are deleted' })
  photoUrl: string | null;

  @Field(() => ID)
  userId: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => String)
  email: string;

  @Field(() => Boolean, { description: 'Whether the member is banned' })
  banned: boolean;
}

@ObjectType('PhotoReviewDetails', { description: 'A pending photo with the context for its review' })
export class PhotoReviewDetailsType {
  @Field(() => PhotoReviewType)
  review: PhotoReviewType;

  @Field(() => [EarlierPhotoType], { description: 'Newest first' })
  earlierPhotos: EarlierPhotoType[];

  @Field(() => [LookalikeType], {
    description: 'At most five other members, each once: banned members first, then by similarity',
  })
  lookalikes: LookalikeType[];
}
