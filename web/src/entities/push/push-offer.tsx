import { BellRing } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { usePush } from './use-push.js';

const DISMISSED = 'push-offer-dismissed';

const isDismissed = (): boolean => localStorage.getItem(DISMISSED) !== null;

/** Offers notifications on this device, to members with a match. Shown until it is accepted or dismissed. */
export function PushOffer(): JSX.Element | null {
  const [dismissed, setDismissed] = useState(isDismissed);
  return dismissed ? null : (
    <Offer
      onDismiss={() => {
        localStorage.setItem(DISMISSED, new Date().toISOString());
        setDismissed(true);
      }}
    />
  );
}

function Offer({ onDismiss }: { onDismiss: () => void }): JSX.Element | null {
  const { state, busy, turnOn } = usePush();
  if (state !== 'off') return null;
  return (
    <section
      aria-label="Notifications"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-xl border border-line bg-surface p-5"
    >
      <BellRing aria-hidden="true" className="size-6 shrink-0 text-accent-ink" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="font-sans text-base font-semibold tracking-normal">Don’t miss a message</h2>
        <p className="mt-1 text-sm text-ink-2">
          We can notify you on this device when a match writes to you. Your lock screen shows no names unless you want
          it to.
        </p>
      </div>
      <div className="flex gap-2">
        <Button variant="quiet" size="sm" onClick={onDismiss}>
          Not Now
        </Button>
        <Button size="sm" busy={busy} onClick={() => void turnOn()}>
          Turn On
        </Button>
      </div>
    </section>
  );
}
