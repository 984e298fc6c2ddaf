import type { AccountStatus } from '@kindred/contracts';
import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { PREFERENCES_COLUMNS, preferencesRow } from '../preferences/preferences-row.js';

/** The accounts of the members $1 as far as they are projected, with their preferences. */
export const ACCOUNTS = defineStatement(
  `SELECT a.user_id AS "userId", a.email, a.status, a.display_name AS "displayName", a.banned_until AS "bannedUntil",
          a.email_rejected_at AS "emailRejectedAt",
          ${preferencesRow('p')}
     FROM accounts a LEFT JOIN preferences p USING (user_id) WHERE a.user_id = ANY($1::uuid[])`,
  {
    userId: column.uuid,
    email: column.nullable(column.text()),
    status: column.nullable(column.text<AccountStatus>()),
    displayName: column.nullable(column.text()),
    bannedUntil: column.nullable(column.timestampOrInfinity),
    emailRejectedAt: column.nullable(column.timestamp),
    ...PREFERENCES_COLUMNS,
  },
);

export type Account = RowOf<(typeof ACCOUNTS)['columns']>;
