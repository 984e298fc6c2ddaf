import { clsx } from 'clsx';
import { Info, TriangleAlert } from 'lucide-react';
import { useRef, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { Spinner } from '../../components/ui/spinner.js';
import { useFocusFallback } from '../../lib/focus-fallback.js';
import { NO_OTHER_PHOTO, RECLAIMED, type ReviewSessionState, type ReviewDetails } from './review-session.js';
import { ReviewWorkspace } from './review-workspace.js';
import { useReviewSession } from './use-review-session.js';

/** Reviews the queue one photo at a time; each photo is claimed while it is on the screen. */
export function ReviewDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const [session, state] = useReviewSession();
  const { phase, details, errorMessage } = state;
  const content = useRef<HTMLDivElement>(null);
  useFocusFallback(content);
  return (
    <Dialog title="Review Photos" shape="workspace" onClose={onClose}>
      <div ref={content} tabIndex={-1} className="-mt-2 flex flex-col gap-5 sm:min-h-[min(47rem,78dvh)]">
        {phase !== 'failed' && <ReviewStatus state={state} onReclaim={() => session.reclaim()} />}
        {details && (
          <div inert={phase === 'expired'} className="contents">
            <ReviewWorkspace session={session} details={details} phase={phase} />
          </div>
        )}
        {!details && phase === 'claiming' && <Loading />}
        {phase === 'empty' && (
          <EmptyState title="No photos left to review" action={<Button onClick={onClose}>Done</Button>}>
            Photos that other administrators are reviewing come back to this queue if they skip them.
          </EmptyState>
        )}
        {phase === 'failed' && <FailedState message={errorMessage} onRetry={() => session.start()} />}
      </div>
    </Dialog>
  );
}

/** The outcome of the previous photo and the name on the next one, visible and announced to screen readers. */
function ReviewStatus({ state, onReclaim }: { state: ReviewSessionState; onReclaim: () => void }): JSX.Element {
  const { phase, details, lost } = state;
  const Icon = lost ? TriangleAlert : Info;
  const message = statusMessage(state);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-raised px-4 py-2 text-sm light:bg-sunken">
      <div role="status" className="flex min-w-0 items-center gap-2.5">
        {message && (
          <>
            {phase === 'claiming' || phase === 'submitting' ? (
              <Spinner className="size-4" />
            ) : (
              <Icon aria-hidden="true" className={clsx('size-4 shrink-0', lost ? 'text-danger' : 'text-accent-ink')} />
            )}
            <p className="min-w-0">
              {message}
              {details && phase !== 'expired' && <span className="sr-only">{warnings(details)}</span>}
            </p>
          </>
        )}
      </div>
      {phase === 'expired' && (
        <Button autoFocus size="sm" onClick={onReclaim}>
          Claim Again
        </Button>
      )}
    </div>
  );
}

function statusMessage({ phase, details, outcome }: ReviewSessionState): string | null {
  if (phase === 'empty') return outcome;
  if (phase === 'expired') return 'Your claim on this photo expired, so it went back to the queue.';
  return details && photoMessage(details, outcome);
}

function photoMessage({ review }: ReviewDetails, outcome: string): string {
  const name = review.displayName ?? 'Name not set';
  if (outcome === RECLAIMED) return `${outcome}: ${name}`;
  if (outcome === '') return `First photo: ${name}`;
  return `${outcome} ${outcome === NO_OTHER_PHOTO ? 'Again' : 'Next photo'}: ${name}`;
}

function warnings({ lookalikes, review }: ReviewDetails): string {
  const underAge = review.identity.underAge
    ? '. Warning: the member entered a date of birth under the minimum age'
    : '';
  if (lookalikes.length === 0) return underAge;
  return lookalikes.some(({ banned }) => banned)
    ? `${underAge}. Warning: a banned member sent the same picture.`
    : `${underAge}. Warning: another member sent the same picture.`;
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading photo" className="grid gap-6 md:grid-cols-2 md:gap-8">
      <Skeleton className="h-[50dvh] rounded-lg md:h-[min(38rem,62dvh)]" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}
