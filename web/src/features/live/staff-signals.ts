import type { ApolloClient } from '@apollo/client';
import type { MemberSignalsSubscription } from '../../gql/graphql.js';
import { refetchItem } from '../../lib/cache-invalidation.js';
import { markOutdated } from '../../lib/new-items.js';
import { removeFromList, showClaim, STAFF_QUEUES } from '../../lib/staff-queues.js';

type Signal = MemberSignalsSubscription['memberSignals'];

/**
 * Applies a signal to the open pages of staff. Lists are not read again, because members cause many signals and each view of
 * a list is a record in the audit trail. Only the open screen of the very item is.
 *
 * @param ownId whose own changes have refreshed this page
 */
export function applyStaffSignal(client: ApolloClient, signal: Signal, ownId: string): void {
  const { kind, queue, itemId, actorId, claimedUntil } = signal;
  if (!queue) return;
  const { list, item } = STAFF_QUEUES[queue];
  const isOwn = actorId === ownId;
  if (kind === 'CLAIM_CHANGED') {
    if (itemId) showClaim(client.cache, queue, itemId, { isOwn, until: claimedUntil ?? null });
    return;
  }
  if (isOwn) return;
  if (kind === 'ITEM_ADDED') markOutdated([list]);
  if (!itemId) return;
  if (kind === 'ITEM_LEFT') removeFromList(client.cache, queue, itemId);
  if (item !== undefined) refetchItem(client, item, itemId);
}
