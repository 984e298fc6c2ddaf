import { CircleCheck, KeyRound, Unlink } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../components/ui/button.js';
import { Emblem } from '../../components/ui/emblem.js';
import { RingStage } from '../../components/ui/ring-stage.js';
import { Spinner } from '../../components/ui/spinner.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useSession } from '../../entities/session/session.js';
import { callApi } from '../../lib/api.js';
import { toastFailure } from '../../lib/toast.js';
import { NewPasswordForm } from './new-password-form.js';
import { useTokenCheck } from './token-check.js';

/** /reset-password: the target of the link in the password reset email. Validates the token, then sets a new password. */
export default function ResetPasswordScreen(): JSX.Element {
  useDocumentTitle('Reset Your Password');
  const [params] = useSearchParams();
  const check = useTokenCheck(params.get('token'));
  const { refresh } = useSession();
  const [done, setDone] = useState(false);

  if (done) {
    return (
      <RingStage
        emblem={
          <Emblem tone="trust">
            <CircleCheck />
          </Emblem>
        }
        title="Password Reset Complete"
        subtitle="Your password has been changed. You can now log in with the new one."
      >
        <ButtonLink to="/auth" size="lg" wide>
          Go to Login
        </ButtonLink>
      </RingStage>
    );
  }

  // A key per state mounts a new card, which avoids a layout shift within one.
  if (check.kind === 'validating') {
    return (
      <RingStage
        key="validating"
        emblem={
          <Emblem>
            <KeyRound />
          </Emblem>
        }
        title="Reset Your Password"
      >
        <div className="flex justify-center py-8 text-ink-3">
          <Spinner className="size-9" label="Validating reset link" />
        </div>
      </RingStage>
    );
  }

  if (check.kind === 'invalid') {
    return (
      <RingStage
        key="invalid"
        emblem={
          <Emblem tone="danger">
            <Unlink />
          </Emblem>
        }
        title={check.title}
        subtitle={check.reason}
      >
        <ButtonLink to="/forgot-password" size="lg" wide>
          Request New Reset Link
        </ButtonLink>
      </RingStage>
    );
  }

  /** Also revokes all sessions of the account. */
  const save = async (newPassword: string): Promise<void> => {
    await callApi('POST', '/api/auth/reset', { token: check.token, newPassword });
    setDone(true);
    // The revoked sessions can include this browser's.
    refresh().catch(() => undefined);
  };

  return (
    <RingStage
      emblem={
        <Emblem>
          <KeyRound />
        </Emblem>
      }
      title="Choose a New Password"
    >
      <NewPasswordForm
        submitLabel="Reset Password"
        onSubmit={save}
        onFailure={(error) =>
          toastFailure('Reset failed', error, 'This reset link may have expired or already been used.')
        }
      />
    </RingStage>
  );
}
