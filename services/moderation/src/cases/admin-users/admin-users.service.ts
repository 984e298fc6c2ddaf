import { LIMITS, type Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { Cursors, namedText, pageLimit, StaffRecords, text, toPage, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import type { AdminUserType, AdminUserPageType } from './admin-user.type.js';
import { ADMIN_USER_BY_EMAIL, ADMIN_USER_BY_ID, ADMIN_USER_COUNT, adminUsersPage } from './admin-users.statement.js';
import { positionOf, positionSchema, type UserOrder } from './user-order.js';

export interface UserListQuery {
  limit: number | null;
  cursor: string | null;
  order: UserOrder;
  /** A part of the name or email address. */
  search: string | null;
}

const EMAIL_REQUIRED = 'Please enter an email address';
const emailInput = z.object({ email: text(EMAIL_REQUIRED).trim().min(1, EMAIL_REQUIRED) });
const searchInput = z.object({
  search: namedText('The search', LIMITS.emailMaxLength)
    .nullable()
    .transform((search) => search || null),
});

/** Accounts as staff see them. */
@Injectable()
export class AdminUsersService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly cursors: Cursors,
    private readonly staffRecords: StaffRecords,
  ) {}

  /**
   * One page of the accounts that match `search`. Accounts without a name sort last by name. The default limit is
   * 1,000.
   * @throws DomainError VALIDATION for a bad limit, cursor or search
   */
  async list(admin: Member, { limit, cursor, order, ...rest }: UserListQuery): Promise<AdminUserPageType> {
    const size = { limit: pageLimit(limit, LIMITS.listMaxLimit), cursors: this.cursors.of(admin.userId, 'users') };
    const after = size.cursors.decode(positionSchema(order), cursor) ?? [];
    const { search } = validate(searchInput, rest);
    const { statement, parameters } = adminUsersPage(order, size.limit + 1, after, search);
    const rows = await runStatement(this.dataSource, statement, parameters);
    const page = toPage(rows, size, (row) => positionOf(row, order));
    const details = { isSearch: search !== null, userIds: page.items.map(({ id }) => id) };
    await this.staffRecords.recordView(admin, { action: 'USERS_VIEWED', subjectId: null, details });
    return { ...page, search };
  }

  /** The number of accounts that match `search`; of all accounts without it. */
  async count(search: string | null): Promise<number> {
    const [row] = await runStatement(this.dataSource, ADMIN_USER_COUNT, [search]);
    return row?.count ?? 0;
  }

  /** The account with this email address, ignoring case. */
  async findByEmail(admin: Member, email: string): Promise<AdminUserType | null> {
    const address = validate(emailInput, { email }).email;
    const [user = null] = await runStatement(this.dataSource, ADMIN_USER_BY_EMAIL, [address]);
    const details = { isFound: user !== null };
    await this.staffRecords.recordView(admin, { action: 'USER_SEARCHED', subjectId: user?.id ?? null, details });
    return user;
  }

  async find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<AdminUserType | null> {
    const [user = null] = await runStatement(manager, ADMIN_USER_BY_ID, [userId]);
    return user;
  }
}
