import { LIMITS, liveTopics, type EventData } from '@kindred/contracts';
import { matchEventData, profileEventData, until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { joinMember, matchedPair, send } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

const LIST = '{ conversations { items { matchId } } }';
const DAY = 24 * 60 * 60 * 1_000;
const fromNow = (milliseconds: number): string => new Date(Date.now() + milliseconds).toISOString();

type Sanctions = EventData<'moderation.sanctions-changed'>;
const sanction = (until: string | null): Sanctions['ban'] => ({ reason: 'rude', since: fromNow(-DAY), until });

describe('messaging projections', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start();
  });
  afterAll(() => messaging.stop());

  const sequences = new Map<string, number>();
  async function sanctioned(userId: string, state: Partial<Sanctions>): Promise<void> {
    const sequence = (sequences.get(userId) ?? 0) + 1;
    sequences.set(userId, sequence);
    const data = { userId, change: 'none' as const, ban: null, mute: null, ...state };
    await messaging.deliver('moderation.sanctions-changed', data, { aggregateId: userId, sequence });
  }

  const matchesOf = async (userId: string): Promise<string[]> => {
    const { data } = await messaging.ask<{ conversations: { items: { matchId: string }[] } }>(userId, LIST);
    return (data?.conversations.items ?? []).map(({ matchId }) => matchId);
  };

  it('rejects messages during a mute with its end, and accepts them when it expires', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const until = fromNow(3 * DAY);
    await sanctioned(maya, { mute: sanction(until) });
    const rejected = await send(messaging, maya, matchId, 'Hello');
    expect(rejected.code).toBe('MUTED');
    expect(rejected.message).toContain(until.slice(0, 10));
    expect((await send(messaging, omar, matchId, 'Are you there?')).data?.sendMessage.seq).toBe(1);
    await sanctioned(maya, { mute: sanction(fromNow(-1)) });
    expect((await send(messaging, maya, matchId, 'Yes')).data?.sendMessage.seq).toBe(2);
    await sanctioned(maya, { mute: sanction(null) });
    expect((await send(messaging, maya, matchId, 'Hello')).code).toBe('MUTED');
    await sanctioned(maya, {});
    expect((await send(messaging, maya, matchId, 'Free')).data?.sendMessage.seq).toBe(3);
  });

  it('ends a mute and a suspension at their end time', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const until = fromNow(DAY);
    await sanctioned(maya, { ban: sanction(until), mute: sanction(until) });
    await sanctioned(omar, { mute: sanction(until) });
    expect((await send(messaging, maya, matchId, 'Hello')).code).toBe('BANNED');
    expect((await send(messaging, omar, matchId, 'Hello')).code).toBe('NOT_FOUND');
    const advanceOneDay = (column: string, userId: string) =>
      messaging.sql(`UPDATE members SET ${column} = ${column} - interval '1 day' WHERE user_id = $1`, [userId]);
    await advanceOneDay('banned_until', maya);
    for (const userId of [maya, omar]) {
      expect(await matchesOf(userId)).toEqual([matchId]);
      expect((await send(messaging, userId, matchId, 'Hello')).code).toBe('MUTED');
    }
    for (const userId of [maya, omar]) await advanceOneDay('muted_until', userId);
    expect((await send(messaging, maya, matchId, 'Hello')).data?.sendMessage.seq).toBe(1);
    expect((await send(messaging, omar, matchId, 'Hello')).data?.sendMessage.seq).toBe(2);
  });

  it('returns a message sent before a mute when its client id is retried', async () => {
    const { maya, matchId } = await matchedPair(messaging);
    const clientId = randomUUID();
    const sent = await send(messaging, maya, matchId, 'Hello', clientId);
    await sanctioned(maya, { mute: sanction(null) });
    expect((await send(messaging, maya, matchId, 'Hello', clientId)).data).toEqual(sent.data);
  });

  it('hides the conversation from the other member during a ban', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    await send(messaging, maya, matchId, 'Hello');
    for (const end of [null, fromNow(DAY)]) {
      await sanctioned(maya, { ban: sanction(end) });
      expect(await matchesOf(omar)).toEqual([]);
      expect((await send(messaging, omar, matchId, 'Hello')).code).toBe('NOT_FOUND');
      expect((await send(messaging, maya, matchId, 'Hello')).code).toBe('BANNED');
    }
    await sanctioned(maya, { ban: sanction(fromNow(-1)) });
    expect(await matchesOf(omar)).toEqual([matchId]);
    expect((await send(messaging, omar, matchId, 'Welcome back')).data?.sendMessage.seq).toBe(2);
  });

  it('signals the other member when a ban closes and reopens the conversation, and not in between', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const ended = randomUUID();
    for (const [sequence, live] of [
      [1, true],
      [2, false],
    ] as const) {
      await messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId: ended, live }), {
        aggregateId: ended,
        sequence,
      });
    }
    const topics = [matchId, ended].map((id) => liveTopics.match(id));
    const [onMatch, onEnded] = await Promise.all(topics.map((topic) => messaging.listen(topic)));
    const [ofMaya, ofOmar] = await Promise.all([maya, omar].map((id) => messaging.listen(liveTopics.member(id))));

    await sanctioned(maya, { change: 'muted', mute: sanction(null) });
    await sanctioned(maya, { change: 'banned', ban: sanction(fromNow(DAY)) });
    await until(() => ofOmar?.length === 1);
    expect(await matchesOf(omar)).toEqual([]);
    await sanctioned(maya, { change: 'ban-changed', ban: sanction(null), mute: sanction(null) });
    await sanctioned(maya, { change: 'unbanned', mute: sanction(null) });
    await until(() => ofOmar?.length === 2);
    expect(await matchesOf(omar)).toEqual([matchId]);

    // Lifting an expired ban signals nothing.
    await sanctioned(maya, { change: 'banned', ban: sanction(fromNow(DAY)) });
    await messaging.sql(`UPDATE members SET banned_until = now() WHERE user_id = $1`, [maya]);
    await sanctioned(maya, {});
    await sanctioned(maya, { change: 'banned', ban: sanction(null) });
    await until(() => ofOmar?.length === 4);

    const changed = { kind: 'conversation-changed', matchId };
    expect(ofOmar).toEqual([changed, changed, changed, changed]);
    const hidden = { kind: 'hidden', matchId };
    expect(onMatch).toEqual([hidden, hidden, hidden]);
    expect([ofMaya, onEnded]).toEqual([[], []]);
  });

  it('rejects a member who is no longer ACTIVE, even with a token that says so', async () => {
    const { omar, matchId } = await matchedPair(messaging);
    const account = { userId: omar, email: 'omar@example.org', emailVerified: true, role: 'user', tier: null } as const;
    const createdAt = '2026-01-01T00:00:00.000Z';
    await messaging.deliver('identity.account-changed', { ...account, status: 'APPROVED', createdAt }, { sequence: 2 });
    expect((await send(messaging, omar, matchId, 'Hello')).code).toBe('NOT_ACTIVE');
    await messaging.deliver('identity.account-changed', { ...account, status: 'ACTIVE', createdAt }, { sequence: 3 });
    expect((await send(messaging, omar, matchId, 'Hello')).data?.sendMessage.seq).toBe(1);
  });

  it('closes the conversation for both members when the match ends', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const ended = matchEventData(maya, omar, { matchId, live: false });
    await messaging.deliver('matching.match-changed', ended, { aggregateId: matchId, sequence: 2 });
    for (const userId of [maya, omar]) {
      expect(await matchesOf(userId)).toEqual([]);
      expect((await send(messaging, userId, matchId, 'Hello')).code).toBe('NOT_FOUND');
    }
  });

  it('signals both members about a match that was applied late, and not about one in time', async () => {
    const [maya, omar] = [await joinMember(messaging), await joinMember(messaging)];
    const [ofMaya, ofOmar] = await Promise.all([maya, omar].map((id) => messaging.listen(liveTopics.member(id))));
    const deliverMatch = async (occurredAt: string): Promise<string> => {
      const matchId = randomUUID();
      const data = matchEventData(maya, omar, { matchId });
      await messaging.deliver('matching.match-changed', data, { aggregateId: matchId, occurredAt });
      return matchId;
    };
    await deliverMatch(fromNow(DAY));
    const late = await deliverMatch(fromNow(-LIMITS.settleMilliseconds));
    await until(() => ofMaya?.length === 1 && ofOmar?.length === 1);
    expect([ofMaya, ofOmar].flat()).toEqual(Array(2).fill({ kind: 'conversation-changed', matchId: late }));
  });

  it('keeps an ended match ended when a stale or repeated event arrives', async () => {
    const [maya, omar, matchId] = [await joinMember(messaging), await joinMember(messaging), randomUUID()];
    const deliverMatch = (live: boolean, sequence: number, eventId: string) =>
      messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId, live }), {
        aggregateId: matchId,
        sequence,
        eventId,
      });
    await deliverMatch(false, 2, randomUUID());
    const late = randomUUID();
    for (const [sequence, eventId] of [
      [1, late],
      [1, late],
      [3, randomUUID()],
    ] as const) {
      await deliverMatch(true, sequence, eventId);
      expect(await matchesOf(maya)).toEqual([]);
    }
  });

  it('creates a new conversation for a new match of the same members', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    await send(messaging, maya, matchId, 'Hello');
    await messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId, live: false }), {
      aggregateId: matchId,
      sequence: 2,
    });
    const next = randomUUID();
    await messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId: next }), {
      aggregateId: next,
    });
    expect(await matchesOf(omar)).toEqual([next]);
    expect((await send(messaging, omar, next, 'Hello again')).data?.sendMessage.seq).toBe(1);
  });

  it('ends conversations at a block, except a match that began after it', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const block = { blockerId: omar, blockedId: maya, blocked: true };
    await messaging.deliver('matching.block-changed', { ...block, blocked: false }, { occurredAt: fromNow(0) });
    await messaging.deliver('matching.block-changed', block, { occurredAt: '2026-01-01T00:00:00.000Z' });
    expect(await matchesOf(maya)).toEqual([matchId]);
    await messaging.deliver('matching.block-changed', block, { occurredAt: fromNow(0) });
    expect([...(await matchesOf(maya)), ...(await matchesOf(omar))]).toEqual([]);
  });

  it('deletes all data of a deleted account, and ignores later events about it', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    await send(messaging, maya, matchId, 'Hello');
    await send(messaging, omar, matchId, 'Hi');
    await messaging.deliver('identity.account-deleted', { userId: maya });
    const late = randomUUID();
    await Promise.all([
      messaging.deliver('matching.profile-changed', profileEventData(maya, 'Maya'), { sequence: 9 }),
      messaging.deliver('matching.match-changed', matchEventData(omar, maya, { matchId: late }), { aggregateId: late }),
      sanctioned(maya, { mute: sanction(null) }),
    ]);
    expect(await matchesOf(omar)).toEqual([]);
    expect(await messaging.tablesContaining(maya, matchId, late)).toEqual([]);
  });
});
