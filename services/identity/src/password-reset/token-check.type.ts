import { Field, ObjectType } from '@nestjs/graphql';

/** Whether a reset link still works, and what to say if not. */
@ObjectType('TokenCheck')
export class TokenCheckType {
  @Field(() => Boolean)
  valid: boolean;

  @Field(() => String, { nullable: true })
  error: string | null;
}
