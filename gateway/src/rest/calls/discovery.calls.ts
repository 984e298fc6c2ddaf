import { LIMITS } from '@kindred/contracts';
import { z } from 'zod';
import { BlockedMember, LikedProfile, LikeResult, PassedProfile, Profile } from '../rest-answers.js';
import { byCursor, call, type Page } from '../rest-call.js';
import { id, page, pathIds, queryNumber, queryText } from '../rest-fields.js';
import { PROFILE_FIELDS, restProfile, type GraphProfile } from '../rest-profile.js';

interface Liked {
  profile: GraphProfile;
  likedAt: string;
}

interface Passed {
  profile: GraphProfile;
  dislikedAt: string;
}

const LIKED_PAGE = `items { profile { ${PROFILE_FIELDS} } likedAt } nextCursor`;

const likedBody = ({ items }: Page<Liked>) =>
  items.map(({ profile, likedAt }) => ({ ...restProfile(profile), likedAt }));

const listInput = { query: z.object(page()) };
const somebody = { body: z.object({ toUserId: id() }) };

/** The deck, and what one does with the people in it. */
export const discoveryCalls = [
  call<{ discover: Page<GraphProfile> }>({
    method: 'GET',
    path: '/api/discover',
    tier: 'active',
    summary: 'The deck, best fit first. Filters take labels or keys.',
    input: {
      query: z.object({
        gender: queryText(),
        sexualOrientation: queryText(),
        incomeRange: queryText(),
        relationshipStatus: queryText(),
        minAge: queryNumber(),
        maxAge: queryNumber(),
        ...page(LIMITS.discoverPageSize),
      }),
    },
    output: z.array(Profile),
    operation: `query Discover($filters: DiscoverFilters, $limit: Int, $cursor: String) {
      discover(filters: $filters, limit: $limit, cursor: $cursor) { items { ${PROFILE_FIELDS} } nextCursor }
    }`,
    variables: ({ query: { limit, cursor, ...filters } }) => ({ filters, limit, cursor }),
    body: ({ discover }) => discover.items.map(restProfile),
    next: ({ discover }) => byCursor(discover),
  }),
  call<{ like: unknown }>({
    method: 'POST',
    path: '/api/likes',
    tier: 'active',
    summary: 'Likes somebody; a match when they did so before. Lifts a pass.',
    input: somebody,
    output: LikeResult,
    statuses: { 404: 'Nobody whom one can like.', 429: 'Too many likes.' },
    operation: 'mutation Like($toUserId: ID!) { like(toUserId: $toUserId) { matched matchId } }',
    body: ({ like }) => like,
  }),
  call<{ likes: Page<Liked> }>({
    method: 'GET',
    path: '/api/likes',
    tier: 'active',
    summary: 'Whom one has liked, newest first.',
    input: listInput,
    output: z.array(LikedProfile),
    operation: `query Likes($limit: Int, $cursor: String) {
      likes(limit: $limit, cursor: $cursor) { ${LIKED_PAGE} }
    }`,
    body: ({ likes }) => likedBody(likes),
    next: ({ likes }) => byCursor(likes),
  }),
  call<{ likesReceived: Page<Liked> }>({
    method: 'GET',
    path: '/api/likes/received',
    tier: 'active',
    summary: 'Who likes one and waits for an answer, newest first. Outside the beta, with Premium and VIP.',
    input: listInput,
    output: z.array(LikedProfile),
    operation: `query LikesReceived($limit: Int, $cursor: String) {
      likesReceived(limit: $limit, cursor: $cursor) { ${LIKED_PAGE} }
    }`,
    body: ({ likesReceived }) => likedBody(likesReceived),
    next: ({ likesReceived }) => byCursor(likesReceived),
  }),
  call({
    method: 'POST',
    path: '/api/dislikes',
    tier: 'active',
    summary: 'Passes somebody. Lifts a like.',
    input: somebody,
    statuses: { 404: 'Nobody whom one can pass.', 409: 'There is a match.' },
    operation: 'mutation Pass($toUserId: ID!) { pass(toUserId: $toUserId) }',
  }),
  call<{ dislikes: Page<Passed> }>({
    method: 'GET',
    path: '/api/dislikes',
    tier: 'active',
    summary: 'Whom one has passed, newest first.',
    input: listInput,
    output: z.array(PassedProfile),
    operation: `query Passed($limit: Int, $cursor: String) {
      dislikes(limit: $limit, cursor: $cursor) { items { profile { ${PROFILE_FIELDS} } dislikedAt } nextCursor }
    }`,
    body: ({ dislikes }) => dislikes.items.map(({ profile, dislikedAt }) => ({ ...restProfile(profile), dislikedAt })),
    next: ({ dislikes }) => byCursor(dislikes),
  }),
  call({
    method: 'DELETE',
    path: '/api/dislikes/:userId',
    tier: 'active',
    summary: 'Takes a pass back.',
    input: { params: pathIds('userId') },
    operation: 'mutation RemovePass($userId: ID!) { removePass(userId: $userId) }',
    status: 204,
  }),
  call({
    method: 'POST',
    path: '/api/blocks',
    tier: 'active',
    summary: 'Blocks somebody: ends match, couple and chat, and takes likes and passes away.',
    input: somebody,
    statuses: { 404: 'Nobody whom one can block.' },
    operation: 'mutation Block($toUserId: ID!) { block(toUserId: $toUserId) }',
  }),
  call<{ blocks: Page<unknown> }>({
    method: 'GET',
    path: '/api/blocks',
    tier: 'active',
    summary: 'Whom one has blocked, newest first.',
    input: listInput,
    output: z.array(BlockedMember),
    operation: `query Blocks($limit: Int, $cursor: String) {
      blocks(limit: $limit, cursor: $cursor) {
        items { userId displayName age locationCity locationState }
        nextCursor
      }
    }`,
    body: ({ blocks }) => blocks.items,
    next: ({ blocks }) => byCursor(blocks),
  }),
  call({
    method: 'DELETE',
    path: '/api/blocks/:userId',
    tier: 'active',
    summary: 'Takes a block back.',
    input: { params: pathIds('userId') },
    operation: 'mutation Unblock($userId: ID!) { unblock(userId: $userId) }',
    status: 204,
  }),
];
