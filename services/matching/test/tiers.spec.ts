import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIKE, MatchingUnderTest, PASS } from './matching-under-test.js';
import { person, insertPeople } from './population.js';

const DISCOVER = 'query ($filters: DiscoverFilters) { discover(filters: $filters) { items { userId badges } } }';

describe('tiers outside beta', () => {
  let matching: MatchingUnderTest;
  const others = Array.from({ length: 25 }, () => person());

  beforeAll(async () => {
    matching = await MatchingUnderTest.start({ beta: false });
    await insertPeople(matching, others);
  });

  afterAll(() => matching.stop());

  const giveLikes = async (userId: string, count: number, tier: 'BASIC' | 'PREMIUM' | 'VIP' | null) => {
    const responses = await Promise.all(
      others.slice(0, count).map((one) => matching.ask(userId, LIKE, { toUserId: one.userId }, { tier })),
    );
    return { responses, rejectedCount: responses.filter(({ code }) => code === 'LIKE_LIMIT').length };
  };

  it.each(['BASIC', null] as const)(
    'limits a %s member to five likes a day, even when they are concurrent',
    async (tier) => {
      const maya = await matching.member({}, { tier });
      const { responses, rejectedCount } = await giveLikes(maya, 20, tier);
      expect(rejectedCount).toBe(15);
      expect(await matching.ids(maya, 'likes')).toHaveLength(5);
      const reset = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
      expect(responses.find(({ code }) => code === 'LIKE_LIMIT')?.message).toBe(
        `You’ve used all 5 of today’s likes. You can like more people after ${reset} 00:00 UTC.`,
      );
    },
  );

  it('does not count a repeated like, and still counts a withdrawn one', async () => {
    const maya = await matching.member();
    for (const { userId } of others.slice(0, 5)) await matching.like(maya, userId);
    expect(await matching.like(maya, others[0]?.userId ?? '')).toEqual({ matched: false, matchId: null });
    await matching.data(maya, PASS, { toUserId: others[0]?.userId });
    expect((await matching.ask(maya, LIKE, { toUserId: others[6]?.userId })).code).toBe('LIKE_LIMIT');
    await matching.sql('UPDATE daily_likes SET day = day - 1 WHERE user_id = $1', [maya]);
    expect(await matching.like(maya, others[6]?.userId ?? '')).toEqual({ matched: false, matchId: null });
  });

  it.each(['PREMIUM', 'VIP'] as const)('does not limit a %s member', async (tier) => {
    const maya = await matching.member({}, { tier });
    expect((await giveLikes(maya, 8, tier)).rejectedCount).toBe(0);
  });

  it('allows advanced filters from Premium', async () => {
    const maya = await matching.member();
    for (const filters of [{ incomeRange: 'Over $200,000' }, { sexualOrientation: 'Gay' }]) {
      for (const tier of ['BASIC', null] as const) {
        expect((await matching.ask(maya, DISCOVER, { filters }, { tier })).code).toBe('UPGRADE_REQUIRED');
      }
      expect((await matching.ask(maya, DISCOVER, { filters }, { tier: 'PREMIUM' })).code).toBeUndefined();
    }
    expect((await matching.ask(maya, DISCOVER, { filters: { gender: 'Male', minAge: 30 } })).code).toBeUndefined();
  });

  it('shows received likes from Premium, and to all members in beta', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await matching.like(omar, maya);
    const query = '{ likesReceived { items { profile { userId } } } }';
    const received = { likesReceived: { items: [{ profile: { userId: omar } }] } };
    for (const tier of ['BASIC', null] as const) {
      const rejected = await matching.ask(maya, query, {}, { tier });
      expect(rejected).toMatchObject({
        code: 'UPGRADE_REQUIRED',
        message: 'Seeing who liked you is part of Premium and VIP.',
      });
      expect(rejected.data).toBeNull();
    }
    for (const tier of ['PREMIUM', 'VIP'] as const) {
      expect((await matching.ask(maya, query, {}, { tier })).data).toEqual(received);
    }
    await matching.publish('identity.runtime-changed', 'runtime', { beta: true });
    expect((await matching.ask(maya, query, {}, { tier: 'BASIC' })).data).toEqual(received);
    await matching.publish('identity.runtime-changed', 'runtime', { beta: false });
  });

  it('shows a VIP badge outside beta, and neither badges nor like limits in beta', async () => {
    const vip = await matching.member({}, { tier: 'VIP' });
    const maya = await matching.member();
    const badges = async () => {
      const query = 'query ($userId: ID!) { member(userId: $userId) { badges } }';
      return (await matching.data<{ member: { badges: string[] } }>(maya, query, { userId: vip })).member.badges;
    };
    expect(await badges()).toEqual(['Verified', 'VIP']);
    await matching.publish('identity.runtime-changed', 'runtime', { beta: true });
    expect(await badges()).toEqual(['Verified']);
    expect((await giveLikes(maya, 7, null)).rejectedCount).toBe(0);
    await matching.publish('identity.runtime-changed', 'runtime', { beta: false });
    expect(await badges()).toEqual(['Verified', 'VIP']);
  });

  it('limits nothing in the grace period after the beta, but shows the badge of a paid plan', async () => {
    const maya = await matching.member();
    const vip = await matching.member({}, { tier: 'VIP' });
    const grace = async (milliseconds: number) => {
      const graceUntil = new Date(Date.now() + milliseconds).toISOString();
      await matching.publish('identity.runtime-changed', 'runtime', { beta: false, graceUntil });
    };
    const badges = 'query ($userId: ID!) { member(userId: $userId) { badges } }';
    await grace(60_000);
    expect((await giveLikes(maya, 7, null)).rejectedCount).toBe(0);
    expect((await matching.ask(maya, '{ likesReceived { nextCursor } }')).code).toBeUndefined();
    expect((await matching.ask(maya, DISCOVER, { filters: { incomeRange: 'Over $200,000' } })).code).toBeUndefined();
    expect((await matching.data<{ member: object }>(maya, badges, { userId: vip })).member).toEqual({
      badges: ['Verified', 'VIP'],
    });
    await grace(-1);
    const ben = await matching.member();
    expect((await giveLikes(ben, 7, null)).rejectedCount).toBe(2);
    expect((await matching.ask(ben, '{ likesReceived { nextCursor } }')).code).toBe('UPGRADE_REQUIRED');
    await matching.publish('identity.runtime-changed', 'runtime', { beta: false });
  });
});
