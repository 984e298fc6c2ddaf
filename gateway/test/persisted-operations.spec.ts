import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics, RATE_LIMITS } from '@kindred/contracts';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { MANIFEST, PersistedOperations } from '../src/graph/persisted-operations.js';
import { GatewayUnderTest, operationId, persisted } from './gateway-under-test.js';

const ME = 'query Me {\n  me {\n    id\n    __typename\n  }\n}';
const OTHER = '{ me { id } }';
const SIGNALS = 'subscription Signals {\n  memberSignals {\n    kind\n    __typename\n  }\n}';
const SEND =
  'mutation Send($name: String!) { sendFeedback(name: $name, email: "", category: "", message: "") { message } }';
const DEEP = `{ conversations { items { ${'match { conversation { '.repeat(6)} matchId ${'} } '.repeat(6)} } } }`;
const WIDE = 'query Wide($limit: Int) { matches(limit: $limit) { items { matchId } } }';
const LARGE = `query Large($limit: Int) { ${Array.from({ length: 90 }, (_, n) => `a${n}: matches(limit: $limit) { items { matchId } }`).join(' ')} }`;
const OPERATIONS = [ME, SIGNALS, SEND, DEEP, WIDE, LARGE];

interface GraphBody {
  data?: unknown;
  message?: string;
  code?: string;
  errors?: { message: string; extensions: { code: string } }[];
}

/** Subscribes and returns the first result. */
async function subscribe(gateway: GatewayUnderTest, payload: { query: string; extensions?: Record<string, unknown> }) {
  const { cookie, member } = gateway.signIn();
  class SocketWithCookie extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { cookie } });
    }
  }
  const url = `${gateway.url.replace(/^http/, 'ws')}/graphql`;
  const client = createClient({ url, webSocketImpl: SocketWithCookie, retryAttempts: 0 });
  const topic = liveTopics.member(member.userId);
  const results = client.iterate(payload);
  try {
    const first = results.next();
    first.catch(() => undefined);
    let settled = false;
    const settle = (): void => void (settled = true);
    first.then(settle, settle);
    // Published repeatedly, because the client cannot observe when the subscription has started.
    while (!settled) {
      await gateway.live.publish(topic, { kind: 'photos-changed' });
      await new Promise((resolve) => setImmediate(resolve));
    }
    return await first;
  } finally {
    await client.dispose();
  }
}

class StubbedGateway extends GatewayUnderTest {
  protected override prepareServices(): void {
    this.services.identity.stub('Query.me', () => ({ id: 'ada' }));
    this.services.matching.stub('Query.matches', () => ({ items: [] }));
    this.services.notifications.stub('Mutation.sendFeedback', () => ({ message: 'Thank you.' }));
  }

  async ask(body: unknown): Promise<{ status: number; body: GraphBody }> {
    const response = await this.call('POST', '/graphql', this.signIn().cookie, body);
    return { status: response.status, body: (await response.json()) as GraphBody };
  }
}

describe('the graph in production', () => {
  const gateway = new StubbedGateway();
  beforeAll(() => gateway.start({ NODE_ENV: 'production' }, OPERATIONS));
  afterAll(() => gateway.stop());

  it('accepts the operations of the client by id and by text', async () => {
    const expected = { status: 200, body: { data: { me: { id: 'ada', __typename: 'User' } } } };
    const extensions = persisted(operationId(ME));
    expect(await gateway.ask({ extensions })).toEqual(expected);
    expect(await gateway.ask({ extensions, operationName: 'Me', variables: {} })).toEqual(expected);
    expect(await gateway.ask({ extensions, query: ME })).toEqual(expected);
    expect(await gateway.ask({ query: ME })).toEqual(expected);
  });

  it.each([
    ['another text', { query: OTHER }],
    ['the same operation with other whitespace', { query: ME.replaceAll('\n', ' ') }],
    ['an introspection query', { query: '{ __schema { types { name } } }' }],
    ['an unknown id', { extensions: persisted(operationId(OTHER)) }],
    ['an unknown id with its text', { query: OTHER, extensions: persisted(operationId(OTHER)) }],
    ['an inherited property name', { extensions: persisted('constructor') }],
  ])('rejects %s with OPERATION_NOT_ALLOWED', async (_, request) => {
    gateway.services.identity.requests.length = 0;
    const { status, body } = await gateway.ask(request);
    expect([status, body]).toEqual([
      400,
      {
        ...{ code: 'OPERATION_NOT_ALLOWED', message: expect.stringContaining('out of date') },
        errors: [{ message: expect.any(String), extensions: { code: 'OPERATION_NOT_ALLOWED' } }],
      },
    ]);
    expect(gateway.services.identity.requests).toEqual([]);
  });

  it.each([
    ['a text that does not match the id', { query: OTHER, extensions: persisted(operationId(ME)) }],
    ['an id of a wrong type', { extensions: { persistedQuery: { version: 1, sha256Hash: 7 } } }],
    ['a missing id', { extensions: { persistedQuery: { version: 1 } } }],
    ['neither text nor id', { extensions: {} }],
    ['an unknown operation name', { extensions: persisted(operationId(ME)), operationName: 'Other' }],
    ['a batch', [{ extensions: persisted(operationId(ME)) }]],
  ])('rejects %s with BAD_REQUEST', async (_, request) => {
    const { status, body } = await gateway.ask(request);
    expect([status, body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
  });

  it('enforces depth and cost on persisted operations', async () => {
    const deep = await gateway.ask({ extensions: persisted(operationId(DEEP)) });
    expect([deep.status, deep.body.errors?.[0]?.extensions.code]).toEqual([400, 'BAD_REQUEST']);
    const code = async (text: string, limit: number) =>
      (await gateway.ask({ extensions: persisted(operationId(text)), variables: { limit } })).body.errors?.[0]
        ?.extensions.code;
    expect([await code(WIDE, 1_000), await code(LARGE, 1), await code(LARGE, 1_000)]).toEqual([
      undefined,
      undefined,
      'BAD_REQUEST',
    ]);
  });

  it('enforces rate limits on persisted operations', async () => {
    const codes: unknown[] = [];
    for (let count = 0; count <= RATE_LIMITS.feedbackPerIp.times; count += 1) {
      const { body } = await gateway.ask({ extensions: persisted(operationId(SEND)), variables: { name: 'A' } });
      codes.push(body.errors?.[0]?.extensions.code);
    }
    expect(codes).toEqual([...Array<undefined>(RATE_LIMITS.feedbackPerIp.times).fill(undefined), 'RATE_LIMITED']);
  });

  it('accepts only the persisted subscriptions of the client', async () => {
    const { value } = await subscribe(gateway, { query: '', extensions: persisted(operationId(SIGNALS)) });
    expect(value).toEqual({ data: { memberSignals: { kind: 'PHOTOS_CHANGED', __typename: 'MemberSignal' } } });
    for (const payload of [
      { query: 'subscription { memberSignals { kind } }' },
      { query: '', extensions: persisted(operationId('subscription { memberSignals { kind } }')) },
    ]) {
      await expect(subscribe(gateway, payload)).rejects.toMatchObject([
        { extensions: { code: 'OPERATION_NOT_ALLOWED' } },
      ]);
    }
  });
});

describe('the graph in development', () => {
  const gateway = new StubbedGateway();
  beforeAll(() => gateway.start({}, OPERATIONS));
  afterAll(() => gateway.stop());

  it('accepts any operation, and those of the client by id', async () => {
    expect((await gateway.ask({ query: OTHER })).body).toEqual({ data: { me: { id: 'ada' } } });
    expect((await gateway.ask({ extensions: persisted(operationId(ME)) })).status).toBe(200);
    expect((await gateway.ask({ query: OTHER, extensions: persisted(operationId(OTHER)) })).status).toBe(200);
    expect((await subscribe(gateway, { query: '', extensions: persisted(operationId(SIGNALS)) })).done).toBe(false);
  });

  it('rejects unknown ids and texts that do not match their id', async () => {
    const unknown = await gateway.ask({ extensions: persisted(operationId(OTHER)) });
    expect([unknown.status, unknown.body.code]).toEqual([400, 'OPERATION_NOT_ALLOWED']);
    const other = await gateway.ask({ query: OTHER, extensions: persisted(operationId(ME)) });
    expect([other.status, other.body.code]).toEqual([400, 'BAD_REQUEST']);
  });
});

describe('the manifest of persisted operations', () => {
  type Arguments = ConstructorParameters<typeof PersistedOperations>;
  const logger = { warn: () => undefined } as unknown as Arguments[1];
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kindred-manifest-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const open = (production: boolean) =>
    new PersistedOperations({ WEB_DIR: folder, production } as Arguments[0], logger);
  const write = (manifest: object) => writeFile(join(folder, MANIFEST), JSON.stringify(manifest));

  it('can be missing, which leaves no operations', async () => {
    const operations = open(true);
    await operations.onModuleInit();
    await expect(operations.textOf({ query: ME, id: undefined })).rejects.toMatchObject({
      code: 'OPERATION_NOT_ALLOWED',
    });
  });

  it('is reloaded in development, where the client can be rebuilt while the gateway runs', async () => {
    const [development, production] = [open(false), open(true)];
    await Promise.all([development.onModuleInit(), production.onModuleInit()]);
    const id = operationId(ME);
    await write({ [id]: ME });
    expect(await development.textOf({ query: undefined, id })).toBe(ME);
    await expect(production.textOf({ query: undefined, id })).rejects.toMatchObject({ code: 'OPERATION_NOT_ALLOWED' });
  });

  it('is rejected when a text does not match its id', async () => {
    await write({ [operationId(ME)]: OTHER });
    await expect(open(true).onModuleInit()).rejects.toThrow('is corrupt');
  });
});
