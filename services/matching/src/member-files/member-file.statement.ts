import { column, defineStatement } from '@kindred/platform/database';

/** What the member $1 does with others, as numbers. */
export const MEMBER_ACTIVITY = defineStatement(
  `SELECT (SELECT count(*)::integer FROM likes WHERE from_id = $1) AS "likesGiven",
          (SELECT count(*)::integer FROM likes WHERE to_id = $1) AS "likesReceived",
          (SELECT count(*)::integer FROM passes WHERE from_id = $1) AS "passesGiven",
          (SELECT count(*)::integer FROM matches WHERE user1_id = $1 OR user2_id = $1) AS matches,
          (SELECT count(*)::integer FROM blocks WHERE blocker_id = $1) AS "blocksGiven",
          EXISTS (SELECT 1 FROM couples WHERE (user1_id = $1 OR user2_id = $1) AND status = 'ACTIVE') AS "isInCouple"`,
  {
    likesGiven: column.integer,
    likesReceived: column.integer,
    passesGiven: column.integer,
    matches: column.integer,
    blocksGiven: column.integer,
    isInCouple: column.bool,
  },
);
