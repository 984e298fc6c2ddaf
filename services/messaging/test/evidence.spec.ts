import type { EventData } from '@kindred/contracts';
import { LIMITS } from '@kindred/contracts';
import { matchEventData } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { joinMember, matchedPair, send } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

type Messages = EventData<'messaging.evidence-collected'>['messages'];

describe('evidence for reports', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start(undefined, true);
  });
  afterAll(() => messaging.stop());

  /** The messages published as evidence of a new report; undefined without an event. */
  async function evidenceOf(reporterId: string, userId: string, messageId?: string): Promise<Messages | undefined> {
    const reportId = randomUUID();
    await messaging.publish('moderation.report-filed', reportId, {
      reportId,
      reporterId,
      userId,
      messageId: messageId ?? null,
    });
    return messaging.peers.publishedEvents(
      'messaging.evidence-collected',
      (evidence) => evidence.reportId === reportId,
    )[0]?.messages;
  }

  /** Sends this many messages, alternating between the members. Returns the ids. */
  async function chat(from: string, to: string, matchId: string, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let number = 1; number <= count; number += 1) {
      const { data } = await send(messaging, number % 2 === 0 ? to : from, matchId, `Message ${number}`);
      ids.push(data?.sendMessage.id ?? '');
    }
    return ids;
  }

  it('contains the latest messages of the two members, oldest first, even after the match has ended', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const ids = await chat(omar, maya, matchId, 25);
    const evidence = await evidenceOf(maya, omar);
    expect(evidence?.map(({ id }) => id)).toEqual(ids.slice(-LIMITS.reportMessages));
    expect(evidence?.at(-1)).toEqual({
      id: ids[24],
      fromUser: omar,
      body: 'Message 25',
      createdAt: expect.stringMatching(/\.\d{3}Z$/),
    });
    await messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId, live: false }), {
      aggregateId: matchId,
      sequence: 2,
    });
    expect(await evidenceOf(maya, omar)).toEqual(evidence);
  });

  it('contains the messages around the reported message', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const ids = await chat(omar, maya, matchId, 30);
    expect((await evidenceOf(maya, omar, ids[12]))?.map(({ id }) => id)).toEqual(ids.slice(2, 22));
    expect((await evidenceOf(maya, omar, ids[0]))?.map(({ id }) => id)).toEqual(ids.slice(0, 20));
  });

  it('ignores a reported message that is not from these members', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const own = await chat(omar, maya, matchId, 1);
    const others = await matchedPair(messaging);
    const [foreign] = await chat(others.omar, others.maya, others.matchId, 1);
    expect((await evidenceOf(maya, omar, foreign))?.map(({ id }) => id)).toEqual(own);
    expect(await evidenceOf(maya, others.omar, foreign)).toBeUndefined();
    expect(await evidenceOf(await joinMember(messaging), omar)).toBeUndefined();
  });
});
