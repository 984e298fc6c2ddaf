import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { matchedPair, send } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

interface Turns {
  conversation: { turn: string | null; quiet: boolean };
  conversations: { items: { turn: string | null; quiet: boolean }[] };
}

describe('turns', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start(undefined, true);
  });
  afterAll(() => messaging.stop());

  const turnOf = async (userId: string, matchId: string, on = messaging): Promise<string | null> => {
    const query = `query ($matchId: ID!) {
      conversation(matchId: $matchId) { turn quiet }
      conversations { items { turn quiet } }
    }`;
    const { conversation, conversations } = await on.data<Turns>(userId, query, { matchId });
    expect(conversations.items).toEqual([conversation]);
    return conversation.turn;
  };
  const published = (matchId: string) =>
    messaging.peers.publishedEvents('messaging.turn-changed', (data) => data.matchId === matchId);

  it('alternate with the messages of the members', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    expect([await turnOf(maya, matchId), await turnOf(omar, matchId)]).toEqual([null, null]);
    await send(messaging, maya, matchId, 'Hello!');
    expect([await turnOf(maya, matchId), await turnOf(omar, matchId)]).toEqual(['theirs', 'yours']);
    await send(messaging, omar, matchId, 'Hi!');
    expect([await turnOf(maya, matchId), await turnOf(omar, matchId)]).toEqual(['yours', 'theirs']);
  });

  it('are published when they change, not with every message', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    for (const sender of [maya, maya, omar, omar, omar, maya]) await send(messaging, sender, matchId, 'A word');
    await until(() => published(matchId).length === 3);
    expect(published(matchId)).toEqual([
      { matchId, waitingUserId: omar, seq: 1 },
      { matchId, waitingUserId: maya, seq: 3 },
      { matchId, waitingUserId: omar, seq: 6 },
    ]);
  });

  it('are published in the order of concurrent messages', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    await Promise.all([maya, omar, maya, omar, maya, omar].map((sender) => send(messaging, sender, matchId, 'A word')));
    const senders = await messaging.sql<{ seq: number; from: string }>(
      'SELECT seq, from_user AS "from" FROM messages WHERE match_id = $1 ORDER BY seq',
      [matchId],
    );
    const changes = senders.filter(({ from }, index) => from !== senders[index - 1]?.from);
    await until(() => published(matchId).length === changes.length);
    expect(published(matchId).sort((one, other) => one.seq - other.seq)).toEqual(
      changes.map(({ seq, from }) => ({ matchId, waitingUserId: from === maya ? omar : maya, seq })),
    );
  });

  it('end in an offer to both members after two weeks without a message', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging, new Date('2026-01-01T00:00:00Z'));
    const quiet = async (userId: string): Promise<boolean | undefined> => {
      const query = 'query ($matchId: ID!) { conversation(matchId: $matchId) { quiet } }';
      return (await messaging.data<Turns>(userId, query, { matchId })).conversation.quiet;
    };
    expect(await quiet(maya)).toBe(true);
    await send(messaging, maya, matchId, 'Hello!');
    expect(await quiet(maya)).toBe(false);
    const moveTo = (days: number) =>
      messaging.sql(`UPDATE conversations SET last_activity_at = now() - $2 * interval '1 day' WHERE match_id = $1`, [
        matchId,
        days,
      ]);
    await moveTo(LIMITS.quietDays - 0.01);
    expect([await quiet(maya), await quiet(omar)]).toEqual([false, false]);
    await moveTo(LIMITS.quietDays + 0.01);
    expect([await quiet(maya), await quiet(omar)]).toEqual([true, true]);
    await send(messaging, omar, matchId, 'Hi!');
    expect(await quiet(maya)).toBe(false);
  });

  it('are not shown when the operator switches them off', async () => {
    const off = await MessagingUnderTest.start(undefined, true, { YOUR_TURN: 'off' });
    try {
      const { maya, omar, matchId } = await matchedPair(off);
      await send(off, maya, matchId, 'Hello!');
      await off.sql(`UPDATE conversations SET last_activity_at = now() - interval '30 days' WHERE match_id = $1`, [
        matchId,
      ]);
      expect(await turnOf(omar, matchId, off)).toBeNull();
      const query = 'query ($matchId: ID!) { conversation(matchId: $matchId) { quiet } }';
      expect(await off.data<Turns>(omar, query, { matchId })).toEqual({ conversation: { quiet: false } });
    } finally {
      await off.stop();
    }
  });
});
