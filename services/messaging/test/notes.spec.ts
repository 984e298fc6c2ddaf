import type { EventEnvelope } from '@kindred/contracts';
import { OutboxPump, UnitOfWork } from '@kindred/event-bus';
import { matchEventData } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { ConversationsService } from '../src/conversations/conversations.service.js';
import { joinMember, send } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

const CONVERSATION = `query ($matchId: ID!) { conversation(matchId: $matchId) {
  unreadCount messages { fromUser body seq caution createdAt }
} }`;

interface Conversation {
  conversation: { unreadCount: number; messages: object[] } | null;
}

describe('the notes of likes', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start(undefined, true);
  });
  afterAll(() => messaging.stop());

  const read = async (userId: string, matchId: string) =>
    (await messaging.data<Conversation>(userId, CONVERSATION, { matchId })).conversation;
  async function pair() {
    const [maya, omar, matchId] = [await joinMember(messaging), await joinMember(messaging), randomUUID()];
    const [user1Id, user2Id] = [maya, omar].sort() as [string, string];
    const notes = [
      { fromUserId: omar, body: 'What a garden!', caution: false, at: '2026-01-01T10:00:00.000Z' },
      { fromUserId: maya, body: 'Come and see it.', caution: true, at: '2026-01-02T00:00:00.000Z' },
    ];
    const match = { ...matchEventData(user1Id, user2Id, { matchId }), notes };
    const deliver = (live: boolean, sequence: number, eventId = randomUUID()) =>
      messaging.deliver(
        'matching.match-changed',
        { ...match, live, endedAt: live ? null : '2026-01-03T00:00:00.000Z' },
        { aggregateId: matchId, sequence, eventId },
      );
    return { maya, omar, matchId, match, deliver };
  }

  it('are the first messages of a new conversation, once, and each is unread by the other', async () => {
    const { maya, omar, matchId, deliver } = await pair();
    const eventId = randomUUID();
    await deliver(true, 1, eventId);
    await deliver(true, 1, eventId);
    await deliver(true, 2);
    const messages = [
      { fromUser: omar, body: 'What a garden!', seq: 1, caution: false, createdAt: '2026-01-01T10:00:00.000Z' },
      { fromUser: maya, body: 'Come and see it.', seq: 2, caution: true, createdAt: '2026-01-02T00:00:00.000Z' },
    ];
    expect(await read(maya, matchId)).toEqual({ unreadCount: 1, messages });
    expect(await read(omar, matchId)).toEqual({ unreadCount: 1, messages });
    expect((await send(messaging, omar, matchId, 'Gladly.')).data?.sendMessage.seq).toBe(3);
  });

  it('of long ago make a new match neither quiet nor a question whether the two have met', async () => {
    const { maya, matchId, match } = await pair();
    const state = async () =>
      (
        await messaging.data<{ conversation: object }>(
          maya,
          'query ($matchId: ID!) { conversation(matchId: $matchId) { quiet askMet } }',
          { matchId },
        )
      ).conversation;
    await messaging.deliver(
      'matching.match-changed',
      { ...match, matchedAt: new Date().toISOString() },
      { aggregateId: matchId, sequence: 1 },
    );
    expect(await state()).toEqual({ quiet: false, askMet: false });
    await send(messaging, maya, matchId, 'Hello!');
    expect(await state()).toEqual({ quiet: false, askMet: false });
  });

  it('are no conversation: two weeks after the match, the two are asked whether they have met only if they wrote', async () => {
    const { maya, matchId, deliver } = await pair();
    await deliver(true, 1);
    const query = 'query ($matchId: ID!) { conversation(matchId: $matchId) { quiet askMet } }';
    const state = () => messaging.data(maya, query, { matchId });
    expect(await state()).toEqual({ conversation: { quiet: true, askMet: false } });
    await send(messaging, maya, matchId, 'Hello!');
    expect(await state()).toEqual({ conversation: { quiet: false, askMet: true } });
  });

  it('count as messages of their senders for the shield', async () => {
    const { omar, matchId, deliver } = await pair();
    await deliver(true, 1);
    const [row] = await messaging.sql(
      `SELECT last_seq AS seq, CASE WHEN user1_id = $2 THEN user1_sent ELSE user2_sent END AS sent
         FROM conversations WHERE match_id = $1`,
      [matchId, omar],
    );
    expect(row).toEqual({ seq: 2, sent: 1 });
  });

  it('are kept as evidence when the end of the match arrives first', async () => {
    const { maya, omar, matchId, deliver } = await pair();
    await deliver(false, 2);
    await deliver(true, 1);
    expect(await read(maya, matchId)).toBeNull();
    const reportId = randomUUID();
    const report = { reportId, reporterId: maya, userId: omar, messageId: null };
    await messaging.publish('moderation.report-filed', reportId, report);
    const [evidence] = messaging.peers.publishedEvents(
      'messaging.evidence-collected',
      (data) => data.reportId === reportId,
    );
    expect(evidence?.messages.map(({ body }) => body)).toEqual(['What a garden!', 'Come and see it.']);
  });

  it('do not arrive for a deleted account', async () => {
    const { maya, omar, matchId, deliver } = await pair();
    await messaging.deliver('identity.account-deleted', { userId: maya });
    await deliver(true, 1);
    expect(await read(omar, matchId)).toBeNull();
    expect(await messaging.tablesContaining(matchId)).toEqual([]);
  });

  it('are recorded as sent, in the order of their sequence', async () => {
    const { maya, omar, matchId, match } = await pair();
    // Keeps the events in the outbox.
    await messaging.app.get(OutboxPump).stop();
    await messaging.app.get(UnitOfWork).run((tx) => messaging.app.get(ConversationsService).applyMatch(tx, match));
    await send(messaging, omar, matchId, 'Gladly.');
    const recorded = async (type: string) => {
      const rows = await messaging.sql<{ envelope: EventEnvelope }>(
        `SELECT envelope FROM outbox WHERE envelope ->> 'aggregateId' = $1 AND envelope ->> 'type' = $2 ORDER BY position`,
        [matchId, type],
      );
      return rows.map(({ envelope }) => envelope);
    };
    expect(await recorded('messaging.message-sent')).toMatchObject(
      [omar, maya, omar].map((fromUserId, index) => ({
        type: 'messaging.message-sent',
        data: { matchId, seq: index + 1, fromUserId, toUserId: [maya, omar, maya][index] },
      })),
    );
    // The last note begins a turn, as a message does.
    expect(await recorded('messaging.turn-changed')).toMatchObject([
      { data: { matchId, seq: 2, waitingUserId: omar } },
      { data: { matchId, seq: 3, waitingUserId: maya } },
    ]);
  });
});
