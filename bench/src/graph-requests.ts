import type { LoadRequest } from './load/jobs.js';

const PROFILE = `
  userId displayName age gender sexualOrientation incomeRange bio locationCity locationState relationshipStatus
  seekingTypes education occupation religion kids lifestyle prompts { question answer } photos badges visibleFields`;
const MESSAGE = 'id fromUser body createdAt seq caution';

/** The same operations as those of the REST calls, by path. */
const OPERATIONS: readonly { path: RegExp; method: LoadRequest['method']; query: string }[] = [
  {
    method: 'GET',
    path: /^\/api\/discover$/,
    query: `query Discover { discover { items { ${PROFILE} } nextCursor } }`,
  },
  {
    method: 'GET',
    path: /^\/api\/messages\/(?<matchId>[\w-]+)$/,
    query: `query Messages($matchId: ID!) { conversation(matchId: $matchId) { messages { ${MESSAGE} } } }`,
  },
  {
    method: 'POST',
    path: /^\/api\/likes$/,
    query: 'mutation Like($toUserId: ID!) { like(toUserId: $toUserId) { matched matchId } }',
  },
  {
    method: 'POST',
    path: /^\/api\/messages\/(?<matchId>[\w-]+)$/,
    query: `mutation SendMessage($matchId: ID!, $body: String!) {
      sendMessage(matchId: $matchId, body: $body) { ${MESSAGE} }
    }`,
  },
];

/** The request to `/graphql` that corresponds to a REST request. */
export function graphRequest({ method, path, session, body = '{}' }: LoadRequest): LoadRequest {
  for (const operation of OPERATIONS) {
    const match = operation.method === method ? operation.path.exec(path) : null;
    if (match === null) continue;
    const variables = { ...match.groups, ...(JSON.parse(body) as object) };
    return { method: 'POST', path: '/graphql', session, body: JSON.stringify({ query: operation.query, variables }) };
  }
  throw new Error(`no graph operation for ${method} ${path}`);
}
