import { ACCOUNT_STATUSES, ROLES, TIERS, type AccountStatus, type Role, type Tier } from '@kindred/contracts';
import { Directive, Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';
import type { Account } from './account.entity.js';

const enumOf = (values: readonly string[]): Record<string, string> =>
  Object.fromEntries(values.map((value) => [value, value]));

export const AccountStatusEnum = enumOf(ACCOUNT_STATUSES);
export const RoleEnum = enumOf(ROLES);
export const TierEnum = enumOf(TIERS);
registerEnumType(AccountStatusEnum, { name: 'AccountStatus' });
registerEnumType(RoleEnum, { name: 'Role' });
registerEnumType(TierEnum, { name: 'Tier' });

/** What somebody sees of their own account (contract, section 3). */
@ObjectType('User')
@Directive('@key(fields: "id")')
export class User {
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

export function toUser(account: Account): User {
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
