import { KeyRound, ShieldCheck, Smartphone } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useNavigate } from 'react-router';
import { Emblem } from '../../components/ui/emblem.js';
import { RingStage } from '../../components/ui/ring-stage.js';
import { UnsavedChangesDialog } from '../../components/ui/unsaved-changes-dialog.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useMember, useSession } from '../../entities/session/session.js';
import { toast } from '../../lib/toast.js';
import { SKIP_UNSAVED_CHECK } from '../../lib/unsaved-changes.js';
import { ConnectApp } from './connect-app.js';
import { PasswordStep } from './password-step.js';
import { RecoveryCodes } from './recovery-codes.js';
import type { TotpSetup } from './totp-setup.js';

type Step = { name: 'password' } | { name: 'connect'; setup: TotpSetup } | { name: 'codes'; codes: readonly string[] };

/**
 * /two-step-verification: the setup of the second factor (docs/product.md, "Signing in"). The only screen of an
 * administrator who must set one up.
 */
export default function TwoStepScreen(): JSX.Element {
  useDocumentTitle('Two-Step Verification');
  const { refresh } = useSession();
  const { totpSetupRequired: required } = useMember();
  const navigate = useNavigate();
  const [step, setStep] = useState<Step>({ name: 'password' });

  const finish = async (): Promise<void> => {
    // Otherwise the guard redirects back to this screen.
    if (required) await refresh().catch(() => window.location.reload());
    toast({ title: 'Two-step verification is on' });
    void navigate(required ? '/discover' : '/settings#security', { state: SKIP_UNSAVED_CHECK });
  };

  if (step.name === 'password') {
    return (
      <RingStage
        key="password"
        emblem={
          <Emblem>
            <KeyRound />
          </Emblem>
        }
        title="Two-Step Verification"
        subtitle={
          required
            ? 'Administrators need it before they can continue. It takes a minute and an authenticator app on your phone.'
            : 'After your password, you will enter a code from an authenticator app on your phone to sign in.'
        }
      >
        <PasswordStep required={required} onDone={(setup) => setStep({ name: 'connect', setup })} />
      </RingStage>
    );
  }

  if (step.name === 'connect') {
    return (
      <RingStage
        key="connect"
        emblem={
          <Emblem>
            <Smartphone />
          </Emblem>
        }
        title="Connect Your Authenticator App"
        subtitle="Scan this QR code with the app on your phone. It then shows a code for this account."
      >
        <ConnectApp
          setup={step.setup}
          onDone={(codes) => setStep({ name: 'codes', codes })}
          onRestart={() => setStep({ name: 'password' })}
        />
      </RingStage>
    );
  }

  return (
    <RingStage
      key="codes"
      width="wide"
      emblem={
        <Emblem tone="trust">
          <ShieldCheck />
        </Emblem>
      }
      title="Save Your Recovery Codes"
      subtitle="Two-step verification is on. If you ever lose your phone, each of these codes lets you sign in once. They won’t be shown again."
    >
      <RecoveryCodes codes={step.codes} onDone={finish} />
      <UnsavedChangesDialog
        unsaved
        title="Leave without your recovery codes?"
        description="They won’t be shown again. Without them, you can’t sign in if you lose your phone."
        confirmLabel="Leave Without Codes"
      />
    </RingStage>
  );
}
