import { DomainError, LIMITS } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { COUNT_FIRST_DAY_LIKE } from './likes.statement.js';

const HOUR = 3_600_000;

/**
 * Counts a like toward the limit of the member's first day, which ends at `until`.
 * @throws DomainError RATE_LIMITED when the limit is reached
 */
export async function countFirstDayLike(
  manager: EntityManager,
  userId: string,
  until: Date,
  now = new Date(),
): Promise<void> {
  const counted = await runStatement(manager, COUNT_FIRST_DAY_LIKE, [userId, LIMITS.firstDayLikes]);
  if (counted.length > 0) return;
  const remaining = until.getTime() - now.getTime();
  const hours = Math.max(1, Math.ceil(remaining / HOUR));
  throw new DomainError(
    'RATE_LIMITED',
    `On your first day you can like ${LIMITS.firstDayLikes} people. You can like more in ${hours} ${hours === 1 ? 'hour' : 'hours'}.`,
    undefined,
    Math.max(1, Math.ceil(remaining / 1_000)),
  );
}
