import { LIMITS } from '@kindred/contracts';
import { inboxInsert } from '@kindred/event-bus';
import { isNotBanned } from '@kindred/member-data';
import { column, defineStatement } from '@kindred/platform/database';
import { NOTIFY_ON_LIKES_BY_DEFAULT } from '../preferences/preferences.service.js';

const DELAY = `interval '${LIMITS.likeDigestDelayMinutes} minutes'`;
const INTERVAL = `interval '${LIMITS.likeDigestHours} hours'`;

const ADMITTED = { eventId: column.uuid };

/**
 * Stores a like: $1 recipient, $2 liker, $3 sequence, $4 time, $5 whether it is withdrawn. No row if the event was
 * handled before, or an account is not projected. The row locks exclude a concurrent deletion of either account.
 */
export const STORE_LIKE = defineStatement(
  `
  WITH people AS (
    SELECT FROM accounts WHERE user_id IN ($1, $2) FOR KEY SHARE
  ), known AS (
    SELECT FROM people HAVING count(*) = 2
  ), fresh AS (${inboxInsert({ from: 'known', firstParameter: 6 })}
  ), stored AS (
    INSERT INTO received_likes AS stored (recipient_id, liker_id, sequence, due_at, is_withdrawn)
    SELECT $1, $2, $3::bigint, GREATEST($4::timestamptz + ${DELAY}, latest.sent_at + ${INTERVAL}), $5::boolean
      FROM fresh LEFT JOIN like_digests latest ON latest.user_id = $1
     WHERE COALESCE((SELECT notify_on_likes FROM preferences WHERE user_id = $1), ${NOTIFY_ON_LIKES_BY_DEFAULT})
    ON CONFLICT (recipient_id, liker_id) DO UPDATE
       SET sequence = excluded.sequence, is_withdrawn = excluded.is_withdrawn
     WHERE stored.sequence < excluded.sequence
  )
  SELECT event_id AS "eventId" FROM fresh`,
  ADMITTED,
);

/** Deletes the like that a match has answered: $1 recipient, $2 liker. No row if the event was handled before. */
export const DELETE_ANSWERED_LIKE = defineStatement(
  `
  WITH fresh AS (${inboxInsert({ from: '(VALUES (true)) AS always', firstParameter: 3 })}
  ), answered AS (
    DELETE FROM received_likes USING fresh WHERE recipient_id = $1 AND liker_id = $2
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
