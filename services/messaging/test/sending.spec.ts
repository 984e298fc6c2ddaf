import { EVENTS, liveTopics, type EventEnvelope } from '@kindred/contracts';
import { OutboxPump } from '@kindred/event-bus';
import { busBackends, until } from '@kindred/testing';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { joinMember, matchedPair, send, SEND } from './matched-members.js';
import { MessagingUnderTest } from './messaging-under-test.js';

describe.each(busBackends())('sending messages on $name', (backend) => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start(backend);
  });
  afterAll(() => messaging.stop());

  it('returns the trimmed message, with sequence numbers from 1', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const first = await send(messaging, maya, matchId, '  Hello, Omar!\n');
    const second = await send(messaging, omar, matchId, 'Hi, Maya');
    expect(first.data?.sendMessage).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      matchId,
      fromUser: maya,
      body: 'Hello, Omar!',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      seq: 1,
      clientId: null,
      caution: false,
    });
    expect(second.data?.sendMessage).toMatchObject({ fromUser: omar, seq: 2 });
  });

  it('assigns sequence numbers without gaps to 8 concurrent senders', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const senders = [maya, omar, maya, omar, maya, omar, maya, omar];
    const seqs = await Promise.all(
      senders.map(async (sender, number) => {
        const own: number[] = [];
        for (let round = 0; round < 5; round += 1) {
          const { data } = await send(messaging, sender, matchId, `${number}.${round}`);
          own.push(data?.sendMessage.seq ?? 0);
        }
        return own;
      }),
    );
    expect(seqs.flat().sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => index + 1));
    for (const own of seqs) expect(own).toEqual([...own].sort((a, b) => a - b));
    const times = await messaging.dataSource.query<{ createdAt: Date }[]>(
      'SELECT created_at AS "createdAt" FROM messages WHERE match_id = $1 ORDER BY seq',
      [matchId],
    );
    const timestamps = times.map(({ createdAt }) => createdAt.getTime());
    expect(timestamps).toEqual([...timestamps].sort((a, b) => a - b));
  });

  it('sends one message per client id, for sequential and concurrent requests', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    for (let round = 0; round < 20; round += 1) {
      const clientId = randomUUID();
      const responses = await Promise.all([1, 2, 3].map(() => send(messaging, maya, matchId, 'once', clientId)));
      const again = await send(messaging, maya, matchId, 'another text', clientId.toUpperCase());
      for (const { data } of responses) expect(data).toEqual(again.data);
      expect(again.data?.sendMessage).toMatchObject({ seq: round + 1, body: 'once', clientId });
    }
    const other = await send(messaging, omar, matchId, 'mine', randomUUID());
    expect(other.data?.sendMessage.seq).toBe(21);
  });

  it('stores concurrent messages of older conversations in shared transactions, except while a conversation is locked', async () => {
    const pairs = await Promise.all(Array.from({ length: 6 }, () => matchedPair(messaging)));
    // The first message of a conversation is sent alone.
    await Promise.all(pairs.map(({ maya, matchId }) => send(messaging, maya, matchId, 'Good morning')));
    const sendAll = (some: typeof pairs, clientId?: string) =>
      Promise.all(some.map(({ omar, matchId }) => send(messaging, omar, matchId, 'Hello', clientId)));
    const idsOf = (responses: Awaited<ReturnType<typeof sendAll>>) => responses.map(({ data }) => data?.sendMessage.id);
    const transactionsOf = (ids: unknown[]) =>
      messaging.sql('SELECT DISTINCT xmin::text FROM messages WHERE id = ANY ($1)', [ids]);
    // Messages that arrive while another group is stored are in the next one.
    const together = await sendAll(pairs);
    expect((await transactionsOf(idsOf(together))).length).toBeLessThan(pairs.length);
    expect(together.map(({ data }) => data?.sendMessage.seq)).toEqual(pairs.map(() => 2));

    const [locked, ...others] = pairs;
    if (locked === undefined) throw new Error('no pair');
    let waiting: ReturnType<typeof sendAll> | undefined;
    await messaging.dataSource.transaction(async (manager) => {
      await manager.query('SELECT 1 FROM conversations WHERE match_id = $1 FOR UPDATE', [locked.matchId]);
      waiting = sendAll([locked]);
      expect((await sendAll(others)).map(({ data }) => data?.sendMessage.seq)).toEqual(others.map(() => 3));
    });
    expect((await waiting)?.map(({ data }) => data?.sendMessage.seq)).toEqual([3]);
  });

  it('rejects one message of a group without holding up the others', async () => {
    const pairs = await Promise.all(Array.from({ length: 4 }, () => matchedPair(messaging)));
    await Promise.all(pairs.map(({ maya, matchId }) => send(messaging, maya, matchId, 'Good morning')));
    const [used, muted] = pairs;
    if (used === undefined || muted === undefined) throw new Error('no pairs');
    const clientId = randomUUID();
    const first = await send(messaging, used.omar, used.matchId, 'once', clientId);
    await messaging.sql(`UPDATE members SET muted_until = now() + interval '1 hour' WHERE user_id = $1`, [muted.omar]);
    const responses = await Promise.all(
      pairs.map(({ omar, matchId }) => send(messaging, omar, matchId, 'again', clientId)),
    );
    expect(responses.map(({ code }) => code)).toEqual([undefined, 'MUTED', undefined, undefined]);
    expect(responses[0]?.data).toEqual(first.data);
    expect(responses.slice(2).map(({ data }) => data?.sendMessage)).toMatchObject([
      { seq: 2, body: 'again', clientId },
      { seq: 2, body: 'again', clientId },
    ]);
  });

  it('treats the same client id from both members as two messages', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const clientId = randomUUID();
    await send(messaging, maya, matchId, 'from Maya', clientId);
    const second = await send(messaging, omar, matchId, 'from Omar', clientId);
    expect(second.data?.sendMessage).toMatchObject({ seq: 2, body: 'from Omar' });
  });

  it('signals the topics of the match and of both members', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const signals: [string, unknown][] = [];
    const topics = [liveTopics.match(matchId), liveTopics.member(maya), liveTopics.member(omar)];
    const stops = await Promise.all(
      topics.map((topic) => messaging.live.subscribe(topic, (signal) => signals.push([topic, signal]))),
    );
    const { data } = await send(messaging, maya, matchId, 'Hello');
    await until(() => signals.length === 3);
    const signal = { kind: 'message', matchId, messageId: data?.sendMessage.id, seq: 1, fromUser: maya };
    expect(signals).toEqual(expect.arrayContaining(topics.map((topic) => [topic, signal])));
    await Promise.all(stops.map((stop) => stop()));
  });

  it('signals again when the same client id is retried, because the first signal may be lost', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const clientId = randomUUID();
    const signals: [string, unknown][] = [];
    const topics = [liveTopics.match(matchId), liveTopics.member(maya), liveTopics.member(omar)];
    const stops = await Promise.all(
      topics.map((topic) => messaging.live.subscribe(topic, (signal) => signals.push([topic, signal]))),
    );
    const { data } = await send(messaging, maya, matchId, 'Hello', clientId);
    await until(() => signals.length === 3);
    // As if the process had died before it published the signals.
    signals.splice(0);
    const again = await send(messaging, maya, matchId, 'Hello', clientId);
    expect(again.data).toEqual(data);
    await until(() => signals.length === 3);
    const signal = { kind: 'message', matchId, messageId: data?.sendMessage.id, seq: 1, fromUser: maya };
    expect(signals).toEqual(expect.arrayContaining(topics.map((topic) => [topic, signal])));
    const { data: list } = await messaging.ask<{ conversations: { items: { unreadCount: number }[] } }>(
      omar,
      '{ conversations { items { unreadCount } } }',
    );
    expect(list?.conversations.items).toEqual([{ unreadCount: 1 }]);
    await Promise.all(stops.map((stop) => stop()));
  });

  it.each([
    ['an empty text', ' \n ', undefined, 'body'],
    ['a text that is too long', 'x'.repeat(4_001), undefined, 'body'],
    ['a NUL', 'a\u0000b', undefined, 'body'],
    ['a lone surrogate', 'a\udc00b', undefined, 'body'],
    ['a client id that is not a UUID', 'Hello', 'first', 'clientId'],
  ])('rejects %s', async (_, body, clientId, field) => {
    const { maya, matchId } = await matchedPair(messaging);
    const response = await send(messaging, maya, matchId, body, clientId);
    expect(response.code).toBe('VALIDATION');
    expect(Object.keys(response.fields ?? {})).toEqual([field]);
  });

  it('stores 4,000 characters of any kind unchanged', async () => {
    const { maya, matchId } = await matchedPair(messaging);
    const body = '👩🏾‍💻'.repeat(1_000);
    const response = await send(messaging, maya, matchId, body);
    expect(response.data?.sendMessage.body).toBe(body);
  });

  it('rejects callers who are not members of a live match', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    const stranger = await joinMember(messaging);
    expect((await send(messaging, stranger, matchId, 'Hello')).code).toBe('NOT_FOUND');
    expect((await send(messaging, maya, randomUUID(), 'Hello')).code).toBe('NOT_FOUND');
    expect((await send(messaging, maya, 'no-id', 'Hello')).code).toBe('NOT_FOUND');
    expect((await messaging.ask(null, SEND, { matchId, body: 'Hello' })).code).toBe('UNAUTHENTICATED');
    for (const as of [{ status: 'APPROVED' }, { status: 'PENDING' }, { emailVerified: false }] as const) {
      expect((await messaging.ask(omar, SEND, { matchId, body: 'Hello' }, as)).code).toBe('NOT_ACTIVE');
    }
    const [{ count }] = await messaging.dataSource.query<[{ count: string }]>(
      'SELECT count(*) FROM messages WHERE match_id = $1',
      [matchId],
    );
    expect(count).toBe('0');
  });

  it('requires a complete profile before all other checks', async () => {
    const { maya, matchId } = await matchedPair(messaging);
    expect((await send(messaging, randomUUID(), matchId, 'Hello')).code).toBe('PROFILE_REQUIRED');
    const data = { userId: maya, displayName: null, complete: false, age: null };
    await messaging.deliver('matching.profile-changed', data, { sequence: 2 });
    expect((await send(messaging, maya, matchId, 'Hello')).code).toBe('PROFILE_REQUIRED');
  });
});

describe('the event of a message', () => {
  let messaging: MessagingUnderTest;
  beforeAll(async () => {
    messaging = await MessagingUnderTest.start();
  });
  afterAll(() => messaging.stop());

  it('is recorded with the sequence of the message, once per client id', async () => {
    const { maya, omar, matchId } = await matchedPair(messaging);
    // Keeps the events in the outbox.
    await messaging.app.get(OutboxPump).stop();
    const clientId = randomUUID();
    const first = await send(messaging, maya, matchId, 'Hello', clientId);
    await send(messaging, maya, matchId, 'Hello', clientId);
    const second = await send(messaging, omar, matchId, 'Hi');
    const rows = await messaging.sql<{ envelope: EventEnvelope & { type: string } }>(
      'SELECT envelope FROM outbox ORDER BY position',
    );
    const ofType = (type: string) => rows.map(({ envelope }) => envelope).filter((envelope) => envelope.type === type);
    const expected = [first, second].map(({ data }, index) => ({
      type: 'messaging.message-sent',
      aggregate: 'conversation',
      aggregateId: matchId,
      sequence: index + 1,
      data: {
        messageId: data?.sendMessage.id,
        matchId,
        seq: index + 1,
        fromUserId: [maya, omar][index],
        toUserId: [omar, maya][index],
        sentAt: data?.sendMessage.createdAt,
      },
    }));
    expect(ofType('messaging.message-sent')).toMatchObject(expected);
    for (const type of ['messaging.message-sent', 'messaging.turn-changed'] as const) {
      expect(ofType(type)).toHaveLength(2);
      for (const { data } of ofType(type)) EVENTS[type].schema.strict().parse(data);
    }
  });
});
