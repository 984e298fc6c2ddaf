import type { JSX } from 'react';
import { FormProvider } from 'react-hook-form';
import { FormDialog, type FormDialogProps } from '../../components/ui/form-dialog.js';
import { PasswordField } from '../../entities/account/credential-fields.js';
import { usePasswordForm, type PasswordFormOptions } from '../../entities/account/use-password-form.js';

interface PasswordDialogProps extends Omit<FormDialogProps, 'busy' | 'onSubmit'>, PasswordFormOptions {
  /** Marks the field as required. */
  required?: boolean;
}

/** Asks for the password before an action. */
export function PasswordDialog({ onSubmit, failure, required, ...dialog }: PasswordDialogProps): JSX.Element {
  const { form, submit } = usePasswordForm({ onSubmit, failure });
  return (
    <FormProvider {...form}>
      <FormDialog {...dialog} busy={form.formState.isSubmitting} onSubmit={submit}>
        <PasswordField required={required} />
      </FormDialog>
    </FormProvider>
  );
}
