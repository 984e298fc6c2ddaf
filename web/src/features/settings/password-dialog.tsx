import type { JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { PasswordForm, type PasswordFormProps } from '../../entities/account/password-form.js';

interface PasswordDialogProps extends Omit<PasswordFormProps, 'actions'> {
  title: string;
  description: string;
  confirmLabel: string;
  confirmVariant?: 'primary' | 'danger';
  onClose: () => void;
}

/** Asks for the password before an action. */
export function PasswordDialog({
  title,
  description,
  confirmLabel,
  confirmVariant = 'primary',
  onClose,
  ...form
}: PasswordDialogProps): JSX.Element {
  return (
    <Dialog title={title} description={description} onClose={onClose}>
      <PasswordForm
        {...form}
        actions={(busy) => (
          <div className="flex flex-wrap justify-end gap-3 max-sm:*:grow">
            <Button variant="outline" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" variant={confirmVariant} busy={busy}>
              {confirmLabel}
            </Button>
          </div>
        )}
      />
    </Dialog>
  );
}
