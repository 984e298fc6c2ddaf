import type { FormEvent, JSX } from 'react';
import { useForm } from 'react-hook-form';
import { TextField } from '../../components/ui/text-field.js';
import { showFieldErrors } from '../../lib/field-errors.js';
import { toastFailure } from '../../lib/toast.js';
import { EMPTY_PASSWORD } from './new-password.js';

export interface PasswordFormOptions {
  /** Rejects with the server's error. */
  onSubmit: (password: string) => Promise<unknown>;
  /** The toast for a failure other than a wrong password. */
  failure: { title: string; fallback: string };
  /** Marks the field as required. */
  required?: boolean;
}

interface PasswordForm {
  field: JSX.Element;
  submit: (event: FormEvent) => Promise<void>;
  busy: boolean;
}

/** A form that asks for the password before a change of the account. A wrong one is shown at the field. */
export function usePasswordForm({ onSubmit, failure, required = false }: PasswordFormOptions): PasswordForm {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      if (!showFieldErrors(error, setError, ['password'])) toastFailure(failure.title, error, failure.fallback);
    }
  });

  const field = (
    <TextField
      label="Password"
      type="password"
      autoComplete="current-password"
      required={required}
      error={formState.errors.password?.message}
      {...register('password', { required: EMPTY_PASSWORD })}
    />
  );
  return { field, submit, busy: formState.isSubmitting };
}
