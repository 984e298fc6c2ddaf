import { LIMITS, type NoticeKind } from '@kindred/contracts';
import { inboxInsert, inboxInsertOfGroup, taskInsert } from '@kindred/event-bus';
import { isBanned } from '@kindred/member-data';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import { knownPairs } from '../accounts/known-pairs.js';
import { SEND_PUSH } from '../push/push.tasks.js';

const KEPT = `interval '${LIMITS.noticeDays} days'`;
const EMAIL_DELAY = `interval '${LIMITS.messageEmailMinutes} minutes'`;
/** `read_seq` of a conversation that is over: no message is newer. */
const OVER = '9223372036854775807';

/** The member $1 as `own`, also while the account is not projected. */
const OWN = `own AS (
  SELECT me.user_id, account.status, account.created_at, COALESCE(chosen.muted, '{}') AS muted
    FROM (SELECT $1::uuid AS user_id) me
    LEFT JOIN accounts account USING (user_id) LEFT JOIN preferences chosen USING (user_id)
)`;

/** The listed notices `n` of `own`: neither hidden, nor switched off, nor about a banned member. */
const LISTED = `
  n.user_id = own.user_id AND NOT n.is_hidden AND n.created_at > now() - ${KEPT}
    AND NOT (n.kind || '.app') = ANY (own.muted)
    AND NOT EXISTS (SELECT FROM accounts person WHERE person.user_id = n.person_id AND ${isBanned('person')})`;

/** The announcements `a` that `own` is notified about: those since the member joined. */
const ANNOUNCED = `
  own.status = 'ACTIVE' AND a.type = 'GENERAL' AND a.is_noticed AND a.created_at > now() - ${KEPT}
    AND a.created_at >= COALESCE(own.created_at, '-infinity') AND NOT 'announcement.app' = ANY (own.muted)`;

const after = (row: string): string =>
  `($3::timestamptz IS NULL OR (${row}.created_at, ${row}.id) < ($3::timestamptz, $4::uuid))
   ORDER BY ${row}.created_at DESC, ${row}.id DESC LIMIT $2`;

/** A page of the notices of the member $1, newest first: $2 limit, $3 and $4 the cursor. */
export const NOTICES_PAGE = defineStatementWithCustomPlan(
  `WITH ${OWN}
   SELECT listed.* FROM (
     (SELECT n.id, n.kind, n.created_at AS "createdAt", n.read_at AS "readAt", n.person_id AS "personId",
             n.match_id AS "matchId", n.thing_id AS "thingId", n.state, NULL::text AS title
        FROM notices n, own WHERE ${LISTED} AND ${after('n')})
     UNION ALL
     (SELECT a.id, 'announcement', a.created_at, r.read_at, NULL, NULL, a.id, NULL, a.title
        FROM own CROSS JOIN announcements a
        LEFT JOIN announcement_reads r ON r.announcement_id = a.id AND r.user_id = own.user_id
       WHERE ${ANNOUNCED} AND ${after('a')})
   ) listed ORDER BY "createdAt" DESC, id DESC LIMIT $2`,
  {
    id: column.uuid,
    kind: column.text<NoticeKind>(),
    createdAt: column.timestamp,
    readAt: column.nullable(column.timestamp),
    personId: column.nullable(column.uuid),
    matchId: column.nullable(column.uuid),
    thingId: column.nullable(column.uuid),
    state: column.nullable(column.text()),
    title: column.nullable(column.text()),
  },
);

export type NoticeRow = RowOf<(typeof NOTICES_PAGE)['columns']>;

/** How many notices of the member $1 are unread, at most as many as a list has. */
export const UNREAD_NOTICES = defineStatement(
  `WITH ${OWN}, unread AS (
     SELECT n.kind FROM notices n, own WHERE ${LISTED} AND n.read_at IS NULL
     UNION ALL
     SELECT 'announcement' FROM own, announcements a
      WHERE ${ANNOUNCED} AND NOT EXISTS (
        SELECT FROM announcement_reads r WHERE r.announcement_id = a.id AND r.user_id = own.user_id)
     LIMIT ${LIMITS.listMaxLimit}
   )
   SELECT count(*)::integer AS unread, (count(*) FILTER (WHERE kind = 'message'))::integer AS conversations FROM unread`,
  { unread: column.integer, conversations: column.integer },
);

export type UnreadNotices = RowOf<(typeof UNREAD_NOTICES)['columns']>;

/** Marks notices of the member $1 as read: those with the ids $2, or all if it is null. */
export const MARK_NOTICES_READ = defineStatement(
  `WITH ${OWN}, marked AS (
     UPDATE notices n SET read_at = now(), email_due_at = NULL
      WHERE n.user_id = $1 AND n.read_at IS NULL AND NOT n.is_hidden AND ($2::uuid[] IS NULL OR n.id = ANY ($2))
     RETURNING n.id
   ), announced AS (
     INSERT INTO announcement_reads (user_id, announcement_id, read_at)
     SELECT own.user_id, a.id, now() FROM own, announcements a
      WHERE ${ANNOUNCED} AND ($2::uuid[] IS NULL OR a.id = ANY ($2))
     ON CONFLICT DO NOTHING RETURNING announcement_id
   )
   SELECT ((SELECT count(*) FROM marked) + (SELECT count(*) FROM announced))::integer AS changed`,
  { changed: column.integer },
);

/**
 * Adds a notice: $1 id, $2 member, $3 kind, $4 cause, $5 the other member, $6 match, $7 thing, $8 state, $9 time. No row if
 * the cause already has one.
 */
export const ADD_NOTICE = defineStatement(
  `INSERT INTO notices (id, user_id, kind, cause, person_id, match_id, thing_id, state, created_at)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
   ON CONFLICT (user_id, cause) DO NOTHING
   RETURNING id, EXISTS (SELECT FROM push_subscriptions device WHERE device.user_id = $2) AS "hasDevices"`,
  { id: column.uuid, hasDevices: column.bool },
);

/** Marks the notice of the member $1 with the cause $2 as read: the member has acted on it. */
export const MARK_CAUSE_READ = defineStatement(
  'UPDATE notices SET read_at = now() WHERE user_id = $1 AND cause = $2 AND read_at IS NULL RETURNING id',
  { id: column.uuid },
);

const CHANGED = { noticeId: column.nullable(column.uuid) };

const KNOWN = knownPairs('user_id', 'person_id');

/** Whether the member of a row has a browser that shows notifications. */
const hasDevices = (row: string): string =>
  `EXISTS (SELECT FROM push_subscriptions device WHERE device.user_id = ${row}.user_id)`;

/** Whether the row exists and is unread, before this statement changes it. */
const isUnread = (row: string): string => `(${row}.read_at IS NULL AND NOT ${row}.is_hidden)`;

/**
 * Stores likes, or that they were withdrawn. Arrays with one element for each: $1 recipient, $2 liker, $3 id, $4 sequence,
 * $5 time, $6 whether it is withdrawn, $7 event, $8 subscriber; no member is in two of them. No row if the event was handled
 * before, or an account is not projected.
 */
export const STORE_LIKE_NOTICES = defineStatement(
  `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::bigint[], $5::timestamptz[], $6::boolean[], $7::uuid[], $8::text[])
      AS l (user_id, person_id, id, sequence, liked_at, is_withdrawn, event_id, subscriber)
  ), ${KNOWN}, fresh AS (${inboxInsertOfGroup('known')}
  ), stored AS (
    INSERT INTO notices AS n (id, user_id, kind, cause, person_id, sequence, is_hidden, created_at)
    SELECT id, user_id, 'like', 'like:' || person_id::text, person_id, sequence, is_withdrawn, liked_at
      FROM known JOIN fresh USING (event_id) ORDER BY user_id, person_id
    ON CONFLICT (user_id, cause) DO UPDATE
       SET id = excluded.id, sequence = excluded.sequence, is_hidden = excluded.is_hidden,
           created_at = excluded.created_at, read_at = NULL
     WHERE n.sequence < excluded.sequence
    RETURNING n.id, n.user_id, n.is_hidden
  ), pushed AS (${taskInsert(SEND_PUSH, {
    from: `stored WHERE NOT is_hidden AND ${hasDevices('stored')}`,
    key: 'id::text',
  })}
  )
  SELECT fresh.event_id AS "eventId", stored.id AS "noticeId"
    FROM fresh JOIN given USING (event_id) LEFT JOIN stored ON stored.id = given.id`,
  { eventId: column.uuid, ...CHANGED },
);

/**
 * Stores messages, each as the one notice of its conversation until that is read. Arrays with one element for each message:
 * $1 recipient, $2 sender, $3 id, $4 match, $5 sequence, $6 time, $7 event, $8 subscriber; no two of one recipient and match.
 * No row if the event was handled before, or an account is not projected; no id if the conversation already has an unread
 * notice, or the message was read. No second email until the conversation is read, also if the notice was marked as read.
 */
export const STORE_MESSAGE_NOTICES = defineStatement(
  `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::bigint[], $6::timestamptz[], $7::uuid[], $8::text[])
      AS m (user_id, person_id, id, match_id, sequence, sent_at, event_id, subscriber)
  ), ${KNOWN}, fresh AS (${inboxInsertOfGroup('known')}
  ), stored AS (
    INSERT INTO notices AS n (id, user_id, kind, cause, person_id, match_id, sequence, created_at, email_due_at)
    SELECT id, user_id, 'message', 'message:' || match_id::text, person_id, match_id, sequence, sent_at,
           sent_at + ${EMAIL_DELAY} FROM known JOIN fresh USING (event_id) ORDER BY user_id, match_id
    ON CONFLICT (user_id, cause) DO UPDATE
       SET id = CASE WHEN ${isUnread('n')} THEN n.id ELSE excluded.id END,
           email_due_at = CASE WHEN ${isUnread('n')} THEN n.email_due_at
                               WHEN n.emailed_seq > n.read_seq THEN NULL ELSE excluded.email_due_at END,
           sequence = excluded.sequence, created_at = excluded.created_at, read_at = NULL, is_hidden = false
     WHERE n.sequence < excluded.sequence AND n.read_seq < excluded.sequence
    RETURNING n.id, n.user_id
  ), listed AS (
    SELECT id, user_id FROM stored WHERE id = ANY ($3)
  ), pushed AS (${taskInsert(SEND_PUSH, {
    from: `listed WHERE ${hasDevices('listed')}`,
    key: 'id::text',
    delay: `interval '${LIMITS.pushDelaySeconds} seconds'`,
  })}
  )
  SELECT fresh.event_id AS "eventId", listed.id AS "noticeId"
    FROM fresh JOIN given USING (event_id) LEFT JOIN listed ON listed.id = given.id`,
  { eventId: column.uuid, ...CHANGED },
);

/**
 * The member $1 has read the conversation $2 up to the message $3; $4 is an id for the row if there is none yet. No row if
 * the event was handled before; no id if no unread notice was read.
 */
export const READ_CONVERSATION = defineStatement(
  `
  WITH known AS (
    SELECT FROM accounts WHERE user_id = $1 FOR KEY SHARE
  ), fresh AS (${inboxInsert({ from: 'known', firstParameter: 5 })}
  ), before AS (
    SELECT n.id FROM notices n, fresh
     WHERE n.user_id = $1 AND n.cause = 'message:' || $2::uuid::text AND ${isUnread('n')} AND n.sequence <= $3::bigint
  ), stored AS (
    INSERT INTO notices AS n (id, user_id, kind, cause, match_id, read_seq, is_hidden, created_at, read_at)
    SELECT $4::uuid, $1, 'message', 'message:' || $2::uuid::text, $2::uuid, $3::bigint, true, now(), now() FROM fresh
    ON CONFLICT (user_id, cause) DO UPDATE
       SET read_seq = GREATEST(n.read_seq, excluded.read_seq),
           read_at = CASE WHEN n.sequence <= excluded.read_seq THEN COALESCE(n.read_at, now()) ELSE n.read_at END,
           email_due_at = CASE WHEN n.sequence <= excluded.read_seq THEN NULL ELSE n.email_due_at END
  )
  SELECT before.id AS "noticeId" FROM fresh LEFT JOIN before ON true`,
  CHANGED,
);

/** Hides all notices about a match that has ended: $1 match. Returns the members of those that were listed. */
export const HIDE_MATCH = defineStatement(
  `UPDATE notices SET is_hidden = true, read_seq = ${OVER}, email_due_at = NULL
    WHERE match_id = $1 RETURNING user_id AS "userId"`,
  { userId: column.uuid },
);

/** Marks a conversation as over for the member $1, in case a message arrives late: $2 match, $3 id. */
export const CLOSE_CONVERSATION = defineStatement(
  `INSERT INTO notices (id, user_id, kind, cause, match_id, read_seq, is_hidden, created_at, read_at)
   VALUES ($3, $1, 'message', 'message:' || $2::uuid::text, $2::uuid, ${OVER}, true, now(), now())
   ON CONFLICT (user_id, cause) DO NOTHING`,
  {},
);

/** Hides the notices of two members about each other. Returns the members of those notices. */
export const HIDE_BETWEEN = defineStatement(
  `UPDATE notices SET is_hidden = true, email_due_at = NULL
    WHERE NOT is_hidden AND (user_id = $1 AND person_id = $2 OR user_id = $2 AND person_id = $1)
   RETURNING user_id AS "userId"`,
  { userId: column.uuid },
);

/** Rows past the retention of notices. */
export const EXPIRED_NOTICES = [
  { table: 'notices', condition: `created_at < now() - ${KEPT}` },
  {
    table: 'announcement_reads',
    condition: `announcement_id IN (SELECT id FROM announcements WHERE created_at < now() - ${KEPT})`,
  },
];
