import { zodResolver } from '@hookform/resolvers/zod';
import type { JSX } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { FormDialog } from '../../components/ui/form-dialog.js';
import { NewPasswordFields, PasswordField } from '../../entities/account/credential-fields.js';
import { passwordChangeSchema } from '../../entities/account/new-password.js';
import { showFieldErrors } from '../../lib/field-errors.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import { CHANGE_PASSWORD } from './security.graphql.js';

/** Changes the password, which ends all other sessions. */
export function ChangePasswordDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const { run: changePassword } = useListMutation(CHANGE_PASSWORD);
  const form = useForm({
    resolver: zodResolver(passwordChangeSchema),
    defaultValues: { password: '', newPassword: '', confirmation: '' },
  });

  const submit = form.handleSubmit(async ({ password, newPassword }) => {
    try {
      await changePassword({ password, newPassword });
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['password', 'newPassword'])) {
        toastFailure('Error', error, 'Failed to change your password');
      }
      return;
    }
    onClose();
    toast({ title: 'Password changed', description: 'All other devices have been logged out.' });
  });

  return (
    <FormProvider {...form}>
      <FormDialog
        title="Change Password"
        description="All other devices will be logged out."
        submitLabel="Change Password"
        busy={form.formState.isSubmitting}
        onSubmit={submit}
        onClose={onClose}
      >
        <PasswordField label="Current Password" />
        <NewPasswordFields />
      </FormDialog>
    </FormProvider>
  );
}
