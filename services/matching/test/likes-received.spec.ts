import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BLOCK, MatchingUnderTest, PASS } from './matching-under-test.js';

const LIKES_RECEIVED = `query ($limit: Int, $cursor: String) {
  likesReceived(limit: $limit, cursor: $cursor) { items { profile { userId gender kids } likedAt } nextCursor }
}`;

interface Received {
  likesReceived: {
    items: { profile: { userId: string; gender: string | null; kids: string | null }; likedAt: string }[];
    nextCursor: string | null;
  };
}

describe('received likes', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });
  afterAll(() => matching.stop());

  const members = (count: number): Promise<string[]> =>
    Promise.all(Array.from({ length: count }, () => matching.member()));
  /** Inserts the like directly, also where the API would reject it. */
  const insertLike = (fromId: string, toId: string): Promise<unknown> =>
    matching.sql('INSERT INTO likes (from_id, to_id) VALUES ($1, $2) ON CONFLICT DO NOTHING', [fromId, toId]);

  it('lists likes newest first, in pages, without hidden fields', async () => {
    const [maya = '', stranger = ''] = await members(2);
    const hiding = { gender: 'Female', kids: 'No kids', visibility: { showGender: false } };
    const admirers = [await matching.member(), await matching.member(), await matching.member(hiding)];
    for (const userId of admirers) await matching.like(userId, maya);
    await matching.like(maya, stranger);

    expect(await matching.ids(maya, 'likesReceived')).toEqual([...admirers].reverse());
    const { likesReceived: first } = await matching.data<Received>(maya, LIKES_RECEIVED, { limit: 2 });
    const { likesReceived: second } = await matching.data<Received>(maya, LIKES_RECEIVED, {
      limit: 2,
      cursor: first.nextCursor,
    });
    expect([...first.items, ...second.items].map(({ profile }) => profile.userId)).toEqual([...admirers].reverse());
    expect(second.nextCursor).toBeNull();
    expect(first.items[0]?.profile).toMatchObject({ gender: null, kids: 'NONE' });
    expect(first.items[0]?.likedAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect((await matching.ask(maya, LIKES_RECEIVED, { limit: 0 })).code).toBe('VALIDATION');
  });

  it('pages through likes with the same timestamp', async () => {
    const [maya = '', ...admirers] = await members(5);
    for (const userId of admirers) await matching.like(userId, maya);
    await matching.sql(`UPDATE likes SET created_at = '2026-01-10T12:00:00Z' WHERE to_id = $1`, [maya]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const { likesReceived }: Received = await matching.data<Received>(maya, LIKES_RECEIVED, { limit: 1, cursor });
      seen.push(...likesReceived.items.map(({ profile }) => profile.userId));
      cursor = likesReceived.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([...admirers].sort().reverse());
  });

  it('removes a like that is answered by a like or pass, and restores it when the pass is removed', async () => {
    const [maya = '', omar = '', ruth = ''] = await members(3);
    for (const userId of [omar, ruth]) await matching.like(userId, maya);
    expect(await matching.like(maya, omar)).toMatchObject({ matched: true });
    await matching.data(maya, PASS, { toUserId: ruth });
    expect(await matching.ids(maya, 'likesReceived')).toEqual([]);
    await matching.data(maya, 'mutation ($userId: ID!) { removePass(userId: $userId) }', { userId: ruth });
    expect(await matching.ids(maya, 'likesReceived')).toEqual([ruth]);
    await matching.data(ruth, PASS, { toUserId: maya });
    expect(await matching.ids(maya, 'likesReceived')).toEqual([]);
  });

  it('excludes members who must not be visible, until that ends', async () => {
    const [maya = '', blocking = '', blocked = '', banned = '', leaving = '', staff = ''] = await members(6);
    const incomplete = await matching.account();
    await matching.data(blocking, BLOCK, { toUserId: maya });
    await matching.data(maya, BLOCK, { toUserId: blocked });
    for (const userId of [blocking, blocked, banned, leaving, staff, incomplete]) await insertLike(userId, maya);
    await matching.ban(banned, null);
    const account = {
      email: 'someone@example.com',
      emailVerified: true,
      tier: null,
      createdAt: new Date().toISOString(),
    };
    const publishAccount = (userId: string, status: 'APPROVED' | 'ACTIVE', role: 'user' | 'admin') =>
      matching.publish('identity.account-changed', userId, { userId, status, role, ...account });
    await publishAccount(leaving, 'APPROVED', 'user');
    await publishAccount(staff, 'ACTIVE', 'admin');
    expect(await matching.ids(maya, 'likesReceived')).toEqual([]);

    await matching.liftBan(banned);
    await publishAccount(leaving, 'ACTIVE', 'user');
    expect((await matching.ids(maya, 'likesReceived')).sort()).toEqual([leaving, banned].sort());
  });

  it('is limited to verified and ACTIVE members', async () => {
    const maya = await matching.member();
    expect((await matching.ask(null, LIKES_RECEIVED)).code).toBe('UNAUTHENTICATED');
    for (const as of [{ status: 'PENDING' }, { status: 'APPROVED' }, { emailVerified: false }] as const) {
      expect((await matching.ask(maya, LIKES_RECEIVED, {}, as)).code).toBe('NOT_ACTIVE');
    }
  });
});
