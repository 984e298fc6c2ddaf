import type { ApolloCache, Reference } from '@apollo/client';
import type { DiscoverQuery, DiscoverQueryVariables } from '../../gql/graphql.js';
import { DISCOVER } from './discover.graphql.js';

export type Candidate = DiscoverQuery['discover']['items'][number];

/** Takes somebody out of every deck that is known, whatever its filters. */
export function leaveDecks(cache: ApolloCache, userId: string): void {
  cache.modify<{ discover: { items: readonly Reference[] } }>({
    fields: {
      discover: (deck, { readField }) => ({
        ...deck,
        items: ('items' in deck ? deck.items : []).filter((item) => readField('userId', item) !== userId),
      }),
    },
  });
}

/** Puts somebody on top of this deck again; the decks under other filters are read anew, since they may belong there too. */
export function returnToDeck(cache: ApolloCache, variables: DiscoverQueryVariables, candidate: Candidate): void {
  cache.batch({
    update: () => {
      const deck = cache.readQuery({ query: DISCOVER, variables });
      cache.evict({ id: 'ROOT_QUERY', fieldName: 'discover' });
      if (!deck) return;
      const others = deck.discover.items.filter(({ userId }) => userId !== candidate.userId);
      const discover = { ...deck.discover, items: [candidate, ...others] };
      cache.writeQuery({ query: DISCOVER, variables, data: { ...deck, discover } });
    },
  });
}

/** A deck with its next page behind it, each person once. */
export function withNextPage(deck: DiscoverQuery, next: DiscoverQuery): DiscoverQuery {
  const known = new Set(deck.discover.items.map(({ userId }) => userId));
  const added = next.discover.items.filter(({ userId }) => !known.has(userId));
  return { ...next, discover: { ...next.discover, items: [...deck.discover.items, ...added] } };
}
