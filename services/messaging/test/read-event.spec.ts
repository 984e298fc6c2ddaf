import { EVENTS, type EventEnvelope } from '@kindred/contracts';
import { OutboxPump } from '@kindred/event-bus';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { matchedPair, send } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

const MARK_READ = `mutation ($matchId: ID!, $seq: Int!) {
  markRead(matchId: $matchId, seq: $seq) { unreadCount }
}`;

describe('the event of a read conversation', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start();
  });
  afterAll(() => messaging.stop());

  it('is recorded for each step forward, with the number of the message', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    for (const text of ['one', 'two', 'three']) await send(messaging, maya, matchId, text);
    // Keeps the events in the outbox.
    await messaging.app.get(OutboxPump).stop();
    for (const seq of [2, 1, 2, 99]) await messaging.ask(omar, MARK_READ, { matchId, seq });
    const rows = await messaging.sql<{ envelope: EventEnvelope }>(
      `SELECT envelope FROM outbox WHERE envelope ->> 'type' = 'messaging.conversation-read' ORDER BY position`,
    );
    expect(rows.map(({ envelope }) => envelope)).toMatchObject(
      [2, 3].map((seq) => ({ sequence: seq, aggregate: 'conversation-read', data: { matchId, userId: omar, seq } })),
    );
    for (const { envelope } of rows) EVENTS['messaging.conversation-read'].schema.strict().parse(envelope.data);
  });
});
