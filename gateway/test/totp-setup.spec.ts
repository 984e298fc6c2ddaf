import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics } from '@kindred/contracts';
import { REST_CALLS } from '../src/rest/rest-calls.js';
import { GatewayUnderTest } from './gateway-under-test.js';
import { ChatClient, rejectedUpgrade } from './socket-client.js';

const OPEN_TIERS = ['visitor', 'session'];

describe('an administrator who must set up a second factor', () => {
  const gateway = new GatewayUnderTest();
  let cookie: string;

  beforeAll(async () => {
    await gateway.start();
    ({ cookie } = gateway.signIn({ role: 'admin', mustSetUpTotp: true }));
    const { identity } = gateway.services;
    identity.stub('Query.me', () => ({
      id: randomUUID(),
      email: 'admin@kindred.test',
      emailVerified: true,
      status: 'ACTIVE',
      role: 'admin',
      notifyOnLikes: true,
    }));
    identity.stub('Query.secondFactor', () => ({ enabledAt: null, recoveryCodesLeft: 0 }));
    identity.stub('Mutation.beginTotp', () => ({ secret: 'ABC', uri: 'otpauth://totp/x' }));
    identity.stub('Mutation.confirmTotp', () => ['code-1']);
    identity.stub('Mutation.removeTotp', () => true);
  });
  afterAll(() => gateway.stop());

  it.each([
    ['GET', '/api/auth/me', undefined, 200],
    ['GET', '/api/account/totp', undefined, 200],
    ['POST', '/api/account/totp', { password: 'correct horse' }, 200],
    ['POST', '/api/account/totp/confirm', { code: '123456' }, 200],
    ['DELETE', '/api/account/totp', { password: 'correct horse' }, 204],
  ])('reaches the setup: %s %s', async (method, path, body, status) => {
    expect((await gateway.call(method, path, cookie, body)).status).toBe(status);
    expect((await gateway.call(method, path, undefined, body)).status).toBe(401);
  });

  it('reaches no other call that needs a session', () => {
    const paths = REST_CALLS.filter(({ tier }) => tier === 'session').map(({ method, path }) => `${method} ${path}`);
    expect(paths.sort()).toEqual([
      'DELETE /api/account/totp',
      'GET /api/account/totp',
      'GET /api/auth/me',
      'POST /api/account/totp',
      'POST /api/account/totp/confirm',
    ]);
  });

  it.each(['/ws/messages', '/graphql'])('opens no socket at %s', async (path) => {
    expect(await rejectedUpgrade(`${gateway.url}${path}`, { cookie })).toEqual({
      status: 403,
      body: { message: 'Please set up two-step verification first.', code: 'TOTP_SETUP_REQUIRED' },
    });
  });

  it('loses the sockets that were open before', async () => {
    const { member, token, cookie: own } = gateway.signIn({ role: 'admin' });
    const chat = await ChatClient.connect(gateway.url, { cookie: own });
    gateway.sessions.set(token, { ...member, mustSetUpTotp: true });
    await gateway.live.publish(liveTopics.member(member.userId), { kind: 'account-changed' });
    expect(await chat.closed).toBe(4403);
  });

  it.each(REST_CALLS.filter(({ tier }) => !OPEN_TIERS.includes(tier)))(
    'is rejected before the input is read: $method $path',
    async ({ method, path }) => {
      const wrong = `${path.replace(/:\w+/g, 'xyz')}?limit=0`;
      const requestCounts = () => Object.values(gateway.services).map((service) => service.requests.length);
      const before = requestCounts();
      const response = await gateway.call(method, wrong, cookie, method === 'GET' ? undefined : {});
      expect([response.status, await response.json()]).toEqual([
        403,
        { message: 'Please set up two-step verification first.', code: 'TOTP_SETUP_REQUIRED' },
      ]);
      expect(requestCounts()).toEqual(before);
    },
  );
});
