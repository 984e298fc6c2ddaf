import { LIMITS } from '@kindred/contracts';
import { MailCheck, ShieldCheck } from 'lucide-react';
import { useState, type JSX } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Button } from '../../components/ui/button.js';
import { Emblem } from '../../components/ui/emblem.js';
import { RingStage } from '../../components/ui/ring-stage.js';
import { Tabs } from '../../components/ui/tabs.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useSession } from '../../entities/session/session.js';
import { ConfirmEmail } from './confirm-email.js';
import { useConfirmationToken } from './confirmation-token.js';
import { LoginForm } from './login-form.js';
import { SignUpForm } from './sign-up-form.js';
import { useVerificationOutcome } from './verification-outcome.js';

const TABS = [
  { name: 'login', label: 'Login' },
  { name: 'signup', label: 'Sign Up' },
] as const;

/** /auth: Login and Sign Up, or the confirmation of an email address. */
export default function AuthScreen(): JSX.Element {
  const token = useConfirmationToken();
  return token === null ? <LoginOrSignUp /> : <ConfirmEmail token={token} />;
}

/** The selected tab is in the URL. */
function LoginOrSignUp(): JSX.Element {
  const { brandName } = useSession();
  const [params, setParams] = useSearchParams();
  const { key } = useLocation();
  /** The recipient of the verification link, and the location key where the confirmation is shown; navigation hides it. */
  const [sent, setSent] = useState<{ email: string; locationKey: string } | null>(null);
  useVerificationOutcome();
  const tab = params.get('tab') === 'signup' ? 'signup' : 'login';
  useDocumentTitle(tab === 'signup' ? 'Sign Up' : 'Login');

  const select = (name: 'login' | 'signup'): void =>
    setParams(name === 'signup' ? { tab: name } : {}, { replace: true });

  if (sent?.locationKey === key) {
    return (
      <RingStage
        emblem={
          <Emblem>
            <MailCheck />
          </Emblem>
        }
        title="Check Your Email"
        subtitle={
          <>
            We&apos;ve sent a verification link to <strong className="font-semibold text-ink">{sent.email}</strong>.
            Follow it to confirm your address, then log in. The link expires after {LIMITS.tokenHours} hours.
          </>
        }
      >
        <Button variant="outline" size="lg" wide onClick={() => select('login')}>
          Back to Login
        </Button>
      </RingStage>
    );
  }

  return (
    <RingStage
      title={tab === 'signup' ? `Join ${brandName}` : 'Good to see you'}
      subtitle={
        tab === 'signup' ? 'All it takes is an email address and a selfie.' : 'Log in to pick up where you left off.'
      }
    >
      <Tabs label="Login or Sign Up" tabs={TABS} selected={tab} onSelect={select}>
        {tab === 'signup' ? <SignUpForm onDone={(email) => setSent({ email, locationKey: key })} /> : <LoginForm />}
      </Tabs>
      {tab === 'login' && (
        <p className="mt-6 flex gap-3 border-t border-line pt-6 text-sm text-ink-3">
          <ShieldCheck aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-trust" />
          Every member is e-mail-verified and identity-confirmed.
        </p>
      )}
    </RingStage>
  );
}
