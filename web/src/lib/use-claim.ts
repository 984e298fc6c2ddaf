import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { LIMITS, type StaffQueueName } from '@kindred/contracts';
import { useEffect } from 'react';
import { refetchItem } from './cache-invalidation.js';
import { isStaleError } from './failure.js';
import { showClaim, STAFF_QUEUES } from './staff-queues.js';

type ClaimMutation = TypedDocumentNode<unknown, { id: string }>;

/** How to claim and release an item of a queue. */
export interface ClaimMutations {
  queue: StaffQueueName;
  claim: ClaimMutation;
  release: ClaimMutation;
}

/** Two renewals can fail before the claim expires. */
const RENEWAL_MILLISECONDS = (LIMITS.reviewClaimMinutes / 3) * 60_000;

/**
 * Claims an item while its screen is open, and releases it afterwards. A rejected claim is shown by the item itself.
 *
 * @param mutations constant
 */
export function useClaim(mutations: ClaimMutations, id: string, isOpen: boolean): void {
  const client = useApolloClient();

  useEffect(() => {
    if (!isOpen) return;
    void claim(client, mutations, id);
    const timer = setInterval(() => void claim(client, mutations, id), RENEWAL_MILLISECONDS);
    return () => {
      clearInterval(timer);
      // The request must also complete while the page unloads.
      const context = { fetchOptions: { keepalive: true } };
      client.mutate({ mutation: mutations.release, variables: { id }, context }).catch(() => undefined);
    };
  }, [client, mutations, id, isOpen]);
}

/** Reads the item again only if it cannot be claimed: each view is a record in the audit trail. */
async function claim(client: ApolloClient, { claim: mutation, queue }: ClaimMutations, id: string): Promise<void> {
  try {
    await client.mutate({ mutation, variables: { id } });
    const until = new Date(Date.now() + LIMITS.reviewClaimMinutes * 60_000).toISOString();
    showClaim(client.cache, queue, id, { isOwn: true, until });
  } catch (error) {
    const { item } = STAFF_QUEUES[queue];
    if (isStaleError(error) && item !== undefined) refetchItem(client, item, id);
  }
}
