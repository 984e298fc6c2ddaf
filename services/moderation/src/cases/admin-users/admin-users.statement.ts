import type { AccountStatus, Role } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan, type Statement } from '@kindred/platform/database';
import { isSanctionInForce } from '../sanctions/sanction.entity.js';
import { isAfterCursor, orderBy, type UserOrder } from './user-order.js';

export const ADMIN_USER_COLUMNS = {
  id: column.uuid,
  email: column.text(),
  displayName: column.nullable(column.text()),
  status: column.text<AccountStatus>(),
  role: column.text<Role>(),
  createdAt: column.timestamp,
  sortName: column.text(),
  sortEmail: column.text(),
  banReason: column.nullable(column.text()),
  bannedUntil: column.nullable(column.timestamp),
  isMuted: column.bool,
  muteReason: column.nullable(column.text()),
  mutedUntil: column.nullable(column.timestamp),
};

/** Accounts with the sanctions in force; expired sanctions are never shown. */
export const ADMIN_USERS = `
  SELECT m.user_id AS id, m.email, m.display_name AS "displayName", m.status, m.role, m.created_at AS "createdAt",
         m.sort_name AS "sortName", m.sort_email AS "sortEmail", ban.reason AS "banReason", ban.until AS "bannedUntil",
         mute.user_id IS NOT NULL AS "isMuted", mute.reason AS "muteReason", mute.until AS "mutedUntil"
    FROM members m
    LEFT JOIN sanctions ban ON ban.user_id = m.user_id AND ban.kind = 'BAN' AND ${isSanctionInForce('ban')}
    LEFT JOIN sanctions mute ON mute.user_id = m.user_id AND mute.kind = 'MUTE' AND ${isSanctionInForce('mute')}
   WHERE m.email IS NOT NULL`;

/** SQL: the name or email address contains the text of parameter `$position`, ignoring case. */
const containsText = (position: number): string =>
  `(strpos(m.sort_email, lower($${position})) > 0 OR strpos(lower(m.display_name), lower($${position})) > 0)`;

/** A page of accounts, and its parameters. @param after the sort key of the last account; empty on the first page */
export function adminUsersPage(
  order: UserOrder,
  limit: number,
  after: readonly string[],
  search: string | null,
): { statement: Statement<typeof ADMIN_USER_COLUMNS>; parameters: unknown[] } {
  const parameters: unknown[] = [limit, ...after];
  const conditions = after.length === 0 ? [] : [isAfterCursor(order, 2)];
  if (search !== null) conditions.push(containsText(parameters.push(search)));
  const text = `${[ADMIN_USERS, ...conditions].join(' AND ')} ORDER BY ${orderBy(order)} LIMIT $1`;
  return { statement: defineStatementWithCustomPlan(text, ADMIN_USER_COLUMNS), parameters };
}

/** The number of accounts that contain the text $1; of all accounts if it is null. */
export const ADMIN_USER_COUNT = defineStatementWithCustomPlan(
  `SELECT count(*)::integer AS count FROM members m
    WHERE m.email IS NOT NULL AND ($1::text IS NULL OR ${containsText(1)})`,
  { count: column.integer },
);

export const ADMIN_USER_BY_EMAIL = defineStatement(
  `${ADMIN_USERS} AND m.sort_email = lower($1) LIMIT 1`,
  ADMIN_USER_COLUMNS,
);

export const ADMIN_USER_BY_ID = defineStatement(`${ADMIN_USERS} AND m.user_id = $1`, ADMIN_USER_COLUMNS);
