import { ApolloClient, gql, HttpLink, InMemoryCache } from '@apollo/client';
import { describe, expect, it } from '@jest/globals';
import { errorBodyOf, failureMessage, isCursorError, isStaleError } from './failure.js';

const RATE_LIMITED = { message: 'Too many requests. Please wait a little.', code: 'RATE_LIMITED' };

const ERRORS = [{ message: RATE_LIMITED.message, extensions: { code: RATE_LIMITED.code } }];

/** The error that Apollo Client rejects with for this response. */
async function failureOf(status: number, body: string): Promise<unknown> {
  const fetch = (): Promise<Response> =>
    Promise.resolve(new Response(body, { status, headers: { 'content-type': 'application/json; charset=utf-8' } }));
  const client = new ApolloClient({ cache: new InMemoryCache(), link: new HttpLink({ fetch, uri: '/graphql' }) });
  return client.query({ query: gql('query Anything { any }') }).then(
    () => undefined,
    (error: unknown) => error,
  );
}

describe('errorBodyOf', () => {
  it.each([
    [429, JSON.stringify({ ...RATE_LIMITED, errors: ERRORS })],
    [200, JSON.stringify({ errors: ERRORS })],
  ])('reads the GraphQL error of a response with status %i', async (status, body) => {
    expect(errorBodyOf(await failureOf(status, body))).toMatchObject(RATE_LIMITED);
  });

  it.each(['<h1>Bad Gateway</h1>', '', 'null'])('is empty when a proxy responds with %j', async (body) => {
    const failure = await failureOf(502, body);
    expect(failure).toBeInstanceOf(Error);
    expect(failureMessage(failure, 'Failed to send like')).toBe('Failed to send like');
  });
});

it.each([
  ['NOT_FOUND', true],
  ['CONFLICT', true],
  ['FORBIDDEN', false],
])('isStaleError with code %s is %s', async (code, stale) => {
  const body = JSON.stringify({ errors: [{ message: 'No.', extensions: { code } }] });
  expect(isStaleError(await failureOf(200, body))).toBe(stale);
});

it.each([
  ['cursor', true],
  ['limit', false],
])('isCursorError with an invalid %s is %s', async (field, expected) => {
  const errors = [{ message: 'No.', extensions: { code: 'VALIDATION', fields: { [field]: 'No.' } } }];
  expect(isCursorError(await failureOf(200, JSON.stringify({ errors })))).toBe(expected);
  expect(isCursorError(new Error('the network failed'))).toBe(false);
});
