import { runStatement } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { placeProfiles } from '../places/profile-places.js';
import { NEXT_MEMBERS, REFRESH_CARDS } from './deck-cards.statement.js';

export async function refreshCards(manager: EntityManager, userIds: readonly string[]): Promise<void> {
  await runStatement(manager, REFRESH_CARDS, [userIds]);
}

const BATCH_SIZE = 1_000;

/**
 * Finds the cities and rebuilds the cards of all members, or only of those without a card, in batches with a
 * transaction each. Needed after a change of the card's definition or of the table of cities, and for members that were
 * written to the tables directly.
 */
export async function rebuildCards(manager: EntityManager, scope: 'all' | 'missing'): Promise<void> {
  for (let last: string | null | undefined = null; last !== undefined;) {
    const after: string | null = last;
    last = await manager.transaction(async (transaction): Promise<string | undefined> => {
      const members = await runStatement(transaction, NEXT_MEMBERS[scope], [after, BATCH_SIZE]);
      const userIds = members.map(({ userId }) => userId);
      if (userIds.length > 0) {
        await placeProfiles(transaction, userIds);
        await refreshCards(transaction, userIds);
      }
      return userIds.length === BATCH_SIZE ? userIds.at(-1) : undefined;
    });
  }
}
