import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { BLOCK, MatchingUnderTest, PASS, UNBLOCK } from './matching-under-test.js';

describe('blocks', () => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });

  afterAll(() => matching.stop());

  const publishedBlocks = (blockerId: string) =>
    matching.peers.publishedEvents('matching.block-changed', (data) => data.blockerId === blockerId);

  it('ends the match for both and deletes all interactions between them', async () => {
    const { one, other, matchId } = await matching.matched();
    const onMatch = await matching.listen(`match.${matchId}`);
    const onOther = await matching.listen(`member.${other}`);

    expect(await matching.data(one, BLOCK, { toUserId: other })).toEqual({ block: true });

    for (const userId of [one, other]) {
      expect(await matching.ids(userId, 'matches')).toEqual([]);
      expect(await matching.ids(userId, 'likes')).toEqual([]);
      expect(await matching.ids(userId, 'dislikes')).toEqual([]);
    }
    expect(await matching.ids(one, 'discover')).not.toContain(other);
    expect(await matching.ids(other, 'discover')).not.toContain(one);
    expect(await matching.ids(one, 'blocks')).toEqual([other]);
    expect(await matching.ids(other, 'blocks')).toEqual([]);
    expect(publishedBlocks(one)).toEqual([{ blockerId: one, blockedId: other, blocked: true }]);
    const ended = matching.peers.publishedEvents('matching.match-changed', (data) => data.matchId === matchId);
    expect(ended.map(({ live, endedAt }) => [live, endedAt !== null])).toEqual([
      [true, false],
      [false, true],
    ]);
    // The signal of the match itself can still arrive after the subscription starts.
    await until(() => onMatch.length > 0 && JSON.stringify(onOther).includes('match-ended'));
    expect(onMatch).toEqual([{ kind: 'ended', matchId }]);
    expect(onOther.at(-1)).toEqual({ kind: 'match-ended', matchId });
  });

  it('removes passes in both directions', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await matching.data(maya, PASS, { toUserId: omar });
    await matching.data(omar, PASS, { toUserId: maya });
    await matching.data(maya, BLOCK, { toUserId: omar });
    expect(await matching.ids(maya, 'dislikes')).toEqual([]);
    expect(await matching.ids(omar, 'dislikes')).toEqual([]);
  });

  it('is idempotent, and an unblock makes both visible again', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await matching.data(maya, BLOCK, { toUserId: omar });
    expect(await matching.data(maya, BLOCK, { toUserId: omar })).toEqual({ block: true });
    expect(publishedBlocks(maya)).toHaveLength(1);

    expect(await matching.data(maya, UNBLOCK, { userId: omar })).toEqual({ unblock: true });
    expect(await matching.data(maya, UNBLOCK, { userId: omar })).toEqual({ unblock: true });
    expect(publishedBlocks(maya).map(({ blocked }) => blocked)).toEqual([true, false]);
    expect(await matching.ids(maya, 'discover')).toContain(omar);
    expect(await matching.like(omar, maya)).toEqual({ matched: false, matchId: null });
  });

  it('keeps the block by the other member when one is removed', async () => {
    const [maya, omar] = [await matching.member(), await matching.member()];
    await matching.data(maya, BLOCK, { toUserId: omar });
    await matching.data(omar, BLOCK, { toUserId: maya });
    await matching.data(maya, UNBLOCK, { userId: omar });
    expect(await matching.ids(maya, 'discover')).not.toContain(omar);
  });

  it('lists blocked members newest first, without banned ones', async () => {
    const maya = await matching.member();
    const omar = await matching.member({ displayName: 'Omar', locationCity: 'Atlanta', locationState: 'GA' });
    const [nameless, banned] = [await matching.account({ status: 'PENDING' }), await matching.member()];
    for (const toUserId of [omar, nameless, banned]) await matching.data(maya, BLOCK, { toUserId });
    await matching.ban(banned, null);
    const list = '{ blocks { items { userId displayName age locationCity locationState } nextCursor } }';
    expect(await matching.data(maya, list)).toEqual({
      blocks: {
        items: [
          { userId: nameless, displayName: null, age: null, locationCity: null, locationState: null },
          { userId: omar, displayName: 'Omar', age: expect.any(Number), locationCity: 'Atlanta', locationState: 'GA' },
        ],
        nextCursor: null,
      },
    });
    await matching.liftBan(banned);
    expect(await matching.ids(maya, 'blocks')).toEqual([banned, nameless, omar]);
  });

  it('is rejected for the member themselves, unknown ids, and administrators', async () => {
    const maya = await matching.member();
    expect((await matching.ask(maya, BLOCK, { toUserId: maya })).code).toBe('VALIDATION');
    const admin = await matching.account({ role: 'admin' });
    for (const toUserId of [randomUUID(), 'not-an-id', admin]) {
      expect((await matching.ask(maya, BLOCK, { toUserId })).code).toBe('NOT_FOUND');
    }
    expect((await matching.ask(randomUUID(), BLOCK, { toUserId: maya })).code).toBe('UNAVAILABLE');
    expect((await matching.ask(maya, BLOCK, { toUserId: admin }, { status: 'PENDING' })).code).toBe('NOT_ACTIVE');
    expect((await matching.ask(null, UNBLOCK, { userId: admin })).code).toBe('UNAUTHENTICATED');
  });
});
