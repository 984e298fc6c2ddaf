import type { FormEvent } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { showFieldErrors } from '../../lib/field-errors.js';
import { toastFailure } from '../../lib/toast.js';

export interface PasswordFormOptions {
  /** Rejects with the server's error. */
  onSubmit: (password: string) => Promise<unknown>;
  /** The toast for a failure other than a wrong password. */
  failure: { title: string; fallback: string };
}

interface PasswordForm {
  form: UseFormReturn<{ password: string }>;
  submit: (event: FormEvent) => Promise<void>;
}

/** A form that asks for the password before a change of the account. A wrong one is shown at the field. */
export function usePasswordForm({ onSubmit, failure }: PasswordFormOptions): PasswordForm {
  const form = useForm({ defaultValues: { password: '' } });
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['password'])) toastFailure(failure.title, error, failure.fallback);
    }
  });
  return { form, submit };
}
