import { ShieldQuestion } from 'lucide-react';
import { lazy, Suspense, useState, type JSX } from 'react';
import { Link } from 'react-router';
import { Banner } from '../../components/ui/banner.js';
import { Button } from '../../components/ui/button.js';
import { useDismissedCaution } from './dismissals.js';

/** Loaded on demand, because it is rarely used and includes form validation. */
const ReportDialog = lazy(() => import('./report-dialog.js'));

interface CautionNoticeProps {
  /** Identifies the text, for its dismissal. */
  id: string;
  /** The message, for a report; absent for the note of a like. */
  messageId?: string | undefined;
  /** The sender. */
  userId: string;
  name: string;
  className?: string;
}

/** A calm question to the reader of a message or note that the shield asked its sender about. */
export function CautionNotice({ id, messageId, userId, name, className }: CautionNoticeProps): JSX.Element | null {
  const [dismissed, dismiss] = useDismissedCaution(id);
  const [reporting, setReporting] = useState(false);
  if (dismissed) return null;
  return (
    <>
      <Banner icon={<ShieldQuestion aria-hidden="true" />} {...(className && { className })}>
        <section aria-label="Safety note">
          <p className="font-semibold text-ink">Does this feel right?</p>
          <p className="mt-1">
            Scammers often write like this. It may mean nothing, but take your time, keep chatting here, and never send
            money or codes.{' '}
            <Link to="/safety" className="underline underline-offset-2 hover:text-ink">
              Safety tips
            </Link>
          </p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => setReporting(true)}>
              Report
            </Button>
            <Button variant="quiet" size="sm" onClick={dismiss}>
              It’s fine
            </Button>
          </div>
        </section>
      </Banner>
      {reporting && (
        <Suspense>
          <ReportDialog userId={userId} name={name} messageId={messageId} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </>
  );
}
