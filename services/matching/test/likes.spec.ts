import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { BLOCK, LIKE, MatchingUnderTest, PASS, REQUEST_COUPLE } from './matching-under-test.js';

describe('likes and passes', () => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });

  afterAll(() => matching.stop());

  it('makes a match when both like, and publishes it once', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    const [signals, own] = [await matching.listen(`member.${maya}`), await matching.listen(`member.${omar}`)];

    expect(await matching.like(maya, omar)).toEqual({ matched: false, matchId: null });
    const response = await matching.like(omar, maya);

    expect(response).toEqual({ matched: true, matchId: expect.any(String) });
    expect(await matching.ids(maya, 'matches')).toEqual([omar]);
    expect(await matching.ids(omar, 'matches')).toEqual([maya]);
    await until(() => signals.length > 1);
    const { matchId } = response;
    expect(signals).toEqual([
      { kind: 'matched', matchId },
      { kind: 'liked-back', matchId },
    ]);
    expect(own).toEqual([{ kind: 'matched', matchId }]);
    expect(
      matching.peers.publishedEvents('matching.match-changed', ({ matchId }) => matchId === response.matchId),
    ).toEqual([
      {
        matchId: response.matchId,
        user1Id: [maya, omar].sort()[0],
        user2Id: [maya, omar].sort()[1],
        live: true,
        matchedAt: expect.any(String),
        endedAt: null,
      },
    ]);
    const given = (fromUserId: string) =>
      matching.peers.publishedEvents('matching.like-given', (data) => data.fromUserId === fromUserId);
    await until(() => given(omar).length > 0 && given(maya).length > 0);
    expect(given(maya)).toEqual([{ fromUserId: maya, toUserId: omar, matched: false }]);
    expect(given(omar)).toEqual([{ fromUserId: omar, toUserId: maya, matched: true }]);
  });

  it('is idempotent', async () => {
    const { one, other, matchId } = await matching.matched();
    expect(await matching.like(other, one)).toEqual({ matched: true, matchId });
    expect(await matching.like(one, other)).toEqual({ matched: true, matchId });
    expect(matching.peers.publishedEvents('matching.match-changed', (data) => data.matchId === matchId)).toHaveLength(
      1,
    );
    expect(await matching.sql('SELECT 1 FROM likes WHERE from_id IN ($1, $2)', [one, other])).toHaveLength(2);
  });

  it('lists the liked members, including matches, newest first, in pages', async () => {
    const maya = await matching.member();
    const liked = [await matching.member(), await matching.member(), await matching.member()];
    for (const userId of liked) await matching.like(maya, userId);
    await matching.like(liked[0] as string, maya);
    expect(await matching.ids(maya, 'likes')).toEqual([...liked].reverse());

    const page =
      'query ($cursor: String) { likes(limit: 2, cursor: $cursor) { items { profile { userId } likedAt } nextCursor } }';
    type Page = { likes: { items: { profile: { userId: string }; likedAt: string }[]; nextCursor: string | null } };
    const { likes: first } = await matching.data<Page>(maya, page);
    const { likes: second } = await matching.data<Page>(maya, page, { cursor: first.nextCursor });
    expect([...first.items, ...second.items].map(({ profile }) => profile.userId)).toEqual([...liked].reverse());
    expect(first.items[0]?.likedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(second.nextCursor).toBeNull();
  });

  it('names the match that came of a like, with the couple, and none with a banned member', async () => {
    const { one, other, matchId } = await matching.matched();
    const omar = await matching.member();
    await matching.like(one, omar);
    const query = '{ likes { items { profile { userId } match { matchId coupleRequest { id status } } } } }';
    type Liked = { likes: { items: { profile: { userId: string }; match: object | null }[] } };
    const matchesOf = async (userId: string) => {
      const { likes } = await matching.data<Liked>(userId, query);
      return likes.items.map(({ profile, match }) => [profile.userId, match]);
    };
    const { requestCouple } = await matching.data<{ requestCouple: { id: string } }>(one, REQUEST_COUPLE, { matchId });
    const match = { matchId, coupleRequest: { id: requestCouple.id, status: 'PENDING' } };
    expect(await matchesOf(one)).toEqual([
      [omar, null],
      [other, match],
    ]);
    expect(await matchesOf(other)).toEqual([[one, match]]);
    await matching.ban(other, null);
    expect(await matchesOf(one)).toEqual([[omar, null]]);
  });

  it('replaces a pass by a like and a like by a pass', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await matching.data(maya, PASS, { toUserId: omar });
    await matching.data(maya, PASS, { toUserId: omar });
    expect(await matching.ids(maya, 'dislikes')).toEqual([omar]);
    await matching.like(maya, omar);
    expect(await matching.ids(maya, 'dislikes')).toEqual([]);
    await matching.data(maya, PASS, { toUserId: omar });
    expect(await matching.ids(maya, 'likes')).toEqual([]);
    expect(await matching.like(omar, maya)).toEqual({ matched: false, matchId: null });
    const withdrawn = () =>
      matching.peers.publishedEvents('matching.like-withdrawn', ({ fromUserId }) => fromUserId === maya);
    await until(() => withdrawn().length > 0);
    expect(withdrawn()).toEqual([{ fromUserId: maya, toUserId: omar }]);
  });

  it('removes a pass, and succeeds without one', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    const removePass = 'mutation ($userId: ID!) { removePass(userId: $userId) }';
    await matching.data(maya, PASS, { toUserId: omar });
    expect(await matching.data(maya, removePass, { userId: omar })).toEqual({ removePass: true });
    expect(await matching.ids(maya, 'dislikes')).toEqual([]);
    expect(await matching.ids(maya, 'discover')).toContain(omar);
    expect(await matching.data(maya, removePass, { userId: omar })).toEqual({ removePass: true });
  });

  it('rejects a pass of a match', async () => {
    const { one, other } = await matching.matched();
    expect((await matching.ask(one, PASS, { toUserId: other })).code).toBe('CONFLICT');
    expect(await matching.ids(one, 'likes')).toEqual([other]);
  });

  describe.each([
    ['like', LIKE],
    ['pass', PASS],
  ])('%s is rejected', (_name, mutation) => {
    it('for visitors and members who are not ACTIVE', async () => {
      const [maya, omar] = [await matching.member(), await matching.member()];
      expect((await matching.ask(null, mutation, { toUserId: omar })).code).toBe('UNAUTHENTICATED');
      for (const as of [{ status: 'PENDING' }, { status: 'APPROVED' }, { emailVerified: false }] as const) {
        expect((await matching.ask(maya, mutation, { toUserId: omar }, as)).code).toBe('NOT_ACTIVE');
      }
    });

    it('without a complete profile', async () => {
      const [withoutProfile, omar] = [await matching.account(), await matching.member()];
      expect((await matching.ask(withoutProfile, mutation, { toUserId: omar })).code).toBe('PROFILE_REQUIRED');
    });

    it('for the member themselves', async () => {
      const maya = await matching.member();
      const result = await matching.ask(maya, mutation, { toUserId: maya });
      expect(result).toMatchObject({ code: 'VALIDATION', fields: { toUserId: 'This is your own profile.' } });
    });

    it('for members who must not be visible', async () => {
      const maya = await matching.member();
      const [blocking, blocked, banned] = [await matching.member(), await matching.member(), await matching.member()];
      await matching.data(blocking, BLOCK, { toUserId: maya });
      await matching.data(maya, BLOCK, { toUserId: blocked });
      await matching.ban(banned, null);
      const unknown = {
        'no id': 'not-an-id',
        'unknown id': randomUUID(),
        'no profile': await matching.account(),
        'not ACTIVE': await matching.member({}, { status: 'APPROVED' }),
        administrator: await matching.member({}, { role: 'admin' }),
        banned,
        blocking,
        blocked,
      };
      for (const [who, toUserId] of Object.entries(unknown)) {
        expect([who, (await matching.ask(maya, mutation, { toUserId })).code]).toEqual([who, 'NOT_FOUND']);
      }
      expect(await matching.sql('SELECT 1 FROM likes WHERE from_id = $1', [maya])).toEqual([]);
    });

    it('while the member is banned', async () => {
      const [maya, omar] = [await matching.member(), await matching.member()];
      await matching.ban(maya, null);
      expect((await matching.ask(maya, mutation, { toUserId: omar })).code).toBe('BANNED');
    });
  });
});
