import type { Tier } from '@kindred/contracts';
import { ExtendedType } from '@kindred/service-kit';
import { Directive, Field, ID, Int, ObjectType } from '@nestjs/graphql';
import { TierEnum } from '../accounts/user.type.js';

@ObjectType('MemberAccount', { description: 'An account as staff see it, besides what moderation knows' })
export class MemberAccountType {
  @Field(() => Date, { nullable: true })
  emailVerifiedAt: Date | null;

  @Field(() => TierEnum, { nullable: true })
  tier: Tier | null;

  @Field(() => Date, { nullable: true, description: 'As far as it is known: sessions and browsers are forgotten' })
  lastSignInAt: Date | null;

  @Field(() => Date, { nullable: true, description: 'Accurate to the hour; null without a session' })
  lastSeenAt: Date | null;

  @Field(() => Int, { description: 'How many sessions are open' })
  sessions: number;

  @Field(() => Boolean)
  hasSecondFactor: boolean;
}

/** The account's part of everything that staff see about a member; `memberFile` is a query of moderation. */
@ObjectType('MemberFile')
@Directive('@key(fields: "userId")')
@ExtendedType
export class MemberFileType {
  @Field(() => ID)
  userId: string;
}
