import { LIMITS } from '@kindred/contracts';
import { CONTEXT_BOUNDS } from '@kindred/screening';
import { outboxInsert } from '@kindred/event-bus';
import { column, defineStatement } from '@kindred/platform/database';
import { isOpenTo } from '../conversations/open-conversation.js';

const NOW = '$2::timestamptz';

/** The position of the message's context in `CONTEXT_VARIANTS`. An unknown time of joining is long ago. */
const VARIANT = `1 + (c.last_seq >= ${CONTEXT_BOUNDS.exchanged}
                AND LEAST(c.user1_sent, c.user2_sent) >= ${CONTEXT_BOUNDS.fromEach})::int
  + 2 * COALESCE(sender.active_since > ${NOW} - interval '${CONTEXT_BOUNDS.memberDays} days', false)::int`;

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
    SELECT c.match_id, CASE WHEN c.user1_id = $1 THEN c.user2_id ELSE c.user1_id END AS to_user, ${VARIANT} AS variant,
           c.matched_at > ${NOW} - interval '${LIMITS.shieldDays} days' AS guarded,
           $10 AND c.last_seq = 0 AND sender.active_since > ${NOW} - interval '${LIMITS.firstDayHours} hours' AS opens_on_first_day,
           sender.active_since
      FROM conversations c JOIN members sender ON sender.user_id = $1
     WHERE c.match_id = $3 AND ${isOpenTo('$1', '$2')} AND sender.active AND sender.complete
       AND (sender.muted_until IS NULL OR sender.muted_until <= $2)
       AND NOT EXISTS (
         SELECT 1 FROM messages sent WHERE sent.match_id = c.match_id AND sent.from_user = $1 AND sent.client_id = $6
       )
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
       SET last_seq = c.last_seq + 1, last_activity_at = GREATEST(clock_timestamp(), c.last_activity_at),
           turn_seq = CASE WHEN c.last_from = $1 THEN c.turn_seq ELSE c.last_seq + 1 END, last_from = $1,
           user1_sent = c.user1_sent + (c.user1_id = $1)::int, user2_sent = c.user2_sent + (c.user2_id = $1)::int
      FROM allowed
     WHERE c.match_id = allowed.match_id AND c.live AND (NOT COALESCE(opens_on_first_day, false) OR EXISTS (SELECT 1 FROM counted))
    RETURNING c.last_seq, c.last_activity_at, c.turn_seq = c.last_seq AS turned, allowed.to_user, allowed.suspicious OR allowed.repeated AS caution
  ), inserted AS (
    INSERT INTO messages (id, match_id, seq, from_user, body, client_id, created_at, caution)
    SELECT $4, $3, last_seq, $1, $5, $6::uuid, last_activity_at, caution FROM sequenced
  ), recorded AS (${outboxInsert({
    from: 'sequenced',
    sequence: 'last_seq',
    data: `jsonb_build_object('seq', last_seq, 'toUserId', to_user,
             'sentAt', to_char(last_activity_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`,
    firstParameter: 11,
  })}), turned AS (
    SELECT last_seq, to_user FROM sequenced WHERE turned
  ), turn_recorded AS (${outboxInsert({
    from: 'turned',
    sequence: 'last_seq',
    data: `jsonb_build_object('seq', last_seq, 'waitingUserId', to_user)`,
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
