import { useMutation, useQuery } from '@apollo/client/react';
import type { ApolloCache, Reference } from '@apollo/client';
import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DiscoverQuery } from '../../gql/graphql.js';
import { toast, toastFailure } from '../../lib/toast.js';
import { DISCOVER, LIKE, PASS } from './discover.graphql.js';
import { toGraphFilters, type FilterValues } from './filters.js';

export type Candidate = DiscoverQuery['discover']['items'][number];

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
  reload: () => void;
}

/** The deck under these filters: its first profile is shown, leaves at once when liked or passed, and is back if that fails. */
export function useDeck(filters: FilterValues): Deck {
  const navigate = useNavigate();
  const variables = { filters: toGraphFilters(filters) };
  const { data, error, loading, refetch } = useQuery(DISCOVER, { variables, notifyOnNetworkStatusChange: true });
  const { answered, answer, takeBack, startOver } = useAnswered(JSON.stringify(filters));
  const [matches, setMatches] = useState(0);
  const [sendLike] = useMutation(LIKE);
  const [sendPass] = useMutation(PASS);
  const dealt = data?.discover.items ?? [];
  const left = dealt.filter(({ userId }) => !answered.includes(userId));
  const [current, next] = left;

  const reload = (): void => {
    startOver();
    refetch().catch(() => undefined);
  };

  // A page that ran out while there are more profiles is followed by the next one.
  const ranOut = dealt.length === 0 && (data?.discover.nextCursor ?? null) !== null;
  useLayoutEffect(() => {
    if (ranOut) refetch().catch(() => undefined);
  }, [ranOut, refetch]);

  const like = async (): Promise<void> => {
    if (!current) return;
    const { userId } = current;
    answer(userId);
    try {
      const { data: result } = await sendLike({
        variables: { userId },
        update: (cache, { data: sent }) => {
          leaveDecks(cache, userId);
          forget(cache, ['likes', 'dislikes', ...(sent?.like.matched ? ['matches', 'conversations'] : [])]);
        },
      });
      if (!result?.like.matched) {
        toast({ title: 'Like sent!' });
        return;
      }
      const { matchId } = result.like;
      setMatches((count) => count + 1);
      toast({
        title: "It's a match!",
        description: 'You both liked each other. Start chatting now!',
        ...(matchId && { action: { label: 'Send Message', onSelect: () => void navigate(`/messages/${matchId}`) } }),
      });
    } catch (failure) {
      takeBack(userId);
      toastFailure('Error', failure, 'Failed to send like');
    }
  };

  const pass = async (): Promise<void> => {
    if (!current) return;
    const { userId } = current;
    answer(userId);
    try {
      await sendPass({
        variables: { userId },
        update: (cache) => {
          leaveDecks(cache, userId);
          forget(cache, ['dislikes', 'likes']);
        },
      });
      toast({ title: 'Passed' });
    } catch (failure) {
      takeBack(userId);
      toastFailure('Error', failure, 'Failed to dislike');
    }
  };

  // What was answered but is not confirmed yet may still come back.
  const waiting = loading || dealt.length > 0;
  return {
    state: stateOf(data, error, left.length === 0 && waiting),
    error,
    current,
    next,
    position: answered.length + 1,
    total: answered.length + left.length,
    matches,
    like: () => void like(),
    pass: () => void pass(),
    reload,
  };
}

function stateOf(data: DiscoverQuery | undefined, error: unknown, waiting: boolean): Deck['state'] {
  if (!data) return error ? 'failed' : 'loading';
  if (!data.profile.complete) return 'incomplete';
  return waiting && !error ? 'loading' : 'ready';
}

/** Who was liked or passed in this deck, whether the server has confirmed it or not. Another deck begins anew. */
function useAnswered(deck: string): {
  answered: readonly string[];
  answer: (userId: string) => void;
  takeBack: (userId: string) => void;
  startOver: () => void;
} {
  const [state, setState] = useState<{ deck: string; ids: readonly string[] }>({ deck, ids: [] });
  const answered = state.deck === deck ? state.ids : [];
  return {
    answered,
    answer: (userId) => setState({ deck, ids: [...answered, userId] }),
    takeBack: (userId) => setState((before) => ({ ...before, ids: before.ids.filter((id) => id !== userId) })),
    startOver: () => setState({ deck, ids: [] }),
  };
}

/** Takes somebody out of every deck that is known, whatever its filters. */
function leaveDecks(cache: ApolloCache, userId: string): void {
  cache.modify<{ discover: { items: readonly Reference[] } }>({
    fields: {
      discover: (deck, { readField }) => ({
        ...deck,
        items: ('items' in deck ? deck.items : []).filter((item) => readField('userId', item) !== userId),
      }),
    },
  });
}

function forget(cache: ApolloCache, fields: readonly string[]): void {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}
