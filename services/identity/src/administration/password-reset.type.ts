import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A request to choose a new password; an expired one is listed for a week, marked by its `expiresAt`. */
@ObjectType('PasswordReset')
export class PasswordResetType {
  @Field(() => ID)
  tokenId: string;

  @Field(() => ID)
  userId: string;

  @Field(() => String)
  email: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Date)
  expiresAt: Date;
}
