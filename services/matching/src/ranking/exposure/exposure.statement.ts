import { defineStatement } from '@kindred/platform/database';

/**
 * Adds to the counts of the members $2 on the day $1 the numbers $3. Reads the members without locking them: a member
 * who is deleted at the same time can keep a row until `ExposureRetention` runs.
 */
export const ADD_EXPOSURES = defineStatement(
  `INSERT INTO card_exposures AS e (user_id, day, shown)
   SELECT a.user_id, $1::date, a.shown
     FROM unnest($2::uuid[], $3::int[]) AS a (user_id, shown) JOIN members m USING (user_id)
    ORDER BY a.user_id
   ON CONFLICT (user_id, day) DO UPDATE SET shown = e.shown + excluded.shown`,
  {},
);
