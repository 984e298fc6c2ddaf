import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { runConcurrently, TEST_CURSORS, until } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { BLOCK, MatchingUnderTest, REQUEST_COUPLE, RESPOND_TO_COUPLE, UNMATCH } from './matching-under-test.js';

interface Request {
  id: string;
  matchId: string;
  user1Id: string;
  user2Id: string;
  requesterId: string;
  status: string;
}

describe('couples', () => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });

  afterAll(() => matching.stop());

  async function requested() {
    const match = await matching.matched();
    const { requestCouple } = await matching.data<{ requestCouple: Request }>(match.one, REQUEST_COUPLE, match);
    return { ...match, requestId: requestCouple.id, request: requestCouple };
  }

  async function couple() {
    const request = await requested();
    await matching.data(request.other, RESPOND_TO_COUPLE, { requestId: request.requestId, accept: true });
    return request;
  }

  const published = (coupleId: string) =>
    matching.peers.publishedEvents('matching.couple-changed', (data) => data.coupleId === coupleId);

  async function requestsOf(userId: string): Promise<Request[]> {
    const query = '{ coupleRequests { id matchId user1Id user2Id requesterId status } }';
    return (await matching.data<{ coupleRequests: Request[] }>(userId, query)).coupleRequests;
  }

  it('shows a request to both members', async () => {
    const { one, other, matchId, requestId, request } = await requested();
    const [user1Id, user2Id] = [one, other].sort();
    expect(request).toEqual({ id: requestId, matchId, user1Id, user2Id, requesterId: one, status: 'PENDING' });
    expect(await requestsOf(one)).toEqual([request]);
    expect(await requestsOf(other)).toEqual([request]);
    const onMatch = '{ matches { items { coupleRequest { id status } } } }';
    const response = { matches: { items: [{ coupleRequest: { id: requestId, status: 'PENDING' } }] } };
    expect(await matching.data(other, onMatch)).toEqual(response);
  });

  it('lists requests newest first, in pages', async () => {
    const me = await matching.member();
    const ids: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const other = await matching.member();
      await matching.like(other, me);
      const { matchId } = await matching.like(me, other);
      const { requestCouple } = await matching.data<{ requestCouple: Request }>(other, REQUEST_COUPLE, { matchId });
      ids.unshift(requestCouple.id);
    }
    const query = `query ($limit: Int, $cursor: String) {
      coupleRequests(limit: $limit, cursor: $cursor) { id createdAt }
    }`;
    const page = async (limit: number, after?: { id: string; createdAt: string }) => {
      const cursor = after && TEST_CURSORS.of(me, 'coupleRequests').encode([after.createdAt, after.id]);
      const data = await matching.data<{ coupleRequests: { id: string; createdAt: string }[] }>(me, query, {
        limit,
        cursor,
      });
      return data.coupleRequests;
    };
    const first = await page(2);
    const second = await page(2, first[1]);
    expect([first, second].map((requests) => requests.map(({ id }) => id))).toEqual([ids.slice(0, 2), ids.slice(2)]);
    expect((await matching.ask(me, query, { limit: 0 })).code).toBe('VALIDATION');
    expect((await matching.ask(me, query, { cursor: 'x' })).code).toBe('VALIDATION');
  });

  it('publishes an accepted couple with both names and first photos, and signals both members', async () => {
    const { one, other, matchId, requestId } = await requested();
    for (const userId of [one, other]) {
      const photos = [{ photoId: randomUUID(), url: `/media/photos/of-${userId}` }];
      await matching.publish('moderation.gallery-changed', userId, { userId, photos });
    }
    const signals = await matching.listen(`member.${one}`);
    const response = await matching.data(other, RESPOND_TO_COUPLE, { requestId, accept: true });
    expect(response).toEqual({ respondToCouple: { id: requestId, status: 'ACTIVE' } });
    const [user1, user2] = [one, other]
      .sort()
      .map((userId) => ({ userId, name: 'Maya', photo: `/media/photos/of-${userId}` }));
    expect(published(requestId).at(-1)).toEqual({
      coupleId: requestId,
      matchId,
      requesterId: one,
      status: 'ACTIVE',
      user1,
      user2,
    });
    await until(() => signals.length > 0);
    expect(signals).toEqual([{ kind: 'couple-changed', matchId }]);
  });

  it('republishes a couple when a name or first photo changes', async () => {
    const { one, other, requestId } = await couple();
    const photosOf = (...urls: string[]) => urls.map((url) => ({ photoId: randomUUID(), url }));
    const show = (userId: string, ...urls: string[]) =>
      matching.publish('moderation.gallery-changed', userId, { userId, photos: photosOf(...urls) });
    const eventsSince = (since: number) =>
      published(requestId)
        .slice(since)
        .map(({ status, isRetold, user1, user2 }) => {
          const mine = user1.userId === one ? user1 : user2;
          return [status, isRetold, mine.name, mine.photo];
        });
    const before = published(requestId).length;
    await show(one, '/media/photos/a', '/media/photos/b');
    await matching.save(one, { displayName: 'Maya Angelique' });
    await show(one);
    await until(() => published(requestId).length === before + 3);
    expect(eventsSince(before)).toEqual([
      ['ACTIVE', true, 'Maya', '/media/photos/a'],
      ['ACTIVE', true, 'Maya Angelique', '/media/photos/a'],
      ['ACTIVE', true, 'Maya Angelique', null],
    ]);
    expect(
      eventsSince(0)
        .slice(0, before)
        .map(([, isRetold]) => isRetold),
    ).toEqual([undefined, undefined]);

    // None of this is part of the announcement.
    await show(other, '/media/photos/c', '/media/photos/d');
    const shown = published(requestId).length;
    await show(other, '/media/photos/c');
    await matching.save(other, { bio: 'In love', gender: 'Female' });
    await show(other);
    await until(() => published(requestId).length > shown);
    expect(published(requestId)).toHaveLength(shown + 1);
  });

  it('does not republish pending and ended couples', async () => {
    const { one, other, matchId, requestId } = await requested();
    await matching.save(one, { displayName: 'Maya before' });
    await matching.data(other, RESPOND_TO_COUPLE, { requestId, accept: true });
    await matching.data(one, UNMATCH, { matchId });
    await matching.save(one, { displayName: 'Maya after' });
    await until(() => published(requestId).length >= 3);
    expect(published(requestId).map(({ status }) => status)).toEqual(['PENDING', 'ACTIVE', 'ENDED']);
  });

  it('publishes both new names when both change concurrently', async () => {
    const { one, other, requestId } = await couple();
    const names: Record<string, string> = { [one]: 'Another Maya', [other]: 'Another Omar' };
    await runConcurrently(
      matching.dataSource,
      (manager) => manager.query('SELECT FROM couples WHERE id = $1 FOR UPDATE', [requestId]),
      [one, other].map((userId) => () => matching.save(userId, { displayName: names[userId] })),
    );
    await until(() => published(requestId).length === 4);
    const last = published(requestId).at(-1);
    for (const { userId, name } of [last?.user1, last?.user2].flatMap((partner) => partner ?? [])) {
      expect(name).toBe(names[userId]);
    }
  });

  it('does not republish when the couple ends before a concurrent name change', async () => {
    const { one, requestId } = await couple();
    const before = published(requestId).length;
    await runConcurrently(
      matching.dataSource,
      (manager) => manager.query('DELETE FROM couples WHERE id = $1', [requestId]),
      [() => matching.save(one, { displayName: 'Maya Angelique' })],
    );
    await until(
      () => matching.peers.publishedEvents('matching.profile-changed', ({ userId }) => userId === one).length > 0,
    );
    expect(published(requestId)).toHaveLength(before);
  });

  it('shows a declined request to both members', async () => {
    const { one, other, matchId, requestId } = await requested();
    await matching.data(other, RESPOND_TO_COUPLE, { requestId, accept: false });
    expect((await requestsOf(one)).map(({ status }) => status)).toEqual(['DECLINED']);
    for (const userId of [one, other]) {
      expect((await matching.ask(userId, REQUEST_COUPLE, { matchId })).code).toBe('CONFLICT');
    }
  });

  it('accepts one response, from the requested member only', async () => {
    const { one, other, requestId } = await requested();
    const stranger = await matching.member();
    const response = { requestId, accept: true };
    expect((await matching.ask(one, RESPOND_TO_COUPLE, response)).code).toBe('FORBIDDEN');
    expect((await matching.ask(stranger, RESPOND_TO_COUPLE, response)).code).toBe('NOT_FOUND');
    expect((await matching.ask(other, RESPOND_TO_COUPLE, { ...response, requestId: 'x' })).code).toBe('NOT_FOUND');
    await matching.data(other, RESPOND_TO_COUPLE, response);
    expect((await matching.ask(other, RESPOND_TO_COUPLE, response)).code).toBe('CONFLICT');
  });

  it('rejects requests without a live match, and duplicate requests', async () => {
    const { other, matchId } = await requested();
    const stranger = await matching.member();
    expect((await matching.ask(stranger, REQUEST_COUPLE, { matchId })).code).toBe('NOT_FOUND');
    expect((await matching.ask(stranger, REQUEST_COUPLE, { matchId: randomUUID() })).code).toBe('NOT_FOUND');
    expect((await matching.ask(other, REQUEST_COUPLE, { matchId })).code).toBe('CONFLICT');
  });

  it('rejects members who are in another couple', async () => {
    const { one } = await couple();
    const third = await matching.member();
    await matching.like(third, one);
    const { matchId } = await matching.like(one, third);
    expect((await matching.ask(third, REQUEST_COUPLE, { matchId })).code).toBe('CONFLICT');
  });

  it.each([
    ['an unmatch', (one: string, _other: string, matchId: string) => matching.data(one, UNMATCH, { matchId })],
    ['a block', (one: string, other: string) => matching.data(one, BLOCK, { toUserId: other })],
    ['a deletion', (one: string) => matching.publish('identity.account-deleted', one, { userId: one })],
  ])('ends with %s', async (_name, end) => {
    const { one, other, matchId, requestId } = await couple();
    await end(one, other, matchId);
    expect(await requestsOf(other)).toEqual([]);
    await until(() => published(requestId).length === 3);
    expect(published(requestId).map(({ status }) => status)).toEqual(['PENDING', 'ACTIVE', 'ENDED']);
    const partner = await matching.member();
    await matching.like(partner, other);
    const next = await matching.like(other, partner);
    await matching.data(other, REQUEST_COUPLE, { matchId: next.matchId });
  });

  it('does not publish the end of a request that was never accepted', async () => {
    const { one, matchId, requestId } = await requested();
    await matching.data(one, UNMATCH, { matchId });
    expect(published(requestId).map(({ status }) => status)).toEqual(['PENDING']);
    expect(await requestsOf(one)).toEqual([]);
  });

  it('hides a request while the other member is banned, and rejects responses', async () => {
    const { one, other, requestId, request } = await requested();
    await matching.ban(one, null);
    expect(await requestsOf(other)).toEqual([]);
    expect((await matching.ask(other, RESPOND_TO_COUPLE, { requestId, accept: true })).code).toBe('NOT_FOUND');
    await matching.liftBan(one);
    expect(await requestsOf(other)).toEqual([request]);
  });

  it('hides a couple while a member is banned, without ending it', async () => {
    const { one, other, requestId } = await couple();
    await matching.ban(one, null);
    expect(await requestsOf(other)).toEqual([]);
    await matching.liftBan(one);
    expect(await requestsOf(other)).toEqual([expect.objectContaining({ id: requestId, status: 'ACTIVE' })]);
    expect(published(requestId).map(({ status }) => status)).toEqual(['PENDING', 'ACTIVE']);
  });
});
