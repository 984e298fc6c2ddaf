import { LIMITS } from '@kindred/contracts';
import { z } from 'zod';
import { BlockedMember, DeckProfile, LikedProfile, LikeResult, PassedProfile } from '../response-schemas.js';
import { LIST_STATUSES, nextPageByCursor, call, type Page } from '../rest-call.js';
import {
  id,
  listInput,
  nullableGroup,
  optionalFlag,
  optionalId,
  optionalText,
  page,
  pathIds,
  queryNumber,
  queryText,
} from '../rest-fields.js';
import { PROFILE_FIELDS, restProfile, type GraphProfile } from '../rest-profile.js';

interface Liked {
  profile: GraphProfile;
  likedAt: string;
  note: string | null;
  on: { photoId: string | null; question: string | null } | null;
  caution: boolean;
}

interface Passed {
  profile: GraphProfile;
  dislikedAt: string;
}

const LIKED_PAGE = `items { profile { ${PROFILE_FIELDS} } likedAt note on { photoId question } caution } nextCursor`;

/** What a note is on, as it was sent: the photo or the question. */
const restTarget = (on: Liked['on']) =>
  on && (on.photoId === null ? { question: on.question } : { photoId: on.photoId });

const likedBody = ({ items }: Page<Liked>) =>
  items.map(({ profile, on, ...like }) => ({ ...restProfile(profile), ...like, on: restTarget(on) }));

const targetInput = { body: z.strictObject({ toUserId: id() }) };

/** The deck, likes, passes, and blocks. */
export const discoveryCalls = [
  call<{ discover: { cards: unknown; nextCursor: string | null } }>({
    method: 'GET',
    path: '/api/discover',
    tier: 'active',
    summary: 'Lists the profiles in the caller’s deck, best match first. Filters accept labels or keys.',
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
    output: z.array(DeckProfile),
    statuses: LIST_STATUSES,
    operation: `query Discover($filters: DiscoverFilters, $limit: Int, $cursor: String) {
      discover(filters: $filters, limit: $limit, cursor: $cursor) { nextCursor cards }
    }`,
    rawField: 'cards',
    variables: ({ query: { limit, cursor, ...filters } }) => ({ filters, limit, cursor }),
    body: ({ discover }) => discover.cards,
    next: ({ discover }) => nextPageByCursor(discover),
  }),
  call<{ like: unknown }>({
    method: 'POST',
    path: '/api/likes',
    tier: 'active',
    summary:
      'Likes a member, with an optional note on one of their photos or prompts. Returns whether it’s a match. Removes an earlier pass. A repeated like keeps the first one. `confirmed` sends a note that CONFIRM_MESSAGE asked about.',
    input: {
      body: z.strictObject({
        toUserId: id(),
        note: optionalText({ maxLength: LIMITS.likeNoteMaxLength }),
        on: nullableGroup({ photoId: optionalId(), question: optionalText() }),
        confirmed: optionalFlag(),
      }),
    },
    output: LikeResult,
    statuses: {
      404: 'The member does not exist or is not visible to the caller.',
      409: 'ANSWER_FIRST: too many conversations wait for the caller’s answer. CONFIRM_MESSAGE: the note shows signs of a scam, listed in `reasons`.',
      429: 'Too many likes.',
    },
    operation: `mutation Like($toUserId: ID!, $note: String, $on: LikeTargetInput, $confirmed: Boolean) {
      like(toUserId: $toUserId, note: $note, on: $on, confirmed: $confirmed) { matched matchId }
    }`,
    body: ({ like }) => like,
  }),
  call<{ likes: Page<Liked> }>({
    method: 'GET',
    path: '/api/likes',
    tier: 'active',
    summary: 'Lists the members that the caller has liked, newest first.',
    input: listInput,
    output: z.array(LikedProfile),
    statuses: LIST_STATUSES,
    operation: `query Likes($limit: Int, $cursor: String) {
      likes(limit: $limit, cursor: $cursor) { ${LIKED_PAGE} }
    }`,
    body: ({ likes }) => likedBody(likes),
    next: ({ likes }) => nextPageByCursor(likes),
  }),
  call<{ likesReceived: Page<Liked> }>({
    method: 'GET',
    path: '/api/likes/received',
    tier: 'active',
    summary:
      'Lists the members who like the caller and whom the caller has neither liked nor passed on, newest first. Requires Premium or VIP outside the beta.',
    input: listInput,
    output: z.array(LikedProfile),
    statuses: LIST_STATUSES,
    operation: `query LikesReceived($limit: Int, $cursor: String) {
      likesReceived(limit: $limit, cursor: $cursor) { ${LIKED_PAGE} }
    }`,
    body: ({ likesReceived }) => likedBody(likesReceived),
    next: ({ likesReceived }) => nextPageByCursor(likesReceived),
  }),
  call({
    method: 'POST',
    path: '/api/dislikes',
    tier: 'active',
    summary: 'Passes on a member. Removes an earlier like.',
    input: targetInput,
    statuses: {
      404: 'The member does not exist or is not visible to the caller.',
      409: 'The caller is matched with the member.',
    },
    operation: 'mutation Pass($toUserId: ID!) { pass(toUserId: $toUserId) }',
  }),
  call<{ dislikes: Page<Passed> }>({
    method: 'GET',
    path: '/api/dislikes',
    tier: 'active',
    summary: 'Lists the members that the caller has passed on, newest first.',
    input: listInput,
    output: z.array(PassedProfile),
    statuses: LIST_STATUSES,
    operation: `query Passed($limit: Int, $cursor: String) {
      dislikes(limit: $limit, cursor: $cursor) { items { profile { ${PROFILE_FIELDS} } dislikedAt } nextCursor }
    }`,
    body: ({ dislikes }) => dislikes.items.map(({ profile, dislikedAt }) => ({ ...restProfile(profile), dislikedAt })),
    next: ({ dislikes }) => nextPageByCursor(dislikes),
  }),
  call({
    method: 'DELETE',
    path: '/api/dislikes/:userId',
    tier: 'active',
    summary: 'Removes a pass.',
    input: { params: pathIds('userId') },
    operation: 'mutation RemovePass($userId: ID!) { removePass(userId: $userId) }',
    status: 204,
  }),
  call({
    method: 'POST',
    path: '/api/blocks',
    tier: 'active',
    summary: 'Blocks a member. Ends their match, couple, and conversation, and removes likes and passes between them.',
    input: targetInput,
    statuses: { 404: 'The member does not exist or is not visible to the caller.' },
    operation: 'mutation Block($toUserId: ID!) { block(toUserId: $toUserId) }',
  }),
  call<{ blocks: Page<unknown> }>({
    method: 'GET',
    path: '/api/blocks',
    tier: 'active',
    summary: 'Lists the members that the caller has blocked, newest first.',
    input: listInput,
    output: z.array(BlockedMember),
    statuses: LIST_STATUSES,
    operation: `query Blocks($limit: Int, $cursor: String) {
      blocks(limit: $limit, cursor: $cursor) {
        items { userId displayName age locationCity locationState }
        nextCursor
      }
    }`,
    body: ({ blocks }) => blocks.items,
    next: ({ blocks }) => nextPageByCursor(blocks),
  }),
  call({
    method: 'DELETE',
    path: '/api/blocks/:userId',
    tier: 'active',
    summary: 'Removes a block.',
    input: { params: pathIds('userId') },
    operation: 'mutation Unblock($userId: ID!) { unblock(userId: $userId) }',
    status: 204,
  }),
];
