import { zodResolver } from '@hookform/resolvers/zod';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Form, SubmitButton } from '../../components/ui/form.js';
import { NewPasswordFields } from '../../entities/account/credential-fields.js';
import { newPasswordSchema } from '../../entities/account/new-password.js';
import { showFieldErrors } from '../../lib/field-errors.js';

interface NewPasswordFormProps {
  submitLabel: string;
  /** Rejects with the server's error. */
  onSubmit: (newPassword: string) => Promise<void>;
  /** Receives the error, and whether it is shown at the field. */
  onFailure: (error: unknown, shown: boolean) => void;
}

/** Chooses a new password with the token of an emailed link. */
export function NewPasswordForm({ submitLabel, onSubmit, onFailure }: NewPasswordFormProps): JSX.Element {
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { newPassword: '', confirmation: '' },
  });

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await onSubmit(newPassword);
    } catch (error) {
      onFailure(error, showFieldErrors(error, form.setError, ['newPassword']));
    }
  });

  return (
    <Form form={form} onSubmit={submit}>
      <NewPasswordFields />
      <SubmitButton>{submitLabel}</SubmitButton>
    </Form>
  );
}
