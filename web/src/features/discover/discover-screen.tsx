import { useQuery } from '@apollo/client/react';
import { Undo2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState, type JSX } from 'react';
import { Button, ButtonLink } from '../../components/ui/button.js';
import { EmptyState, FailedState } from '../../components/ui/empty-state.js';
import { PlansLink } from '../../components/ui/plans-link.js';
import { Skeleton } from '../../components/ui/skeleton.js';
import { loadMatchScreen } from '../../entities/match/load-match-screen.js';
import { NoteSender } from '../../entities/member/note-sender.js';
import { useDocumentTitle } from '../../entities/session/document-title.js';
import { failureMessage, errorBodyOf } from '../../lib/failure.js';
import { CandidateCard } from './candidate-card.js';
import { DeckButtons, type DeckButtonsProps } from './deck-buttons.js';
import { DECK_READER } from './discover.graphql.js';
import { FilterSheet, FilterSidebar } from './filter-panel.js';
import { countFilters, filtersFrom, NO_FILTERS, type FilterValues } from './filters.js';
import { useDeck, type Deck } from './use-deck.js';
import { useDeckKeys } from './use-deck-keys.js';
import { usePreloadedPhoto } from './use-preloaded-photo.js';

/** Loaded on demand, because breaks and matches are rare. */
const BreakState = lazy(() => import('./away-state.js'));
const MatchScreen = lazy(loadMatchScreen);

/** /discover: the deck, one profile at a time (docs/product.md, "Discover"). */
export default function DiscoverScreen(): JSX.Element {
  useDocumentTitle('Discover');
  const { data: reader, error } = useQuery(DECK_READER);
  const [chosen, setFilters] = useState<FilterValues | null>(null);
  // Without the preferences, the deck begins unfiltered.
  const start = reader ? filtersFrom(reader.preferences) : error ? NO_FILTERS : null;
  const deck = useDeck(chosen ?? start, reader);
  const filters = chosen ?? start ?? NO_FILTERS;
  useDeckKeys(deck, deck.match === null);
  usePreloadedPhoto(deck.next?.photos[0]);
  const section = useRef<HTMLElement>(null);
  const closeMatch = (): void => {
    deck.closeMatch();
    // The focused button disappears with the match screen.
    section.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  };
  const away = deck.state === 'paused';
  return (
    // Clips a card that flies out, which would otherwise cause horizontal scrolling.
    <div className="overflow-x-clip">
      <div className="page flex gap-10 py-6 sm:py-9">
        {/* Also during a break, so that the note does not shift. */}
        <FilterSidebar values={filters} onChange={setFilters} />
        <section
          ref={section}
          aria-label="Deck"
          tabIndex={-1}
          className="relative flex min-w-0 flex-1 flex-col outline-none"
        >
          {/* On large screens the counter is below the card, and the filters are in the sidebar. */}
          <div className="mb-5 flex flex-wrap items-center gap-x-3 gap-y-1 lg:contents">
            <h1 className="text-2xl lg:sr-only">Discover</h1>
            {deck.state === 'ready' && deck.current && !deck.match && (
              <Counter position={deck.position} total={deck.total} />
            )}
            {!away && <FilterSheet values={filters} onChange={setFilters} />}
          </div>
          {deck.match ? (
            <MatchScreen key={deck.match.matchId} match={deck.match} own={deck.own} onClose={closeMatch} />
          ) : (
            <DeckBody deck={deck} filtered={countFilters(filters) > 0} onClear={() => setFilters(NO_FILTERS)} />
          )}
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
      <span className="max-lg:hidden"> · Left arrow to pass, right arrow to like, Backspace to undo.</span>
    </p>
  );
}

function DeckBody({ deck, filtered, onClear }: { deck: Deck; filtered: boolean; onClear: () => void }): JSX.Element {
  if (deck.state === 'failed') {
    const needsUpgrade = errorBodyOf(deck.error).code === 'UPGRADE_REQUIRED';
    return (
      <FailedState
        message={failureMessage(deck.error, 'Failed to fetch profiles')}
        {...(needsUpgrade
          ? { action: <PlansLink />, retry: 'Clear Filters', onRetry: onClear }
          : { onRetry: deck.reload })}
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
  if (deck.state === 'paused') {
    return (
      <Suspense fallback={<Loading />}>
        <BreakState />
      </Suspense>
    );
  }
  if (deck.current) return <TopCard deck={deck} profile={deck.current} />;
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
            {filtered && (
              <Button variant="outline" onClick={onClear}>
                Clear Filters
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

function TopCard({ deck, profile }: { deck: Deck; profile: NonNullable<Deck['current']> }): JSX.Element {
  const actions: DeckButtonsProps = { onLike: deck.like, onPass: deck.pass, onUndo: deck.undo, canUndo: deck.canUndo };
  return (
    <>
      <div className="relative">
        {deck.next && (
          <div
            aria-hidden="true"
            className="absolute inset-x-8 -bottom-3.5 h-20 rounded-xl border border-line bg-surface opacity-60 max-md:hidden"
          />
        )}
        <NoteSender value={deck.likeWithNote}>
          <CandidateCard profile={profile} {...actions} />
        </NoteSender>
      </div>
      {/* Sticky at the bottom on small screens; below the card at the end of the page, so that it does not cover the footer. */}
      <div
        data-bottom-bar="phone"
        className="sticky bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 -mx-(--gutter) bg-gradient-to-t from-canvas via-canvas/90 to-transparent px-(--gutter) pt-6 pb-4 md:hidden"
      >
        <DeckButtons {...actions} />
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
