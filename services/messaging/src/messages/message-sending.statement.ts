import { LIMITS } from '@kindred/contracts';
import { CONTEXT_BOUNDS } from '@kindred/screening';
import { outboxInsert, outboxInsertOfGroup } from '@kindred/event-bus';
import { column, defineStatement } from '@kindred/platform/database';
import { isOpenTo } from '../conversations/open-conversation.js';

const NOW = '$2::timestamptz';

/** The position of the message's context in `CONTEXT_VARIANTS`. An unknown time of joining is long ago. */
const VARIANT = `1 + (c.last_seq >= ${CONTEXT_BOUNDS.exchanged}
                AND LEAST(c.user1_sent, c.user2_sent) >= ${CONTEXT_BOUNDS.fromEach})::int
  + 2 * COALESCE(sender.active_since > ${NOW} - interval '${CONTEXT_BOUNDS.memberDays} days', false)::int`;

/**
 * The policy for sending, as SQL on `conversations c` and `members sender` (docs/product.md, "Messages"), including that the
 * client id is unused.
 */
const isAllowed = (from: string, now: string, clientId: string): string => `
  ${isOpenTo(from, now)} AND sender.active AND sender.complete
     AND (sender.muted_until IS NULL OR sender.muted_until <= ${now})
     AND NOT EXISTS (
       SELECT 1 FROM messages sent WHERE sent.match_id = c.match_id AND sent.from_user = ${from} AND sent.client_id = ${clientId}
     )`;

const toUser = (from: string): string =>
  `CASE WHEN c.user1_id = ${from} THEN c.user2_id ELSE c.user1_id END AS to_user`;

/** What a message changes in `conversations c`, for `SET`. */
const withNextMessage = (from: string): string => `
  last_seq = c.last_seq + 1, last_activity_at = GREATEST(clock_timestamp(), c.last_activity_at),
  turn_seq = CASE WHEN c.last_from = ${from} THEN c.turn_seq ELSE c.last_seq + 1 END, last_from = ${from},
  user1_sent = c.user1_sent + (c.user1_id = ${from})::int, user2_sent = c.user2_sent + (c.user2_id = ${from})::int`;

/** The rest of the data of the two events, as SQL on the changed conversation. */
const SENT_DATA = `jsonb_build_object('seq', last_seq, 'toUserId', to_user,
             'sentAt', to_char(last_activity_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;
const TURN_DATA = `jsonb_build_object('seq', last_seq, 'waitingUserId', to_user)`;

/**
 * Checks the policy, the shield, and the limit of the first day; increments the sequence, inserts the message, and
 * records its event, and a second one if it is now the other member's turn. No row when the policy rejects it or the client id was used; no `seq` when it is not sent.
 *
 * $1 sender, $2 now, $3 match, $4 message id, $5 body, $6 client id, $7 whether the text is suspicious in each context,
 * $8 its hash, $9 whether the sender confirmed it, $10 whether the limit of the first day applies
 */
export const SEND = defineStatement(
  `
  WITH checked AS (
    SELECT c.match_id, ${toUser('$1')}, ${VARIANT} AS variant,
           c.matched_at > ${NOW} - interval '${LIMITS.shieldDays} days' AS guarded,
           $10 AND c.last_seq = 0 AND sender.active_since > ${NOW} - interval '${LIMITS.firstDayHours} hours' AS opens_on_first_day,
           sender.active_since
      FROM conversations c JOIN members sender ON sender.user_id = $1
     WHERE c.match_id = $3 AND ${isAllowed('$1', NOW, '$6')}
  ), scored AS (
    SELECT checked.*, guarded AND COALESCE(($7::boolean[])[variant], false) AS suspicious FROM checked
  ), noted AS (
    INSERT INTO sent_texts AS noted (from_user, day, text_hash, recipients)
    SELECT $1, (${NOW} AT TIME ZONE 'UTC')::date, $8::bytea, ARRAY[to_user] FROM scored
     WHERE guarded AND ($9 OR NOT suspicious)
    ON CONFLICT (from_user, day, text_hash) DO UPDATE SET recipients =
      CASE WHEN noted.recipients @> excluded.recipients OR cardinality(noted.recipients) >= ${LIMITS.recipientsPerText}
           THEN noted.recipients ELSE noted.recipients || excluded.recipients END
    RETURNING recipients
  ), judged AS (
    SELECT scored.*, EXISTS (SELECT 1 FROM noted WHERE NOT noted.recipients @> ARRAY[scored.to_user]) AS repeated FROM scored
  ), allowed AS (
    SELECT judged.* FROM judged WHERE $9 OR NOT (suspicious OR repeated)
  ), counted AS (
    UPDATE members SET first_day_conversations = first_day_conversations + 1 FROM allowed
     WHERE members.user_id = $1 AND opens_on_first_day AND first_day_conversations < ${LIMITS.firstDayConversations}
    RETURNING 1
  ), sequenced AS (
    UPDATE conversations c
       SET ${withNextMessage('$1')}
      FROM allowed
     WHERE c.match_id = allowed.match_id AND c.live AND (NOT COALESCE(opens_on_first_day, false) OR EXISTS (SELECT 1 FROM counted))
    RETURNING c.last_seq, c.last_activity_at, c.turn_seq = c.last_seq AS turned, allowed.to_user, allowed.suspicious OR allowed.repeated AS caution
  ), inserted AS (
    INSERT INTO messages (id, match_id, seq, from_user, body, client_id, created_at, caution)
    SELECT $4, $3, last_seq, $1, $5, $6::uuid, last_activity_at, caution FROM sequenced
  ), recorded AS (${outboxInsert({
    from: 'sequenced',
    sequence: 'last_seq',
    data: SENT_DATA,
    firstParameter: 11,
  })}), turned AS (
    SELECT last_seq, to_user FROM sequenced WHERE turned
  ), turn_recorded AS (${outboxInsert({
    from: 'turned',
    sequence: 'last_seq',
    data: TURN_DATA,
    firstParameter: 14,
  })})
  SELECT judged.to_user AS "toUserId", judged.variant, judged.guarded,
         judged.suspicious, judged.repeated,
         COALESCE(judged.opens_on_first_day, false) AND NOT EXISTS (SELECT 1 FROM counted) AS limited, judged.active_since AS "activeSince",
         sequenced.last_seq AS seq, sequenced.last_activity_at AS "createdAt",
         COALESCE(sequenced.turned, false) AS turned
    FROM judged LEFT JOIN sequenced ON true`,
  {
    toUserId: column.uuid,
    variant: column.integer,
    guarded: column.bool,
    suspicious: column.bool,
    repeated: column.bool,
    limited: column.bool,
    activeSince: column.nullable(column.timestamp),
    seq: column.nullable(column.integer),
    createdAt: column.nullable(column.timestamp),
    turned: column.bool,
  },
);

/**
 * As `SEND`, for messages of different conversations, which share a transaction. Sends only those that need neither the
 * shield nor the limit of the first day, and whose conversation is not locked by another transaction, so that no message waits
 * for another. The others have no row, and are for `SEND`.
 *
 * $1 senders, $2 now, $3 matches, $4 message ids, $5 bodies, $6 client ids
 */
export const SEND_GROUP = defineStatement(
  `
  WITH given AS (
    SELECT * FROM unnest($1::uuid[], $2::timestamptz[], $3::uuid[], $4::uuid[], $5::text[], $6::uuid[],
                         $7::uuid[], $8::text[], $9::text[], $10::uuid[], $11::text[], $12::text[])
      AS given (from_user, now, match_id, id, body, client_id,
                sent_event, sent_envelope, sent_traceparent, turn_event, turn_envelope, turn_traceparent)
  ), allowed AS MATERIALIZED (
    SELECT given.*, ${toUser('given.from_user')}
      FROM given JOIN conversations c USING (match_id) JOIN members sender ON sender.user_id = given.from_user
     WHERE c.last_seq > 0 AND c.matched_at <= given.now - interval '${LIMITS.shieldDays} days'
       AND ${isAllowed('given.from_user', 'given.now', 'given.client_id')}
       FOR NO KEY UPDATE OF c SKIP LOCKED
  ), sequenced AS (
    UPDATE conversations c
       SET ${withNextMessage('allowed.from_user')}
      FROM allowed
     WHERE c.match_id = allowed.match_id AND c.live
    RETURNING allowed.*, c.last_seq, c.last_activity_at, c.turn_seq = c.last_seq AS turned
  ), inserted AS (
    INSERT INTO messages (id, match_id, seq, from_user, body, client_id, created_at, caution)
    SELECT id, match_id, last_seq, from_user, body, client_id, last_activity_at, false FROM sequenced
  ), recorded AS (${outboxInsertOfGroup({
    from: 'sequenced',
    event: 'sent',
    sequence: 'last_seq',
    data: SENT_DATA,
  })}), turned AS (
    SELECT * FROM sequenced WHERE turned
  ), turn_recorded AS (${outboxInsertOfGroup({
    from: 'turned',
    event: 'turn',
    sequence: 'last_seq',
    data: TURN_DATA,
  })})
  SELECT sent_event AS "eventId", to_user AS "toUserId", last_seq AS seq, last_activity_at AS "createdAt", turned
    FROM sequenced`,
  {
    eventId: column.uuid,
    toUserId: column.uuid,
    seq: column.integer,
    createdAt: column.timestamp,
    turned: column.bool,
  },
);

/** The state of the sender, and the message already sent with this client id. */
export const SENDER_STATE = defineStatement(
  `
  SELECT COALESCE(sender.active, true) AS active, COALESCE(sender.complete, false) AS complete, sender.banned_until AS "bannedUntil",
    sender.muted_until AS "mutedUntil", c.match_id IS NOT NULL AS open, sent.id, sent.body, sent.seq,
    sent.created_at AS "createdAt", sent.caution, CASE WHEN c.user1_id = $1 THEN c.user2_id ELSE c.user1_id END AS "toUserId"
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
    caution: column.nullable(column.bool),
    toUserId: column.nullable(column.uuid),
  },
);
