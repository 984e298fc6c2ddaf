import { column, defineStatement } from '@kindred/platform/database';
import { isOpenTo } from '../conversations/open-conversation.js';

const MESSAGE_COLUMNS = {
  id: column.uuid,
  matchId: column.uuid,
  fromUser: column.uuid,
  body: column.text(),
  createdAt: column.timestamp,
  seq: column.integer,
  clientId: column.nullable(column.uuid),
  caution: column.bool,
};

const SELECTED = `m.id, m.match_id AS "matchId", m.from_user AS "fromUser", m.body, m.created_at AS "createdAt", m.seq,
  m.client_id AS "clientId", m.caution`;

const between = (order: 'ASC' | 'DESC') =>
  defineStatement(
    `SELECT ${SELECTED} FROM messages m
      WHERE m.match_id = $1 AND m.seq > $2 AND m.seq < $3 ORDER BY m.seq ${order} LIMIT $4`,
    MESSAGE_COLUMNS,
  );

/** The messages of a conversation between two sequence numbers: $1 match id, $2 after, $3 before, $4 limit. */
export const FIRST_MESSAGES = between('ASC');
export const LAST_MESSAGES = between('DESC');

/** The messages with these ids that the reader has access to: $1 reader, $2 now, $3 ids. */
export const OPEN_MESSAGES = defineStatement(
  `SELECT ${SELECTED} FROM messages m JOIN conversations c USING (match_id)
    WHERE m.id = ANY($3::uuid[]) AND ${isOpenTo('$1', '$2')}`,
  MESSAGE_COLUMNS,
);

/** Messages with the permissions of one reader each: $1 readers, $2 ids, $3 now. */
export const READABLE_MESSAGES = defineStatement(
  `SELECT requested.position::integer AS position, ${SELECTED}
     FROM unnest($1::uuid[], $2::uuid[]) WITH ORDINALITY AS requested (reader, id, position)
     JOIN messages m ON m.id = requested.id JOIN conversations c ON c.match_id = m.match_id
    WHERE ${isOpenTo('requested.reader', '$3')}`,
  { position: column.integer, ...MESSAGE_COLUMNS },
);
