import { formatUtcMinute, perksOf, DomainError, type Tier } from '@kindred/contracts';
import type { EntityManager } from 'typeorm';

/** Counts a like of the UTC day unless the limit is reached. A single statement, so concurrent likes count correctly. */
const INCREMENT_DAILY_LIKES = `
  INSERT INTO daily_likes AS d (user_id, day, given) VALUES ($1, $2, 1)
  ON CONFLICT (user_id) DO UPDATE
     SET given = CASE WHEN d.day = excluded.day THEN d.given + 1 ELSE 1 END, day = excluded.day
   WHERE d.day <> excluded.day OR d.given < $3
  RETURNING given`;

/**
 * Counts a like toward the daily limit of the member's plan, if it has one. Call it only outside the beta.
 * @throws DomainError LIKE_LIMIT, with the time of the reset, when the limit is reached
 */
export async function countDailyLike(
  manager: EntityManager,
  userId: string,
  tier: Tier | null,
  now = new Date(),
): Promise<void> {
  const { likesPerDay } = perksOf(tier);
  if (likesPerDay === null) return;
  const day = now.toISOString().slice(0, 10);
  const counted = await manager.query<unknown[]>(INCREMENT_DAILY_LIKES, [userId, day, likesPerDay]);
  if (counted.length > 0) return;
  const reset = formatUtcMinute(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)));
  throw new DomainError(
    'LIKE_LIMIT',
    `You’ve used all ${likesPerDay} of today’s likes. You can like more people after ${reset}.`,
  );
}
