import type { JSX } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextField } from '../../components/ui/text-field.js';
import type { NewPassword } from './new-password.js';

/** A new password and its confirmation, within a `FormProvider`. */
export function NewPasswordFields(): JSX.Element {
  const { register, formState } = useFormContext<NewPassword>();
  return (
    <>
      <TextField
        label="New Password"
        type="password"
        autoComplete="new-password"
        error={formState.errors.newPassword?.message}
        {...register('newPassword')}
      />
      <TextField
        label="Confirm Password"
        type="password"
        autoComplete="new-password"
        error={formState.errors.confirmation?.message}
        {...register('confirmation')}
      />
    </>
  );
}
