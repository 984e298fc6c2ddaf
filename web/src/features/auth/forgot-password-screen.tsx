import { zodResolver } from '@hookform/resolvers/zod';
import { KeyRound, MailCheck } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useForm } from 'react-hook-form';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Emblem } from '../../components/ui/emblem.js';
import { Form, SubmitButton } from '../../components/ui/form.js';
import { RingStage } from '../../components/ui/ring-stage.js';
import { EmailField } from '../../entities/account/credential-fields.js';
import { callApi } from '../../lib/api.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { toastFailure } from '../../lib/toast.js';
import { emailSchema } from './credentials.js';

/** /forgot-password: requests a password reset link. The confirmation does not disclose whether the address has an account. */
export default function ForgotPasswordScreen(): JSX.Element {
  const [sent, setSent] = useState(false);
  useDocumentTitle('Reset Your Password');
  const form = useForm({
    resolver: zodResolver(emailSchema),
    defaultValues: { email: '' },
  });

  const send = form.handleSubmit(async ({ email }) => {
    try {
      await callApi('POST', '/api/auth/forgot', { email });
      setSent(true);
    } catch (error) {
      toastFailure('Request failed', error, 'Something went wrong. Please try again.');
    }
  });

  if (sent) {
    const tryAnother = (): void => {
      form.reset();
      setSent(false);
    };
    return (
      <RingStage
        emblem={
          <Emblem>
            <MailCheck />
          </Emblem>
        }
        title="Check Your Email"
        subtitle="If an account exists with that email, we've sent password reset instructions."
      >
        <div className="flex flex-col gap-3">
          <Button variant="outline" size="lg" wide onClick={tryAnother}>
            Try Another Email
          </Button>
          <ButtonLink to="/auth" variant="quiet" size="lg" wide>
            Back to Login
          </ButtonLink>
        </div>
      </RingStage>
    );
  }

  return (
    <RingStage
      emblem={
        <Emblem>
          <KeyRound />
        </Emblem>
      }
      title="Reset Your Password"
      subtitle="Tell us the email you joined with, and we’ll send you a link."
    >
      <Form form={form} onSubmit={send}>
        <EmailField />
        <SubmitButton>Send Reset Link</SubmitButton>
        <ButtonLink to="/auth" variant="quiet" wide>
          Back to Login
        </ButtonLink>
      </Form>
    </RingStage>
  );
}
