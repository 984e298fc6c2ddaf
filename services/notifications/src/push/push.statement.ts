import { LIMITS, type NoticeKind } from '@kindred/contracts';
import { isBanned } from '@kindred/member-data';
import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { PREFERENCES_COLUMNS, preferencesRow } from '../preferences/preferences-row.js';

/** Stores a subscription of the member $2, also if the browser was that of another one: $1 id, $3 session, $4 to $6 the draft. */
export const STORE_SUBSCRIPTION = defineStatement(
  `INSERT INTO push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, now())
   ON CONFLICT (endpoint) DO UPDATE
      SET user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at`,
  {},
);

/** Deletes the oldest subscriptions of the member $1 beyond the limit. */
export const LIMIT_SUBSCRIPTIONS = defineStatement(
  `DELETE FROM push_subscriptions WHERE id IN (
     SELECT id FROM push_subscriptions WHERE user_id = $1 ORDER BY created_at DESC, id DESC OFFSET ${LIMITS.pushDevices})`,
  {},
);

/**
 * Deletes the subscriptions of the member $1 that were added in the sessions $2, and those whose session is unknown: a
 * browser that is still signed in adds its subscription again when it is opened.
 */
export const END_SUBSCRIPTIONS = defineStatement(
  'DELETE FROM push_subscriptions WHERE user_id = $1 AND (session_id = ANY($2::uuid[]) OR session_id IS NULL)',
  {},
);

/** The unread notice $1 with the settings of its member; no row if it was read, hidden, or is about a banned member. */
export const NOTICE_TO_PUSH = defineStatement(
  `SELECT n.id, n.user_id AS "userId", n.kind, n.match_id AS "matchId", n.state, account.status,
          person.display_name AS "personName",
          ${preferencesRow('chosen')}
     FROM notices n JOIN accounts account ON account.user_id = n.user_id
     LEFT JOIN preferences chosen ON chosen.user_id = n.user_id
     LEFT JOIN accounts person ON person.user_id = n.person_id
    WHERE n.id = $1 AND n.read_at IS NULL AND NOT n.is_hidden AND NOT ${isBanned('account')}
      AND (person.user_id IS NULL OR NOT ${isBanned('person')})`,
  {
    id: column.uuid,
    userId: column.uuid,
    kind: column.text<NoticeKind>(),
    matchId: column.nullable(column.uuid),
    state: column.nullable(column.text()),
    status: column.nullable(column.text()),
    personName: column.nullable(column.text()),
    ...PREFERENCES_COLUMNS,
  },
);

export type NoticeToPush = RowOf<(typeof NOTICE_TO_PUSH)['columns']>;
