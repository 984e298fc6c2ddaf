import type { EventData } from '@kindred/contracts';
import { LIMITS } from '@kindred/contracts';
import { matchEventData } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { joinMember, matchedPair, send } from './couple-of-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

type Messages = EventData<'messaging.evidence-collected'>['messages'];

describe('what messaging tells when a member is reported', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start(undefined, true);
  });
  afterAll(() => messaging.stop());

  /** The messages that are told when one reports the other; undefined when nothing is told. */
  async function evidenceOf(reporterId: string, userId: string, messageId?: string): Promise<Messages | undefined> {
    const reportId = randomUUID();
    await messaging.publish('moderation.report-filed', reportId, {
      reportId,
      reporterId,
      userId,
      messageId: messageId ?? null,
    });
    return messaging.peers.publishedEvents('messaging.evidence-collected', (told) => told.reportId === reportId)[0]
      ?.messages;
  }

  /** Sends so many messages, in turn; answers the ids. */
  async function chat(from: string, to: string, matchId: string, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      const { data } = await send(messaging, number % 2 === 0 ? to : from, matchId, `Message ${number}`);
      ids.push(data?.sendMessage.id ?? '');
    }
    return ids;
  }

  it('is the last messages of the two, oldest first, also after their match has ended', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const ids = await chat(omar, maya, matchId, 25);
    const told = await evidenceOf(maya, omar);
    expect(told?.map(({ id }) => id)).toEqual(ids.slice(-LIMITS.reportMessages));
    expect(told?.at(-1)).toEqual({
      id: ids[24],
      fromUser: omar,
      body: 'Message 25',
      createdAt: expect.stringMatching(/\.\d{3}Z$/),
    });
    await messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId, live: false }), {
      aggregateId: matchId,
      sequence: 2,
    });
    expect(await evidenceOf(maya, omar)).toEqual(told);
  });

  it('is what was written around the message that the report names', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const ids = await chat(omar, maya, matchId, 30);
    expect((await evidenceOf(maya, omar, ids[12]))?.map(({ id }) => id)).toEqual(ids.slice(2, 22));
    expect((await evidenceOf(maya, omar, ids[0]))?.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  });

  it('is never what others wrote: a message of theirs counts as none', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const own = await chat(omar, maya, matchId, 1);
    const others = await matchedPair(messaging);
    const [foreign] = await chat(others.omar, others.maya, others.matchId, 1);
    expect((await evidenceOf(maya, omar, foreign))?.map(({ id }) => id)).toEqual(own);
    expect(await evidenceOf(maya, others.omar, foreign)).toBeUndefined();
    expect(await evidenceOf(await joinMember(messaging), omar)).toBeUndefined();
  });
});
