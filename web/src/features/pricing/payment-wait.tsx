import { useEffect, type JSX } from 'react';
import { ButtonLink } from '../../components/ui/button.js';
import { RingStage } from '../../components/ui/ring-stage.js';
import { Spinner } from '../../components/ui/spinner.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { useSession } from '../../lib/session.js';

const LOOK_AGAIN_MILLISECONDS = 2_000;

/** Back from the payment page: the plan begins once the provider confirms it, and the guard above then leads on. */
export function PaymentWait(): JSX.Element {
  useDocumentTitle('Payment');
  const { refresh, runtime } = useSession();

  useEffect(() => {
    // The signal that tells of it may have come before this page listened.
    const timer = setInterval(() => void refresh().catch(() => undefined), LOOK_AGAIN_MILLISECONDS);
    return () => clearInterval(timer);
  }, [refresh]);

  return (
    <RingStage
      title="Thank You!"
      subtitle="We are waiting for your payment to be confirmed, which takes a few seconds. Your account is activated then."
    >
      <div className="flex justify-center py-8 text-ink-3">
        <Spinner className="size-9" label="Waiting for your payment to be confirmed" />
      </div>
      <p className="mb-5 text-sm text-ink-2">
        Nothing happens for several minutes? Write to{' '}
        <a href={`mailto:${runtime?.supportEmail}`} className="underline">
          {runtime?.supportEmail}
        </a>
        .
      </p>
      <ButtonLink to="/pricing" variant="outline" wide>
        Back to the Plans
      </ButtonLink>
    </RingStage>
  );
}
