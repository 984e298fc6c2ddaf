import { zodResolver } from '@hookform/resolvers/zod';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { TextField } from '../../components/ui/text-field.js';
import { callApi } from '../../lib/api.js';
import { useSession } from '../../entities/session/session.js';
import { toastFailure } from '../../lib/toast.js';
import { newPasswordSchema } from './credentials.js';

/** Sets a new password with the token of the link. This revokes all sessions of the account. */
export function NewPasswordForm({ token, onDone }: { token: string; onDone: () => void }): JSX.Element {
  const { refresh } = useSession();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { password: '', confirmation: '' },
  });

  const save = handleSubmit(async ({ password }) => {
    try {
      await callApi('POST', '/api/auth/reset', { token, newPassword: password });
      onDone();
      // The revoked sessions can include this browser's.
      refresh().catch(() => undefined);
    } catch (error) {
      toastFailure('Reset failed', error, 'This reset link may have expired or already been used.');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void save(event)} className="flex flex-col gap-5">
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        error={formState.errors.confirmation?.message}
        {...register('confirmation')}
      />
      <Button type="submit" size="lg" wide busy={formState.isSubmitting} className="mt-2">
        Reset Password
      </Button>
    </form>
  );
}
