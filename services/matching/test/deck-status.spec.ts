import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountEventData, until } from '@kindred/testing';
import {
  BLOCK,
  END_COUPLE,
  MatchingUnderTest,
  REQUEST_COUPLE,
  RESPOND_TO_COUPLE,
  UNMATCH,
} from './matching-under-test.js';

const SET_PAUSED = 'mutation ($paused: Boolean!) { setPaused(paused: $paused) { paused } }';
const STATUS = '{ deckStatus { paused } }';

describe('out of the deck', () => {
  let matching: MatchingUnderTest;
  let viewer: string;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    viewer = await matching.member();
  });

  afterAll(() => matching.stop());

  const pause = (userId: string, paused = true) => matching.data(userId, SET_PAUSED, { paused });
  const statusOf = async (userId: string) => (await matching.data<{ deckStatus: object }>(userId, STATUS)).deckStatus;
  /** Which of these members are in the viewer's deck. */
  const shown = async (...userIds: string[]) => {
    const deck = await matching.ids(viewer, 'discover');
    return userIds.filter((userId) => deck.includes(userId));
  };

  describe('a break', () => {
    it('takes the member out of all decks at once, and empties their own until they come back', async () => {
      const maya = await matching.member();
      expect(await shown(maya)).toEqual([maya]);
      for (const repeated of [false, true]) {
        expect([repeated, await pause(maya)]).toEqual([repeated, { setPaused: { paused: true } }]);
        expect(await shown(maya)).toEqual([]);
        expect(await matching.ids(maya, 'discover')).toEqual([]);
      }
      expect(await statusOf(maya)).toEqual({ paused: true });
      expect(await pause(maya, false)).toEqual({ setPaused: { paused: false } });
      expect(await shown(maya)).toEqual([maya]);
      expect(await matching.ids(maya, 'discover')).toContain(viewer);
    });

    it('keeps lists, matches, and likes in both directions', async () => {
      const { one, other } = await matching.matched();
      const admirer = await matching.member();
      await matching.like(one, viewer);
      await matching.like(admirer, one);
      await pause(one);
      expect(await matching.ids(one, 'matches')).toEqual([other]);
      expect(await matching.ids(other, 'matches')).toEqual([one]);
      expect(await matching.ids(admirer, 'likes')).toEqual([one]);
      expect(await matching.ids(viewer, 'likesReceived')).toContain(one);
      expect((await matching.like(viewer, one)).matched).toBe(true);
      expect((await matching.like(one, admirer)).matched).toBe(true);
    });

    it('outlasts changes of the account and a ban', async () => {
      const maya = await matching.member();
      await pause(maya);
      await matching.account({ userId: maya, tier: 'VIP' });
      expect(await shown(maya)).toEqual([]);
      await matching.ban(maya, null);
      await pause(maya, false);
      expect(await shown(maya)).toEqual([]);
    });

    it('can begin before the account is ACTIVE', async () => {
      const account = accountEventData({ status: 'PENDING' });
      const maya = await matching.account(account);
      const pending = { status: 'PENDING' } as const;
      expect((await matching.ask(maya, SET_PAUSED, { paused: true }, pending)).code).toBeUndefined();
      const input = { displayName: 'Maya', dateOfBirth: '1985-06-15' };
      await matching.data(maya, 'mutation ($input: ProfileInput!) { saveProfile(input: $input) { userId } }', {
        input,
      });
      await matching.account({ ...account, status: 'ACTIVE' });
      expect(await shown(maya)).toEqual([]);
      await pause(maya, false);
      expect(await shown(maya)).toEqual([maya]);
    });

    it('needs a session and a known account', async () => {
      expect((await matching.ask(null, SET_PAUSED, { paused: true })).code).toBe('UNAUTHENTICATED');
      expect((await matching.ask(null, STATUS)).code).toBe('UNAUTHENTICATED');
      const unknown = '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11';
      expect((await matching.ask(unknown, SET_PAUSED, { paused: true })).code).toBe('UNAVAILABLE');
      expect(await statusOf(unknown)).toEqual({ paused: false });
    });
  });

  describe('an active couple', () => {
    async function couple() {
      const match = await matching.matched();
      const { requestCouple } = await matching.data<{ requestCouple: { id: string } }>(
        match.one,
        REQUEST_COUPLE,
        match,
      );
      expect(await shown(match.one, match.other)).toEqual([match.one, match.other]);
      await matching.data(match.other, RESPOND_TO_COUPLE, { requestId: requestCouple.id, accept: true });
      return { ...match, coupleId: requestCouple.id };
    }

    it('is in no deck, and keeps its own', async () => {
      const { one, other } = await couple();
      expect(await shown(one, other)).toEqual([]);
      for (const userId of [one, other]) {
        expect(await matching.ids(userId, 'discover')).not.toEqual([]);
        await matching.account({ userId, tier: 'VIP' });
      }
      expect(await shown(one, other)).toEqual([]);
      await pause(one);
      await pause(one, false);
      expect(await shown(one, other)).toEqual([]);
    });

    it.each<[string, (couple: { one: string; other: string; matchId: string; coupleId: string }) => Promise<unknown>]>([
      ['either member', ({ one, coupleId }) => matching.data(one, END_COUPLE, { coupleId })],
      ['an unmatch', ({ one, matchId }) => matching.data(one, UNMATCH, { matchId })],
      ['a block', ({ one, other }) => matching.data(one, BLOCK, { toUserId: other })],
    ])('returns to the deck at once when ended by %s', async (_by, end) => {
      const ended = await couple();
      const signals = await matching.listen(`member.${ended.other}`);
      await end(ended);
      expect((await shown(ended.one, ended.other)).length).toBe(2);
      expect(await matching.ids(ended.one, 'discover')).toContain(viewer);
      const changed = JSON.stringify({ kind: 'couple-changed', matchId: ended.matchId });
      await until(() => JSON.stringify(signals).includes(changed));
    });

    it('returns the other member when one account is deleted', async () => {
      const { one, other } = await couple();
      await matching.publish('identity.account-deleted', one, { userId: one });
      expect(await shown(one, other)).toEqual([other]);
    });

    it('does not return a member who takes a break', async () => {
      const { one, other, coupleId } = await couple();
      await pause(one);
      await matching.data(one, END_COUPLE, { coupleId });
      expect(await shown(one, other)).toEqual([other]);
    });
  });
});
