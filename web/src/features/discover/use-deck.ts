import { useQuery } from '@apollo/client/react';
import { useEffect, useLayoutEffect } from 'react';
import type { DiscoverQuery } from '../../gql/graphql.js';
import { withNextPage, type Candidate } from './deck-cache.js';
import { DISCOVER } from './discover.graphql.js';
import { toGraphFilters, type FilterValues } from './filters.js';
import { useAnswered } from './use-answered.js';
import { useAnswers } from './use-answers.js';

export type { Candidate } from './deck-cache.js';

/** With so few cards left, the next page is asked for. */
const FEW = 4;

export interface Deck {
  state: 'loading' | 'failed' | 'incomplete' | 'ready';
  error: unknown;
  current: Candidate | undefined;
  next: Candidate | undefined;
  /** Of this deck, counted from one. */
  position: number;
  total: number;
  /** Grows at every match, so that the rings cross once for each. */
  matches: number;
  like: () => void;
  pass: () => void;
  canUndo: boolean;
  /** Brings the last one who was passed back on top. */
  undo: () => void;
  reload: () => void;
}

/** The deck under these filters: its first profile is shown, leaves at once when liked or passed, and is back if that fails. */
export function useDeck(filters: FilterValues): Deck {
  const variables = { filters: toGraphFilters(filters) };
  const { data, error, loading, refetch, fetchMore } = useQuery(DISCOVER, {
    variables,
    notifyOnNetworkStatusChange: true,
  });
  const answered = useAnswered(JSON.stringify(filters));
  const { like, pass, undo, matches } = useAnswers(variables, answered);
  const dealt = data?.discover.items ?? [];
  const cursor = data?.discover.nextCursor ?? null;
  const left = dealt.filter(({ userId }) => !answered.ids.includes(userId));
  const [current, next] = left;
  const lastPassed = answered.passed.at(-1);

  const few = left.length > 0 && left.length <= FEW;
  useEffect(() => {
    if (!few || cursor === null) return;
    fetchMore({
      variables: { cursor },
      updateQuery: (deck, { fetchMoreResult }) => withNextPage(deck as DiscoverQuery, fetchMoreResult),
    }).catch(() => undefined);
  }, [few, cursor, fetchMore]);

  // A page that ran out all the same, while there are more profiles, is followed by the next one.
  const ranOut = dealt.length === 0 && cursor !== null;
  useLayoutEffect(() => {
    if (ranOut) refetch().catch(() => undefined);
  }, [ranOut, refetch]);

  const reload = (): void => {
    answered.startOver();
    refetch().catch(() => undefined);
  };

  // What was answered but is not confirmed yet may still come back.
  const waiting = loading || dealt.length > 0;
  return {
    state: stateOf(data, error, { waiting: left.length === 0 && waiting, ranOut }),
    error,
    current,
    next,
    position: answered.ids.length + 1,
    total: answered.ids.length + left.length,
    matches,
    like: () => current && void like(current),
    pass: () => current && void pass(current),
    canUndo: lastPassed !== undefined,
    undo: () => lastPassed && void undo(lastPassed),
    reload,
  };
}

function stateOf(
  data: DiscoverQuery | undefined,
  error: unknown,
  { waiting, ranOut }: { waiting: boolean; ranOut: boolean },
): Deck['state'] {
  if (!data) return error ? 'failed' : 'loading';
  if (!data.profile.complete) return 'incomplete';
  if (error && ranOut) return 'failed';
  return waiting && !error ? 'loading' : 'ready';
}
