import { Field, ID, ObjectType } from '@nestjs/graphql';

/** A password reset request; it stays listed for a week after it expires. */
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
