import { useQuery } from '@apollo/client/react';
import { MessageSquareWarning } from 'lucide-react';
import { lazy, Suspense, useState, type JSX, type ReactNode } from 'react';
import { Button } from '../../components/ui/button.js';
import { OWN_SANCTIONS, type OwnSanction } from '../../entities/sanction/sanction.graphql.js';
import { fullDate } from '../../lib/relative-time.js';
import { toastFailure } from '../../lib/toast.js';
import { useListMutation } from '../../lib/use-list-mutation.js';
import { ACKNOWLEDGE_WARNING } from './warnings.graphql.js';

/** Loaded on demand, because it is rarely used and includes form validation. */
const AppealDialog = lazy(() => import('../../entities/sanction/appeal-dialog.js'));

/**
 * The oldest warning that the member has not acknowledged; stays above every screen until then. The screen is shown once
 * the warnings are loaded, so that a warning does not shift it.
 */
export function WarningNotice({ children }: { children: ReactNode }): JSX.Element {
  const { data, loading } = useQuery(OWN_SANCTIONS);
  const warning = data?.ownSanctions.findLast(({ type, acknowledgedAt }) => type === 'WARNING' && !acknowledgedAt);
  return (
    <>
      {warning && <Warning key={warning.id} warning={warning} />}
      <div className={loading && !data ? 'hidden' : 'contents'}>{children}</div>
    </>
  );
}

function Warning({ warning: { id, reason, since, appeal } }: { warning: OwnSanction }): JSX.Element {
  const { run: acknowledge, busy } = useListMutation(ACKNOWLEDGE_WARNING);
  const [appealing, setAppealing] = useState(false);

  const submit = async (): Promise<void> => {
    try {
      await acknowledge({ sanctionId: id });
      // The focused button is removed with the notice.
      document.getElementById('main')?.focus({ preventScroll: true });
    } catch (error) {
      toastFailure('Error', error, 'Failed to save. Please try again.');
    }
  };

  return (
    <section aria-labelledby="warning-title" className="border-b border-line bg-chip print:hidden">
      <div className="page flex max-h-[60dvh] flex-col gap-4 overflow-y-auto py-5 sm:py-6 lg:flex-row lg:items-center lg:gap-8">
        <MessageSquareWarning aria-hidden="true" className="size-7 shrink-0 text-accent-ink max-lg:hidden" />
        <div className="min-w-0 flex-1">
          <h2 id="warning-title" className="text-lg">
            A warning from our team
          </h2>
          <p className="mt-1 text-sm text-ink-2">
            Issued on {fullDate(since)}. You can keep using your account. If it happens again, we may suspend or ban it.
          </p>
          <blockquote className="mt-3 border-l-2 border-accent-ink pl-4 [overflow-wrap:anywhere] whitespace-pre-wrap">
            {reason}
          </blockquote>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3 max-sm:*:grow">
          {appeal === null && (
            <Button variant="outline" size="sm" aria-haspopup="dialog" onClick={() => setAppealing(true)}>
              Appeal
            </Button>
          )}
          <Button size="sm" busy={busy} onClick={() => void submit()}>
            I Understand
          </Button>
        </div>
      </div>
      {appealing && (
        <Suspense>
          <AppealDialog sanctionId={id} onClose={() => setAppealing(false)} />
        </Suspense>
      )}
    </section>
  );
}
