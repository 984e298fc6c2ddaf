import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DomainError, HIDEABLE_FIELDS } from '@kindred/contracts';
import { REST_CALLS } from '../src/rest/rest-calls.js';
import { GatewayUnderTest } from './gateway-under-test.js';

describe('REST errors', () => {
  const gateway = new GatewayUnderTest();

  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());

  const requestCounts = () => Object.values(gateway.services).map((service) => service.requests.length);

  it.each(REST_CALLS.filter(({ tier }) => tier === 'active' || tier === 'admin'))(
    'check access before input: $method $path',
    async ({ method, path, tier }) => {
      const wrong = `${path.replace(/:\w+/g, 'xyz')}?limit=0`;
      const body = method === 'GET' ? undefined : {};
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
    expect((await gateway.call('PUT', '/api/settings/notifications', pending, { notifyOnLikes: 1 })).status).toBe(400);
  });

  it('tell when to try again after a limit of a service', async () => {
    gateway.services.identity.stub('Mutation.logIn', () => {
      throw new DomainError('RATE_LIMITED', 'Too many login attempts. Please try again in 15 minutes.', undefined, 870);
    });
    const credentials = { email: 'ada@example.com', password: 'correct horse' };
    const response = await gateway.call('POST', '/api/auth/login', undefined, credentials);
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      429,
      '870',
      { message: 'Too many login attempts. Please try again in 15 minutes.', code: 'RATE_LIMITED' },
    ]);
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

  it.each(REST_CALLS.filter(({ method }) => method !== 'GET'))(
    'name an unknown field in the body of $method $path, and change nothing',
    async ({ method, path }) => {
      const before = requestCounts();
      const { cookie } = gateway.signIn({ role: 'admin' });
      const response = await gateway.call(method, path.replace(/:\w+/g, randomUUID()), cookie, { surprise: 1 });
      expect(response.status).toBe(400);
      const { code, fields } = (await response.json()) as { code: string; fields: Record<string, string> };
      expect([code, fields['surprise'], Object.keys(fields).at(-1)]).toEqual([
        'VALIDATION',
        'Unknown field',
        'surprise',
      ]);
      expect(requestCounts()).toEqual(before);
    },
  );

  it('name unknown fields after all others, with the messages of the services', async () => {
    const { cookie: admin } = gateway.signIn({ role: 'admin' });
    const missing = 'Title and content are required';
    const response = await gateway.call('POST', '/api/announcements', admin, { titel: 'Picnic', content: ' ' });
    expect(await response.json()).toEqual({
      message: missing,
      code: 'VALIDATION',
      fields: { title: missing, content: missing, titel: 'Unknown field' },
    });
    const profile = await gateway.call('PUT', '/api/profile', admin, { visibility: { showFoo: true, showKids: true } });
    expect([profile.status, await profile.json()]).toEqual([
      400,
      { message: 'Unknown field', code: 'VALIDATION', fields: { 'visibility.showFoo': 'Unknown field' } },
    ]);
  });

  it('do not concern the read-only fields of a profile, which can be saved as it was read', async () => {
    const { cookie, member } = gateway.signIn();
    const stored = { userId: member.userId, displayName: 'Ada', photos: [], prompts: [], badges: ['VIP'], age: 46 };
    const shown = { seekingTypes: [], lifestyle: ['Active'] };
    const flags = Object.fromEntries(
      HIDEABLE_FIELDS.map((name) => [`show${name.charAt(0).toUpperCase()}${name.slice(1)}`, true]),
    );
    let given: Record<string, unknown> = {};
    gateway.services.matching.stub('Query.profile', () => ({ ...stored, ...shown, visibility: flags }));
    gateway.services.matching.stub('Query.profileView', () => ({ ...stored, visibleFields: [...HIDEABLE_FIELDS] }));
    gateway.services.matching.stub('Mutation.saveProfile', ({ input }) => {
      given = input as Record<string, unknown>;
      return { ...stored, ...shown, visibility: flags };
    });
    for (const path of ['/api/profile', '/api/profile/view']) {
      const read = (await (await gateway.call('GET', path, cookie)).json()) as Record<string, unknown>;
      expect(read).toMatchObject(stored);
      expect((await gateway.call('PUT', '/api/profile', cookie, read)).status).toBe(200);
      const { userId: _userId, age: _age, photos: _photos, badges: _badges, ...writable } = read;
      expect(given).toEqual(writable);
    }
  });

  it('ignore unknown query parameters', async () => {
    const { cookie } = gateway.signIn();
    gateway.services.matching.stub('Query.matches', () => ({ items: [] }));
    expect((await gateway.call('GET', '/api/matches?surprise=1', cookie)).status).toBe(200);
  });
});
