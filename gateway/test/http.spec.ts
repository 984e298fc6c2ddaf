import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { GatewayUnderTest, PUBLIC_URL } from './gateway-under-test.js';

describe('requests', () => {
  const gateway = new GatewayUnderTest();

  beforeAll(async () => {
    await gateway.start();
    gateway.services.identity.answer('Mutation.requestPasswordReset', ({ email }) => ({
      message: `to ${String(email)}`,
    }));
    gateway.services.identity.answer('Mutation.logOut', () => true);
  });
  afterAll(() => gateway.stop());

  const forgot = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${gateway.url}/api/auth/forgot`, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    });

  /** What comes back for bytes that no client library would send. */
  async function raw(text: string): Promise<string> {
    const socket = connect(Number(gateway.port), '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => {
      answer += String(chunk);
    });
    socket.write(text);
    await once(socket, 'close');
    return answer;
  }

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'nonsense'])(
    'are 415 with a body of type %s',
    async (type) => {
      const answer = await forgot('email=a@b.co', { 'content-type': type });
      expect([answer.status, await answer.json()]).toMatchObject([415, { code: 'UNSUPPORTED_MEDIA_TYPE' }]);
    },
  );

  it('need no type without a body, whatever type they name', async () => {
    const plain = await fetch(`${gateway.url}/api/auth/logout`, { method: 'POST' });
    const named = await fetch(`${gateway.url}/api/auth/logout`, {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
    });
    const empty = await forgot('');
    expect([plain.status, named.status, empty.status]).toEqual([200, 200, 200]);
  });

  it('take a character set beside the type', async () => {
    const answer = await forgot('{"email":"a@b.co"}', { 'content-type': 'application/json; charset=utf-8' });
    expect(await answer.json()).toEqual({ message: 'to a@b.co' });
  });

  it.each(['{', '[]', '"x"', '{"email":"\\u0000"}', '{"email":"\\ud800"}', '{"email":"a\0b"}'])(
    'are 400 with the body %j',
    async (body) => {
      const answer = await forgot(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        message: expect.any(String),
        code: expect.stringMatching(/^(BAD_REQUEST|VALIDATION)$/),
      });
    },
  );

  it('leave it to the service to say that what is no text is none', async () => {
    expect(await (await forgot('{"email":5}')).json()).toEqual({ message: 'to ' });
  });

  it('are 413 over 100 kB', async () => {
    const body = (size: number) => JSON.stringify({ email: 'x' }).padEnd(size, ' ');
    expect((await forgot(body(100 * 1024))).status).toBe(200);
    const answer = await forgot(body(100 * 1024 + 1));
    expect([answer.status, await answer.json()]).toMatchObject([413, { code: 'PAYLOAD_TOO_LARGE' }]);
  });

  it.each(['https://evil.example', 'null', `${PUBLIC_URL}:8080`])('from the page %s change nothing', async (origin) => {
    const answer = await forgot('{}', { origin });
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: 'FOREIGN_ORIGIN' }]);
    const graph = await fetch(`${gateway.url}/graphql`, { method: 'POST', headers: { origin } });
    expect(graph.status).toBe(403);
  });

  it('from our own page are welcome, and so are reads from anywhere', async () => {
    expect((await forgot('{"email":"x"}', { origin: PUBLIC_URL })).status).toBe(200);
    const read = await fetch(`${gateway.url}/health/live`, { headers: { origin: 'https://evil.example' } });
    expect(read.status).toBe(200);
  });

  it.each([
    ['PATCH', '/api/likes', 'GET, HEAD, POST'.split(', ')],
    ['GET', '/api/auth/login', ['POST']],
    ['DELETE', '/api/runtime', ['GET', 'HEAD']],
  ])('with the wrong method are 405: %s %s', async (method, path, allowed) => {
    const answer = await fetch(`${gateway.url}${path}`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')?.split(', ').sort()).toEqual([...allowed].sort());
    expect(await answer.json()).toMatchObject({ message: expect.any(String), code: 'METHOD_NOT_ALLOWED' });
  });

  it.each([
    ['bytes that are not HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers too large', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
    ['a path with a broken escape', 'GET /api/%zz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n', 400],
    ['a length that is no number', 'POST /api/likes HTTP/1.1\r\nHost: x\r\nContent-Length: x\r\n\r\n', 400],
  ])('that cannot be read get an answer: %s', async (_, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(answer).toContain('"code":"BAD_REQUEST"');
  });

  it('get an id of their own, never that of a stranger', async () => {
    const answer = await fetch(`${gateway.url}/health/live`, { headers: { 'x-request-id': 'given-by-a-stranger' } });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('are answered with what keeps browsers safe', async () => {
    const { headers } = await fetch(`${gateway.url}/api/nowhere`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('for figures are for the inside only', async () => {
    const inside = await fetch(`${gateway.url}/metrics`);
    expect(await inside.text()).toContain('http_request_duration_seconds');
    const outside = await fetch(`${gateway.url}/metrics`, { headers: { 'x-forwarded-for': '203.0.113.7' } });
    expect(outside.status).toBe(404);
  });
});

describe('behind a proxy, on https', () => {
  const gateway = new GatewayUnderTest();
  beforeAll(() => gateway.start({ TRUST_PROXY: '1', PUBLIC_URL: 'https://kindred.test' }));
  afterAll(() => gateway.stop());

  it('keeps a sane request id, insists on https and makes cookies secure', async () => {
    const { cookie, token } = gateway.signIn();
    gateway.renewed.add(token);
    gateway.services.identity.answer('Query.me', () => null);
    const answer = await gateway.call('GET', '/api/auth/me', cookie, undefined, { 'x-request-id': 'from-the-proxy-1' });
    expect(answer.headers.get('x-request-id')).toBe('from-the-proxy-1');
    expect(answer.headers.get('strict-transport-security')).toMatch(/max-age=\d+/);
    expect(answer.headers.get('set-cookie')).toMatch(/; Secure$/);
    const odd = await gateway.call('GET', '/api/auth/me', cookie, undefined, { 'x-request-id': 'a b' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});
