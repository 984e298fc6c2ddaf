import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../../components/ui/form.js';
import { PasswordField } from '../../entities/account/credential-fields.js';
import { showFieldErrors } from '../../lib/field-errors.js';
import { errorBodyOf, failureMessage } from '../../lib/failure.js';

interface ChosenPasswordFormProps {
  /** Rejects with the server's error. */
  onSubmit: (password: string) => Promise<void>;
  /** Receives an error that is not about the password. */
  onFailure: (error: unknown) => void;
}

/** Confirms an email address with the password chosen at sign-up. */
export function ChosenPasswordForm({ onSubmit, onFailure }: ChosenPasswordFormProps): JSX.Element {
  const form = useForm({ defaultValues: { password: '' } });

  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      if (errorBodyOf(error).code === 'INVALID_CREDENTIALS') {
        const message = failureMessage(error, 'That’s not the password chosen at sign-up.');
        form.setError('password', { message }, { shouldFocus: true });
      } else if (!showFieldErrors(error, form.setError, ['password'])) onFailure(error);
    }
  });

  return (
    <Form form={form} onSubmit={submit}>
      <PasswordField />
      <SubmitButton>Confirm Email</SubmitButton>
    </Form>
  );
}
