import { EXPORT_PAGE_ROWS } from '@kindred/member-data';
import { exportedSections, matchEventData } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { joinMember, matchedPair, send } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

interface Exported {
  matchId: string;
  seq: number;
  body: string;
  live: boolean;
}

describe('the account export of messaging', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start();
  });
  afterAll(() => messaging.stop());

  async function sectionsOf(userId: string) {
    const { sections, pages } = await exportedSections(messaging, 'messagingExport', userId);
    return {
      conversations: sections['conversations'] as Exported[],
      messages: sections['messages'] as Exported[],
      pages,
    };
  }

  it('contains the conversations and the messages of both members', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const others = await matchedPair(messaging);
    await send(messaging, others.maya, others.matchId, 'None of your business.');
    await send(messaging, maya, matchId, 'Good evening.');
    await send(messaging, omar, matchId, 'How are you?');
    const { conversations, messages } = await sectionsOf(maya);
    expect(conversations).toEqual([
      {
        ...{ matchId, userId: omar, live: true, matchedAt: expect.any(String), lastActivityAt: expect.any(String) },
        readSeq: expect.any(Number),
      },
    ]);
    expect(messages).toEqual(
      [
        { fromUser: maya, body: 'Good evening.', seq: 1, caution: false },
        { fromUser: omar, body: 'How are you?', seq: 2, caution: false },
      ].map((message) => ({ id: expect.any(String), matchId, createdAt: expect.any(String), ...message })),
    );
  });

  it.each<[string, (omar: string, maya: string, matchId: string) => Promise<void>]>([
    [
      'the match has ended',
      (omar, maya, matchId) =>
        messaging.deliver('matching.match-changed', matchEventData(maya, omar, { matchId, live: false }), {
          aggregateId: matchId,
          sequence: 2,
        }),
    ],
    [
      'the other member is banned',
      (omar) =>
        messaging.deliver('moderation.sanctions-changed', {
          userId: omar,
          change: 'banned',
          ban: { reason: 'rude', since: new Date().toISOString(), until: null },
          mute: null,
        }),
    ],
  ])('contains only the member’s own messages when %s', async (_, closeConversation) => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    await send(messaging, maya, matchId, 'Mine.');
    await send(messaging, omar, matchId, 'Not mine.');
    await closeConversation(omar, maya, matchId);
    expect((await sectionsOf(maya)).messages.map(({ body }) => body)).toEqual(['Mine.']);
  });

  it('contains every message once, in pages of limited size', async () => {
    const maya = await joinMember(messaging);
    const matchIds = [randomUUID(), randomUUID(), randomUUID()].sort();
    for (const matchId of matchIds) {
      await messaging.deliver('matching.match-changed', matchEventData(maya, await joinMember(messaging), { matchId }));
      await messaging.sql(
        `INSERT INTO messages (id, match_id, seq, from_user, body, created_at)
         SELECT gen_random_uuid(), $1, n, $2, 'm' || n, now() FROM generate_series(1, $3) n`,
        [matchId, maya, EXPORT_PAGE_ROWS - 100],
      );
    }
    const { messages, pages } = await sectionsOf(maya);
    const expected = matchIds.flatMap((matchId) =>
      Array.from({ length: EXPORT_PAGE_ROWS - 100 }, (_, index) => `${matchId} ${index + 1}`),
    );
    expect(messages.map(({ matchId, seq }) => `${matchId} ${seq}`)).toEqual(expected);
    expect(pages).toBe(3);
  });

  it('requires a signed-in caller', async () => {
    expect((await messaging.ask(null, '{ messagingExport { nextCursor } }')).code).toBe('UNAUTHENTICATED');
    const query = '{ messagingExport { nextCursor } }';
    expect((await messaging.ask(randomUUID(), query, {}, { status: 'PENDING' })).code).toBeUndefined();
  });
});
