import { LIMITS } from '@kindred/contracts';
import { byCursor, call, type Page } from '../rest-call.js';
import type { RestInput } from '../rest-input.js';
import { PROFILE_FIELDS, restProfile, type GraphProfile } from '../rest-profile.js';

interface Liked {
  profile: GraphProfile;
  likedAt: string;
}

interface Passed {
  profile: GraphProfile;
  dislikedAt: string;
}

const page = (input: RestInput, standard: number = LIMITS.listMaxLimit): Record<string, unknown> => ({
  limit: input.limit(standard),
  cursor: input.queryText('cursor'),
});
const toUserId = (input: RestInput): Record<string, unknown> => ({ toUserId: input.id('toUserId') });
const userId = (input: RestInput): Record<string, unknown> => ({ userId: input.pathId('userId') });

/** The deck, and what one does with the people in it. */
export const discoveryCalls = [
  call<{ discover: Page<GraphProfile> }>({
    method: 'GET',
    path: '/api/discover',
    operation: `query Discover($filters: DiscoverFilters, $limit: Int, $cursor: String) {
      discover(filters: $filters, limit: $limit, cursor: $cursor) { items { ${PROFILE_FIELDS} } nextCursor }
    }`,
    variables: (input) => ({
      filters: {
        gender: input.queryText('gender'),
        sexualOrientation: input.queryText('sexualOrientation'),
        incomeRange: input.queryText('incomeRange'),
        relationshipStatus: input.queryText('relationshipStatus'),
        minAge: input.queryNumber('minAge'),
        maxAge: input.queryNumber('maxAge'),
      },
      ...page(input, LIMITS.discoverPageSize),
    }),
    body: ({ discover }) => discover.items.map(restProfile),
    next: ({ discover }) => byCursor(discover),
  }),
  call<{ like: unknown }>({
    method: 'POST',
    path: '/api/likes',
    operation: 'mutation Like($toUserId: ID!) { like(toUserId: $toUserId) { matched matchId } }',
    variables: toUserId,
    body: ({ like }) => like,
  }),
  call<{ likes: Page<Liked> }>({
    method: 'GET',
    path: '/api/likes',
    operation: `query Likes($limit: Int, $cursor: String) {
      likes(limit: $limit, cursor: $cursor) { items { profile { ${PROFILE_FIELDS} } likedAt } nextCursor }
    }`,
    variables: (input) => page(input),
    body: ({ likes }) => likes.items.map(({ profile, likedAt }) => ({ ...restProfile(profile), likedAt })),
    next: ({ likes }) => byCursor(likes),
  }),
  call({
    method: 'POST',
    path: '/api/dislikes',
    operation: 'mutation Pass($toUserId: ID!) { pass(toUserId: $toUserId) }',
    variables: toUserId,
  }),
  call<{ dislikes: Page<Passed> }>({
    method: 'GET',
    path: '/api/dislikes',
    operation: `query Passed($limit: Int, $cursor: String) {
      dislikes(limit: $limit, cursor: $cursor) { items { profile { ${PROFILE_FIELDS} } dislikedAt } nextCursor }
    }`,
    variables: (input) => page(input),
    body: ({ dislikes }) => dislikes.items.map(({ profile, dislikedAt }) => ({ ...restProfile(profile), dislikedAt })),
    next: ({ dislikes }) => byCursor(dislikes),
  }),
  call({
    method: 'DELETE',
    path: '/api/dislikes/:userId',
    operation: 'mutation RemovePass($userId: ID!) { removePass(userId: $userId) }',
    variables: userId,
    status: 204,
  }),
  call({
    method: 'POST',
    path: '/api/blocks',
    operation: 'mutation Block($toUserId: ID!) { block(toUserId: $toUserId) }',
    variables: toUserId,
  }),
  call<{ blocks: Page<unknown> }>({
    method: 'GET',
    path: '/api/blocks',
    operation: `query Blocks($limit: Int, $cursor: String) {
      blocks(limit: $limit, cursor: $cursor) {
        items { userId displayName age locationCity locationState }
        nextCursor
      }
    }`,
    variables: (input) => page(input),
    body: ({ blocks }) => blocks.items,
    next: ({ blocks }) => byCursor(blocks),
  }),
  call({
    method: 'DELETE',
    path: '/api/blocks/:userId',
    operation: 'mutation Unblock($userId: ID!) { unblock(userId: $userId) }',
    variables: userId,
    status: 204,
  }),
];
