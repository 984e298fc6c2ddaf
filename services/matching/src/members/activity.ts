import type { EntityManager } from 'typeorm';

/** How long a member counts as just active before it is written down again. */
export const ACTIVITY_MINUTES = 5;

/** The member of this alias of `members` has not been noted as active for that long. */
export const memberIdle = (alias: string): string =>
  `${alias}.last_active_at < now() - interval '${ACTIVITY_MINUTES} minutes'`;

/** The card carries the day alone, so it changes once a day; the member's row is always locked before the card. */
const TOUCH = `
  WITH touched AS (
    UPDATE members m SET last_active_at = now() WHERE user_id = $1 AND ${memberIdle('m')}
    RETURNING user_id, (last_active_at AT TIME ZONE 'UTC')::date AS day
  )
  UPDATE deck_cards c SET active_on = touched.day
    FROM touched WHERE c.user_id = touched.user_id AND c.active_on < touched.day`;

/** Notes that the member uses the product now. */
export async function touchActivity(manager: EntityManager, userId: string): Promise<void> {
  await manager.query(TOUCH, [userId]);
}
