import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { HIDEABLE_FIELDS, DomainError } from '@kindred/contracts';
import { GatewayUnderTest } from './gateway-under-test.js';

describe('the REST facade', () => {
  const gateway = new GatewayUnderTest();
  const { userId: someone } = { userId: randomUUID() };
  let cookie: string;

  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());
  beforeEach(() => {
    ({ cookie } = gateway.signIn());
  });

  const profile = (hidden: string[] = []) => ({
    userId: someone,
    displayName: 'Ada',
    age: 50,
    gender: hidden.includes('gender') ? null : 'Female',
    seekingTypes: [],
    photos: [],
    prompts: [],
    badges: [],
    visibleFields: HIDEABLE_FIELDS.filter((field) => !hidden.includes(field)),
  });

  describe('responses', () => {
    it.each([
      ['/api/likes', 'Query.likes'],
      ['/api/likes/received', 'Query.likesReceived'],
    ])('omit hidden profile fields and include the time of a like: %s', async (path, query) => {
      const likedAt = '2026-01-02T03:04:05.678Z';
      gateway.services.matching.stub(query, () => ({
        items: [{ profile: profile(['gender', 'kids']), likedAt, note: null, on: null, caution: false }],
      }));
      const response = await gateway.call('GET', path, cookie);
      const [liked] = (await response.json()) as Record<string, unknown>[];
      expect(liked).toMatchObject({ userId: someone, displayName: 'Ada', bio: null, religion: null, likedAt });
      expect(liked).not.toHaveProperty('gender');
      expect(liked).not.toHaveProperty('kids');
      expect(liked).not.toHaveProperty('visibleFields');
      expect(response.headers.get('link')).toBeNull();
    });

    it.each([
      ['VERIFIED', '/auth?verified=1'],
      ['CONFIRMATION_REQUIRED', '/auth?confirm=abc%2B%26x'],
      ['INVALID', '/auth?verified=0'],
    ])('redirect from the verification link: %s', async (outcome, page) => {
      const { identity } = gateway.services;
      identity.stub('Mutation.followVerificationLink', ({ token }) => (token === 'abc+&x' ? outcome : null));
      const response = await gateway.call('GET', '/api/auth/verify?token=abc%2B%26x');
      expect([response.status, response.headers.get('location'), await response.text()]).toEqual([302, page, '']);
      const received = identity.requests.length;
      expect((await gateway.call('HEAD', '/api/auth/verify?token=abc%2B%26x')).status).toBe(405);
      expect(identity.requests).toHaveLength(received);
    });

    it.each(['', '?token=', '?token=%00', '?token=%ff', '?token=a&token=b'])(
      'treat a malformed token as an invalid link: %s',
      async (query) => {
        gateway.services.identity.stub('Mutation.followVerificationLink', ({ token }) =>
          token === 'good' ? 'VERIFIED' : 'INVALID',
        );
        gateway.services.identity.stub('Query.validateResetToken', () => ({ valid: false, error: 'Expired.' }));
        const verified = await gateway.call('GET', `/api/auth/verify${query}`);
        expect([verified.status, verified.headers.get('location')]).toEqual([302, '/auth?verified=0']);
        const checked = await gateway.call('GET', `/api/auth/validate-reset-token${query}`);
        expect([checked.status, await checked.json()]).toEqual([200, { valid: false, error: 'Expired.' }]);
      },
    );

    it('have the documented statuses and bodies', async () => {
      gateway.services.matching.stub('Mutation.unmatch', () => true);
      gateway.services.matching.stub('Mutation.pass', () => true);
      const unmatched = await gateway.call('DELETE', `/api/matches/${randomUUID()}`, cookie);
      expect([unmatched.status, await unmatched.text()]).toEqual([204, '']);
      const passed = await gateway.call('POST', '/api/dislikes', cookie, { toUserId: someone });
      expect([passed.status, await passed.json()]).toEqual([200, {}]);
    });

    it('include the reason for an invalid reset link only', async () => {
      gateway.services.identity.stub('Query.validateResetToken', ({ token }) =>
        token === 'good' ? { valid: true } : { valid: false, error: 'Expired.' },
      );
      const check = async (token: string) =>
        (await gateway.call('GET', `/api/auth/validate-reset-token?token=${token}`)).json();
      expect(await check('good')).toEqual({ valid: true });
      expect(await check('bad')).toEqual({ valid: false, error: 'Expired.' });
    });
  });

  describe('errors', () => {
    it("pass on a service's domain error with its fields", async () => {
      gateway.services.identity.stub('Mutation.signUp', ({ email, password }) => {
        expect([email, password]).toEqual(['', '']);
        throw DomainError.invalid({ email: 'Please enter a valid email address', password: 'Too short' });
      });
      const response = await gateway.call('POST', '/api/auth/signup', undefined, {});
      expect(response.status).toBe(400);
      expect(await response.json()).toEqual({
        message: 'Please enter a valid email address',
        code: 'VALIDATION',
        fields: { email: 'Please enter a valid email address', password: 'Too short' },
      });
    });

    it.each([
      ['NOT_ACTIVE', 403],
      ['CONFLICT', 409],
      ['NOT_FOUND', 404],
      ['RATE_LIMITED', 429],
    ] as const)('map %s to %i', async (code, status) => {
      gateway.services.matching.stub('Mutation.like', () => {
        throw new DomainError(code, 'No.');
      });
      const response = await gateway.call('POST', '/api/likes', cookie, { toUserId: someone });
      expect([response.status, await response.json()]).toEqual([status, { message: 'No.', code }]);
    });

    it('hide the message of an unexpected error', async () => {
      gateway.services.matching.stub('Query.matches', () => {
        throw new Error('relation "matches" does not exist');
      });
      const response = await gateway.call('GET', '/api/matches', cookie);
      const body = await response.text();
      expect(response.status).toBe(500);
      expect(body).not.toContain('relation');
      expect(JSON.parse(body)).toEqual({
        message: 'Something went wrong. Please try again.',
        code: 'INTERNAL',
        requestId: response.headers.get('x-request-id'),
      });
    });

    it('list fields of a wrong type without a request to a service', async () => {
      const before = gateway.services.matching.requests.length;
      const response = await gateway.call('PUT', '/api/profile', cookie, {
        displayName: 5,
        lifestyle: 'Active',
        visibility: { showKids: 1 },
      });
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({
        code: 'VALIDATION',
        fields: {
          displayName: expect.any(String),
          lifestyle: expect.any(String),
          'visibility.showKids': expect.any(String),
        },
      });
      expect(gateway.services.matching.requests).toHaveLength(before);
    });

    it('do not add absent profile fields to the variables', async () => {
      let given: unknown;
      gateway.services.matching.stub('Mutation.saveProfile', ({ input }) => {
        given = input;
        throw new DomainError('VALIDATION', 'No.');
      });
      await gateway.call('PUT', '/api/profile', cookie, {
        bio: null,
        displayName: 'Ada',
        visibility: { showKids: false },
      });
      expect(given).toStrictEqual({ bio: null, displayName: 'Ada', visibility: { showKids: false } });
    });

    it.each([
      '/api/messages/1',
      '/api/messages/%00',
      `/api/messages/${'x'.repeat(400)}`,
      '/api/nowhere',
      '/api',
      '/api/',
    ])('return 404 for %s', async (path) => {
      const response = await gateway.call('GET', path, cookie);
      expect(response.status).toBe(404);
      expect(await response.json()).toMatchObject({ code: 'NOT_FOUND' });
    });

    it('return 404 for an unknown path regardless of the body', async () => {
      const responses = await Promise.all(
        ['{', '{}', 'a=1'].map((body) =>
          fetch(`${gateway.url}/api/nowhere`, {
            method: 'POST',
            body,
            headers: { 'content-type': 'text/plain', cookie },
          }),
        ),
      );
      expect(responses.map(({ status }) => status)).toEqual([404, 404, 404]);
    });

    it.each(['limit=0', 'limit=1001', 'limit=x', 'minAge=old', 'gender=a&gender=b', 'gender=%00'])(
      'reject the query ?%s',
      async (query) => {
        const response = await gateway.call('GET', `/api/discover?${query}`, cookie);
        expect(response.status).toBe(400);
        expect(await response.json()).toMatchObject({ code: 'VALIDATION', fields: expect.any(Object) });
      },
    );
  });

  it('returns 503 when a service is down', async () => {
    await gateway.services.moderation.server.close();
    const response = await gateway.call('GET', '/api/photos', cookie);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      message: 'This is not available right now. Please try again in a moment.',
      code: 'UNAVAILABLE',
      requestId: response.headers.get('x-request-id'),
    });
    const ready = await gateway.call('GET', '/health/ready');
    expect([ready.status, await ready.json()]).toMatchObject([
      200,
      { services: { identity: true, moderation: false } },
    ]);
  });
});
