import { Field, ID, Int, ObjectType } from '@nestjs/graphql';

/** Somebody who signed up and has not proved their address (specification, section 3). */
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

  @Field(() => Int, { description: 'How many links still work' })
  tokenCount: number;

  @Field(() => Date, { nullable: true })
  latestTokenCreated: Date | null;
}
