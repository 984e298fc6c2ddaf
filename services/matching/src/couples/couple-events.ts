import type { EventData } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';

type CoupleEventData = EventData<'matching.couple-changed'>;

const partner = (alias: string): string => `
  (SELECT json_build_object('userId', m.user_id, 'name', COALESCE(p.display_name, 'A member'), 'photo', m.photos[1])
     FROM members m LEFT JOIN profiles p USING (user_id) WHERE m.user_id = ${alias})`;

/** Selects the event data of couples, with both members' names and primary photos. */
const selectCoupleEventData = (condition: string): string => `
  SELECT k.id AS "coupleId", k.match_id AS "matchId", k.requester_id AS "requesterId", k.status,
         ${partner('k.user1_id')} AS user1, ${partner('k.user2_id')} AS user2
    FROM couples k WHERE ${condition}`;

/** Publishes the current state of a couple request. */
export async function publishCouple(
  tx: Transaction,
  coupleId: string,
  flags: Pick<CoupleEventData, 'isRetold'> = {},
): Promise<void> {
  const couples = await tx.manager.query<CoupleEventData[]>(selectCoupleEventData('k.id = $1'), [coupleId]);
  for (const couple of couples) await tx.record('matching.couple-changed', couple.coupleId, { ...couple, ...flags });
}

/**
 * Republishes the member's active couple after a change of their name or primary photo. The row lock serializes
 * concurrent changes by both partners, so that the last event has both; an ended couple is not republished.
 */
export async function republishCoupleOf(tx: Transaction, userId: string): Promise<void> {
  const couples = await tx.manager.query<{ id: string }[]>(LOCK_ACTIVE_COUPLE, [userId]);
  for (const { id } of couples) await publishCouple(tx, id, { isRetold: true });
}

/** Deletes the couple of a match in any state, and publishes the end of an active one. */
export async function endCoupleOf(tx: Transaction, matchId: string): Promise<void> {
  await publishEnd(
    tx,
    await tx.manager.query<CoupleEventData[]>(selectCoupleEventData(`k.match_id = $1 AND ${ACTIVE}`), [matchId]),
  );
  await tx.manager.query('DELETE FROM couples WHERE match_id = $1', [matchId]);
}

const ACTIVE = `k.status = 'ACTIVE'`;

/**
 * A separate statement: after a statement waited for a lock, it sees the new version of the locked row, but all other
 * rows as of its own start.
 */
const LOCK_ACTIVE_COUPLE = `
  SELECT k.id FROM couples k WHERE ${ACTIVE} AND (k.user1_id = $1 OR k.user2_id = $1) FOR NO KEY UPDATE`;

async function publishEnd(tx: Transaction, couples: CoupleEventData[]): Promise<void> {
  for (const couple of couples) {
    await tx.record('matching.couple-changed', couple.coupleId, { ...couple, status: 'ENDED' });
  }
}
