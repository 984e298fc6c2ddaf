import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS, type Met } from '@kindred/contracts';
import { Registry } from '@kindred/service-kit';
import { exportedSections, matchEventData } from '@kindred/testing';
import { randomUUID } from 'node:crypto';
import { joinMember, matchedPair, send } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

interface Answered {
  answerMeeting: { met: Met; again: boolean | null; conversation?: { askMet: boolean } | null };
}

const ANSWER = `mutation ($matchId: ID!, $met: String!, $again: Boolean) {
  answerMeeting(matchId: $matchId, met: $met, again: $again) { met again conversation { askMet } }
}`;

describe('whether two members have met', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start();
  });
  afterAll(() => messaging.stop());

  const answer = (userId: string | null, matchId: string, met: string, again?: boolean) =>
    messaging.ask<Answered>(userId, ANSWER, { matchId, met, again });

  /** Moves the messages of a conversation, and the answers of its members, this many days into the past. */
  async function age(matchId: string, days: number): Promise<void> {
    const earlier = `- $2 * interval '1 day' WHERE match_id = $1`;
    await messaging.sql(`UPDATE messages SET created_at = created_at ${earlier}`, [matchId, days]);
    await messaging.sql(`UPDATE meeting_answers SET answered_at = answered_at ${earlier}`, [matchId, days]);
  }

  /** Two members whose conversation began just over two weeks ago. */
  async function acquainted(): Promise<{ maya: string; omar: string; matchId: string }> {
    const pair = await matchedPair(messaging);
    await send(messaging, pair.maya, pair.matchId, 'Hello!');
    await send(messaging, pair.omar, pair.matchId, 'Hi!');
    await age(pair.matchId, LIMITS.meetingDays + 0.01);
    return pair;
  }

  /** As the list and the conversation show it. */
  async function isAsked(userId: string, matchId: string): Promise<boolean | undefined> {
    const query = `query ($matchId: ID!) {
      conversation(matchId: $matchId) { askMet }
      conversations { items { matchId askMet } }
    }`;
    const { conversation, conversations } = await messaging.data<{
      conversation: { askMet: boolean } | null;
      conversations: { items: { matchId: string; askMet: boolean }[] };
    }>(userId, query, { matchId });
    const listed = conversations.items.find((item) => item.matchId === matchId);
    expect(listed?.askMet).toBe(conversation?.askMet);
    return conversation?.askMet;
  }

  const answersOf = async (userId: string): Promise<unknown> =>
    (await exportedSections(messaging, 'messagingExport', userId)).sections['meetingAnswers'];

  it('is asked once both have written and the first message is two weeks old', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    await send(messaging, maya, matchId, 'Hello!');
    await age(matchId, LIMITS.meetingDays + 1);
    expect([await isAsked(maya, matchId), await isAsked(omar, matchId)]).toEqual([false, false]);
    expect((await answer(maya, matchId, 'yes')).code).toBe('TOO_EARLY');
    await send(messaging, omar, matchId, 'Hi!');
    expect([await isAsked(maya, matchId), await isAsked(omar, matchId)]).toEqual([true, true]);
  });

  it('is not asked, and cannot be answered, earlier', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    await send(messaging, maya, matchId, 'Hello!');
    await send(messaging, omar, matchId, 'Hi!');
    await age(matchId, LIMITS.meetingDays - 0.01);
    expect(await isAsked(maya, matchId)).toBe(false);
    expect((await answer(maya, matchId, 'not_yet')).code).toBe('TOO_EARLY');
    expect(await answersOf(maya)).toEqual([]);
  });

  it('is asked once: an answer is final, and repeating it is safe', async () => {
    const { maya, omar, matchId } = await acquainted();
    const expected = { met: 'yes', again: true, conversation: { askMet: false } };
    for (const again of [true, true, undefined]) {
      expect((await answer(maya, matchId, 'yes', again)).data?.answerMeeting).toEqual(expected);
    }
    expect((await answer(maya, matchId, 'no')).code).toBe('CONFLICT');
    expect((await answer(maya, matchId.toUpperCase(), 'yes', false)).code).toBe('CONFLICT');
    await age(matchId, 100);
    expect([await isAsked(maya, matchId), await isAsked(omar, matchId)]).toEqual([false, true]);
  });

  it('is not asked again after “not yet”, which can be followed by another answer', async () => {
    const { maya, matchId } = await acquainted();
    expect((await answer(maya, matchId, 'not_yet')).data?.answerMeeting.conversation).toEqual({ askMet: false });
    await age(matchId, 100);
    expect(await isAsked(maya, matchId)).toBe(false);
    expect((await answer(maya, matchId, 'no')).data?.answerMeeting).toMatchObject({ met: 'no', again: null });
  });

  it('is one answer for each member, whatever happens at the same time', async () => {
    const { maya, omar, matchId } = await acquainted();
    const outcomes = await Promise.all(
      (['yes', 'no', 'yes', 'no'] as const).map((met) => answer(maya, matchId, met).then(({ code }) => code ?? met)),
    );
    const [stored] = (await answersOf(maya)) as { met: Met }[];
    expect(new Set(outcomes)).toEqual(new Set([stored?.met, 'CONFLICT']));
    expect(await answersOf(omar)).toEqual([]);
  });

  it.each([
    ['an unknown answer', 'maybe', undefined, 'met'],
    ['“again” with no', 'no', true, 'again'],
    ['“again” with not yet', 'not_yet', false, 'again'],
  ])('rejects %s', async (_, met, again, field) => {
    const { maya, matchId } = await acquainted();
    const rejected = await answer(maya, matchId, met, again);
    expect([rejected.code, Object.keys(rejected.fields ?? {})]).toEqual(['VALIDATION', [field]]);
  });

  it('is not asked again once dismissed, in any browser, and can still be answered', async () => {
    const dismiss = (userId: string, matchId: string) =>
      messaging.ask(userId, 'mutation ($matchId: ID!) { dismissMeetingQuestion(matchId: $matchId) { askMet } }', {
        matchId,
      });
    const { maya, omar, matchId } = await acquainted();
    expect(await isAsked(maya, matchId)).toBe(true);
    const dismissed = { dismissMeetingQuestion: { askMet: false } };
    expect((await dismiss(maya, matchId)).data).toEqual(dismissed);
    expect((await dismiss(maya, matchId)).data).toEqual(dismissed);
    expect([await isAsked(maya, matchId), await isAsked(omar, matchId)]).toEqual([false, true]);
    expect(await answersOf(maya)).toEqual([]);
    expect((await answer(maya, matchId, 'yes')).data?.answerMeeting).toMatchObject({ met: 'yes' });
    expect((await dismiss(await joinMember(messaging), matchId)).code).toBe('NOT_FOUND');
    const young = await acquainted();
    await messaging.sql('UPDATE conversations SET matched_at = now() WHERE match_id = $1', [young.matchId]);
    expect((await dismiss(young.maya, young.matchId)).code).toBe('TOO_EARLY');
  });

  it('can be answered only by the two, while their match is open', async () => {
    const { maya, omar, matchId } = await acquainted();
    expect((await answer(await joinMember(messaging), matchId, 'yes')).code).toBe('NOT_FOUND');
    expect((await answer(maya, randomUUID(), 'yes')).code).toBe('NOT_FOUND');
    expect((await answer(maya, 'no id', 'yes')).code).toBe('NOT_FOUND');
    expect((await answer(null, matchId, 'yes')).code).toBe('UNAUTHENTICATED');
    await messaging.deliver('matching.block-changed', {
      ...{ blockerId: omar, blockedId: maya, blocked: true },
    });
    expect((await answer(maya, matchId, 'yes')).code).toBe('NOT_FOUND');
    expect(await isAsked(maya, matchId)).toBeUndefined();
  });

  it('cannot be answered while the other member is banned', async () => {
    const { maya, omar, matchId } = await acquainted();
    await messaging.deliver('moderation.sanctions-changed', {
      ...{ userId: omar, change: 'banned' as const, mute: null },
      ban: { reason: 'rude', since: new Date().toISOString(), until: null },
    });
    expect((await answer(maya, matchId, 'yes')).code).toBe('NOT_FOUND');
  });

  it('is in the export of its author alone, also after the match', async () => {
    const { maya, omar, matchId } = await acquainted();
    await answer(maya, matchId, 'yes', false);
    await messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId, live: false }), {
      ...{ aggregateId: matchId, sequence: 2 },
    });
    expect(await answersOf(maya)).toEqual([{ matchId, met: 'yes', again: false, answeredAt: expect.any(String) }]);
    expect(await answersOf(omar)).toEqual([]);
  });

  it('is deleted with the account of either member', async () => {
    for (const leaver of ['maya', 'omar'] as const) {
      const pair = await acquainted();
      await answer(pair.maya, pair.matchId, 'yes');
      await answer(pair.omar, pair.matchId, 'no');
      await messaging.deliver('identity.account-deleted', { userId: pair[leaver] });
      expect(await messaging.sql('SELECT 1 FROM meeting_answers WHERE match_id = $1', [pair.matchId])).toEqual([]);
    }
  });

  it('is counted for the operator, without a trace of who answered', async () => {
    const metric = 'meeting_answers_total';
    const counted = async (): Promise<Record<string, number>> => {
      const values = (await messaging.app.get(Registry).getSingleMetric(metric)?.get())?.values ?? [];
      return Object.fromEntries(values.map(({ labels, value }) => [Object.values(labels).join(), value]));
    };
    const before = await counted();
    const { maya, omar, matchId } = await acquainted();
    await answer(maya, matchId, 'yes');
    await answer(maya, matchId, 'yes', true);
    await answer(omar, matchId, 'no');
    const after = await counted();
    expect(Object.keys(after).sort()).toEqual(['no', 'not_yet', 'yes']);
    expect(after).toEqual({ ...before, yes: (before['yes'] ?? 0) + 1, no: (before['no'] ?? 0) + 1 });
  });
});
