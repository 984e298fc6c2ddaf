import { zodResolver } from '@hookform/resolvers/zod';
import type { JSX } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { NewPasswordFields } from '../../entities/account/new-password-fields.js';
import { newPasswordSchema } from '../../entities/account/new-password.js';
import { callApi } from '../../lib/api.js';
import { useSession } from '../../entities/session/session.js';
import { showFieldErrors } from '../../lib/field-errors.js';
import { toastFailure } from '../../lib/toast.js';

/** Sets a new password with the token of the link. This revokes all sessions of the account. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }): JSX.Element {
  const { refresh } = useSession();
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { newPassword: '', confirmation: '' },
  });

  const save = form.handleSubmit(async ({ newPassword }) => {
    try {
      await callApi('POST', '/api/auth/reset', { token, newPassword });
      onDone();
      // The revoked sessions can include this browser's.
      refresh().catch(() => undefined);
    } catch (error) {
      showFieldErrors(error, form.setError, ['newPassword']);
      toastFailure('Reset failed', error, 'This reset link may have expired or already been used.');
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
        <NewPasswordFields />
        <Button type="submit" size="lg" wide busy={form.formState.isSubmitting} className="mt-2">
          Reset Password
        </Button>
      </form>
    </FormProvider>
  );
}
