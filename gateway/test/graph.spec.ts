import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError } from '@kindred/contracts';
import { CallerSigner } from '@kindred/service-kit';
import { parse } from 'graphql';
import { Graph } from '../src/graph/graph.service.js';
import { prepareOperation } from '../src/graph/prepared-operation.js';
import { GraphCall } from '../src/graph/graph-call.js';
import { GatewayUnderTest } from './gateway-under-test.js';

interface GraphBody {
  data?: Record<string, unknown> | null;
  errors?: { message: string; path?: unknown[]; extensions: Record<string, unknown> }[];
}

/** One mutation more than allowed. */
const MUTATIONS = [1, 2, 3, 4, 5, 6].map((n) => `m${n}: logOut`).join(' ');

describe('the graph over HTTP', () => {
  const gateway = new GatewayUnderTest();
  let cookie: string;

  beforeAll(async () => {
    await gateway.start();
    ({ cookie } = gateway.signIn());
  });
  afterAll(() => gateway.stop());

  async function ask(
    body: unknown,
    sessionCookie: string | undefined = cookie,
  ): Promise<{ status: number; body: GraphBody; headers: Headers }> {
    const response = await gateway.call('POST', '/graphql', sessionCookie, body);
    return { status: response.status, body: (await response.json()) as GraphBody, headers: response.headers };
  }

  it('joins fields of an entity from several services', async () => {
    const matchId = randomUUID();
    gateway.services.matching.stub('Query.matches', () => ({ items: [{ matchId, displayName: 'Ada' }] }));
    gateway.services.messaging.stub('Match.conversation', (_input, _request, source) => ({
      matchId: source['matchId'],
      unreadCount: 3,
    }));
    const { status, body } = await ask({
      query: '{ matches { items { name: displayName conversation { unreadCount } } } }',
    });
    expect([status, body]).toEqual([
      200,
      { data: { matches: { items: [{ name: 'Ada', conversation: { unreadCount: 3 } }] } } },
    ]);
  });

  it('passes on domain errors and hides unexpected errors', async () => {
    gateway.services.matching.stub('Mutation.like', () => {
      throw new DomainError('LIKE_LIMIT', 'Five a day.', { toUserId: 'Later.' });
    });
    gateway.services.matching.stub('Query.discover', () => {
      throw new Error('connection to 10.0.0.7 refused');
    });
    const rejected = await ask({ query: `mutation { like(toUserId: "${randomUUID()}") { matched } }` });
    expect(rejected.body.errors).toEqual([
      { message: 'Five a day.', path: ['like'], extensions: { code: 'LIKE_LIMIT', fields: { toUserId: 'Later.' } } },
    ]);
    const broken = await ask({ query: '{ discover { nextCursor } }' });
    expect(JSON.stringify(broken.body)).not.toMatch(/10\.0\.0\.7|stacktrace|matching/);
    expect(broken.body.errors?.[0]?.extensions).toEqual({
      code: 'INTERNAL',
      requestId: broken.headers.get('x-request-id'),
    });
  });

  it('sends only declared variables to the service', async () => {
    gateway.services.matching.stub('Mutation.like', () => ({ matched: false }));
    const toUserId = randomUUID();
    const variables = JSON.parse(`{"toUserId": "${toUserId}", "__proto__": [], "more": 1}`) as object;
    const query = 'mutation($toUserId: ID!) { like(toUserId: $toUserId) { matched } }';
    expect((await ask({ query, variables })).body).toEqual({ data: { like: { matched: false } } });
    expect(gateway.services.matching.requests.at(-1)?.variables).toEqual({ toUserId });
  });

  it('sets the session cookie of a login', async () => {
    gateway.services.identity.stub('Mutation.logIn', (_input, { responseHeaders }) => {
      responseHeaders['x-kindred-session'] = 'graph-token';
      return { id: randomUUID(), email: 'a@b.co' };
    });
    const { headers, body } = await ask(
      { query: 'mutation { logIn(email: "a@b.co", password: "secret") { email } }' },
      undefined,
    );
    expect(body).toEqual({ data: { logIn: { email: 'a@b.co' } } });
    expect(headers.get('set-cookie')).toMatch(/^sid=graph-token;/);
  });

  it.each([
    ['a batch', [{ query: '{ __typename }' }]],
    ['no operation', {}],
    ['a malformed operation', { query: '{' }],
    ['an unknown field', { query: '{ secrets }' }],
    ['variables that are not an object', { query: '{ __typename }', variables: [] }],
    ['a subscription', { query: 'subscription { memberSignals { kind } }' }],
    ['an unknown operation name', { query: 'query A { __typename }', operationName: 'B' }],
    ['two operations without an operation name', { query: 'query A { __typename } query B { __typename }' }],
    [
      'a selection that is too deep',
      { query: `{ conversations { items ${'{ match { conversation '.repeat(8)} { matchId } ${'} }'.repeat(8)} } }` },
    ],
    [
      'an operation that is too expensive',
      { query: '{ conversations(limit: 1000) { items { messages(limit: 1000) { id } } } }' },
    ],
    ['too many mutations in a fragment', { query: `mutation { ...All } fragment All on Mutation { ${MUTATIONS} }` }],
    ['too many mutations in nested fragments', { query: `mutation { ... on Mutation { ... { ${MUTATIONS} } } }` }],
    ['too many mutations', { query: `mutation { ${MUTATIONS} }` }],
  ])('returns 400 for %s', async (_, request) => {
    const { status, body } = await ask(request);
    expect(status).toBe(400);
    expect(body.errors).toMatchObject([{ message: expect.any(String), extensions: { code: 'BAD_REQUEST' } }]);
  });

  it('includes variable limits in the cost', async () => {
    const query = 'query($n: Int) { conversations(limit: $n) { items { messages(limit: $n) { id } } } }';
    gateway.services.messaging.stub('Query.conversations', () => ({ items: [] }));
    expect((await ask({ query, variables: { n: 10 } })).body.data).toEqual({ conversations: { items: [] } });
    expect((await ask({ query, variables: { n: 1_000 } })).body.errors).toMatchObject([
      { extensions: { code: 'BAD_REQUEST' } },
    ]);
  });

  it('returns VALIDATION for variables of a wrong type', async () => {
    const { body } = await ask({
      query: 'query($n: Int) { likes(limit: $n) { nextCursor } }',
      variables: { n: 'x' },
    });
    expect(body.errors).toMatchObject([{ extensions: { code: 'VALIDATION' } }]);
  });

  it('does not offer what services keep for gateways of the previous release', async () => {
    const { identity } = gateway.services;
    const received = identity.requests.length;
    const { body } = await ask({ query: 'mutation { verifyEmail(token: "of-an-emailed-link") }' });
    expect(body.errors?.[0]?.message).toContain('Cannot query field "verifyEmail"');
    expect(identity.requests).toHaveLength(received);
  });

  it('rejects operations that a page of another site could send without a preflight', async () => {
    const rejected = await gateway.call('GET', `/graphql?query=${encodeURIComponent('{ __typename }')}`);
    expect(rejected.status).toBe(400);
    expect(await rejected.text()).toContain('Cross-Site Request Forgery');
  });

  it('returns 415 in both error formats for another content type', async () => {
    const body = await fetch(`${gateway.url}/graphql`, {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'text/plain' },
    });
    expect([body.status, await body.json()]).toMatchObject([
      415,
      { code: 'UNSUPPORTED_MEDIA_TYPE', errors: [{ message: expect.any(String) }] },
    ]);
  });

  it('supports introspection with subscriptions', async () => {
    const { body } = await ask({ query: '{ __schema { subscriptionType { fields { name } } } }' });
    expect(JSON.stringify(body.data)).toContain('messageAdded');
  });

  it("serves Apollo's sandbox, with the content security policy of the page", async () => {
    const page = await gateway.call('GET', '/graphql', undefined, undefined, { accept: 'text/html' });
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html']);
    expect(page.headers.get('content-security-policy')).toBe("frame-ancestors 'none'");
    expect(await page.text()).toMatch(/http-equiv="Content-Security-Policy"[^]*"runTelemetry":false/);
  });

  it('runs an operation of several services for a caller in the process', async () => {
    const { member } = gateway.signIn();
    gateway.services.identity.stub('Query.me', () => ({ id: member.userId }));
    gateway.services.matching.stub('Query.discover', () => {
      throw new DomainError('NOT_ACTIVE', 'Not yet.');
    });
    const graph = gateway.get(Graph);
    const operation = prepareOperation(parse('query Both { me { id } discover { nextCursor } }'));
    const call = GraphCall.of(member, 'r1', gateway.get(CallerSigner));
    const { data, errors } = await graph.run(operation, {}, call);
    expect(data).toBeNull();
    expect(errors).toMatchObject([{ message: 'Not yet.', path: ['discover'], extensions: { code: 'NOT_ACTIVE' } }]);
  });

  it('sends no usage data to Apollo', () => {
    expect(process.env['APOLLO_TELEMETRY_DISABLED']).toBe('true');
  });
});

describe('the graph in production', () => {
  const gateway = new GatewayUnderTest();
  beforeAll(() => gateway.start({ NODE_ENV: 'production' }));
  afterAll(() => gateway.stop());

  it('disables introspection and the sandbox', async () => {
    for (const query of ['{ __schema { types { name } } }', '{ __type(name: "User") { fields { name } } }']) {
      const body = await gateway.call('POST', '/graphql', undefined, { query });
      expect([body.status, await body.text()]).toEqual([400, expect.not.stringContaining('"data"')]);
    }
    const page = await gateway.call('GET', '/graphql', undefined, undefined, { accept: 'text/html' });
    expect(page.status).toBe(404);
  });

  it('has no mailbox', async () => {
    expect((await gateway.call('GET', '/api/dev/mailbox')).status).toBe(404);
    expect((await gateway.call('GET', '/dev/mailbox')).status).toBe(404);
  });
});
