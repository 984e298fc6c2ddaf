import { clsx } from 'clsx';
import { Info, TriangleAlert } from 'lucide-react';
import { useRef, type JSX } from 'react';
import { Button } from '../../components/ui/button.js';
import { Dialog } from '../../components/ui/dialog.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { Spinner } from '../../components/ui/spinner.js';
import { useKeptFocus } from '../../lib/kept-focus.js';
import { ONLY_ONE, TAKEN_AGAIN, type DeskState, type ReviewDetails } from './review-desk.js';
import { ReviewWork } from './review-work.js';
import { useReviewDesk } from './use-review-desk.js';

/** One photo after another, each of them in this administrator's hands alone. */
export function ReviewDialog({ onClose }: { onClose: () => void }): JSX.Element {
  const [desk, state] = useReviewDesk();
  const { phase, details, problem } = state;
  const content = useRef<HTMLDivElement>(null);
  useKeptFocus(content);
  return (
    <Dialog title="Review Photos" shape="desk" onClose={onClose}>
      <div ref={content} tabIndex={-1} className="-mt-2 flex flex-col gap-5 sm:min-h-[min(47rem,78dvh)]">
        {phase !== 'failed' && <News state={state} onTakeAgain={() => desk.takeAgain()} />}
        {details && (
          <div inert={phase === 'lapsed'} className="contents">
            <ReviewWork desk={desk} details={details} phase={phase} />
          </div>
        )}
        {!details && phase === 'taking' && <Loading />}
        {phase === 'empty' && (
          <EmptyState title="No photos left to review" action={<Button onClick={onClose}>Done</Button>}>
            Photos that other administrators have in their hands come back here if they give them back.
          </EmptyState>
        )}
        {phase === 'failed' && <FailedState message={problem} onRetry={() => desk.start()} />}
      </div>
    </Dialog>
  );
}

/** What became of the photo before, and whose comes now: to be seen and to be heard. */
function News({ state, onTakeAgain }: { state: DeskState; onTakeAgain: () => void }): JSX.Element {
  const { phase, details, lost } = state;
  const Icon = lost ? TriangleAlert : Info;
  const said = saidOf(state);
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md bg-raised px-4 py-2 text-sm light:bg-sunken">
      <div role="status" className="flex min-w-0 items-center gap-2.5">
        {said && (
          <>
            {phase === 'taking' || phase === 'settling' ? (
              <Spinner className="size-4" />
            ) : (
              <Icon aria-hidden="true" className={clsx('size-4 shrink-0', lost ? 'text-danger' : 'text-accent-ink')} />
            )}
            <p className="min-w-0">
              {said}
              {details && phase !== 'lapsed' && <span className="sr-only">{warningOf(details)}</span>}
            </p>
          </>
        )}
      </div>
      {phase === 'lapsed' && (
        <Button autoFocus size="sm" onClick={onTakeAgain}>
          Take It Again
        </Button>
      )}
    </div>
  );
}

function saidOf({ phase, details, news }: DeskState): string | null {
  if (phase === 'empty') return news;
  if (phase === 'lapsed') return 'Your time with this photo ran out, and it went back to the queue.';
  return details && newsOf(details, news);
}

function newsOf({ review }: ReviewDetails, news: string): string {
  const name = review.displayName ?? 'Name not set';
  if (news === TAKEN_AGAIN) return `${news}: ${name}`;
  if (news === '') return `First photo: ${name}`;
  return `${news} ${news === ONLY_ONE ? 'Again' : 'Next photo'}: ${name}`;
}

function warningOf({ lookalikes }: ReviewDetails): string {
  if (lookalikes.length === 0) return '';
  return lookalikes.some(({ banned }) => banned)
    ? '. Warning: a banned member sent the same picture.'
    : '. Warning: another member sent the same picture.';
}

function Loading(): JSX.Element {
  return (
    <div role="status" aria-label="Loading photo" className="grid gap-6 md:grid-cols-2 md:gap-8">
      <Skeleton className="h-[50dvh] rounded-lg md:h-[min(38rem,62dvh)]" />
      <Skeleton className="h-72 rounded-lg" />
    </div>
  );
}
