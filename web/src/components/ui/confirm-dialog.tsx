import type { JSX, ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface ConfirmDialogProps {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  /** Set it if the action being confirmed is itself a cancellation. */
  dismissLabel?: string;
  /** Style of the confirm button: `danger` for actions that cannot be undone. */
  confirmVariant?: 'primary' | 'danger' | 'like';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog({
  title,
  description,
  confirmLabel,
  dismissLabel = 'Cancel',
  confirmVariant = 'primary',
  busy = false,
  onConfirm,
  onCancel,
}: ConfirmDialogProps): JSX.Element {
  return (
    <Dialog
      title={title}
      description={description}
      onClose={onCancel}
      actions={
        <>
          <Button variant="outline" onClick={onCancel}>
            {dismissLabel}
          </Button>
          <Button variant={confirmVariant} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}
