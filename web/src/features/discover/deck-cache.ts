import type { ApolloCache, Reference } from '@apollo/client';
import type { DiscoverQuery, DiscoverQueryVariables } from '../../gql/graphql.js';
import { evictFields } from '../../lib/cache-invalidation.js';
import { STALE_AFTER_RETURNED_CARD } from '../../lib/stale-fields.js';
import { DISCOVER } from './discover.graphql.js';

export type Candidate = DiscoverQuery['discover']['items'][number];

/** Removes a member from every cached deck, whatever its filters. */
export function removeFromDecks(cache: ApolloCache, userId: string): void {
  cache.modify<{ discover: { items: readonly Reference[] } }>({
    fields: {
      discover: (deck, { readField }) => ({
        ...deck,
        items: ('items' in deck ? deck.items : []).filter((item) => readField('userId', item) !== userId),
      }),
    },
  });
}

/** Puts a profile back on top of this deck. Decks with other filters are evicted, since the profile may belong there too. */
export function returnToDeck(cache: ApolloCache, variables: DiscoverQueryVariables, candidate: Candidate): void {
  cache.batch({
    update: () => {
      const deck = cache.readQuery({ query: DISCOVER, variables });
      evictFields(cache, STALE_AFTER_RETURNED_CARD);
      if (!deck) return;
      const others = deck.discover.items.filter(({ userId }) => userId !== candidate.userId);
      const discover = { ...deck.discover, items: [candidate, ...others] };
      cache.writeQuery({ query: DISCOVER, variables, data: { ...deck, discover } });
    },
  });
}

/** Appends the next page to a deck, without duplicates. */
export function withNextPage(deck: DiscoverQuery, next: DiscoverQuery): DiscoverQuery {
  const existingIds = new Set(deck.discover.items.map(({ userId }) => userId));
  const added = next.discover.items.filter(({ userId }) => !existingIds.has(userId));
  return { ...next, discover: { ...next.discover, items: [...deck.discover.items, ...added] } };
}
