import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VISITOR } from '@kindred/contracts';
import { GatewayUnderTest, PUBLIC_URL } from './gateway-under-test.js';
import { ChatClient, rejectedUpgrade } from './socket-client.js';

describe('HTTP requests', () => {
  const gateway = new GatewayUnderTest();

  beforeAll(async () => {
    await gateway.start();
    gateway.services.identity.stub('Mutation.requestPasswordReset', ({ email }) => ({
      message: `to ${String(email)}`,
    }));
    gateway.services.identity.stub('Mutation.logOut', () => true);
  });
  afterAll(() => gateway.stop());

  const forgot = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/api/auth/forgot`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** Sends raw bytes and returns the response as text. */
  async function raw(text: string): Promise<string> {
    const socket = connect(Number(gateway.port), '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => {
      response += String(chunk);
    });
    socket.write(text);
    await once(socket, 'close');
    return response;
  }

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'return 415 for a body of type %s',
    async (type) => {
      const response = await forgot('email=a@b.co', { 'content-type': type });
      expect([response.status, await response.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
    },
  );

  it('are accepted with any content type if they have no body', async () => {
    const plain = await fetch(`${gateway.url}/api/auth/logout`, { method: 'POST' });
    const named = await fetch(`${gateway.url}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
    });
    const empty = await forgot('');
    expect([plain.status, named.status, empty.status]).toEqual([200, 200, 200]);
  });

  it('accept a charset parameter in the content type', async () => {
    const response = await forgot('{"email":"a@b.co"}', { 'content-type': 'application/json; charset=utf-8' });
    expect(await response.json()).toEqual({ message: 'to a@b.co' });
  });

  it.each(['{', '[]', '"x"', '{"email":"\\u0000"}', '{"email":"\\ud800"}', '{"email":"a\0b"}'])(
    'return 400 for the body %j',
    async (body) => {
      const response = await forgot(body);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        message: expect.any(String),
        code: expect.stringMatching(/^(BAD_REQUEST|VALIDATION)$/),
      });
    },
  );

  it('pass text of a wrong type to the service as empty', async () => {
    expect(await (await forgot('{"email":5}')).json()).toEqual({ message: 'to ' });
  });

  it('return 413 over 100 kB', async () => {
    const body = (size: number) => JSON.stringify({ email: 'x' }).padEnd(size, ' ');
    expect((await forgot(body(100 * 1024))).status).toBe(200);
    const response = await forgot(body(100 * 1024 + 1));
    expect([response.status, await response.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
  });

  it.each(['https://evil.example', 'null', `${PUBLIC_URL}:8080`])(
    'return 403 for a state change from the origin %s',
    async (origin) => {
      const response = await forgot('{}', { origin });
      expect([response.status, await response.json()]).toMatchObject([403, { code: 'FOREIGN_ORIGIN' }]);
      const graph = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers: { origin } });
      expect(graph.status).toBe(403);
    },
  );

  it('are allowed from the own origin, and reads from any origin', async () => {
    expect((await forgot('{"email":"x"}', { origin: PUBLIC_URL })).status).toBe(200);
    const read = await fetch(`${gateway.url}/health/live`, { headers: { origin: 'https://evil.example' } });
    expect(read.status).toBe(200);
  });

  it.each([
    ['PATCH', '/api/likes', 'GET, HEAD, POST'.split(', ')],
    ['GET', '/api/auth/login', ['POST']],
    ['DELETE', '/api/runtime', ['GET', 'HEAD']],
  ])('return 405 for another method: %s %s', async (method, path, allowed) => {
    const response = await fetch(`${gateway.url}${path}`, { method });
    expect(response.status).toBe(405);
    expect(response.headers.get('allow')?.split(', ').sort()).toEqual([...allowed].sort());
    expect(await response.json()).toMatchObject({ message: expect.any(String), code: 'METHOD_NOT_ALLOWED' });
  });

  it.each([
    ['bytes that are not HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path with a broken escape', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['an invalid content length', 'POST /api/likes HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 400],
  ])('get an error response when malformed: %s', async (_, text, status) => {
    const response = await raw(text);
    expect(response).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(response).toContain('"code":"BAD_REQUEST"');
  });

  it('get a new request id instead of the client’s', async () => {
    const response = await fetch(`${gateway.url}/health/live`, { headers: { 'x-request-id': 'given-by-a-client' } });
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('get security headers', async () => {
    const { headers } = await fetch(`${gateway.url}/api/nowhere`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('for metrics are rejected when forwarded by a proxy', async () => {
    const direct = await fetch(`${gateway.url}/metrics`);
    expect(await direct.text()).toContain('http_request_duration_seconds');
    const forwarded = await fetch(`${gateway.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(forwarded.status).toBe(404);
  });
});

describe('behind a proxy with HTTPS', () => {
  const gateway = new GatewayUnderTest();
  beforeAll(() => gateway.start({ TRUST_PROXY: '1', PUBLIC_URL: 'https://kindred.test' }));
  afterAll(() => gateway.stop());

  it('accepts a valid request id, sends HSTS, and binds cookies to the host', async () => {
    const { cookie, token } = gateway.signIn();
    gateway.renewed.add(token);
    gateway.services.identity.stub('Query.me', () => null);
    const response = await gateway.call('GET', '/api/auth/me', cookie, undefined, {
      'x-request-id': 'from-the-proxy-1',
    });
    expect(response.headers.get('x-request-id')).toBe('from-the-proxy-1');
    expect(response.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    expect(response.headers.get('set-cookie')).toBe(
      `__Host-sid=${token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax; Secure`,
    );
    const invalid = await gateway.call('GET', '/api/auth/me', cookie, undefined, { 'x-request-id': 'a b' });
    expect(invalid.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('accepts the session only in the cookie that is bound to the host', async () => {
    const { cookie, token } = gateway.signIn();
    gateway.services.matching.stub('Query.coupleRequests', () => []);
    const origin = 'https://kindred.test';
    for (const plain of [`sid=${token}`, `sid=${token}; theme=dark`]) {
      expect((await gateway.call('GET', '/api/couples/my-requests', plain)).status).toBe(401);
      await gateway.call('POST', '/graphql', plain, { query: '{ coupleRequests { id } }' });
      expect(gateway.services.matching.requests.at(-1)?.caller).toEqual(VISITOR);
      for (const path of ['/ws/messages', '/graphql']) {
        const rejected = await rejectedUpgrade(`${gateway.url}${path}`, { cookie: plain, origin });
        expect([path, rejected.status]).toEqual([path, 401]);
      }
    }
    const tossed = `sid=token-of-an-attacker; ${cookie}`;
    expect((await gateway.call('GET', '/api/couples/my-requests', tossed)).status).toBe(200);
    const socket = await ChatClient.connect(gateway.url, { cookie: tossed, origin });
    socket.close();
    await socket.closed;
  });
});
