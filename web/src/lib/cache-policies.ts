import type { InMemoryCacheConfig } from '@apollo/client';

interface MessageReference {
  __ref: string;
}

/**
 * How the cache tells things apart: by the ids that the graph gives them. What has none belongs to the answer it came in.
 * A conversation's messages are one list, whatever page they came with: in order of `seq`, each message once.
 */
export const CACHE_POLICIES: InMemoryCacheConfig['typePolicies'] = {
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
