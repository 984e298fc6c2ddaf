import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { RATE_LIMITS } from '@kindred/contracts';
import { SecurityLog } from '@kindred/service-kit';
import { GatewayUnderTest } from './gateway-under-test.js';

const IP = '203.0.113.77';

describe('the security log', () => {
  const gateway = new GatewayUnderTest();

  beforeAll(async () => {
    await gateway.start({ RATE_LIMIT: 'on', TRUST_PROXY: '1' });
    gateway.services.identity.stub('Mutation.signUp', () => ({ message: 'Check your email.' }));
    gateway.services.notifications.stub('Mutation.sendFeedback', () => ({ message: 'Thank you.' }));
  });
  afterAll(() => gateway.stop());

  const feedback = (): Promise<Response> =>
    gateway.call('POST', '/api/feedback', undefined, { name: 'Ada' }, { 'x-forwarded-for': IP });
  const metrics = async (): Promise<string> => (await fetch(`${gateway.url}/metrics`)).text();

  it('has a line and a count for each exceeded rate limit, without the IP address', async () => {
    expect(await metrics()).toContain('security_events_total{event="rate-limit-hit",service="gateway"} 0');
    for (let sent = 0; sent < RATE_LIMITS.feedbackPerIp.times; sent += 1) {
      expect((await feedback()).status).toBe(201);
    }
    const rejected = [await feedback(), await feedback()];
    expect(rejected.map(({ status }) => status)).toEqual([429, 429]);
    const network = gateway.get(SecurityLog).digest(IP);
    const lines = gateway.logged.filter(({ securityEvent }) => securityEvent !== undefined);
    expect(lines).toEqual(
      rejected.map(({ headers }) => ({
        level: 'warn',
        time: expect.any(String),
        service: 'gateway',
        securityEvent: 'rate-limit-hit',
        limit: 'feedbackPerIp',
        network,
        requestId: headers.get('x-request-id'),
        msg: 'security event',
      })),
    );
    expect(JSON.stringify(gateway.logged)).not.toContain(IP);
    expect(await metrics()).toContain('security_events_total{event="rate-limit-hit",service="gateway"} 2');
  });

  it('has the digests of the member and of the address that a limit counts', async () => {
    const { member, cookie } = gateway.signIn();
    const credentials = { email: 'Ada@Example.com', password: 'correct horse' };
    const signUp = (): Promise<Response> =>
      gateway.call('POST', '/api/auth/signup', cookie, credentials, { 'x-forwarded-for': IP });
    for (let sent = 0; sent < RATE_LIMITS.signUpsPerEmail.times; sent += 1) await signUp();
    gateway.logged.length = 0;
    expect((await signUp()).status).toBe(429);
    expect(gateway.logged).toEqual([
      expect.objectContaining({
        limit: 'signUpsPerEmail',
        ...gateway.get(SecurityLog).accountDigests('ada@example.com', member.userId),
      }),
    ]);
    expect(JSON.stringify(gateway.logged)).not.toMatch(new RegExp(`ada@|${member.userId}`, 'i'));
  });
});
