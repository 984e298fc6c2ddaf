import { ACCOUNT_STATUSES, ROLES, TIERS, type AccountStatus, type Role, type Tier } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Directive, Field, ID, ObjectType } from '@nestjs/graphql';
import type { AccountEntity } from './account.entity.js';

const AccountStatusEnum = graphEnum('AccountStatus', ACCOUNT_STATUSES);
const RoleEnum = graphEnum('Role', ROLES);
export const TierEnum = graphEnum('Tier', TIERS);

/** The caller's own account. */
@ObjectType('User')
@Directive('@key(fields: "id")')
export class UserType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  email: string;

  @Field(() => Boolean)
  emailVerified: boolean;

  @Field(() => AccountStatusEnum)
  status: AccountStatus;

  @Field(() => RoleEnum)
  role: Role;

  @Field(() => Boolean)
  notifyOnLikes: boolean;

  @Field(() => TierEnum, { nullable: true })
  tier: Tier | null;

  @Field(() => String, { nullable: true })
  displayName: string | null;
}

export function toUser(account: AccountEntity): UserType {
  return {
    id: account.id,
    email: account.email,
    emailVerified: account.emailVerifiedAt !== null,
    status: account.status,
    role: account.role,
    notifyOnLikes: account.notifyOnLikes,
    tier: account.tier,
    displayName: account.displayName,
  };
}
