import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { TIME_AND_ID } from '@kindred/service-kit';
import { TEST_CURSORS } from '@kindred/testing';
import { z } from 'zod';
import { GatewayUnderTest } from './gateway-under-test.js';

const CREATED_AT = '2026-01-02T03:04:05.678Z';
const JSON_TYPE = 'application/json; charset=utf-8';

describe('lists of the REST facade', () => {
  const gateway = new GatewayUnderTest();
  const someone = randomUUID();
  let cookie: string;
  let reader: string;

  beforeAll(() => gateway.start());
  afterAll(() => gateway.stop());
  beforeEach(() => {
    const { cookie: sid, member } = gateway.signIn({ role: 'admin' });
    [cookie, reader] = [sid, member.userId];
  });

  const nextOf = (response: Response): string =>
    /^<(.+)>; rel="next"$/.exec(response.headers.get('link') ?? '')?.[1] ?? '';

  it('link to the next page with the cursor of the graph', async () => {
    gateway.services.matching.stub('Query.discover', ({ limit, cursor, filters }) => {
      const isFirst = limit === 1 && (filters as { gender: string }).gender === 'Male' && cursor !== 'second';
      return { cards: [{ userId: someone, bio: '“Hi” 👋' }], nextCursor: isFirst ? 'second' : null };
    });
    const first = await gateway.call('GET', '/api/discover?gender=Male&limit=1', cookie);
    expect(nextOf(first)).toBe('/api/discover?gender=Male&limit=1&cursor=second');
    const second = await gateway.call('GET', nextOf(first), cookie);
    expect([second.status, second.headers.get('link')]).toEqual([200, null]);
    expect([first, second].map(({ headers }) => headers.get('content-type'))).toEqual([JSON_TYPE, JSON_TYPE]);
    expect(await second.json()).toEqual([{ userId: someone, bio: '“Hi” 👋' }]);
  });

  const account = { userId: someone, email: 'a@b.co' };
  const identity = { names: [], datesOfBirth: [], underAge: null };
  const couple = { matchId: someone, user1Id: someone, user2Id: someone, requesterId: someone, status: 'PENDING' };

  it.each([
    [
      '/api/admin/verifications',
      'moderation',
      'photoReviews',
      { ...account, photoId: someone, photoUrl: '/', flags: [], identity },
    ],
    [
      '/api/admin/pending-verifications',
      'identity',
      'pendingVerifications',
      { ...account, id: someone, hasToken: false, tokenCount: 0 },
    ],
    [
      '/api/admin/password-resets',
      'identity',
      'passwordResets',
      { ...account, tokenId: someone, expiresAt: CREATED_AT },
    ],
    ['/api/couples/my-requests', 'matching', 'coupleRequests', { ...couple, id: someone }],
    ['/api/photos', 'moderation', 'photos', { id: someone, url: '/', status: 'PENDING', isPrimary: false, place: 3 }],
  ] as const)('link to the next page of %s with a cursor for its reader', async (path, service, field, item) => {
    const inputs: { cursor?: string }[] = [];
    gateway.services[service].stub(`Query.${field}`, (input) => {
      inputs.push(input);
      return inputs.length === 1 ? [{ ...item, createdAt: CREATED_AT }] : [];
    });
    const first = await gateway.call('GET', `${path}?limit=1`, cookie);
    const second = await gateway.call('GET', nextOf(first), cookie);
    expect([await second.json(), second.headers.get('link')]).toEqual([[], null]);
    expect(inputs).toEqual([{ limit: 1 }, { limit: 1, cursor: expect.any(String) }]);
    const shape = field === 'photos' ? z.tuple([z.int(), z.guid()]) : TIME_AND_ID;
    const position = TEST_CURSORS.of(reader, field).decode(shape, inputs[1]?.cursor);
    expect(position).toEqual([field === 'photos' ? 3 : CREATED_AT, someone]);
    expect((await gateway.call('GET', `${path}?limit=0`, cookie)).status).toBe(400);
  });

  it('use the documented default page sizes', async () => {
    const limits: unknown[] = [];
    const page = ({ limit }: Record<string, unknown>) => {
      limits.push(limit);
      return { items: [], cards: [] };
    };
    gateway.services.matching.stub('Query.discover', page);
    gateway.services.matching.stub('Query.matches', page);
    await gateway.call('GET', '/api/discover', cookie);
    await gateway.call('GET', '/api/matches', cookie);
    expect(limits).toEqual([50, 1_000]);
  });

  describe('of messages', () => {
    const ids = [randomUUID(), randomUUID()];
    const path = `/api/messages/${randomUUID()}?limit=2`;
    let inputs: unknown[];

    beforeEach(() => {
      inputs = [];
      gateway.services.messaging.stub('Query.conversation', ({ matchId }) => ({ matchId }));
      gateway.services.messaging.stub('Conversation.messages', (input) => {
        inputs.push(input);
        return ids.map((id, index) => ({
          id,
          fromUser: someone,
          body: 'x',
          createdAt: CREATED_AT,
          seq: index + 5,
          caution: false,
        }));
      });
    });

    it('page back by cursor, and forward by id', async () => {
      const latest = await gateway.call('GET', path, cookie);
      expect((await latest.json()) as unknown[]).toHaveLength(2);
      expect(nextOf(latest)).toMatch(/&cursor=[\w-]+$/);
      expect(nextOf(latest)).not.toContain(ids[0]);
      expect((await gateway.call('GET', nextOf(latest), cookie)).status).toBe(200);
      const later = await gateway.call('GET', `${path}&after=${ids[0]}`, cookie);
      expect(nextOf(later)).toBe(`${path}&after=${ids[1]}`);
      await gateway.call('GET', `${path}&before=${ids[1]}`, cookie);
      expect(inputs).toEqual([
        { limit: 2 },
        { limit: 2, before: ids[0] },
        { limit: 2, after: ids[0] },
        { limit: 2, before: ids[1] },
      ]);
    });

    it('reject the cursor of another member or match, and an id in its place', async () => {
      const next = nextOf(await gateway.call('GET', path, cookie));
      const cursor = new URLSearchParams(next.split('?')[1]).get('cursor') ?? '';
      const stranger = gateway.signIn();
      const responses = await Promise.all([
        gateway.call('GET', next, stranger.cookie),
        gateway.call('GET', `/api/messages/${randomUUID()}?cursor=${cursor}`, cookie),
        gateway.call('GET', `${path}&cursor=${ids[0]}`, cookie),
      ]);
      const message = 'cursor is not valid';
      for (const response of responses) {
        expect(response.status).toBe(400);
        expect(await response.json()).toEqual({ code: 'VALIDATION', message, fields: { cursor: message } });
      }
      expect(inputs).toHaveLength(1);
    });
  });
});
