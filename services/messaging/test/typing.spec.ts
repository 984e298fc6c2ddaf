import { liveTopics } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { joinMember, matchedPair } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

const SET_TYPING = 'mutation ($matchId: ID!, $typing: Boolean!) { setTyping(matchId: $matchId, typing: $typing) }';

describe('typing', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start();
  });
  afterAll(() => messaging.stop());

  it('is signaled to the match and not stored', async () => {
    const { maya, matchId } = await matchedPair(messaging);
    const signals: unknown[] = [];
    const stop = await messaging.live.subscribe(liveTopics.match(matchId), (signal) => signals.push(signal));
    for (const typing of [true, false]) {
      expect((await messaging.ask(maya, SET_TYPING, { matchId, typing })).data).toEqual({ setTyping: true });
    }
    await until(() => signals.length === 2);
    expect(signals).toEqual(['typing', 'stopped-typing'].map((kind) => ({ kind, matchId, userId: maya })));
    await stop();
  });

  it('rejects callers who are not members of the match', async () => {
    const { matchId } = await matchedPair(messaging);
    const stranger = await joinMember(messaging);
    expect((await messaging.ask(stranger, SET_TYPING, { matchId, typing: true })).code).toBe('NOT_FOUND');
    expect((await messaging.ask(null, SET_TYPING, { matchId, typing: true })).code).toBe('UNAUTHENTICATED');
  });
});
