import { column, defineStatement } from '@kindred/platform/database';

/** The conversation and sequence of the reported message, else the end of their most recent conversation. */
export const REPORTED_POSITION = defineStatement(
  `SELECT c.match_id AS "matchId", reported.seq AS reported, c.last_seq AS last
     FROM conversations c LEFT JOIN messages reported ON reported.match_id = c.match_id AND reported.id = $3
    WHERE (c.user1_id = $1 AND c.user2_id = $2 OR c.user1_id = $2 AND c.user2_id = $1) AND c.last_seq > 0
    ORDER BY reported.seq IS NULL, c.last_activity_at DESC, c.match_id LIMIT 1`,
  { matchId: column.uuid, reported: column.nullable(column.integer), last: column.integer },
);

/** The messages nearest to a sequence number: $1 match id, $2 sequence number, $3 limit. */
export const NEAREST = defineStatement(
  `SELECT id, from_user AS "fromUser", body, created_at AS "createdAt"
     FROM (SELECT * FROM messages
            WHERE match_id = $1 AND seq BETWEEN $2::integer - $3::integer AND $2::integer + $3::integer
            ORDER BY abs(seq - $2::integer), seq LIMIT $3) AS nearest
    ORDER BY seq`,
  { id: column.uuid, fromUser: column.uuid, body: column.text(), createdAt: column.timestamp },
);
