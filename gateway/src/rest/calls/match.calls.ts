import { z } from 'zod';
import { CoupleRequest, Match } from '../rest-answers.js';
import { afterLast, byCursor, call, type Created, type Page } from '../rest-call.js';
import { flag, id, page, pathIds } from '../rest-fields.js';

const COUPLE_REQUEST = 'id matchId user1Id user2Id requesterId status';

type DatedCoupleRequest = z.infer<typeof CoupleRequest> & Created<'id'>;

/** Matches and the couples that come of them. */
export const matchCalls = [
  call<{ matches: Page<unknown> }>({
    method: 'GET',
    path: '/api/matches',
    tier: 'active',
    summary: 'One’s matches, newest first.',
    input: { query: z.object(page()) },
    output: z.array(Match),
    operation: `query Matches($limit: Int, $cursor: String) {
      matches(limit: $limit, cursor: $cursor) {
        items { matchId userId displayName photos locationCity locationState matchedAt }
        nextCursor
      }
    }`,
    body: ({ matches }) => matches.items,
    next: ({ matches }) => byCursor(matches),
  }),
  call({
    method: 'DELETE',
    path: '/api/matches/:matchId',
    tier: 'active',
    summary: 'Unmatches: the chat closes for both, and the other is among the passed.',
    input: { params: pathIds('matchId') },
    operation: 'mutation Unmatch($matchId: ID!) { unmatch(matchId: $matchId) }',
    status: 204,
  }),
  call<{ coupleRequests: DatedCoupleRequest[] }>({
    method: 'GET',
    path: '/api/couples/my-requests',
    tier: 'active',
    summary: 'Couple requests, made and received, newest first.',
    input: { query: z.object(page()) },
    output: z.array(CoupleRequest),
    operation: `query CoupleRequests($limit: Int, $cursor: String) {
      coupleRequests(limit: $limit, cursor: $cursor) { ${COUPLE_REQUEST} createdAt }
    }`,
    body: ({ coupleRequests }) => coupleRequests.map(({ createdAt: _createdAt, ...request }) => request),
    next: ({ coupleRequests }, input) => afterLast(coupleRequests, 'id', input),
  }),
  call<{ requestCouple: unknown }>({
    method: 'POST',
    path: '/api/couples/request',
    tier: 'active',
    summary: 'Asks a match to become a couple.',
    input: { body: z.object({ matchId: id() }) },
    output: CoupleRequest,
    statuses: { 404: 'No match of one’s own.', 409: 'Asked already, or one of the two is in a couple.' },
    operation: `mutation RequestCouple($matchId: ID!) { requestCouple(matchId: $matchId) { ${COUPLE_REQUEST} } }`,
    status: 201,
    body: ({ requestCouple }) => requestCouple,
  }),
  call<{ respondToCouple: unknown }>({
    method: 'POST',
    path: '/api/couples/:requestId/respond',
    tier: 'active',
    summary: 'Answers a couple request; a yes is announced.',
    input: { params: pathIds('requestId'), body: z.object({ accept: flag() }) },
    output: CoupleRequest,
    statuses: { 409: 'Settled already.' },
    operation: `mutation RespondToCouple($requestId: ID!, $accept: Boolean!) {
      respondToCouple(requestId: $requestId, accept: $accept) { ${COUPLE_REQUEST} }
    }`,
    body: ({ respondToCouple }) => respondToCouple,
  }),
];
