import { column, defineStatement } from '@kindred/platform/database';

/** Whether the member $1 is taking a break. Always one row. */
export const DECK_STATUS = defineStatement(
  `SELECT COALESCE(m.paused, false) AS paused
     FROM (SELECT $1::uuid AS user_id) AS v LEFT JOIN members m USING (user_id)`,
  { paused: column.bool },
);

/** Begins or ends ($2) the break of the member $1, who has no feeds during it. No row for an unknown member. */
export const SET_PAUSED = defineStatement(
  `WITH member AS (UPDATE members SET paused = $2 WHERE user_id = $1 RETURNING user_id),
        card AS (UPDATE deck_cards c SET paused = $2, listed_at = now() FROM member
                  WHERE c.user_id = member.user_id AND c.paused <> $2),
        feeds AS (DELETE FROM deck_feeds WHERE viewer_id = $1 AND $2)
   SELECT user_id AS "userId" FROM member`,
  { userId: column.uuid },
);

/** Whether ($2) the members $1 are in an active couple. The caller holds the lock of the pair. */
export const SET_COUPLED = defineStatement(
  'UPDATE deck_cards SET coupled = $2, listed_at = now() WHERE user_id = ANY($1::uuid[]) AND coupled <> $2',
  {},
);
