import { zodResolver } from '@hookform/resolvers/zod';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { TextField } from '../../components/ui/text-field.js';
import { callApi } from '../../lib/api.js';
import { showFieldErrors } from '../../lib/field-errors.js';
import { toastFailure } from '../../lib/toast.js';
import { signUpSchema } from './credentials.js';

const INLINE_LINK = 'text-ink-2 underline underline-offset-4 transition hover:text-ink';

/** Creates an account. `onDone` receives the address that the verification link was sent to. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }): JSX.Element {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { email: '', password: '', confirmation: '' },
  });

  const signUp = handleSubmit(async ({ email, password }) => {
    try {
      await callApi('POST', '/api/auth/signup', { email, password });
      onDone(email);
    } catch (error) {
      showFieldErrors(error, setError, ['email', 'password']);
      toastFailure('Signup failed', error, 'An account with this email may already exist.');
    }
  });

  return (
    <form noValidate onSubmit={(event) => void signUp(event)} className="mt-6 flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <TextField
        label="Password"
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
        Sign Up
      </Button>
      <p className="border-t border-line pt-5 text-center text-sm text-ink-3">
        By signing up, you agree to our{' '}
        <Link to="/terms" className={INLINE_LINK}>
          Terms of Service
        </Link>{' '}
        and{' '}
        <Link to="/privacy" className={INLINE_LINK}>
          Privacy Policy
        </Link>
        .
      </p>
    </form>
  );
}
