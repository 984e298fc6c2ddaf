import { useState, type JSX } from 'react';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { Rings } from '../../components/ui/rings.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { useDocumentTitle } from '../../lib/document-title.js';
import { failureMessage } from '../../lib/failure.js';
import { CandidateCard, Choice } from './candidate-card.js';
import { FilterRail, FilterSheet } from './filter-panel.js';
import { countFilters, NO_FILTERS } from './filters.js';
import { useArrowKeys } from './use-arrow-keys.js';
import { useDeck, type Deck } from './use-deck.js';

/** /discover: one profile at a time (specification, section 2). */
export default function DiscoverScreen(): JSX.Element {
  useDocumentTitle('Discover');
  const [filters, setFilters] = useState(NO_FILTERS);
  const deck = useDeck(filters);
  useArrowKeys(deck.pass, deck.like);
  return (
    <div className="page flex gap-10 py-6 sm:py-9">
      <FilterRail values={filters} onChange={setFilters} />
      <section aria-label="Deck" className="relative min-w-0 flex-1">
        <div className="mb-5 flex items-center justify-between gap-4 lg:mb-0">
          <h1 className="text-2xl lg:sr-only">Discover</h1>
          <FilterSheet values={filters} onChange={setFilters} />
        </div>
        <DeckBody deck={deck} filtered={countFilters(filters) > 0} onClear={() => setFilters(NO_FILTERS)} />
        {deck.matches > 0 && <MatchRipple key={deck.matches} />}
      </section>
    </div>
  );
}

function DeckBody({ deck, filtered, onClear }: { deck: Deck; filtered: boolean; onClear: () => void }): JSX.Element {
  if (deck.state === 'failed') {
    return <FailedState message={failureMessage(deck.error, 'Failed to fetch profiles')} onRetry={deck.reload} />;
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
  if (deck.position > 1) {
    return (
      <EmptyState title="No more profiles" action={<Button onClick={deck.reload}>Review Again</Button>}>
        You&apos;ve reviewed all available profiles. Check back soon for new members!
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="No more profiles"
      action={
        filtered ? (
          <Button onClick={onClear}>Clear Filters</Button>
        ) : (
          <Button onClick={deck.reload}>Review Again</Button>
        )
      }
    >
      No profiles match your current filters. Try adjusting your preferences.
    </EmptyState>
  );
}

function Top({ deck, profile }: { deck: Deck; profile: NonNullable<Deck['current']> }): JSX.Element {
  return (
    <>
      <div className="relative max-md:pb-24">
        {deck.next && (
          <div
            aria-hidden="true"
            className="absolute inset-x-8 -bottom-3.5 h-16 rounded-xl border border-line bg-surface opacity-60 max-md:hidden"
          />
        )}
        <CandidateCard key={profile.userId} profile={profile} onLike={deck.like} onPass={deck.pass} />
      </div>
      <p className="mt-10 text-center text-sm text-ink-3 max-lg:hidden">Arrow left to pass, arrow right to like.</p>
      {/* Outside the card: its entrance would hold a fixed bar within it. */}
      <Choice
        onLike={deck.like}
        onPass={deck.pass}
        className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 bg-gradient-to-t from-canvas via-canvas/90 to-transparent px-4 pt-8 pb-4 md:hidden"
      />
    </>
  );
}

function Loading(): JSX.Element {
  return (
    <div
      role="status"
      aria-label="Loading profiles"
      className="grid overflow-hidden rounded-xl border border-line bg-surface md:grid-cols-2"
    >
      <Skeleton className="aspect-[4/5] rounded-none" />
      <div className="flex flex-col gap-5 p-9">
        <Skeleton className="h-10 w-2/3" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-28 w-full" />
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
