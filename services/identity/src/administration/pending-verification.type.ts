import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** An account whose email address is not verified. */
@ObjectType('PendingVerification')
export class PendingVerificationType {
  @Field(() => ID, { description: "The user's id" })
  id: string;

  @Field(() => String)
  email: string;

  @Field(() => Date)
  createdAt: Date;

  @Field(() => Boolean)
  hasToken: boolean;

  @Field(() => Int, { description: 'Number of links that have not expired' })
  tokenCount: number;

  @Field(() => Date, { nullable: true })
  latestTokenCreated: Date | null;
}
