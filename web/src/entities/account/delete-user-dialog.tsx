import type { JSX } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { DELETE_USER } from './account.graphql.js';
import { useAdminMutation } from '../../lib/use-admin-mutation.js';

interface DeleteUserDialogProps {
  user: { id: string; email: string };
  /** Receives whether the account is deleted now. */
  onDone: (deleted: boolean) => void;
}

/** Deletes an account and all of its data, after a confirmation. */
export function DeleteUserDialog({ user, onDone }: DeleteUserDialogProps): JSX.Element {
  const { run, busy } = useAdminMutation(DELETE_USER, {
    success: 'User deleted successfully',
    failure: 'Failed to delete user',
    removed: [
      { __typename: 'AdminUser', id: user.id },
      { __typename: 'PendingVerification', id: user.id },
    ],
  });
  return (
    <ConfirmDialog
      title="Delete User"
      description={`Delete user ${user.email} completely? This will permanently delete the user account and all associated data. This action cannot be undone.`}
      confirmLabel="Delete Permanently"
      confirmVariant="danger"
      busy={busy}
      onConfirm={() =>
        void run({ userId: user.id }).then((outcome) => onDone(outcome === 'done' || outcome === 'not-found'))
      }
      onCancel={() => onDone(false)}
    />
  );
}
