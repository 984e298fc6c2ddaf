import { zodResolver } from '@hookform/resolvers/zod';
import type { JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router';
import { Form, SubmitButton } from '../../components/ui/form.js';
import { EmailField, PasswordField } from '../../entities/account/credential-fields.js';
import { callApi } from '../../lib/api.js';
import { showFieldErrors } from '../../lib/field-errors.js';
import { toastFailure } from '../../lib/toast.js';
import { signUpSchema } from './credentials.js';

const INLINE_LINK = 'text-ink-2 underline underline-offset-4 transition hover:text-ink';

/** Creates an account. `onDone` receives the address that the verification link was sent to. */
export function SignUpForm({ onDone }: { onDone: (email: string) => void }): JSX.Element {
  const form = useForm({
    resolver: zodResolver(signUpSchema),
    defaultValues: { email: '', password: '', confirmation: '' },
  });

  const signUp = form.handleSubmit(async ({ email, password }) => {
    try {
      await callApi('POST', '/api/auth/signup', { email, password });
      onDone(email);
    } catch (error) {
      showFieldErrors(error, form.setError, ['email', 'password']);
      toastFailure('Signup failed', error, 'An account with this email may already exist.');
    }
  });

  return (
    <Form form={form} onSubmit={signUp} className="mt-6">
      <EmailField />
      <PasswordField autoComplete="new-password" />
      <PasswordField name="confirmation" label="Confirm Password" autoComplete="new-password" />
      <SubmitButton>Sign Up</SubmitButton>
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
    </Form>
  );
}
