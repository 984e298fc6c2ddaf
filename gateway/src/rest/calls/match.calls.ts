import { LIMITS } from '@kindred/contracts';
import { byCursor, call, type Page } from '../rest-call.js';

const COUPLE_REQUEST = 'id matchId user1Id user2Id requesterId status';

/** Matches and the couples that come of them. */
export const matchCalls = [
  call<{ matches: Page<unknown> }>({
    method: 'GET',
    path: '/api/matches',
    operation: `query Matches($limit: Int, $cursor: String) {
      matches(limit: $limit, cursor: $cursor) {
        items { matchId userId displayName photos locationCity locationState matchedAt }
        nextCursor
      }
    }`,
    variables: (input) => ({ limit: input.limit(LIMITS.listMaxLimit), cursor: input.queryText('cursor') }),
    body: ({ matches }) => matches.items,
    next: ({ matches }) => byCursor(matches),
  }),
  call({
    method: 'DELETE',
    path: '/api/matches/:matchId',
    operation: 'mutation Unmatch($matchId: ID!) { unmatch(matchId: $matchId) }',
    variables: (input) => ({ matchId: input.pathId('matchId') }),
    status: 204,
  }),
  call<{ coupleRequests: unknown }>({
    method: 'GET',
    path: '/api/couples/my-requests',
    operation: `query CoupleRequests { coupleRequests { ${COUPLE_REQUEST} } }`,
    body: ({ coupleRequests }) => coupleRequests,
  }),
  call<{ requestCouple: unknown }>({
    method: 'POST',
    path: '/api/couples/request',
    operation: `mutation RequestCouple($matchId: ID!) { requestCouple(matchId: $matchId) { ${COUPLE_REQUEST} } }`,
    variables: (input) => ({ matchId: input.id('matchId') }),
    status: 201,
    body: ({ requestCouple }) => requestCouple,
  }),
  call<{ respondToCouple: unknown }>({
    method: 'POST',
    path: '/api/couples/:requestId/respond',
    operation: `mutation RespondToCouple($requestId: ID!, $accept: Boolean!) {
      respondToCouple(requestId: $requestId, accept: $accept) { ${COUPLE_REQUEST} }
    }`,
    variables: (input) => ({ requestId: input.pathId('requestId'), accept: input.flag('accept') }),
    body: ({ respondToCouple }) => respondToCouple,
  }),
];
