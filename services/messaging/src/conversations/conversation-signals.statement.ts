import { column, defineStatement } from '@kindred/platform/database';

/** The live conversations of a member, with the other member. */
export const LIVE_CONVERSATIONS = defineStatement(
  `SELECT match_id AS "matchId", CASE WHEN user1_id = $1 THEN user2_id ELSE user1_id END AS "otherId"
     FROM conversations WHERE live AND (user1_id = $1 OR user2_id = $1)`,
  { matchId: column.uuid, otherId: column.uuid },
);
