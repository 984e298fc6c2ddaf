import { zodResolver } from '@hookform/resolvers/zod';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { TextField } from '../../components/ui/text-field.js';
import { callApi } from '../../lib/api.js';
import { useSession } from '../../entities/session/session.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { loginSchema } from './credentials.js';

/** Signs in; the guard above then redirects to the home screen of the member's status. */
export function LoginForm(): JSX.Element {
  const { refresh } = useSession();
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email: '', password: '' },
  });

  const logIn = handleSubmit(async (credentials) => {
    try {
      await callApi('POST', '/api/auth/login', credentials);
    } catch (error) {
      toastFailure('Login failed', error, 'Invalid email or password. Please verify your email first.');
      return;
    }
    toast({ title: 'Welcome back!' });
    // The login succeeded; if the session cannot be fetched, the reloaded page shows the error.
    await refresh().catch(() => window.location.reload());
  });

  return (
    <form noValidate onSubmit={(event) => void logIn(event)} className="mt-6 flex flex-col gap-5">
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
