import { type Transaction } from '@kindred/event-bus';
import { queryPrepared } from '@kindred/platform/database';

/** Two members, ordered by id, as they are stored and locked. */
export interface Pair {
  user1Id: string;
  user2Id: string;
}

/** Lower-case UUIDs sort as text exactly as PostgreSQL sorts them. */
export function pairOf(userId: string, otherId: string): Pair {
  return userId < otherId ? { user1Id: userId, user2Id: otherId } : { user1Id: otherId, user2Id: userId };
}

export function otherOf(pair: Pair, userId: string): string {
  return pair.user1Id === userId ? pair.user2Id : pair.user1Id;
}

/** The outer query counts the locked rows, so the advisory lock is acquired after the row locks. */
const lockStatement = (strength: string): string => `
  WITH locked AS MATERIALIZED (
    SELECT user_id FROM members WHERE user_id IN ($1, $2) ORDER BY user_id FOR ${strength}
  )
  SELECT pg_advisory_xact_lock(hashtextextended($3, 0)) FROM (SELECT count(*) FROM locked) AS both_locked`;

const LOCKS = { shared: lockStatement('KEY SHARE'), exclusive: lockStatement('NO KEY UPDATE') };

/**
 * Locks a pair until the transaction ends. All callers lock the members' rows first, ordered by id, then the pair,
 * which prevents deadlocks. `exclusive` also excludes changes between either member and a third one, as couples need.
 */
export async function lockPair(
  { manager }: Pick<Transaction, 'manager'>,
  userId: string,
  otherId: string,
  mode: 'shared' | 'exclusive' = 'shared',
): Promise<void> {
  const { user1Id, user2Id } = pairOf(userId, otherId);
  await queryPrepared(manager, LOCKS[mode], [user1Id, user2Id, `pair ${user1Id} ${user2Id}`]);
}
