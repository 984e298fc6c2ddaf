import type { EventData } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { SET_COUPLED } from '../deck-status/deck-status.statement.js';
import { CoupleEntity } from './couple.entity.js';
import { ACTIVE_COUPLE_EVENT, COUPLE_EVENT } from './couples.statement.js';

type CoupleEventData = EventData<'matching.couple-changed'>;

/** Publishes the current state of a couple request. */
export async function publishCouple(
  tx: Transaction,
  coupleId: string,
  flags: Pick<CoupleEventData, 'isRetold'> = {},
): Promise<void> {
  const couples = await runStatement(tx.manager, COUPLE_EVENT, [coupleId]);
  for (const couple of couples) await tx.record('matching.couple-changed', couple.coupleId, { ...couple, ...flags });
}

/**
 * Republishes the member's active couple after a change of their name or primary photo. The row lock serializes
 * concurrent changes by both partners, so that the last event has both; an ended couple is not republished. The event's
 * data is read after the lock: the locking statement sees other rows as of its own start.
 */
export async function republishCoupleOf(tx: Transaction, userId: string): Promise<void> {
  const couples = await tx.manager.find(CoupleEntity, {
    where: [
      { status: 'ACTIVE', user1Id: userId },
      { status: 'ACTIVE', user2Id: userId },
    ],
    lock: { mode: 'for_no_key_update' },
  });
  for (const { id } of couples) await publishCouple(tx, id, { isRetold: true });
}

/** Takes both members of a couple out of the deck when it becomes active, and back into it when it ends. */
export async function setCoupled(
  { manager }: Pick<Transaction, 'manager'>,
  userIds: readonly string[],
  coupled: boolean,
): Promise<void> {
  await runStatement(manager, SET_COUPLED, [userIds, coupled]);
}

/**
 * Deletes the couple of a match in any state, and publishes the end of an active one, which returns both to the deck.
 * @returns whether it was active
 */
export async function endCoupleOf(
  tx: Transaction,
  matchId: string,
  cause: Pick<CoupleEventData, 'endedBy'> = {},
): Promise<boolean> {
  const active = await runStatement(tx.manager, ACTIVE_COUPLE_EVENT, [matchId]);
  for (const couple of active) {
    await setCoupled(tx, [couple.user1.userId, couple.user2.userId], false);
    await tx.record('matching.couple-changed', couple.coupleId, { ...couple, ...cause, status: 'ENDED' });
  }
  await tx.manager.delete(CoupleEntity, { matchId });
  return active.length > 0;
}
