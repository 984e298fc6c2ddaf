import { LIMITS, type AccountStatus, type Role } from '@kindred/contracts';
import { decodeCursor, namedText, pageLimit, text, toPage, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { isSanctionInForce } from '../sanctions/sanction.entity.js';
import type { AdminUserType, AdminUserPageType } from './admin-user.type.js';
import { isPast, orderBy, placeIn, placeOf, type SortedRow, type UserOrder } from './user-order.js';

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
  /** Part of a name or an address. */
  search: string | null;
}

/** Accounts with the sanctions in force now: one whose time has passed is never shown (contract, section 6). */
const ADMIN_USERS = `
  SELECT m.user_id, m.email, m.display_name, m.status, m.role, m.created_at, m.sort_name, m.sort_email,
         ban.reason AS ban_reason, ban.until AS banned_until,
         mute.user_id IS NOT NULL AS is_muted, mute.reason AS mute_reason, mute.until AS muted_until
    FROM members m
    LEFT JOIN sanctions ban ON ban.user_id = m.user_id AND ban.kind = 'BAN' AND ${isSanctionInForce('ban')}
    LEFT JOIN sanctions mute ON mute.user_id = m.user_id AND mute.kind = 'MUTE' AND ${isSanctionInForce('mute')}
   WHERE m.email IS NOT NULL`;

const EMAIL_NEEDED = 'Please enter an email address';
const emailInput = z.object({ email: text(EMAIL_NEEDED).trim().min(1, EMAIL_NEEDED) });
const searchInput = z.object({
  search: namedText('The search', LIMITS.emailMaxLength)
    .nullable()
    .transform((search) => search || null),
});

/** SQL: the name or the address has the text of parameter `$place` in it, in whatever case. */
const hasText = (place: number): string =>
  `(strpos(m.sort_email, lower($${place})) > 0 OR strpos(lower(m.display_name), lower($${place})) > 0)`;

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
   * One page of the accounts in which `search` is found; those without a name are last of all names. Everything up to
   * 1,000 unless told otherwise.
   * @throws DomainError VALIDATION for a bad limit, cursor or search
   */
  async list({ limit, cursor, order, ...rest }: UserListQuery): Promise<AdminUserPageType> {
    const size = pageLimit(limit, LIMITS.listMaxLimit);
    const place = decodeCursor(placeIn(order), cursor) ?? [];
    const { search } = validate(searchInput, rest);
    const parameters: unknown[] = [size + 1, ...place];
    const conditions = place.length === 0 ? [] : [isPast(order, 2)];
    if (search !== null) conditions.push(hasText(parameters.push(search)));
    const rows = await this.dataSource.query<AdminUserRow[]>(
      `${[ADMIN_USERS, ...conditions].join(' AND ')} ORDER BY ${orderBy(order)} LIMIT $1`,
      parameters,
    );
    const page = toPage(rows, size, (row) => placeOf(row, order));
    return { items: page.items.map(present), nextCursor: page.nextCursor, search };
  }

  /** How many accounts there are in which `search` is found; all of them without one. */
  async count(search: string | null): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM members m
        WHERE m.email IS NOT NULL ${search === null ? '' : `AND ${hasText(1)}`}`,
      search === null ? [] : [search],
    );
    return row.count;
  }

  /** The account with this address, in whatever case it is written. */
  async findByEmail(email: string): Promise<AdminUserType | null> {
    const wanted = validate(emailInput, { email }).email;
    const [row] = await this.dataSource.query<AdminUserRow[]>(`${ADMIN_USERS} AND m.sort_email = lower($1) LIMIT 1`, [
      wanted,
    ]);
    return row === undefined ? null : present(row);
  }

  async find(userId: string, manager: EntityManager = this.dataSource.manager): Promise<AdminUserType | null> {
    const [row] = await manager.query<AdminUserRow[]>(`${ADMIN_USERS} AND m.user_id = $1`, [userId]);
    return row === undefined ? null : present(row);
  }
}
