import { zodResolver } from '@hookform/resolvers/zod';
import type { JSX } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { Button } from '../../components/ui/button.js';
import { TextField } from '../../components/ui/text-field.js';
import { NewPasswordFields } from '../../entities/account/new-password-fields.js';
import { EMPTY_PASSWORD, newPasswordSchema } from '../../entities/account/new-password.js';
import { showFieldErrors } from '../../lib/field-errors.js';
import { errorBodyOf, failureMessage } from '../../lib/failure.js';

interface ConfirmFormProps {
  /** Rejects with the server's error. */
  onSubmit: (password: string) => Promise<void>;
  /** Receives an error that is not about the password. */
  onFailure: (error: unknown) => void;
}

export function ConfirmWithPassword({ onSubmit, onFailure }: ConfirmFormProps): JSX.Element {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });

  const submit = handleSubmit(async ({ password }) => {
    try {
      await onSubmit(password);
    } catch (error) {
      if (errorBodyOf(error).code === 'INVALID_CREDENTIALS') {
        const message = failureMessage(error, 'That’s not the password chosen at sign-up.');
        setError('password', { message }, { shouldFocus: true });
      } else if (!showFieldErrors(error, setError, ['password'])) onFailure(error);
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
      <SubmitButton busy={formState.isSubmitting} />
    </form>
  );
}

export function ConfirmWithNewPassword({ onSubmit, onFailure }: ConfirmFormProps): JSX.Element {
  const form = useForm({
    resolver: zodResolver(newPasswordSchema),
    defaultValues: { newPassword: '', confirmation: '' },
  });

  const submit = form.handleSubmit(async ({ newPassword }) => {
    try {
      await onSubmit(newPassword);
    } catch (error) {
      if (!showFieldErrors(error, form.setError, ['newPassword'])) onFailure(error);
    }
  });

  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-5">
        <NewPasswordFields />
        <SubmitButton busy={form.formState.isSubmitting} />
      </form>
    </FormProvider>
  );
}

function SubmitButton({ busy }: { busy: boolean }): JSX.Element {
  return (
    <Button type="submit" size="lg" wide busy={busy} className="mt-2">
      Confirm Email
    </Button>
  );
}
