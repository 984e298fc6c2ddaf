import type { OperationVariables, TypedDocumentNode } from '@apollo/client';
import { useMutation } from '@apollo/client/react';
import type { JSX } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { invalidateAfter } from '../../lib/cache-invalidation.js';
import type { MutationName } from '../../lib/stale-fields.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { refetchIfStale } from './stale-member.js';

interface ConfirmMutationProps<Data, Variables extends OperationVariables> {
  mutation: TypedDocumentNode<Data, Variables>;
  /** The mutation's row in the table of stale fields. */
  name: MutationName;
  variables: Variables;
  title: string;
  description: string;
  confirmLabel: string;
  doneTitle: string;
  failedMessage: string;
  /** Called after the confirmation, whether or not the mutation succeeded, and when it is dismissed. */
  onClose: () => void;
  /** Called once the mutation succeeded and the lists are invalidated. */
  onDone?: (() => void) | undefined;
}

/** Asks before a mutation that cannot be undone, and shows its outcome in a toast. */
export function ConfirmMutation<Data, Variables extends OperationVariables>({
  mutation,
  name,
  variables,
  title,
  description,
  confirmLabel,
  doneTitle,
  failedMessage,
  onClose,
  onDone,
}: ConfirmMutationProps<Data, Variables>): JSX.Element {
  const [run, { loading, client }] = useMutation<Data, OperationVariables>(mutation, {
    variables,
    update: invalidateAfter(name),
  });

  const confirm = async (): Promise<void> => {
    try {
      await run();
      onClose();
      toast({ title: doneTitle });
      onDone?.();
    } catch (error) {
      onClose();
      toastFailure('Error', error, failedMessage);
      refetchIfStale(client.cache, error);
    }
  };

  return (
    <ConfirmDialog
      title={title}
      description={description}
      confirmLabel={confirmLabel}
      confirmVariant="danger"
      busy={loading}
      onConfirm={() => void confirm()}
      onCancel={onClose}
    />
  );
}
