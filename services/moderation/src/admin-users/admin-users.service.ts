import { LIMITS, type AccountStatus, type Role } from '@kindred/contracts';
import { decodeCursor, pageLimit, text, toPage, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { isSanctionInForce } from '../sanctions/sanction.entity.js';
import type { AdminUserType, AdminUserPageType } from './admin-user.type.js';

interface AdminUserRow {
  user_id: string;
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
  sort_name: string;
  sort_email: string;
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
const cursorKey = z.tuple([text(), text(), z.uuid()]);

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

  /** By name and then address, those without a name last; everything up to 1,000 unless told otherwise. */
  async list(limit: number | null, cursor: string | null): Promise<AdminUserPageType> {
    const size = pageLimit(limit, LIMITS.listMaxLimit);
    const key = decodeCursor(cursorKey, cursor);
    const rows = await this.dataSource.query<AdminUserRow[]>(
      `${ADMIN_USERS} ${key === null ? '' : 'AND (m.sort_name, m.sort_email, m.user_id) > ($2, $3, $4)'}
       ORDER BY m.sort_name, m.sort_email, m.user_id LIMIT $1`,
      [size + 1, ...(key ?? [])],
    );
    const page = toPage(rows, size, (row) => [row.sort_name, row.sort_email, row.user_id]);
    return { items: page.items.map(present), nextCursor: page.nextCursor };
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
