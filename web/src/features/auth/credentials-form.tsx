import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, type JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Form, SubmitButton } from '../../components/ui/form.js';
import { EmailField, PasswordField } from '../../entities/account/credential-fields.js';
import { errorBodyOf } from '../../lib/failure.js';
import { banOf, type Ban } from './banned-notice.js';
import { loginSchema, type Credentials } from './credentials.js';
import { toastLoginFailure } from './login-failure.js';

interface CredentialsFormProps {
  /** The initial address. */
  email: string;
  /** Rejects with the server's error. */
  onSubmit: (credentials: Credentials) => Promise<void>;
  /** Receives credentials that are correct but need the code of the second factor. */
  onCodeRequired: (credentials: Credentials) => void;
  /** Receives the ban of a member with the right password. */
  onBanned: (ban: Ban) => void;
}

/** The first step of signing in. */
export function CredentialsForm({ email, onSubmit, onCodeRequired, onBanned }: CredentialsFormProps): JSX.Element {
  const form = useForm({
    resolver: zodResolver(loginSchema),
    defaultValues: { email, password: '' },
  });

  const { setFocus } = form;
  // After Back; at first, the browser may fill in the form.
  useEffect(() => {
    if (email) setFocus('password');
  }, [email, setFocus]);

  const submit = form.handleSubmit(async (credentials) => {
    try {
      await onSubmit(credentials);
    } catch (error) {
      const body = errorBodyOf(error);
      const ban = banOf(body);
      if (body.code === 'TOTP_REQUIRED') onCodeRequired(credentials);
      else if (ban) onBanned(ban);
      else toastLoginFailure(error);
    }
  });

  return (
    <Form form={form} onSubmit={submit} className="mt-6">
      <EmailField />
      <PasswordField />
      <SubmitButton>Login</SubmitButton>
      <Link
        to="/forgot-password"
        className="self-center py-1 text-sm text-ink-2 underline underline-offset-4 transition hover:text-ink"
      >
        Forgot password?
      </Link>
    </Form>
  );
}
