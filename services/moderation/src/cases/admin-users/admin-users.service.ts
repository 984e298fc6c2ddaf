import { LIMITS, type AccountStatus, type Role } from '@kindred/contracts';
import { decodeCursor, namedText, pageLimit, text, toPage, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { isSanctionInForce } from '../sanctions/sanction.entity.js';
import type { AdminUserType, AdminUserPageType } from './admin-user.type.js';
import { isAfterCursor, orderBy, cursorSchema, cursorKeyOf, type SortedRow, type UserOrder } from './user-order.js';

interface AdminUserRow extends SortedRow {
  email: string;
  display_name: string | null;
  status: AccountStatus;
  role: Role;
  created_at: Date;
  ban_reason: string | null;
  banned_until: Date | null;
  is_muted: boolean;
  mute_reason: string | null;
  muted_until: Date | null;
}

export interface UserListQuery {
  limit: number | null;
  cursor: string | null;
  order: UserOrder;
  /** A part of the name or email address. */
  search: string | null;
}

/** Accounts with the sanctions in force; expired sanctions are never shown. */
const ADMIN_USERS = `
  SELECT m.user_id, m.email, m.display_name, m.status, m.role, m.created_at, m.sort_name, m.sort_email,
         ban.reason AS ban_reason, ban.until AS banned_until,
         mute.user_id IS NOT NULL AS is_muted, mute.reason AS mute_reason, mute.until AS muted_until
    FROM members m
    LEFT JOIN sanctions ban ON ban.user_id = m.user_id AND ban.kind = 'BAN' AND ${isSanctionInForce('ban')}
    LEFT JOIN sanctions mute ON mute.user_id = m.user_id AND mute.kind = 'MUTE' AND ${isSanctionInForce('mute')}
   WHERE m.email IS NOT NULL`;

const EMAIL_REQUIRED = 'Please enter an email address';
const emailInput = z.object({ email: text(EMAIL_REQUIRED).trim().min(1, EMAIL_REQUIRED) });
const searchInput = z.object({
  search: namedText('The search', LIMITS.emailMaxLength)
    .nullable()
    .transform((search) => search || null),
});

/** SQL: the name or email address contains the text of parameter `$position`, ignoring case. */
const containsText = (position: number): string =>
  `(strpos(m.sort_email, lower($${position})) > 0 OR strpos(lower(m.display_name), lower($${position})) > 0)`;

const present = (row: AdminUserRow): AdminUserType => ({
  id: row.user_id,
  email: row.email,
  displayName: row.display_name,
  status: row.status,
  role: row.role,
  banReason: row.ban_reason,
  bannedUntil: row.banned_until,
  isMuted: row.is_muted,
  muteReason: row.mute_reason,
  mutedUntil: row.muted_until,
  createdAt: row.created_at,
});

/** Accounts as staff see them. */
@Injectable()
export class AdminUsersService {
  constructor(private readonly dataSource: DataSource) {}

  /**
   * One page of the accounts that match `search`. Accounts without a name sort last by name. The default limit is
   * 1,000.
   * @throws DomainError VALIDATION for a bad limit, cursor or search
   */
  async list({ limit, cursor, order, ...rest }: UserListQuery): Promise<AdminUserPageType> {
    const size = pageLimit(limit, LIMITS.listMaxLimit);
    const after = decodeCursor(cursorSchema(order), cursor) ?? [];
    const { search } = validate(searchInput, rest);
    const parameters: unknown[] = [size + 1, ...after];
    const conditions = after.length === 0 ? [] : [isAfterCursor(order, 2)];
    if (search !== null) conditions.push(containsText(parameters.push(search)));
    const rows = await this.dataSource.query<AdminUserRow[]>(
      `${[ADMIN_USERS, ...conditions].join(' AND ')} ORDER BY ${orderBy(order)} LIMIT $1`,
      parameters,
    );
    const page = toPage(rows, size, (row) => cursorKeyOf(row, order));
    return { items: page.items.map(present), nextCursor: page.nextCursor, search };
  }

  /** The number of accounts that match `search`; of all accounts without it. */
  async count(search: string | null): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM members m
        WHERE m.email IS NOT NULL ${search === null ? '' : `AND ${containsText(1)}`}`,
      search === null ? [] : [search],
    );
    return row.count;
  }

  /** The account with this email address, ignoring case. */
  async findByEmail(email: string): Promise<AdminUserType | null> {
    const address = validate(emailInput, { email }).email;
    const [row] = await this.dataSource.query<AdminUserRow[]>(`${ADMIN_USERS} AND m.sort_email = lower($1) LIMIT 1`, [
      address,
    ]);
    return row === undefined ? null : present(row);
  }

  async find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<AdminUserType | null> {
    const [row] = await manager.query<AdminUserRow[]>(`${ADMIN_USERS} AND m.user_id = $1`, [userId]);
    return row === undefined ? null : present(row);
  }
}
