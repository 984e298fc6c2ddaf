import type { JSX } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../components/ui/text-field.js';
import { EMPTY_PASSWORD } from './new-password.js';

// Fields for use within a `FormProvider`.

export function EmailField(): JSX.Element {
  const { register, formState } = useFormContext<{ email: string }>();
  const error = formState.errors.email?.message;
  return <TextField label="Email" type="email" autoComplete="email" error={error} {...register('email')} />;
}

interface PasswordFieldProps {
  name?: 'password' | 'newPassword' | 'confirmation';
  label?: string;
  autoComplete?: 'current-password' | 'new-password';
  required?: boolean;
}

/** Must not be empty, unless a schema decides. */
export function PasswordField({
  name = 'password',
  label = 'Password',
  autoComplete = 'current-password',
  required = false,
}: PasswordFieldProps): JSX.Element {
  const { register, formState } = useFormContext<Record<NonNullable<PasswordFieldProps['name']>, string>>();
  const error = formState.errors[name]?.message;
  const control = register(name, { required: EMPTY_PASSWORD });
  return <TextField {...{ label, required, autoComplete, error, ...control }} type="password" />;
}

/** The fields `newPassword` and `confirmation`. */
export function NewPasswordFields(): JSX.Element {
  return (
    <>
      <PasswordField name="newPassword" label="New Password" autoComplete="new-password" />
      <PasswordField name="confirmation" label="Confirm Password" autoComplete="new-password" />
    </>
  );
}
