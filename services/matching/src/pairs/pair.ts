import type { Transaction } from '@kindred/event-bus';

/** Two members in the one order in which pairs are kept and locked. */
export interface Pair {
  user1Id: string;
  user2Id: string;
}

/** Lower-case UUIDs sort as text exactly as PostgreSQL sorts them. */
export function pairOf(one: string, other: string): Pair {
  return one < other ? { user1Id: one, user2Id: other } : { user1Id: other, user2Id: one };
}

/** The other one of the two. */
export function otherOf(pair: Pair, userId: string): string {
  return pair.user1Id === userId ? pair.user2Id : pair.user1Id;
}

/**
 * Takes turns with whoever else changes something between these two. The members' rows come first, in their order,
 * then the pair: everybody locks in this order, so nobody waits in a circle. `exclusive` also takes turns with what
 * concerns either of them and a third person: a couple.
 */
export async function lockPair(
  { manager }: Transaction,
  one: string,
  other: string,
  mode: 'shared' | 'exclusive' = 'shared',
): Promise<void> {
  const { user1Id, user2Id } = pairOf(one, other);
  const strength = mode === 'exclusive' ? 'NO KEY UPDATE' : 'KEY SHARE';
  await manager.query(`SELECT user_id FROM members WHERE user_id IN ($1, $2) ORDER BY user_id FOR ${strength}`, [
    user1Id,
    user2Id,
  ]);
  await manager.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`pair ${user1Id} ${user2Id}`]);
}
