import { ACCOUNT_STATUSES, ROLES, type AccountStatus, type Role } from '@kindred/contracts';
import { Field, ID, ObjectType, registerEnumType } from '@nestjs/graphql';

const ACCOUNT_STATUS = Object.fromEntries(ACCOUNT_STATUSES.map((status) => [status, status]));
registerEnumType(ACCOUNT_STATUS, { name: 'AccountStatus' });
const ROLE = Object.fromEntries(ROLES.map((role) => [role, role]));
registerEnumType(ROLE, { name: 'Role' });

@ObjectType('AdminUser', { description: 'An account as staff see it, with the sanctions in force' })
export class AdminUser {
  @Field(() => ID)
  id: string;

  @Field(() => String)
  email: string;

  @Field(() => String, { nullable: true })
  displayName: string | null;

  @Field(() => ACCOUNT_STATUS)
  status: AccountStatus;

  @Field(() => ROLE)
  role: Role;

  @Field(() => String, { nullable: true, description: 'Set while there is a ban' })
  banReason: string | null;

  @Field(() => Date, { nullable: true, description: 'Null with a reason: for good' })
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
export class AdminUserPage {
  @Field(() => [AdminUser])
  items: AdminUser[];

  @Field(() => String, { nullable: true })
  nextCursor: string | null;
}
