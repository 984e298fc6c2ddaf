import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { LOCK_PAIR, LOCK_PAIR_EXCLUSIVELY } from './pair.statement.js';

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
  const statement = mode === 'exclusive' ? LOCK_PAIR_EXCLUSIVELY : LOCK_PAIR;
  await runStatement(manager, statement, [user1Id, user2Id, `pair ${user1Id} ${user2Id}`]);
}
