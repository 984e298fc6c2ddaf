import type { JSX } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.js';
import { useUnsavedChanges } from '../../lib/unsaved-changes.js';

/** Asks whoever would go to another screen before the profile is saved. */
export function LeaveDialog({ unsaved }: { unsaved: boolean }): JSX.Element | null {
  const held = useUnsavedChanges(unsaved);
  if (!held) return null;
  return (
    <ConfirmDialog
      title="Leave without saving?"
      description="Your changes to your profile have not been saved and will be lost."
      confirmLabel="Leave Without Saving"
      confirmVariant="danger"
      onConfirm={held.proceed}
      onCancel={held.reset}
    />
  );
}
