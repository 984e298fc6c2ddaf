import type { EventData } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';

type CoupleFacts = EventData<'matching.couple-changed'>;

const partner = (alias: string): string => `
  (SELECT json_build_object('userId', m.user_id, 'name', COALESCE(p.display_name, 'A member'), 'photo', m.photos[1])
     FROM members m LEFT JOIN profiles p USING (user_id) WHERE m.user_id = ${alias})`;

/** Couples as the others hear of them: with both names and first photos. */
const coupleFacts = (condition: string): string => `
  SELECT k.id AS "coupleId", k.match_id AS "matchId", k.requester_id AS "requesterId", k.status,
         ${partner('k.user1_id')} AS user1, ${partner('k.user2_id')} AS user2
    FROM couples k WHERE ${condition}`;

/** Tells the present state of a couple request. */
export async function tellCouple(
  tx: Transaction,
  coupleId: string,
  news: Pick<CoupleFacts, 'isRetold'> = {},
): Promise<void> {
  const couples = await tx.manager.query<CoupleFacts[]>(coupleFacts('k.id = $1'), [coupleId]);
  for (const couple of couples) await tx.record('matching.couple-changed', couple.coupleId, { ...couple, ...news });
}

/**
 * Tells the member's couple again, if there is one, now that their name or first photo is another. Who changes theirs at
 * the same time as the partner tells after them and so of both; after an end nothing is told any more.
 */
export async function retellCoupleOf(tx: Transaction, userId: string): Promise<void> {
  const couples = await tx.manager.query<{ id: string }[]>(LOCK_ACTIVE_OF, [userId]);
  for (const { id } of couples) await tellCouple(tx, id, { isRetold: true });
}

/** Removes the couple of a match, whatever its state; only an accepted one has an end to tell of. */
export async function endCoupleOf(tx: Transaction, matchId: string): Promise<void> {
  await tellEnd(tx, await tx.manager.query<CoupleFacts[]>(coupleFacts(`k.match_id = $1 AND ${ACTIVE}`), [matchId]));
  await tx.manager.query('DELETE FROM couples WHERE match_id = $1', [matchId]);
}

const ACTIVE = `k.status = 'ACTIVE'`;

/** Locked by itself: what a statement reads besides the row that it waited for is as old as the statement. */
const LOCK_ACTIVE_OF = `
  SELECT k.id FROM couples k WHERE ${ACTIVE} AND (k.user1_id = $1 OR k.user2_id = $1) FOR NO KEY UPDATE`;

async function tellEnd(tx: Transaction, couples: CoupleFacts[]): Promise<void> {
  for (const couple of couples) {
    await tx.record('matching.couple-changed', couple.coupleId, { ...couple, status: 'ENDED' });
  }
}
