import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { GatewayUnderTest } from './gateway-under-test.js';

const DAY = 24 * 60 * 60;
const LOG_IN = 'mutation { logIn(email: "ada@example.com", password: "correct horse") { id } }';

class AccountGateway extends GatewayUnderTest {
  protected override prepareServices(): void {
    const { identity } = this.services;
    const respondWith = (field: string, headers: Record<string, string>, result: unknown): void =>
      identity.stub(`Mutation.${field}`, (_input, { responseHeaders }) => {
        Object.assign(responseHeaders, headers);
        return result;
      });
    const user = { id: randomUUID(), email: 'ada@example.com', emailVerified: true, status: 'PENDING', role: 'user' };
    const signedIn = { 'x-kindred-session': 'session-token', 'x-kindred-device': 'device-token' };
    respondWith('logIn', signedIn, { ...user, notifyOnLikes: true });
    respondWith('confirmSignUp', signedIn, { ...user, notifyOnLikes: true });
    respondWith('signUp', { 'x-kindred-sign-up': 'sign-up-token' }, { message: 'Sent.' });
    respondWith('followVerificationLink', { 'x-kindred-device': 'device-token' }, 'VERIFIED');
    respondWith('resetPassword', { 'x-kindred-session': '', 'x-kindred-device': 'device-token' }, { message: 'Done.' });
    respondWith('endSession', { 'x-kindred-session': '' }, true);
  }
}

const sites: { site: string; settings: Record<string, string>; prefix: string; secure: string }[] = [
  { site: 'http', settings: {}, prefix: '', secure: '' },
  { site: 'https', settings: { PUBLIC_URL: 'https://kindred.test' }, prefix: '__Host-', secure: '; Secure' },
];

describe.each(sites)('cookies of an account on $site', ({ settings, prefix, secure }) => {
  const gateway = new AccountGateway();
  const cookie = (name: string, value: string, seconds: number) =>
    `${prefix}${name}=${value}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  const session = cookie('sid', 'session-token', LIMITS.sessionDays * DAY);
  const device = cookie('device', 'device-token', LIMITS.deviceDays * DAY);
  const noSession = cookie('sid', '', 0);

  const cookiesOf = async (method: string, path: string, body?: unknown, sent?: string): Promise<string[]> => {
    const response = await gateway.call(method, path, sent, body);
    expect(response.status).toBeLessThan(400);
    const text = await response.text();
    for (const token of ['session-token', 'device-token', 'sign-up-token']) expect(text).not.toContain(token);
    return response.headers.getSetCookie();
  };

  beforeAll(() => gateway.start(settings));
  afterAll(() => gateway.stop());

  it('are the session and the device after signing in, by REST and GraphQL', async () => {
    const credentials = { email: 'ada@example.com', password: 'correct horse' };
    expect(await cookiesOf('POST', '/api/auth/login', credentials)).toEqual([session, device]);
    expect(await cookiesOf('POST', '/graphql', { query: LOG_IN })).toEqual([session, device]);
    const confirmation = { token: 'a-token', password: 'correct horse' };
    expect(await cookiesOf('POST', '/api/auth/verify', confirmation)).toEqual([session, device]);
  });

  it('replace a session that was to be renewed', async () => {
    const { cookie: old, token } = gateway.signIn();
    gateway.renewed.add(token);
    expect(await cookiesOf('POST', '/graphql', { query: LOG_IN }, old)).toEqual([session, device]);
  });

  it('remember the browser that signs up until its link expires', async () => {
    const credentials = { email: 'ada@example.com', password: 'correct horse' };
    const seconds = LIMITS.tokenHours * 60 * 60;
    expect(await cookiesOf('POST', '/api/auth/signup', credentials)).toEqual([
      cookie('signup', 'sign-up-token', seconds),
    ]);
    expect(await cookiesOf('GET', '/api/auth/verify?token=a-token')).toEqual([device]);
  });

  it('keep the device when the session ends', async () => {
    const { cookie: current } = gateway.signIn();
    const reset = { token: 'a-token', newPassword: 'a new password' };
    expect(await cookiesOf('POST', '/api/auth/reset', reset, current)).toEqual([noSession, device]);
    expect(await cookiesOf('DELETE', `/api/account/sessions/${randomUUID()}`, undefined, current)).toEqual([noSession]);
  });

  it('are set by identity only', async () => {
    gateway.services.matching.stub('Mutation.block', (_input, { responseHeaders }) => {
      for (const name of ['session', 'device', 'sign-up']) responseHeaders[`x-kindred-${name}`] = 'stolen-token';
      return true;
    });
    const response = await gateway.call('POST', '/api/blocks', gateway.signIn().cookie, { toUserId: randomUUID() });
    expect([response.status, response.headers.getSetCookie()]).toEqual([200, []]);
    const named = [...response.headers.keys()].filter((name) => name.startsWith('x-kindred'));
    expect(named).toEqual([]);
  });
});
