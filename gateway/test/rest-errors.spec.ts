import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REST_CALLS } from '../src/rest/rest-calls.js';
import { GatewayUnderTest } from './gateway-under-test.js';

describe('REST errors', () => {
  const gateway = new GatewayUnderTest();

  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());

  it.each(REST_CALLS.filter(({ tier }) => tier === 'active' || tier === 'admin'))(
    'check access before input: $method $path',
    async ({ method, path, tier }) => {
      const wrong = `${path.replace(/:\w+/g, 'xyz')}?limit=0`;
      const body = method === 'GET' ? undefined : {};
      const requestCounts = () => Object.values(gateway.services).map((service) => service.requests.length);
      const before = requestCounts();
      const outsider = gateway.signIn(tier === 'active' ? { status: 'PENDING' } : {});
      const [visitor, member] = [
        await gateway.call(method, wrong, undefined, body),
        await gateway.call(method, wrong, outsider.cookie, body),
      ];
      expect([visitor.status, await visitor.json()]).toMatchObject([401, { code: 'UNAUTHENTICATED' }]);
      const code = tier === 'active' ? 'NOT_ACTIVE' : 'FORBIDDEN';
      expect([member.status, await member.json()]).toEqual([403, { message: expect.any(String), code }]);
      expect(requestCounts()).toEqual(before);
    },
  );

  it('do not block PENDING members from calls that need only a session', async () => {
    const { cookie: pending } = gateway.signIn({ status: 'PENDING' });
    gateway.services.moderation.stub('Query.photos', () => []);
    expect((await gateway.call('GET', '/api/photos', pending)).status).toBe(200);
    expect((await gateway.call('PUT', '/api/settings/notifications', pending, {})).status).toBe(400);
  });

  it('list fields in schema order, with the service’s message for a missing text', async () => {
    const { cookie: admin } = gateway.signIn({ role: 'admin' });
    const response = await gateway.call('POST', `/api/admin/ban/${randomUUID()}`, admin, { duration: '7' });
    expect([response.status, await response.json()]).toEqual([
      400,
      {
        message: 'Please provide a reason',
        code: 'VALIDATION',
        fields: { reason: 'Please provide a reason', duration: 'duration must be a whole number' },
      },
    ]);
  });
});
