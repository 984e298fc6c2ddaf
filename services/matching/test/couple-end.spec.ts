import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { END_COUPLE, MatchingUnderTest, REQUEST_COUPLE, RESPOND_TO_COUPLE } from './matching-under-test.js';

describe('a couple', () => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });

  afterAll(() => matching.stop());

  async function requested() {
    const match = await matching.matched();
    const { requestCouple } = await matching.data<{ requestCouple: { id: string } }>(match.one, REQUEST_COUPLE, match);
    return { ...match, requestId: requestCouple.id };
  }

  async function couple() {
    const request = await requested();
    await matching.data(request.other, RESPOND_TO_COUPLE, { requestId: request.requestId, accept: true });
    return request;
  }

  const published = (coupleId: string) =>
    matching.peers.publishedEvents('matching.couple-changed', (data) => data.coupleId === coupleId);

  it('ends by either member: the match stays, the end names who ended it, and the other member is signaled', async () => {
    const { one, other, matchId, requestId } = await couple();
    const [own, theirs] = [await matching.listen(`member.${other}`), await matching.listen(`member.${one}`)];
    const end = { coupleId: requestId };
    expect(await matching.data(other, END_COUPLE, end)).toEqual({ endCouple: true });
    expect(published(requestId).at(-1)).toMatchObject({ status: 'ENDED', endedBy: other });
    await until(() => JSON.stringify(theirs.at(-1))?.includes('couple-ended') ?? false);
    expect(theirs.at(-2)).toEqual({ kind: 'couple-changed', matchId });
    expect(own.at(-1)).toEqual({ kind: 'couple-changed', matchId });
    expect(await matching.data(one, '{ coupleRequests { id } }')).toEqual({ coupleRequests: [] });
    expect(await matching.ids(one, 'matches')).toEqual([other]);
    expect((await matching.ask(one, END_COUPLE, end)).code).toBe('NOT_FOUND');
    expect((await matching.ask(one, REQUEST_COUPLE, { matchId })).code).toBeUndefined();
  });

  it('ends once when both members end it concurrently', async () => {
    for (let round = 0; round < 5; round++) {
      const { one, other, requestId } = await couple();
      const ends = await Promise.all(
        [one, other].map((user) => matching.ask(user, END_COUPLE, { coupleId: requestId })),
      );
      expect(ends.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', undefined]);
      expect(published(requestId).filter(({ status }) => status === 'ENDED')).toHaveLength(1);
    }
  });

  it('cannot be ended while it is only requested, by other members, or without a valid id', async () => {
    const [{ one, requestId }, { requestId: coupleId }] = [await requested(), await couple()];
    expect((await matching.ask(one, END_COUPLE, { coupleId: requestId })).code).toBe('NOT_FOUND');
    expect((await matching.ask(one, END_COUPLE, { coupleId })).code).toBe('NOT_FOUND');
    expect((await matching.ask(one, END_COUPLE, { coupleId: 'x' })).code).toBe('NOT_FOUND');
  });

  it('cannot be requested or accepted by a muted member, who can still decline and end', async () => {
    const { other, requestId } = await requested();
    await matching.mute(other);
    expect((await matching.ask(other, RESPOND_TO_COUPLE, { requestId, accept: true })).code).toBe('MUTED');
    expect((await matching.ask(other, RESPOND_TO_COUPLE, { requestId, accept: false })).code).toBeUndefined();

    const match = await matching.matched();
    await matching.mute(match.one, '2999-03-17T14:05:00.000Z');
    const response = await matching.ask(match.one, REQUEST_COUPLE, { matchId: match.matchId });
    expect(response.message).toBe('You’re muted and can’t send couple requests until 2999-03-17 14:05 UTC.');
    await matching.mute(match.one, '2026-01-02T00:00:00.000Z');
    expect((await matching.ask(match.one, REQUEST_COUPLE, { matchId: match.matchId })).code).toBeUndefined();

    const ended = await couple();
    await matching.mute(ended.one);
    expect((await matching.ask(ended.one, END_COUPLE, { coupleId: ended.requestId })).code).toBeUndefined();
  });
});
