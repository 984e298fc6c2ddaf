import { formatUtcMinute, perksOf, DomainError, type Tier } from '@kindred/contracts';
import type { EntityManager } from 'typeorm';

/** Counts one like of the day in UTC, unless the day's are used up: one statement, so that parallel likes count right. */
const COUNT_LIKE = `
  INSERT INTO daily_likes AS d (user_id, day, given) VALUES ($1, $2, 1)
  ON CONFLICT (user_id) DO UPDATE
     SET given = CASE WHEN d.day = excluded.day THEN d.given + 1 ELSE 1 END, day = excluded.day
   WHERE d.day <> excluded.day OR d.given < $3
  RETURNING given`;

/**
 * Takes one of the day's likes of a member whose plan counts them (contract, section 6; outside beta only).
 * @throws DomainError LIKE_LIMIT, with when it resets, once they are used up.
 */
export async function takeDailyLike(
  manager: EntityManager,
  userId: string,
  tier: Tier | null,
  now = new Date(),
): Promise<void> {
  const { likesPerDay } = perksOf(tier);
  if (likesPerDay === null) return;
  const day = now.toISOString().slice(0, 10);
  const counted = await manager.query<unknown[]>(COUNT_LIKE, [userId, day, likesPerDay]);
  if (counted.length > 0) return;
  const reset = formatUtcMinute(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)));
  throw new DomainError(
    'LIKE_LIMIT',
    `You have used your ${likesPerDay} likes for today. You can like again from ${reset}.`,
  );
}
