import type { DocumentNode, OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useState } from 'react';
import { isOvertaken, refusalOf } from './failure.js';

interface ListChange<Data, Variables> {
  /** Resolves once it was done and the lists were read again; rejects only when it was not done. */
  run: (variables: Variables) => Promise<Data | undefined>;
  busy: boolean;
}

/**
 * A mutation after which lists on the screen are read again: once it was done, and when somebody else was faster. That they
 * could not be read does not make it a failure.
 *
 * @param gone what is not there any more once it was done: it leaves the lists also when they could not be read
 */
export function useListChange<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  lists: DocumentNode[],
  gone: StoreObject[] = [],
): ListChange<Data, Variables> {
  const client = useApolloClient();
  const [busy, setBusy] = useState(false);

  const readAgain = (): Promise<unknown> => client.refetchQueries({ include: lists }).catch(() => undefined);
  const forget = (): void => {
    for (const object of gone) client.cache.evict({ id: client.cache.identify(object) });
  };

  const run = async (variables: Variables): Promise<Data | undefined> => {
    setBusy(true);
    try {
      const { data } = await client.mutate<Data, OperationVariables>({ mutation, variables });
      await readAgain();
      forget();
      return data;
    } catch (error) {
      if (isOvertaken(error)) await readAgain();
      if (refusalOf(error).code === 'NOT_FOUND') forget();
      throw error;
    } finally {
      setBusy(false);
    }
  };

  return { run, busy };
}
