import type { JSX } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { useUnsavedChanges } from '../../lib/unsaved-changes.js';

/** Asks for confirmation before leaving the recovery codes, which are not shown again. */
export function LeaveCodesDialog(): JSX.Element | null {
  const blocker = useUnsavedChanges(true);
  if (!blocker) return null;
  return (
    <ConfirmDialog
      title="Leave without your recovery codes?"
      description="They won’t be shown again. Without them, you can’t sign in if you lose your phone."
      confirmLabel="Leave Without Codes"
      confirmVariant="danger"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
