import { useEffect, type JSX } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { RingStage } from '../../components/ui/ring-stage.js';
import { Spinner } from '../../components/ui/spinner.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { useSession } from '../../entities/session/session.js';
import { PLAN_CHANGE } from '../../lib/plan-change.js';

const POLL_MILLISECONDS = 2_000;

interface PaymentPendingProps {
  /** A member changes the plan, rather than activating the account. */
  changing?: boolean;
}

/** Shown after checkout. Once the provider confirms the payment, the session changes, and with it the screen. */
export function PaymentPending({ changing = false }: PaymentPendingProps): JSX.Element {
  useDocumentTitle('Payment');
  const { refresh, runtime } = useSession();

  useEffect(() => {
    // Polls, because the activation signal can arrive before this page subscribes.
    const timer = setInterval(() => void refresh().catch(() => undefined), POLL_MILLISECONDS);
    return () => clearInterval(timer);
  }, [refresh]);

  return (
    <RingStage
      title="Thank You!"
      subtitle={`We’re waiting for your payment to be confirmed. This takes a few seconds, and then your ${changing ? 'new plan starts' : 'account is active'}.`}
    >
      <div className="flex justify-center py-8 text-ink-3">
        <Spinner className="size-9" label="Waiting for your payment to be confirmed" />
      </div>
      <p className="mb-5 text-sm text-ink-2">
        Still waiting after a few minutes? Write to{' '}
        <a href={`mailto:${runtime?.supportEmail}`} className="underline">
          {runtime?.supportEmail}
        </a>
        .
      </p>
      <ButtonLink to={changing ? PLAN_CHANGE : '/pricing'} variant="outline" wide>
        Back to Plans
      </ButtonLink>
    </RingStage>
  );
}
