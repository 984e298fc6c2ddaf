import type { FieldPolicy, InMemoryCacheConfig } from '@apollo/client';

interface MessageReference {
  __ref: string;
}

interface CachedPages {
  items: readonly unknown[];
}

/** Merges a paged list into one: a page read with a cursor is appended, one without replaces the list. */
const PAGES: FieldPolicy<CachedPages> = {
  keyArgs: false,
  merge: (existing, incoming, { args }) =>
    existing && args?.cursor ? { ...incoming, items: [...existing.items, ...incoming.items] } : incoming,
};

/**
 * How the cache identifies objects. Types with `keyFields: false` have no id and are stored inside their parent.
 * All pages of a conversation's messages are merged into one list, ordered by `seq` and without duplicates.
 */
export const CACHE_POLICIES: InMemoryCacheConfig['typePolicies'] = {
  Query: {
    fields: {
      // Resolves to a profile that a list or the deck has already cached, without a request.
      member: (existing: unknown, { args, toReference }) =>
        existing === undefined ? toReference({ __typename: 'Profile', userId: args?.userId as string }) : existing,
      likes: PAGES,
      likesReceived: PAGES,
      dislikes: PAGES,
      matches: PAGES,
      announcements: PAGES,
      notices: PAGES,
      auditRecords: { ...PAGES, keyArgs: ['actor', 'subject', 'action'] },
    },
  },
  Profile: { keyFields: ['userId'] },
  OwnProfile: { keyFields: ['userId'] },
  BlockedMember: { keyFields: ['userId'] },
  Match: { keyFields: ['matchId'] },
  PhotoReview: { keyFields: ['photoId'] },
  PasswordReset: { keyFields: ['tokenId'] },
  CaseMember: { keyFields: false },
  MemberFile: { keyFields: ['userId'] },
  AccountPlan: { keyFields: [] },
  DeckStatus: { keyFields: [] },
  NotificationPreferences: { keyFields: [] },
  NoticeSubject: { keyFields: false },
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
          const existingRefs = new Set(existing.map(({ __ref }) => __ref));
          const added = incoming.filter(({ __ref }) => !existingRefs.has(__ref));
          return [...existing, ...added].sort((a, b) => seqOf(a) - seqOf(b));
        },
      },
    },
  },
};
