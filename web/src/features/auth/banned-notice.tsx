import { Scale } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { AppealForm } from '../../entities/sanction/appeal-form.js';
import { callApi } from '../../lib/api.js';

/** A rejected sign-in of a banned member. */
export interface Ban {
  /** The reason and the end of the ban. */
  message: string;
  sanctionId: string;
  appealToken: string;
}

interface BannedNoticeProps {
  ban: Ban;
  onBack: () => void;
}

/** What a banned member sees in place of the login form: the reason, and the appeal. */
export function BannedNotice({ ban: { message, sanctionId, appealToken }, onBack }: BannedNoticeProps): JSX.Element {
  const [step, setStep] = useState<'reason' | 'appeal' | 'sent'>('reason');

  const send = async (text: string): Promise<void> => {
    await callApi('POST', '/api/appeals', { sanctionId, appealToken, text });
    setStep('sent');
  };

  return (
    <div className="mt-6 flex flex-col gap-5">
      <div role="status" className="rounded-lg bg-sunken p-5">
        <p className="flex items-start gap-3 font-semibold">
          <Scale aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent-ink" />
          {step === 'sent' ? 'Thank you. We will email you our decision.' : 'You can’t log in right now.'}
        </p>
        {step !== 'sent' && <p className="mt-3 break-words whitespace-pre-wrap text-ink-2">{message}</p>}
      </div>
      {step === 'appeal' && <AppealForm onSubmit={send} onCancel={() => setStep('reason')} />}
      {step === 'reason' && (
        <Button size="lg" wide onClick={() => setStep('appeal')}>
          Appeal This Decision
        </Button>
      )}
      {step !== 'appeal' && (
        <Button variant="outline" size="lg" wide onClick={onBack}>
          Back to Login
        </Button>
      )}
    </div>
  );
}

/** The ban in a server's error; null if the sign-in failed for another reason, or the ban cannot be appealed. */
export function banOf({ code, message, sanctionId, appealToken }: Partial<Ban> & { code?: string }): Ban | null {
  if (code !== 'BANNED' || !message || !sanctionId || !appealToken) return null;
  return { message, sanctionId, appealToken };
}
