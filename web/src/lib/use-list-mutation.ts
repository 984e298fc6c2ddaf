import type { DocumentNode, OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { getOperationAST } from 'graphql';
import { useState } from 'react';
import { refetchFields } from './cache-invalidation.js';
import { isStaleError, errorBodyOf } from './failure.js';
import { STALE_AFTER_MUTATION, type MutationName } from './stale-fields.js';

interface ListMutation<Data, Variables> {
  /** Resolves once the mutation has succeeded and the lists were refetched; rejects only if the mutation fails. */
  run: (variables: Variables) => Promise<Data | undefined>;
  busy: boolean;
}

/**
 * A mutation that refetches what it makes stale on the screen (`STALE_AFTER_MUTATION`) after it succeeds, or fails because
 * the screen was stale. A failed refetch does not fail the mutation.
 *
 * @param removed objects that the mutation deletes; they are evicted even if the refetch fails
 */
export function useListMutation<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  removed: StoreObject[] = [],
): ListMutation<Data, Variables> {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  const refetchLists = (): Promise<void> => refetchFields(client, staleFieldsOf(mutation)).catch(() => undefined);
  const evictRemoved = (): void => {
    for (const object of removed) client.cache.evict({ id: client.cache.identify(object) });
  };

  const run = async (variables: Variables): Promise<Data | undefined> => {
    setBusy(true);
    try {
      const { data } = await client.mutate<Data, OperationVariables>({ mutation, variables });
      await refetchLists();
      evictRemoved();
      return data;
    } catch (error) {
      if (isStaleError(error)) await refetchLists();
      if (errorBodyOf(error).code === 'NOT_FOUND') evictRemoved();
      throw error;
    } finally {
      setBusy(false);
    }
  };

  return { run, busy };
}

function staleFieldsOf(mutation: DocumentNode): readonly string[] {
  const name = getOperationAST(mutation)?.name?.value;
  if (name === undefined || !(name in STALE_AFTER_MUTATION)) throw new Error(`no stale fields declared for ${name}`);
  return STALE_AFTER_MUTATION[name as MutationName];
}
