import { column, defineStatement } from '@kindred/platform/database';

/** The notes of the likes of the matches $1, oldest first. */
export const NOTES_OF_MATCHES = defineStatement(
  `SELECT m.match_id AS "matchId", l.from_id AS "fromUserId", l.note AS body, l.caution, l.created_at AS at
     FROM matches m JOIN likes l
       ON (l.from_id, l.to_id) IN ((m.user1_id, m.user2_id), (m.user2_id, m.user1_id)) AND l.note IS NOT NULL
    WHERE m.match_id = ANY($1::uuid[]) ORDER BY l.created_at, l.from_id`,
  {
    matchId: column.uuid,
    fromUserId: column.uuid,
    body: column.text(),
    caution: column.bool,
    at: column.timestamp,
  },
);

/** Which of the blocks $1 exist; the id of a block has the ids of both members. */
export const EXISTING_BLOCKS = defineStatement(
  `SELECT blocker_id AS "blockerId", blocked_id AS "blockedId" FROM blocks
    WHERE blocker_id || '.' || blocked_id = ANY($1::text[])
      AND blocker_id = ANY(ARRAY(SELECT split_part(id, '.', 1)::uuid FROM unnest($1::text[]) AS id))`,
  { blockerId: column.uuid, blockedId: column.uuid },
);
