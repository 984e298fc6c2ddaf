import { outboxInsert } from '@kindred/event-bus';
import { column, defineStatement } from '@kindred/platform/database';
import { isOpenTo } from '../conversations/open-conversation.js';

/** Checks the policy, increments the sequence, inserts the message, and records its event. No row when rejected. */
export const SEND = defineStatement(
  `
  WITH sequenced AS (
    UPDATE conversations c
    SET last_seq = c.last_seq + 1, last_activity_at = GREATEST(clock_timestamp(), c.last_activity_at)
    WHERE c.match_id = $3 AND ${isOpenTo('$1', '$2')}
      AND EXISTS (
        SELECT 1 FROM members sender WHERE sender.user_id = $1 AND sender.active AND sender.complete
          AND (sender.muted_until IS NULL OR sender.muted_until <= $2)
      )
      AND NOT EXISTS (
        SELECT 1 FROM messages sent WHERE sent.match_id = c.match_id AND sent.from_user = $1 AND sent.client_id = $6
      )
    RETURNING c.last_seq, c.last_activity_at, CASE WHEN c.user1_id = $1 THEN c.user2_id ELSE c.user1_id END AS to_user
  ), inserted AS (
    INSERT INTO messages (id, match_id, seq, from_user, body, client_id, created_at)
    SELECT $4, $3, last_seq, $1, $5, $6::uuid, last_activity_at FROM sequenced
  ), recorded AS (${outboxInsert({
    from: 'sequenced',
    sequence: 'last_seq',
    data: `jsonb_build_object('seq', last_seq, 'toUserId', to_user,
             'sentAt', to_char(last_activity_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    firstParameter: 7,
  })})
  SELECT last_seq AS seq, last_activity_at AS "createdAt", to_user AS "toUserId" FROM sequenced`,
  { seq: column.integer, createdAt: column.timestamp, toUserId: column.uuid },
);

/** The state of the sender, and the message already sent with this client id. */
export const SENDER_STATE = defineStatement(
  `
  SELECT COALESCE(sender.active, true) AS active, COALESCE(sender.complete, false) AS complete, sender.banned_until AS "bannedUntil",
    sender.muted_until AS "mutedUntil", c.match_id IS NOT NULL AS open, sent.id, sent.body, sent.seq,
    sent.created_at AS "createdAt", CASE WHEN c.user1_id = $1 THEN c.user2_id ELSE c.user1_id END AS "toUserId"
  FROM (SELECT $1::uuid AS user_id) me
  LEFT JOIN members sender USING (user_id)
  LEFT JOIN conversations c ON c.match_id = $3 AND ${isOpenTo('$1', '$2')}
  LEFT JOIN messages sent ON sent.match_id = c.match_id AND sent.from_user = $1 AND sent.client_id = $4`,
  {
    active: column.bool,
    complete: column.bool,
    bannedUntil: column.nullable(column.timestampOrInfinity),
    mutedUntil: column.nullable(column.timestampOrInfinity),
    open: column.bool,
    id: column.nullable(column.uuid),
    body: column.nullable(column.text()),
    seq: column.nullable(column.integer),
    createdAt: column.nullable(column.timestamp),
    toUserId: column.nullable(column.uuid),
  },
);
