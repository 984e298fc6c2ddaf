import { column, defineStatement } from '@kindred/platform/database';

/**
 * Deletes the pass of the member $1 on $2, who returns to the deck: feeds that left the other member out are invalidated.
 * A feed that was stored before the pass still has the card, since a pass on a liked or matched member invalidates it. @returns whether the pass was of today (UTC); no row without a pass
 */
export const REMOVE_PASS = defineStatement(
  `WITH removed AS (DELETE FROM passes WHERE from_id = $1 AND to_id = $2 RETURNING created_at),
   invalidated AS (
     UPDATE deck_feed_refills r SET invalidations = invalidations + 1 FROM removed
      WHERE r.viewer_id = $1 AND (r.pending OR r.saved_at >= removed.created_at)
   )
   SELECT (created_at AT TIME ZONE 'UTC')::date = (now() AT TIME ZONE 'UTC')::date AS "isOfToday" FROM removed`,
  { isOfToday: column.bool },
);
