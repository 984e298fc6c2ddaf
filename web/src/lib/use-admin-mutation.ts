import type { OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client';
import { isStaleError, errorBodyOf } from './failure.js';
import { toast, toastFailure } from './toast.js';
import { useListMutation } from './use-list-mutation.js';

interface AdminMutationOptions {
  success: string;
  /** The fallback when the server's error has no message. */
  failure: string;
  /** Objects that the mutation deletes. */
  removed?: StoreObject[];
}

/** `not-found`: the object no longer exists; `conflict`: another administrator changed it first. */
export type MutationOutcome = 'done' | 'not-found' | 'conflict' | 'failed';

interface AdminMutation<Variables> {
  /** Never rejects: shows the result in a toast and returns the outcome. */
  run: (variables: Variables) => Promise<MutationOutcome>;
  busy: boolean;
}

/** A staff action on a list item. */
export function useAdminMutation<Data, Variables extends OperationVariables>(
  mutation: TypedDocumentNode<Data, Variables>,
  { success, failure, removed }: AdminMutationOptions,
): AdminMutation<Variables> {
  const { run: mutate, busy } = useListMutation(mutation, removed);

  const run = async (variables: Variables): Promise<MutationOutcome> => {
    try {
      await mutate(variables);
      toast({ title: success });
      return 'done';
    } catch (error) {
      toastFailure('Error', error, failure);
      if (errorBodyOf(error).code === 'NOT_FOUND') return 'not-found';
      return isStaleError(error) ? 'conflict' : 'failed';
    }
  };

  return { run, busy };
}
