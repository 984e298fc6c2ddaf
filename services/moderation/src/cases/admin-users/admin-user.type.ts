import { ACCOUNT_STATUSES, ROLES, type AccountStatus, type Role } from '@kindred/contracts';
import { graphEnum } from '@kindred/service-kit';
import { Field, ID, ObjectType } from '@nestjs/graphql';
import { SORT_DIRECTIONS, USER_SORTS } from './user-order.js';

export const AccountStatusEnum = graphEnum('AccountStatus', ACCOUNT_STATUSES);
const RoleEnum = graphEnum('Role', ROLES);
export const UserSortEnum = graphEnum('UserSort', USER_SORTS);
export const SortDirectionEnum = graphEnum('SortDirection', SORT_DIRECTIONS);

@ObjectType('AdminUser', { description: 'An account as staff see it, with the sanctions in force' })
export class AdminUserType {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  email: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => AccountStatusEnum)
  status: AccountStatus;

  @Field(() => RoleEnum)
  role: Role;

  @Field(() => String, { nullable: true, description: 'Set while a ban is in force' })
  banReason: string | null;

  @Field(() => Date, { nullable: true, description: 'Null with a `banReason`: the ban is permanent' })
  bannedUntil: Date | null;

  @Field(() => Boolean)
  isMuted: boolean;

  @Field(() => String, { nullable: true })
  muteReason: string | null;

  @Field(() => Date, { nullable: true })
  mutedUntil: Date | null;

  @Field(() => Date)
  createdAt: Date;
}

@ObjectType('AdminUserPage')
export class AdminUserPageType {
  @Field(() => [AdminUserType])
  items: AdminUserType[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;

  /** The search text, for `totalCount`, which is resolved only if it is selected. */
  search: string | null;
}
