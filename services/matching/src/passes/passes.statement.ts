import { defineStatement } from '@kindred/platform/database';

/**
 * Deletes the pass of the member $1 on $2, who returns to the deck: feeds that left the other member out are invalidated.
 * A feed that was stored before the pass still has the card.
 */
export const REMOVE_PASS = defineStatement(
  `WITH removed AS (
     DELETE FROM passes WHERE from_id = $1 AND to_id = $2 RETURNING created_at
   ), refill AS (
     UPDATE deck_feed_refills r SET invalidations = invalidations + 1 FROM removed WHERE r.viewer_id = $1
     RETURNING r.viewer_id, removed.created_at
   )
   UPDATE deck_feeds f SET criteria = '' FROM refill
    WHERE f.viewer_id = refill.viewer_id AND f.saved_at >= refill.created_at AND f.criteria <> ''`,
  {},
);
