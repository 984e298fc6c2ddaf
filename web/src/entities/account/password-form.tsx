import type { JSX, ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../components/ui/text-field.js';
import { showFieldErrors } from '../../lib/field-errors.js';
import { toastFailure } from '../../lib/toast.js';
import { EMPTY_PASSWORD } from './new-password.js';

export interface PasswordFormProps {
  /** Rejects with the server's error. */
  onSubmit: (password: string) => Promise<unknown>;
  /** The toast for a failure other than a wrong password. */
  failure: { title: string; fallback: string };
  /** The buttons. */
  actions: (busy: boolean) => ReactNode;
}

/** Asks for the password before a change of the account. A wrong one is shown at the field. */
export function PasswordForm({ onSubmit, failure, actions }: PasswordFormProps): JSX.Element {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      if (!showFieldErrors(error, setError, ['password'])) toastFailure(failure.title, error, failure.fallback);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password', { required: EMPTY_PASSWORD })}
      />
      {actions(formState.isSubmitting)}
    </form>
  );
}
