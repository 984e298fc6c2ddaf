import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { GatewayUnderTest } from './gateway-under-test.js';

describe('sessions', () => {
  const gateway = new GatewayUnderTest();
  const someone = randomUUID();
  let cookie: string;

  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());
  beforeEach(() => {
    ({ cookie } = gateway.signIn());
  });

  it('sets the token of a new session in the cookie only', async () => {
    gateway.services.identity.stub('Mutation.logIn', ({ email }, { responseHeaders }) => {
      responseHeaders['x-kindred-session'] = 'a-new-token';
      return {
        id: someone,
        email,
        emailVerified: true,
        status: 'ACTIVE',
        role: 'user',
        notifyOnLikes: true,
      };
    });
    const response = await gateway.call('POST', '/api/auth/login', undefined, { email: 'a@b.co', password: 'secret' });
    expect(response.status).toBe(200);
    expect(response.headers.get('set-cookie')).toBe('sid=a-new-token; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax');
    expect(await response.json()).toEqual({
      id: someone,
      email: 'a@b.co',
      emailVerified: true,
      status: 'ACTIVE',
      role: 'user',
      notifyOnLikes: true,
      tier: null,
      displayName: null,
    });
  });

  it('deletes the cookie when the session ended', async () => {
    gateway.services.identity.stub('Mutation.logOut', (_input, { responseHeaders }) => {
      responseHeaders['x-kindred-session'] = '';
      return true;
    });
    const response = await gateway.call('POST', '/api/auth/logout', cookie);
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual(['sid=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax']);
  });

  it('ignores session tokens from other services', async () => {
    gateway.services.matching.stub('Mutation.block', (_input, { responseHeaders }) => {
      responseHeaders['x-kindred-session'] = 'stolen-token';
      return true;
    });
    const response = await gateway.call('POST', '/api/blocks', cookie, { toUserId: someone });
    expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null]);
  });

  it('renews the cookie only when identity renewed the session', async () => {
    gateway.services.identity.stub('Query.me', () => null);
    expect((await gateway.call('GET', '/api/auth/me', cookie)).headers.get('set-cookie')).toBeNull();
    const due = gateway.signIn();
    gateway.renewed.add(due.token);
    const response = await gateway.call('GET', '/api/auth/me', due.cookie);
    expect(response.headers.get('set-cookie')).toBe(
      `sid=${due.token}; Max-Age=2592000; Path=/; HttpOnly; SameSite=Lax`,
    );
  });

  it('sends the signed caller and the request id to services', async () => {
    const { member, cookie: mine } = gateway.signIn({ role: 'admin' });
    gateway.services.matching.stub('Query.coupleRequests', () => []);
    const response = await gateway.call('GET', '/api/couples/my-requests', mine);
    expect(gateway.services.matching.requests.at(-1)).toMatchObject({
      caller: { kind: 'member', ...member },
      requestId: response.headers.get('x-request-id'),
    });
  });

  it.each(['sid=unknown-token', 'sid=', undefined])('returns 401 for the cookie %s', async (none) => {
    for (const path of ['/api/matches', '/api/auth/me', '/api/users', '/api/profile']) {
      const response = await gateway.call('GET', path, none);
      expect([path, response.status]).toEqual([path, 401]);
      expect(await response.json()).toMatchObject({ code: 'UNAUTHENTICATED', message: expect.any(String) });
    }
    expect((await gateway.call('POST', '/api/likes', none, {})).status).toBe(401);
  });
});
