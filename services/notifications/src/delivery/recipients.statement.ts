import type { AccountStatus } from '@kindred/contracts';
import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { NOTIFY_ON_LIKES_BY_DEFAULT } from '../preferences/preferences.service.js';

/** The accounts of the members $1 as far as they are projected, with their preferences. */
export const ACCOUNTS = defineStatement(
  `SELECT a.user_id AS "userId", a.email, a.status, a.display_name AS "displayName", a.banned_until AS "bannedUntil",
          COALESCE(p.notify_on_likes, ${NOTIFY_ON_LIKES_BY_DEFAULT}) AS "notifyOnLikes"
     FROM accounts a LEFT JOIN preferences p USING (user_id) WHERE a.user_id = ANY($1::uuid[])`,
  {
    userId: column.uuid,
    email: column.nullable(column.text()),
    status: column.nullable(column.text<AccountStatus>()),
    displayName: column.nullable(column.text()),
    bannedUntil: column.nullable(column.timestampOrInfinity),
    notifyOnLikes: column.bool,
  },
);

export type Account = RowOf<(typeof ACCOUNTS)['columns']>;
