import type { DocumentNode, OperationVariables, StoreObject, TypedDocumentNode } from '@apollo/client';
import { isOvertaken, refusalOf } from '../../lib/failure.js';
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

/** There is nothing left to do when what it was about is `gone`, or when another administrator was quicker (`overtaken`). */
export type ChangeOutcome = 'done' | 'gone' | 'overtaken' | 'failed';

interface AdminChange<Variables> {
  /** Never rejects: says how it ended, to the administrator and to the caller. */
  run: (variables: Variables) => Promise<ChangeOutcome>;
  busy: boolean;
}

/** Something that staff do from a list. */
export function useAdminChange<Data, Variables extends OperationVariables>(
  change: TypedDocumentNode<Data, Variables>,
  { success, failure, lists, gone }: ChangeTexts,
): AdminChange<Variables> {
  const { run: make, busy } = useListChange(change, lists, gone);

  const run = async (variables: Variables): Promise<ChangeOutcome> => {
    try {
      await make(variables);
      toast({ title: success });
      return 'done';
    } catch (error) {
      toastFailure('Error', error, failure);
      if (refusalOf(error).code === 'NOT_FOUND') return 'gone';
      return isOvertaken(error) ? 'overtaken' : 'failed';
    }
  };

  return { run, busy };
}
