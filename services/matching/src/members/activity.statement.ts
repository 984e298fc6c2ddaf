import { defineStatement } from '@kindred/platform/database';

/** The minimum interval between updates of a member's `last_active_at`, to limit writes. */
export const ACTIVITY_MINUTES = 5;

/** SQL condition: the last activity of the member with this alias of `members` is due for an update. */
export const memberIdle = (alias: string): string =>
  `${alias}.last_active_at < now() - interval '${ACTIVITY_MINUTES} minutes'`;

/**
 * Sets the last activity of the member $1 to now, at most once per interval. The card stores only the day, so it changes
 * at most once a day. The member's row is always locked before the card.
 */
export const RECORD_ACTIVITY = defineStatement(
  `WITH touched AS (
     UPDATE members m SET last_active_at = now() WHERE user_id = $1 AND ${memberIdle('m')}
     RETURNING user_id, (last_active_at AT TIME ZONE 'UTC')::date AS day
   )
   UPDATE deck_cards c SET active_on = touched.day
     FROM touched WHERE c.user_id = touched.user_id AND c.active_on < touched.day`,
  {},
);
