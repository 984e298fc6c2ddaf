import { LIMITS } from '@kindred/contracts';
import { inboxInsertOfGroup } from '@kindred/event-bus';
import { isNotBanned } from '@kindred/member-data';
import { column, defineStatement } from '@kindred/platform/database';
import { knownPairs } from '../accounts/known-pairs.js';
import { NOTIFY_ON_LIKES_BY_DEFAULT } from '../preferences/preferences.service.js';

const DELAY = `interval '${LIMITS.likeDigestDelayMinutes} minutes'`;
const INTERVAL = `interval '${LIMITS.likeDigestHours} hours'`;

const ADMITTED = { eventId: column.uuid };

const KNOWN = knownPairs('recipient_id', 'liker_id');

/**
 * Stores likes. Arrays with one element for each: $1 recipient, $2 liker, $3 sequence, $4 time, $5 whether it is withdrawn,
 * $6 event, $7 subscriber; no member is in two of them. No row if the event was handled before, or an account is not
 * projected.
 */
export const STORE_LIKES = defineStatement(
  `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::timestamptz[], $5::boolean[], $6::uuid[], $7::text[])
      AS l (recipient_id, liker_id, sequence, liked_at, is_withdrawn, event_id, subscriber)
  ), ${KNOWN}, fresh AS (${inboxInsertOfGroup('known')}
  ), stored AS (
    INSERT INTO received_likes AS stored (recipient_id, liker_id, sequence, due_at, is_withdrawn)
    SELECT recipient_id, liker_id, sequence, GREATEST(liked_at + ${DELAY}, latest.sent_at + ${INTERVAL}), is_withdrawn
      FROM known JOIN fresh USING (event_id)
      LEFT JOIN like_digests latest ON latest.user_id = recipient_id
      LEFT JOIN preferences chosen ON chosen.user_id = recipient_id
     WHERE COALESCE(chosen.notify_on_likes, ${NOTIFY_ON_LIKES_BY_DEFAULT})
     ORDER BY recipient_id, liker_id
    ON CONFLICT (recipient_id, liker_id) DO UPDATE
       SET sequence = excluded.sequence, is_withdrawn = excluded.is_withdrawn
     WHERE stored.sequence < excluded.sequence
  )
  SELECT event_id AS "eventId" FROM fresh`,
  ADMITTED,
);

/** Newer than every event about the like, which can arrive after its answer. */
const ANSWERED = '9223372036854775807';

/**
 * Withdraws the likes that matches have answered. Arrays with one element for each: $1 recipient, $2 liker, $3 time of the
 * answer, $4 event, $5 subscriber; no member is in two of them. No row if the event was handled before.
 */
export const WITHDRAW_ANSWERED_LIKES = defineStatement(
  `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::uuid[], $5::text[])
      AS l (recipient_id, liker_id, answered_at, event_id, subscriber)
  ), ${KNOWN}, fresh AS (${inboxInsertOfGroup('given')}
  ), answered AS (
    INSERT INTO received_likes AS answered (recipient_id, liker_id, sequence, due_at, is_withdrawn)
    SELECT recipient_id, liker_id, ${ANSWERED}, answered_at + ${DELAY}, true
      FROM known JOIN fresh USING (event_id) ORDER BY recipient_id, liker_id
    ON CONFLICT (recipient_id, liker_id) DO UPDATE SET sequence = excluded.sequence, is_withdrawn = true
  )
  SELECT event_id AS "eventId" FROM fresh`,
  ADMITTED,
);

/** Members whose digest is due, in the order of their ids: $1 after, $2 limit. */
export const DUE_RECIPIENTS = defineStatement(
  `SELECT recipient_id AS "recipientId" FROM received_likes
    WHERE due_at <= now() AND NOT is_withdrawn AND ($1::uuid IS NULL OR recipient_id > $1)
    GROUP BY recipient_id ORDER BY recipient_id LIMIT $2`,
  { recipientId: column.uuid },
);

/** Postpones the digest of the member $1 if the latest one was sent too recently. No row otherwise. */
export const POSTPONE_DIGEST = defineStatement(
  `UPDATE received_likes SET due_at = GREATEST(due_at, latest.sent_at + ${INTERVAL}) FROM like_digests latest
    WHERE recipient_id = $1 AND latest.user_id = $1 AND latest.sent_at > now() - ${INTERVAL}
   RETURNING recipient_id AS "recipientId"`,
  { recipientId: column.uuid },
);

/** Deletes the likes that the member $1 has received, and counts those to report. */
export const TAKE_LIKES = defineStatement(
  `WITH taken AS (DELETE FROM received_likes WHERE recipient_id = $1 RETURNING liker_id, is_withdrawn)
   SELECT count(*)::integer AS likes
     FROM taken JOIN accounts liker ON liker.user_id = taken.liker_id
    WHERE NOT taken.is_withdrawn AND liker.status = 'ACTIVE' AND ${isNotBanned('liker')}`,
  { likes: column.integer },
);

/** Rows that no digest needs any longer. */
export const EXPIRED_DIGEST_ROWS = [
  { table: 'received_likes', condition: 'is_withdrawn AND due_at < now()' },
  { table: 'like_digests', condition: `sent_at < now() - ${INTERVAL}` },
];
