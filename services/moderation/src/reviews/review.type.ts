import { Field, ID, ObjectType } from '@nestjs/graphql';

@ObjectType('PhotoReview', { description: 'A photo that waits for its review' })
export class PhotoReviewType {
  @Field(() => ID)
  photoId: string;

  @Field(() => String)
  photoUrl: string;

  @Field(() => ID)
  userId: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => String)
  email: string;

  @Field(() => Date, { description: 'When it was submitted' })
  createdAt: Date;
}
