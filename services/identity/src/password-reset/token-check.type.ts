import { Field, ObjectType } from '@nestjs/graphql';

/** Whether a reset link is valid, and the message to show if not. */
@ObjectType('TokenCheck')
export class TokenCheckType {
  @Field(() => Boolean)
  valid: boolean;

  @Field(() => String, { nullable: true })
  error: string | null;
}
