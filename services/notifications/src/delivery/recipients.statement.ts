import type { AccountStatus } from '@kindred/contracts';
import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { NOTIFY_ON_LIKES_BY_DEFAULT } from '../preferences/preferences.service.js';

/** The accounts of the members $1 as far as they are projected, with their preferences. */
export const ACCOUNTS = defineStatement(
  `SELECT a.user_id AS "userId", a.email, a.status, a.display_name AS "displayName", a.banned_until AS "bannedUntil",
          a.email_rejected_at AS "emailRejectedAt",
          COALESCE(p.notify_on_likes, ${NOTIFY_ON_LIKES_BY_DEFAULT}) AS "notifyOnLikes", COALESCE(p.muted, '{}') AS muted,
          p.quiet_from::integer AS "quietFrom", p.quiet_to::integer AS "quietTo", p.time_zone AS "timeZone",
          COALESCE(p.names_in_push, false) AS "namesInPush"
     FROM accounts a LEFT JOIN preferences p USING (user_id) WHERE a.user_id = ANY($1::uuid[])`,
  {
    userId: column.uuid,
    email: column.nullable(column.text()),
    status: column.nullable(column.text<AccountStatus>()),
    displayName: column.nullable(column.text()),
    bannedUntil: column.nullable(column.timestampOrInfinity),
    emailRejectedAt: column.nullable(column.timestamp),
    notifyOnLikes: column.bool,
    muted: column.texts(),
    quietFrom: column.nullable(column.integer),
    quietTo: column.nullable(column.integer),
    timeZone: column.nullable(column.text()),
    namesInPush: column.bool,
  },
);

export type Account = RowOf<(typeof ACCOUNTS)['columns']>;
