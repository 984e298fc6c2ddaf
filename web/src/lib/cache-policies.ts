import type { FieldPolicy, InMemoryCacheConfig } from '@apollo/client';

interface MessageReference {
  __ref: string;
}

interface KnownPages {
  items: readonly unknown[];
}

/** A list that comes in pages is one list: a page with a cursor goes behind what is known, one without begins anew. */
const PAGES: FieldPolicy<KnownPages> = {
  keyArgs: false,
  merge: (known, incoming, { args }) =>
    known && args?.cursor ? { ...incoming, items: [...known.items, ...incoming.items] } : incoming,
};

/**
 * How the cache tells things apart: by the ids that the graph gives them. What has none belongs to the answer it came in.
 * A conversation's messages are one list, whatever page they came with: in order of `seq`, each message once.
 */
export const CACHE_POLICIES: InMemoryCacheConfig['typePolicies'] = {
  Query: {
    fields: {
      // A profile that a list or the deck has brought is there without being asked for.
      member: (known: unknown, { args, toReference }) =>
        known === undefined ? toReference({ __typename: 'Profile', userId: args?.userId as string }) : known,
      likes: PAGES,
      likesReceived: PAGES,
      dislikes: PAGES,
      matches: PAGES,
      announcements: PAGES,
    },
  },
  Profile: { keyFields: ['userId'] },
  OwnProfile: { keyFields: ['userId'] },
  BlockedMember: { keyFields: ['userId'] },
  Match: { keyFields: ['matchId'] },
  PhotoReview: { keyFields: ['photoId'] },
  PasswordReset: { keyFields: ['tokenId'] },
  LikedProfile: { keyFields: false },
  PassedProfile: { keyFields: false },
  Runtime: { keyFields: false },
  Conversation: {
    keyFields: ['matchId'],
    fields: {
      messages: {
        keyArgs: false,
        merge(existing: readonly MessageReference[] = [], incoming: readonly MessageReference[], { readField }) {
          const seqOf = (message: MessageReference): number => readField<number>('seq', message) ?? 0;
          const known = new Set(existing.map(({ __ref }) => __ref));
          const added = incoming.filter(({ __ref }) => !known.has(__ref));
          return [...existing, ...added].sort((one, other) => seqOf(one) - seqOf(other));
        },
      },
    },
  },
};
