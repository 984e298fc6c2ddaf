import { outboxInsert } from '@kindred/event-bus';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import { isAskedWhetherMet } from '../meetings/meeting-question.js';
import { isOpenTo } from './open-conversation.js';

/** A conversation for one reader, with its latest message in the same row (null without messages). */
const CONVERSATION_COLUMNS = {
  matchId: column.uuid,
  lastSeq: column.integer,
  lastActivityAt: column.timestamp,
  unreadCount: column.integer,
  readByOtherSeq: column.integer,
  askMet: column.bool,
  id: column.nullable(column.uuid),
  fromUser: column.nullable(column.uuid),
  body: column.nullable(column.text()),
  createdAt: column.nullable(column.timestamp),
  seq: column.nullable(column.integer),
  clientId: column.nullable(column.uuid),
  caution: column.nullable(column.bool),
};

export type ConversationRow = RowOf<typeof CONVERSATION_COLUMNS>;

/** The columns over `conversations c`. @param reader the placeholder of the reader's id @param now that of the current time */
const conversationColumns = (reader: string, now: string): string => `
  c.match_id AS "matchId", c.last_seq AS "lastSeq", c.last_activity_at AS "lastActivityAt",
  CASE WHEN c.user1_id = ${reader} THEN c.user2_read_seq ELSE c.user1_read_seq END AS "readByOtherSeq",
  (SELECT count(*)::int FROM messages unread
    WHERE unread.match_id = c.match_id AND unread.from_user <> ${reader}
      AND unread.seq > CASE WHEN c.user1_id = ${reader} THEN c.user1_read_seq ELSE c.user2_read_seq END
  ) AS "unreadCount",
  ${isAskedWhetherMet(reader, now)} AS "askMet",
  latest.id, latest.from_user AS "fromUser", latest.body, latest.created_at AS "createdAt", latest.seq,
  latest.client_id AS "clientId", latest.caution`;

const WITH_LATEST = 'LEFT JOIN messages latest ON latest.match_id = c.match_id AND latest.seq = c.last_seq';

/** The conversations of these matches that are open to the reader: $1 reader, $2 now, $3 match ids. */
export const OPEN_CONVERSATIONS = defineStatement(
  `SELECT ${conversationColumns('$1', '$2')} FROM conversations c ${WITH_LATEST}
    WHERE c.match_id = ANY($3::uuid[]) AND ${isOpenTo('$1', '$2')}`,
  CONVERSATION_COLUMNS,
);

/** One branch per side of a match, so that each can use its own index in order. */
const side = (userColumn: string): string => `
  (SELECT c.* FROM conversations c
   WHERE c.${userColumn} = $1 AND ${isOpenTo('$1', '$2')}
     AND ($4::timestamptz IS NULL OR (c.last_activity_at, c.match_id) < ($4::timestamptz, $5::uuid))
   ORDER BY c.last_activity_at DESC, c.match_id DESC LIMIT $3)`;

/** The reader's open conversations, newest activity first: $1 reader, $2 now, $3 limit, $4 and $5 the last key. */
export const CONVERSATIONS_PAGE = defineStatementWithCustomPlan(
  `SELECT ${conversationColumns('$1', '$2')}
     FROM (SELECT * FROM (${side('user1_id')} UNION ALL ${side('user2_id')}) both_sides
            ORDER BY last_activity_at DESC, match_id DESC LIMIT $3) c ${WITH_LATEST}
    ORDER BY c.last_activity_at DESC, c.match_id DESC`,
  CONVERSATION_COLUMNS,
);

/** The sequence number of the latest message of an open conversation: $1 reader, $2 now, $3 match id. */
export const LAST_SEQ = defineStatement(
  `SELECT c.last_seq AS "lastSeq" FROM conversations c WHERE c.match_id = $3 AND ${isOpenTo('$1', '$2')}`,
  { lastSeq: column.integer },
);

/**
 * Applies the state of a match. An ended match never becomes live again. The notes of the likes ($6) become the first
 * messages of a new conversation. @returns the messages
 */
export const APPLY_MATCH = defineStatement(
  `WITH first AS (
     SELECT note.ordinality::int AS seq, (note.value ->> 'id')::uuid AS id, (note.value ->> 'fromUserId')::uuid AS from_user,
            note.value ->> 'body' AS body, (note.value ->> 'caution')::boolean AS caution,
            (note.value ->> 'at')::timestamptz AS created_at
       FROM jsonb_array_elements($6::jsonb) WITH ORDINALITY AS note
      WHERE NOT EXISTS (SELECT 1 FROM conversations WHERE match_id = $1::uuid)
   ), applied AS (
     INSERT INTO conversations AS existing
            (match_id, user1_id, user2_id, live, matched_at, last_activity_at, last_seq, user1_sent, user2_sent, turn_seq,
             last_from)
     SELECT $1::uuid, $2::uuid, $3::uuid, $4::boolean, $5::timestamptz, $5::timestamptz, count(*),
            count(*) FILTER (WHERE from_user = $2), count(*) FILTER (WHERE from_user = $3), count(*),
            (array_agg(from_user ORDER BY seq DESC))[1]
       FROM first
     ON CONFLICT (match_id) DO UPDATE SET live = existing.live AND excluded.live
   )
   INSERT INTO messages (id, match_id, seq, from_user, body, created_at, caution)
   SELECT id, $1::uuid, seq, from_user, body, created_at, caution FROM first
   RETURNING id, seq, from_user AS "fromUser", created_at AS "createdAt"`,
  { id: column.uuid, seq: column.integer, fromUser: column.uuid, createdAt: column.timestamp },
);

/**
 * Never moves back, and not beyond the latest message; records the event. No row when nothing changed.
 *
 * $1 reader, $2 now, $3 match, $4 sequence number
 */
export const MARK_READ = defineStatement(
  `WITH updated AS (
     UPDATE conversations c SET
       user1_read_seq = CASE WHEN c.user1_id = $1 THEN LEAST($4, c.last_seq) ELSE c.user1_read_seq END,
       user2_read_seq = CASE WHEN c.user2_id = $1 THEN LEAST($4, c.last_seq) ELSE c.user2_read_seq END
     WHERE c.match_id = $3 AND ${isOpenTo('$1', '$2')}
       AND CASE WHEN c.user1_id = $1 THEN c.user1_read_seq ELSE c.user2_read_seq END < LEAST($4, c.last_seq)
     RETURNING LEAST($4, c.last_seq) AS seq
   ), recorded AS (${outboxInsert({
     from: 'updated',
     sequence: 'seq',
     data: `jsonb_build_object('seq', seq)`,
     firstParameter: 5,
   })})
   SELECT seq FROM updated`,
  { seq: column.integer },
);
