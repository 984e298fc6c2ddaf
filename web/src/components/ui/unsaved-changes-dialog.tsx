import type { JSX } from 'react';
import { useUnsavedChanges } from '../../lib/unsaved-changes.js';
import { ConfirmDialog } from './confirm-dialog.js';

interface UnsavedChangesDialogProps {
  unsaved: boolean;
  title: string;
  description: string;
  confirmLabel: string;
}

/** Asks for confirmation before leaving the screen with something unsaved. */
export function UnsavedChangesDialog({ unsaved, ...texts }: UnsavedChangesDialogProps): JSX.Element | null {
  const blocker = useUnsavedChanges(unsaved);
  if (!blocker) return null;
  return <ConfirmDialog {...texts} confirmVariant="danger" onConfirm={blocker.proceed} onCancel={blocker.reset} />;
}
