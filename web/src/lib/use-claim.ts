import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { LIMITS } from '@kindred/contracts';
import { useEffect } from 'react';
import { refetchFields } from './cache-invalidation.js';

type ClaimMutation = TypedDocumentNode<unknown, { id: string }>;

/** How to claim and release an item, and the root fields of the graph that show who holds the claim. */
export interface ClaimMutations {
  claim: ClaimMutation;
  release: ClaimMutation;
  stale: readonly string[];
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

async function claim(client: ApolloClient, { claim: mutation, stale }: ClaimMutations, id: string): Promise<void> {
  await client.mutate({ mutation, variables: { id } }).catch(() => undefined);
  await refetchFields(client, stale).catch(() => undefined);
}
