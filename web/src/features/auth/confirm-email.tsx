import { MailCheck } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { Emblem } from '../../components/ui/emblem.js';
import { RingStage } from '../../components/ui/ring-stage.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useSession } from '../../entities/session/session.js';
import { ApiError, callApi } from '../../lib/api.js';
import { errorBodyOf } from '../../lib/failure.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { ChosenPasswordForm } from './chosen-password-form.js';
import { NewPasswordForm } from './new-password-form.js';
import { toastInvalidLink } from './verification-outcome.js';

/**
 * Confirms an email address in a browser that has not signed up, where the link alone is not enough (docs/product.md,
 * "Membership"). Then signs in; the guard above redirects to the home screen of the member's status.
 */
export function ConfirmEmail({ token }: { token: string }): JSX.Element {
  useDocumentTitle('Confirm Your Email');
  const { refresh } = useSession();
  const navigate = useNavigate();
  const [isNew, setNew] = useState(false);

  const confirm = async (input: { password: string } | { newPassword: string }): Promise<void> => {
    await callApi('POST', '/api/auth/verify', { token, ...input });
    toast({ title: 'Email verified successfully!' });
    await refresh().catch(() => window.location.reload());
  };

  const showFailure = (error: unknown, shown = false): void => {
    if (shown) return;
    if (error instanceof ApiError && error.status === 400 && errorBodyOf(error).code !== 'VALIDATION') {
      toastInvalidLink();
      void navigate('/auth?tab=signup', { replace: true });
      return;
    }
    toastFailure('Confirmation failed', error, 'Something went wrong. Please try again.');
  };

  return (
    <RingStage
      emblem={
        <Emblem>
          <MailCheck />
        </Emblem>
      }
      title="Confirm Your Email"
      subtitle={
        isNew
          ? 'Choose a password for your account. It replaces the one chosen at sign-up.'
          : 'Enter the password you chose at sign-up to confirm your address.'
      }
    >
      {isNew ? (
        <NewPasswordForm
          submitLabel="Confirm Email"
          onSubmit={(newPassword) => confirm({ newPassword })}
          onFailure={showFailure}
        />
      ) : (
        <ChosenPasswordForm onSubmit={(password) => confirm({ password })} onFailure={showFailure} />
      )}
      <div className="mt-5 flex flex-col gap-1">
        <Button variant="quiet" wide onClick={() => setNew(!isNew)}>
          {isNew ? 'I know my password' : 'I did not choose a password'}
        </Button>
        <ButtonLink to="/auth" variant="quiet" wide>
          Back to Login
        </ButtonLink>
      </div>
    </RingStage>
  );
}
