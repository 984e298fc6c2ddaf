import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { SERVICES, type ServiceName } from '@kindred/contracts';
import { SecurityLog } from '@kindred/service-kit';
import { GatewayUnderTest } from './gateway-under-test.js';

const DEVICE = 'd'.repeat(43);
const SIGN_UP = 's'.repeat(43);
const IP = '203.0.113.77';
const CLIENT_HEADERS = ['x-kindred-network', 'x-kindred-device', 'x-kindred-sign-up', 'x-kindred-user-agent'];
const FORGED = Object.fromEntries(
  [...CLIENT_HEADERS, 'x-kindred-session', 'x-kindred-caller'].map((name) => [name, 'forged-by-the-client']),
);
const MIXED = `mutation {
  changePassword(password: "old", newPassword: "new password")
  block(toUserId: "${randomUUID()}")
}`;

describe('headers that describe the client', () => {
  const gateway = new GatewayUnderTest();
  const browser = { 'user-agent': 'Mozilla/5.0 (a browser)', 'x-forwarded-for': IP };
  let cookie: string;

  /** The headers of Kindred in the requests to a service since the test started, but for the signed caller. */
  const receivedBy = (service: ServiceName): Record<string, unknown>[] =>
    gateway.services[service].received.map(({ headers }) =>
      Object.fromEntries(
        Object.entries(headers).filter(([name]) => name.startsWith('x-kindred') && name !== 'x-kindred-caller'),
      ),
    );

  beforeAll(async () => {
    await gateway.start({ TRUST_PROXY: '1' });
    const { identity, matching } = gateway.services;
    identity.stub('Query.me', () => null);
    identity.stub('Mutation.logOut', () => true);
    identity.stub('Mutation.changePassword', () => true);
    matching.stub('Mutation.block', () => true);
    matching.stub('Query.coupleRequests', () => []);
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    cookie = `${gateway.signIn().cookie}; device=${DEVICE}; signup=${SIGN_UP}`;
    for (const name of SERVICES) gateway.services[name].received.length = 0;
  });

  it('reach identity with a mutation, without the IP address', async () => {
    const response = await gateway.call('POST', '/api/auth/logout', cookie, undefined, browser);
    expect(response.status).toBe(200);
    const [check, mutation] = gateway.services.identity.received;
    expect([check?.url, mutation?.url]).toEqual(['/internal/sessions/check', '/graphql']);
    expect(receivedBy('identity')).toEqual([
      {},
      {
        'x-kindred-network': gateway.get(SecurityLog).digest(IP),
        'x-kindred-device': DEVICE,
        'x-kindred-sign-up': SIGN_UP,
        'x-kindred-user-agent': 'Mozilla/5.0 (a browser)',
      },
    ]);
    expect(JSON.stringify(mutation?.headers)).not.toContain(IP);
  });

  it('reach no service with a read', async () => {
    for (const path of ['/api/auth/me', '/api/couples/my-requests'])
      await gateway.call('GET', path, cookie, undefined, browser);
    await gateway.call('POST', '/graphql', cookie, { query: '{ me { id } }' }, browser);
    for (const name of ['identity', 'matching'] as const) {
      expect(receivedBy(name).length).toBeGreaterThan(0);
      for (const headers of receivedBy(name)) expect(headers).toEqual({});
    }
  });

  it('reach no other service, even when one operation changes several', async () => {
    await gateway.call('POST', '/api/blocks', cookie, { toUserId: randomUUID() }, browser);
    const mixed = await gateway.call('POST', '/graphql', cookie, { query: MIXED }, browser);
    expect(await mixed.json()).toEqual({ data: { changePassword: true, block: true } });
    expect(receivedBy('matching')).toEqual([{}, {}]);
    expect(receivedBy('identity')).toContainEqual(expect.objectContaining({ 'x-kindred-device': DEVICE }));
  });

  it('are never taken from the client’s own headers', async () => {
    const { cookie: plain, member } = gateway.signIn();
    await gateway.call('POST', '/api/auth/logout', plain, undefined, FORGED);
    await gateway.call('GET', '/api/auth/me', plain, undefined, FORGED);
    await gateway.call('POST', '/api/blocks', plain, { toUserId: randomUUID() }, FORGED);
    await gateway.call('POST', '/graphql', plain, { query: MIXED }, FORGED);
    for (const name of SERVICES) {
      for (const { headers } of gateway.services[name].received) {
        expect(JSON.stringify(headers)).not.toContain('forged-by-the-client');
      }
    }
    expect(gateway.services.matching.requests.at(-1)?.caller).toMatchObject({ userId: member.userId });
  });
});
