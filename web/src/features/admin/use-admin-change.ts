import type { DocumentNode, OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client';
import { toast, toastFailure } from '../../lib/toast.js';
import { useListChange } from '../../lib/use-list-change.js';

interface ChangeTexts {
  success: string;
  /** Said when the server says nothing itself. */
  failure: string;
  /** The lists on the screen that show what was changed: they are read again before the change counts as done. */
  lists: DocumentNode[];
  /** What is not there any more once it is done. */
  gone?: StoreObject[];
}

interface AdminChange<Variables> {
  /** Never rejects: says how it ended, and whether it was done. */
  run: (variables: Variables) => Promise<boolean>;
  busy: boolean;
}

/** Something that staff do from a list. */
export function useAdminChange<Data, Variables extends OperationVariables>(
  change: TypedDocumentNode<Data, Variables>,
  { success, failure, lists, gone }: ChangeTexts,
): AdminChange<Variables> {
  const { run: make, busy } = useListChange(change, lists, gone);

  const run = async (variables: Variables): Promise<boolean> => {
    try {
      await make(variables);
      toast({ title: success });
      return true;
    } catch (error) {
      toastFailure('Error', error, failure);
      return false;
    }
  };

  return { run, busy };
}
