import type { JSX } from 'react';
import { FormDialog, type FormDialogProps } from '../../components/ui/form-dialog.js';
import { usePasswordForm, type PasswordFormOptions } from '../../entities/account/use-password-form.js';

type PasswordDialogProps = Omit<FormDialogProps, 'busy' | 'onSubmit'> & PasswordFormOptions;

/** Asks for the password before an action. */
export function PasswordDialog({ onSubmit, failure, required, ...dialog }: PasswordDialogProps): JSX.Element {
  const { field, submit, busy } = usePasswordForm({ onSubmit, failure, required });
  return (
    <FormDialog {...dialog} busy={busy} onSubmit={submit}>
      {field}
    </FormDialog>
  );
}
