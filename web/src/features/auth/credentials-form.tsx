import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { TextField } from '../../components/ui/text-field.js';
import { errorBodyOf } from '../../lib/failure.js';
import { loginSchema, type Credentials } from './credentials.js';
import { toastLoginFailure } from './login-failure.js';

interface CredentialsFormProps {
  /** The initial address. */
  email: string;
  /** Rejects with the server's error. */
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** Receives credentials that are correct but need the code of the second factor. */
  onCodeRequired: (credentials: Credentials) => void;
}

/** The first step of signing in. */
export function CredentialsForm({ email, onSubmit, onCodeRequired }: CredentialsFormProps): JSX.Element {
  const { register, handleSubmit, setFocus, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password: '' },
  });

  // After Back; at first, the browser may fill in the form.
  useEffect(() => {
    if (email) setFocus('password');
  }, [email, setFocus]);

  const submit = handleSubmit(async (credentials) => {
    try {
      await onSubmit(credentials);
    } catch (error) {
      if (errorBodyOf(error).code === 'TOTP_REQUIRED') onCodeRequired(credentials);
      else toastLoginFailure(error);
    }
  });

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="mt-6 flex flex-col gap-5">
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
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <Button type="submit" size="lg" wide busy={formState.isSubmitting} className="mt-2">
        Login
      </Button>
      <Link
        to="/forgot-password"
        className="self-center py-1 text-sm text-ink-2 underline underline-offset-4 transition hover:text-ink"
      >
        Forgot password?
      </Link>
    </form>
  );
}
