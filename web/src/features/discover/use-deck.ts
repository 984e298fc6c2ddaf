import { useQuery } from '@apollo/client/react';
import { useEffect, useLayoutEffect } from 'react';
import type { NewMatches } from '../../entities/match/use-new-match.js';
import type { SendNote } from '../../entities/member/note-sender.js';
import type { DeckReaderQuery, DiscoverQuery, OwnPortraitFragment } from '../../gql/graphql.js';
import { withNextPage, type Candidate } from './deck-cache.js';
import { DISCOVER } from './discover.graphql.js';
import { NO_FILTERS, toGraphFilters, type FilterValues } from './filters.js';
import { useDecisions } from './use-decisions.js';
import { useDeckActions } from './use-deck-actions.js';

export type { Candidate } from './deck-cache.js';

/** The next page is fetched when at most this many cards remain. */
const PREFETCH_THRESHOLD = 4;

export interface Deck extends Pick<NewMatches, 'match' | 'closeMatch'> {
  state: 'loading' | 'failed' | 'incomplete' | 'paused' | 'ready';
  error: unknown;
  current: Candidate | undefined;
  next: Candidate | undefined;
  /** The current profile's position in the deck, from 1. */
  position: number;
  total: number;
  /** The reader, for the match screen. */
  own: Pick<OwnPortraitFragment, 'displayName' | 'photos'>;
  like: () => void;
  /** Likes the current profile with a note. */
  likeWithNote: SendNote;
  pass: () => void;
  canUndo: boolean;
  /** Restores the last passed profile. */
  undo: () => void;
  reload: () => void;
}

/**
 * The deck of the reader with these filters, which are null while they are not known. Likes and passes are optimistic: the card
 * is removed immediately and restored on failure.
 */
export function useDeck(filters: FilterValues | null, reader: DeckReaderQuery | undefined): Deck {
  const variables = { filters: toGraphFilters(filters ?? NO_FILTERS) };
  const { data, error, loading, refetch, fetchMore } = useQuery(DISCOVER, {
    variables,
    notifyOnNetworkStatusChange: true,
    skip: filters === null,
  });
  const decisions = useDecisions(JSON.stringify(filters));
  const { like, likeWithNote, pass, undo, match, closeMatch } = useDeckActions(variables, decisions);
  const loaded = data?.discover.items ?? [];
  const cursor = data?.discover.nextCursor ?? null;
  const remaining = loaded.filter(({ userId }) => !decisions.ids.includes(userId));
  const [current, next] = remaining;
  const lastPassed = decisions.passed.at(-1);

  const shouldPrefetch = remaining.length > 0 && remaining.length <= PREFETCH_THRESHOLD;
  useEffect(() => {
    if (!shouldPrefetch || cursor === null) return;
    fetchMore({
      variables: { cursor },
      updateQuery: (deck, { fetchMoreResult }) => withNextPage(deck as DiscoverQuery, fetchMoreResult),
    }).catch(() => undefined);
  }, [shouldPrefetch, cursor, fetchMore]);

  // If a page runs out before the next one has loaded, refetch: decided members are excluded from the deck.
  const ranOut = loaded.length === 0 && cursor !== null;
  useLayoutEffect(() => {
    if (ranOut) refetch().catch(() => undefined);
  }, [ranOut, refetch]);

  const reload = (): void => {
    decisions.reset();
    refetch().catch(() => undefined);
  };

  // Cards with a request in flight may still be restored.
  const waiting = loading || loaded.length > 0;
  return {
    state: awayStateOf(reader) ?? stateOf(data, error, { waiting: remaining.length === 0 && waiting, ranOut }),
    error,
    current,
    next,
    position: decisions.ids.length + 1,
    total: decisions.ids.length + remaining.length,
    match,
    closeMatch,
    own: reader?.profile ?? { displayName: null, photos: [] },
    like: () => current && void like(current),
    likeWithNote: async (...note) => {
      if (current) await likeWithNote(current, ...note);
    },
    pass: () => current && void pass(current),
    canUndo: lastPassed !== undefined,
    undo: () => lastPassed && void undo(lastPassed),
    reload,
  };
}

function awayStateOf(reader: DeckReaderQuery | undefined): Deck['state'] | undefined {
  if (reader?.profile.complete === false) return 'incomplete';
  return reader?.deckStatus.paused ? 'paused' : undefined;
}

function stateOf(
  data: DiscoverQuery | undefined,
  error: unknown,
  { waiting, ranOut }: { waiting: boolean; ranOut: boolean },
): Deck['state'] {
  if (!data) return error ? 'failed' : 'loading';
  if (error && ranOut) return 'failed';
  return waiting && !error ? 'loading' : 'ready';
}
