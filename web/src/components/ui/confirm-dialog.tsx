import type { JSX, ReactNode } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

interface ConfirmDialogProps {
  title: string;
  description?: ReactNode;
  confirmLabel: string;
  /** The way back; other words than Cancel where cancelling is the very thing asked about. */
  dismissLabel?: string;
  /** Style of the confirming button: `danger` for what cannot be undone. */
  confirmVariant?: 'primary' | 'danger' | 'like';
  busy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before something is done: the way back, or the thing itself. */
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
