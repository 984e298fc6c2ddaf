import type { JSX } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { useUnsavedChanges } from '../../lib/unsaved-changes.js';

/** Asks for confirmation before leaving the screen with unsaved changes. */
export function UnsavedChangesDialog({ unsaved }: { unsaved: boolean }): JSX.Element | null {
  const blocker = useUnsavedChanges(unsaved);
  if (!blocker) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="The changes to your profile aren’t saved and will be lost."
      confirmLabel="Leave Without Saving"
      confirmVariant="danger"
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
