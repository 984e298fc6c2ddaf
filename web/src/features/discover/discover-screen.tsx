import { Undo2 } from 'lucide-react';
import { useState, type JSX } from 'react';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { Rings } from '../../components/ui/rings.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { failureMessage, refusalOf } from '../../lib/failure.js';
import { CandidateCard } from './candidate-card.js';
import { Choice, type ChoiceProps } from './choice.js';
import { FilterRail, FilterSheet } from './filter-panel.js';
import { countFilters, NO_FILTERS } from './filters.js';
import { useDeck, type Deck } from './use-deck.js';
import { useDeckKeys } from './use-deck-keys.js';
import { usePreloadedPhoto } from './use-preloaded-photo.js';

/** /discover: one profile at a time (specification, section 2). */
export default function DiscoverScreen(): JSX.Element {
  useDocumentTitle('Discover');
  const [filters, setFilters] = useState(NO_FILTERS);
  const deck = useDeck(filters);
  useDeckKeys(deck);
  usePreloadedPhoto(deck.next?.photos[0]);
  return (
    // A card on its way out of the window makes nothing to scroll to.
    <div className="overflow-x-clip">
      <div className="page flex gap-10 py-6 sm:py-9">
        <FilterRail values={filters} onChange={setFilters} />
        <section aria-label="Deck" className="relative flex min-w-0 flex-1 flex-col">
          {/* On large screens the counter stands below the card, and the filters have their rail. */}
          <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 lg:contents">
            <h1 className="text-2xl lg:sr-only">Discover</h1>
            {deck.state === 'ready' && deck.current && <Counter position={deck.position} total={deck.total} />}
            <FilterSheet values={filters} onChange={setFilters} />
          </div>
          <DeckBody deck={deck} filtered={countFilters(filters) > 0} onClear={() => setFilters(NO_FILTERS)} />
          {deck.matches > 0 && <MatchRipple key={deck.matches} />}
        </section>
      </div>
    </div>
  );
}

function Counter({ position, total }: { position: number; total: number }): JSX.Element {
  return (
    <p className="pt-1.5 text-sm text-ink-3 max-xs:order-last max-xs:w-full max-xs:pt-0 lg:order-last lg:pt-9 lg:text-center">
      <span aria-live="polite" aria-atomic="true">
        Profile {position} of {total}
      </span>
      <span className="max-lg:hidden"> · Arrow left to pass, arrow right to like, Backspace to undo.</span>
    </p>
  );
}

function DeckBody({ deck, filtered, onClear }: { deck: Deck; filtered: boolean; onClear: () => void }): JSX.Element {
  if (deck.state === 'failed') {
    const notInThePlan = refusalOf(deck.error).code === 'UPGRADE_REQUIRED';
    return (
      <FailedState
        message={failureMessage(deck.error, 'Failed to fetch profiles')}
        {...(notInThePlan ? { retry: 'Clear Filters', onRetry: onClear } : { onRetry: deck.reload })}
      />
    );
  }
  if (deck.state === 'loading') return <Loading />;
  if (deck.state === 'incomplete') {
    return (
      <EmptyState title="Complete Your Profile" action={<ButtonLink to="/settings">Go to Settings</ButtonLink>}>
        Add your name and date of birth to see other members and to be seen by them.
      </EmptyState>
    );
  }
  if (deck.current) return <Top deck={deck} profile={deck.current} />;
  if (deck.position > 1 || !filtered) {
    return (
      <EmptyState
        title="No more profiles"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <Button onClick={deck.reload}>Review Again</Button>
            {deck.canUndo && (
              <Button variant="outline" onClick={deck.undo}>
                <Undo2 aria-hidden="true" className="size-5" />
                Undo
              </Button>
            )}
          </div>
        }
      >
        You&apos;ve reviewed all available profiles. Check back soon for new members!
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No more profiles" action={<Button onClick={onClear}>Clear Filters</Button>}>
      No profiles match your current filters. Try adjusting your preferences.
    </EmptyState>
  );
}

function Top({ deck, profile }: { deck: Deck; profile: NonNullable<Deck['current']> }): JSX.Element {
  const choice: ChoiceProps = { onLike: deck.like, onPass: deck.pass, onUndo: deck.undo, canUndo: deck.canUndo };
  return (
    <>
      <div className="relative">
        {deck.next && (
          <div
            aria-hidden="true"
            className="absolute inset-x-8 -bottom-3.5 h-20 rounded-xl border border-line bg-surface opacity-60 max-md:hidden"
          />
        )}
        <CandidateCard profile={profile} {...choice} />
      </div>
      {/* Within reach of the thumb on a phone, and below the card where the page ends: the footer stays readable. */}
      <div
        data-bottom-bar="phone"
        className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-(--gutter) bg-gradient-to-t from-canvas via-canvas/90 to-transparent px-(--gutter) pt-6 pb-4 md:hidden"
      >
        <Choice {...choice} />
      </div>
    </>
  );
}

function Loading(): JSX.Element {
  return (
    <div
      role="status"
      aria-label="Loading profiles"
      className="grid overflow-hidden rounded-xl border border-line bg-surface md:min-h-135 md:grid-cols-[minmax(0,9fr)_minmax(0,11fr)]"
    >
      <Skeleton className="aspect-square rounded-none md:aspect-auto" />
      <div className="flex flex-col gap-5 p-6 sm:p-9">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="mt-2 h-28 w-full" />
        <div className="flex gap-2">
          <Skeleton className="h-8 w-28 rounded-full" />
          <Skeleton className="h-8 w-24 rounded-full" />
        </div>
        <div className="mt-auto flex gap-3 max-md:hidden">
          <Skeleton className="h-14 flex-1 rounded-full" />
          <Skeleton className="h-14 w-14 rounded-full" />
          <Skeleton className="h-14 flex-1 rounded-full" />
        </div>
      </div>
    </div>
  );
}

/** Two people's rings cross. Decorative: the toast says it in words. */
function MatchRipple(): JSX.Element {
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute inset-0 z-30 grid place-items-center overflow-hidden"
    >
      <Rings lens className="ripple w-full max-w-2xl motion-reduce:hidden" />
    </div>
  );
}
