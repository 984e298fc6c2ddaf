import { formatUtcMinute, perksOf, DomainError, type Tier } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { COUNT_DAILY_LIKE } from './likes.statement.js';

/**
 * Counts a like toward the daily limit of the member's plan, if it has one. Call it only while perks are limited.
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
  const counted = await runStatement(manager, COUNT_DAILY_LIKE, [userId, day, likesPerDay]);
  if (counted.length > 0) return;
  const reset = formatUtcMinute(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1)));
  throw new DomainError(
    'LIKE_LIMIT',
    `You’ve used all ${likesPerDay} of today’s likes. You can like more people after ${reset}.`,
  );
}
