import { LIMITS, MET_ANSWERS } from '@kindred/contracts';
import { z } from 'zod';
import { CoupleRequest, Match, MeetingAnswer } from '../response-schemas.js';
import {
  createdPosition,
  LIST_STATUSES,
  nextPageAfterLast,
  nextPageByCursor,
  call,
  type Created,
  type Page,
} from '../rest-call.js';
import { flag, id, listInput, optionalFlag, pathIds, queryFlag } from '../rest-fields.js';

const COUPLE_REQUEST = 'id matchId user1Id user2Id requesterId status';

type DatedCoupleRequest = z.infer<typeof CoupleRequest> & Created<'id'>;

/** Matches and couples. */
export const matchCalls = [
  call<{ matches: Page<unknown> }>({
    method: 'GET',
    path: '/api/matches',
    tier: 'active',
    summary: 'Lists the caller’s matches, newest first.',
    input: listInput,
    output: z.array(Match),
    statuses: LIST_STATUSES,
    operation: `query Matches($limit: Int, $cursor: String) {
      matches(limit: $limit, cursor: $cursor) {
        items { matchId userId displayName photos locationCity locationState matchedAt }
        nextCursor
      }
    }`,
    body: ({ matches }) => matches.items,
    next: ({ matches }) => nextPageByCursor(matches),
  }),
  call({
    method: 'DELETE',
    path: '/api/matches/:matchId',
    tier: 'active',
    summary:
      'Ends a match. The conversation closes for both members, and the other member is added to the caller’s passes. With `farewell`, they receive a kind goodbye.',
    input: { params: pathIds('matchId'), query: z.object({ farewell: queryFlag() }) },
    operation:
      'mutation Unmatch($matchId: ID!, $farewell: Boolean) { unmatch(matchId: $matchId, farewell: $farewell) }',
    status: 204,
  }),
  call<{ answerMeeting: unknown }>({
    method: 'POST',
    path: '/api/matches/:matchId/met',
    tier: 'active',
    summary:
      'Records whether the two members of a match have met, and with `yes`, whether the caller would like to see the other member again. Only the caller can read the answer.',
    input: {
      params: pathIds('matchId'),
      body: z.strictObject({ met: z.enum(MET_ANSWERS, 'must be yes, no, or not_yet'), again: optionalFlag() }),
    },
    output: MeetingAnswer,
    statuses: {
      409: `TOO_EARLY: before ${LIMITS.meetingDays} days of conversation; or the caller has given another answer (CONFLICT).`,
    },
    operation: `mutation AnswerMeeting($matchId: ID!, $met: String!, $again: Boolean) {
      answerMeeting(matchId: $matchId, met: $met, again: $again) { met again }
    }`,
    body: ({ answerMeeting }) => answerMeeting,
  }),
  call<{ coupleRequests: DatedCoupleRequest[] }>({
    method: 'GET',
    path: '/api/couples/my-requests',
    tier: 'active',
    summary: 'Lists the couple requests sent and received by the caller, newest first.',
    input: listInput,
    output: z.array(CoupleRequest),
    statuses: LIST_STATUSES,
    operation: `query CoupleRequests($limit: Int, $cursor: String) {
      coupleRequests(limit: $limit, cursor: $cursor) { ${COUPLE_REQUEST} createdAt }
    }`,
    body: ({ coupleRequests }) => coupleRequests.map(({ createdAt: _createdAt, ...request }) => request),
    next: ({ coupleRequests }, input, cursorsOf) =>
      nextPageAfterLast(coupleRequests, input, cursorsOf('coupleRequests'), createdPosition('id')),
  }),
  call<{ requestCouple: unknown }>({
    method: 'POST',
    path: '/api/couples/request',
    tier: 'active',
    summary: 'Sends a couple request to a match.',
    input: { body: z.strictObject({ matchId: id() }) },
    output: CoupleRequest,
    statuses: {
      404: 'The caller has no such match.',
      409: 'A request is pending, or a member is already in a couple.',
    },
    operation: `mutation RequestCouple($matchId: ID!) { requestCouple(matchId: $matchId) { ${COUPLE_REQUEST} } }`,
    status: 201,
    body: ({ requestCouple }) => requestCouple,
  }),
  call<{ respondToCouple: unknown }>({
    method: 'POST',
    path: '/api/couples/:requestId/respond',
    tier: 'active',
    summary: 'Accepts or declines a couple request. Accepting it publishes an announcement.',
    input: { params: pathIds('requestId'), body: z.strictObject({ accept: flag() }) },
    output: CoupleRequest,
    statuses: { 409: 'The request has already been answered.' },
    operation: `mutation RespondToCouple($requestId: ID!, $accept: Boolean!) {
      respondToCouple(requestId: $requestId, accept: $accept) { ${COUPLE_REQUEST} }
    }`,
    body: ({ respondToCouple }) => respondToCouple,
  }),
  call({
    method: 'DELETE',
    path: '/api/couples/:id',
    tier: 'active',
    summary:
      'Ends the couple of the caller. The match stays, the announcement is deleted, and both members are notified.',
    input: { params: pathIds('id') },
    operation: 'mutation EndCouple($id: ID!) { endCouple(coupleId: $id) }',
    status: 204,
  }),
];
