import { gql, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { CACHE_POLICIES } from './cache-policies.js';

const THREAD = gql`
  query Thread($after: ID) {
    conversation(matchId: "m") {
      matchId
      messages(after: $after) {
        id
        seq
        body
      }
    }
  }
`;

const response = (...seqs: number[]): object => ({
  conversation: {
    __typename: 'Conversation',
    matchId: 'm',
    messages: seqs.map((seq) => ({ __typename: 'Message', id: `message-${seq}`, seq, body: `${seq}` })),
  },
});

describe('the messages of a conversation in the cache', () => {
  it('are merged into one list, ordered by seq and without duplicates', () => {
    const cache = new InMemoryCache({ typePolicies: CACHE_POLICIES });
    cache.writeQuery({ query: THREAD, data: response(4, 5) });
    cache.writeQuery({ query: THREAD, variables: { after: 'message-5' }, data: response(5, 6) });
    cache.writeQuery({ query: THREAD, variables: { before: 'message-4' }, data: response(3) });
    const read = cache.readQuery<{ conversation: { messages: Array<{ seq: number }> } }>({ query: THREAD });
    expect(read?.conversation.messages.map(({ seq }) => seq)).toEqual([3, 4, 5, 6]);
  });
});

const LIKES = gql`
  query Likes($limit: Int, $cursor: String) {
    likes(limit: $limit, cursor: $cursor) {
      nextCursor
      items {
        likedAt
        profile {
          userId
        }
      }
    }
  }
`;

const page = (nextCursor: string | null, ...people: string[]): object => ({
  likes: {
    __typename: 'LikedPage',
    nextCursor,
    items: people.map((userId) => ({
      __typename: 'LikedProfile',
      likedAt: '2026-01-01T00:00:00.000Z',
      profile: { __typename: 'Profile', userId },
    })),
  },
});

describe('a paged list in the cache', () => {
  const cache = new InMemoryCache({ typePolicies: CACHE_POLICIES });
  const cached = (): unknown => {
    const read = cache.readQuery<{
      likes: { nextCursor: string | null; items: Array<{ profile: { userId: string } }> };
    }>({
      query: LIKES,
      variables: { limit: 3 },
    });
    return [read?.likes.nextCursor, ...(read?.likes.items.map(({ profile }) => profile.userId) ?? [])];
  };

  it('appends a page read with a cursor, of any length', () => {
    cache.writeQuery({ query: LIKES, variables: { limit: 2 }, data: page('b', 'a', 'b') });
    cache.writeQuery({ query: LIKES, variables: { limit: 2, cursor: 'b' }, data: page(null, 'c') });
    expect(cached()).toEqual([null, 'a', 'b', 'c']);
  });

  it('is replaced by a page read without a cursor', () => {
    cache.writeQuery({ query: LIKES, variables: { limit: 3 }, data: page('c', 'a', 'c') });
    expect(cached()).toEqual(['c', 'a', 'c']);
  });
});

describe("a member's profile in the cache", () => {
  const PROFILE = gql`
    query Member($userId: ID!) {
      member(userId: $userId) {
        userId
        displayName
      }
    }
  `;

  it('is read from a cached list, or missing if no list has it', () => {
    const cache = new InMemoryCache({ typePolicies: CACHE_POLICIES });
    const read = (): unknown => cache.readQuery({ query: PROFILE, variables: { userId: 'u' } });
    expect(read()).toBeNull();
    cache.writeFragment({
      fragment: gql`
        fragment Known on Profile {
          userId
          displayName
        }
      `,
      data: { __typename: 'Profile', userId: 'u', displayName: 'Simone' },
    });
    expect(read()).toMatchObject({ member: { displayName: 'Simone' } });
  });
});
