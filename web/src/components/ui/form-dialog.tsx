import type { ComponentProps, FormEvent, JSX } from 'react';
import { Button } from './button.js';
import { Dialog } from './dialog.js';

export interface FormDialogProps extends Omit<ComponentProps<typeof Dialog>, 'actions' | 'shape'> {
  submitLabel: string;
  submitVariant?: 'primary' | 'danger';
  busy: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => Promise<void>;
  cancelLabel?: string;
  /** Closes the dialog by default. */
  onCancel?: () => void;
}

export function FormDialog({
  submitLabel,
  submitVariant = 'primary',
  busy,
  onSubmit,
  cancelLabel = 'Cancel',
  onCancel,
  children,
  ...dialog
}: FormDialogProps): JSX.Element {
  return (
    <Dialog {...dialog}>
      <form
        noValidate
        onSubmit={(event) => void onSubmit(event)}
        // In a text area, Enter starts a line.
        onKeyDown={({ key, ctrlKey, metaKey, currentTarget }) => {
          if (key === 'Enter' && (ctrlKey || metaKey)) currentTarget.requestSubmit();
        }}
        className="flex flex-col gap-5"
      >
        {children}
        <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
          <Button variant="outline" onClick={onCancel ?? dialog.onClose}>
            {cancelLabel}
          </Button>
          <Button type="submit" variant={submitVariant} busy={busy}>
            {submitLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
