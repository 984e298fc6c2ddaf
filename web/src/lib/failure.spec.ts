import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { failureMessage, isOvertaken, refusalOf } from './failure.js';

const REFUSAL = { message: 'Too many requests. Please wait a little.', code: 'RATE_LIMITED' };

/** What Apollo Client fails with when the graph answers like this. */
async function failureOf(status: number, body: string): Promise<unknown> {
  const fetch = (): Promise<Response> =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ fetch, uri: '/graphql' }) });
  return client.query({ query: gql('query Anything { any }') }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('what the server said about a failure', () => {
  it.each([
    [429, JSON.stringify({ ...REFUSAL, errors: [{ message: REFUSAL.message, extensions: { code: REFUSAL.code } }] })],
    [200, JSON.stringify({ errors: [{ message: REFUSAL.message, extensions: { code: REFUSAL.code } }] })],
  ])('is heard whatever status the graph refuses with (%i)', async (status, body) => {
    expect(refusalOf(await failureOf(status, body))).toMatchObject(REFUSAL);
  });

  it.each(['<h1>Bad Gateway</h1>', '', 'null'])('is nothing where a proxy answers %j', async (body) => {
    const failure = await failureOf(502, body);
    expect(failure).toBeInstanceOf(Error);
    expect(failureMessage(failure, 'Failed to send like')).toBe('Failed to send like');
  });
});

it.each([
  ['NOT_FOUND', true],
  ['CONFLICT', true],
  ['FORBIDDEN', false],
])('%s says that somebody was quicker: %s', async (code, overtaken) => {
  const body = JSON.stringify({ errors: [{ message: 'No.', extensions: { code } }] });
  expect(isOvertaken(await failureOf(200, body))).toBe(overtaken);
});
