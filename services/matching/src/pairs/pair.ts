import { queryPrepared, type Transaction } from '@kindred/event-bus';

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

/** That the second lock is taken after the first ones follows from its need of their rows. */
const lockingWith = (strength: string): string => `
  WITH locked AS MATERIALIZED (
    SELECT user_id FROM members WHERE user_id IN ($1, $2) ORDER BY user_id FOR ${strength}
  )
  SELECT pg_advisory_xact_lock(hashtextextended($3, 0)) FROM (SELECT count(*) FROM locked) AS both_locked`;

const LOCKS = { shared: lockingWith('KEY SHARE'), exclusive: lockingWith('NO KEY UPDATE') };

/**
 * Takes turns with whoever else changes something between these two. The members' rows come first, in their order,
 * then the pair: everybody locks in this order, so nobody waits in a circle. `exclusive` also takes turns with what
 * concerns either of them and a third person: a couple.
 */
export async function lockPair(
  { manager }: Pick<Transaction, 'manager'>,
  one: string,
  other: string,
  mode: 'shared' | 'exclusive' = 'shared',
): Promise<void> {
  const { user1Id, user2Id } = pairOf(one, other);
  await queryPrepared(manager, LOCKS[mode], [user1Id, user2Id, `pair ${user1Id} ${user2Id}`]);
}
