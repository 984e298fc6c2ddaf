import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { liveTopics, DomainError, type MatchSignal } from '@kindred/contracts';
import { ChatClient, rejectedUpgrade } from './socket-client.js';
import { GatewayUnderTest, PUBLIC_URL } from './gateway-under-test.js';

/** The latest message at the time of each subscription. */
const LAST_SEQ = 6;

describe('the chat on /ws/messages', () => {
  const gateway = new GatewayUnderTest();
  const clients: ChatClient[] = [];
  let matchId: string;
  /** Sequence numbers of the signaled messages by id. */
  const seqs = new Map<string, number>();
  /** Further active matches of both members. */
  let others: string[];
  let ada: ReturnType<GatewayUnderTest['signIn']>;
  let ben: ReturnType<GatewayUnderTest['signIn']>;

  beforeAll(async () => {
    await gateway.start();
    gateway.services.messaging.stub('Query.conversation', ({ matchId: wanted }, { caller }) =>
      [matchId, ...others].includes(String(wanted)) &&
      caller.kind === 'member' &&
      [ada, ben].some(({ member }) => member.userId === caller.userId)
        ? { matchId: wanted, lastSeq: LAST_SEQ, lastMessage: { id: 'not requested', seq: LAST_SEQ } }
        : null,
    );
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    matchId = randomUUID();
    others = [];
    gateway.services.messaging.stub('Query.message', ({ id }) => ({
      id,
      fromUser: ben.member.userId,
      body: `body of ${String(id)}`,
      createdAt: '2026-01-02T03:04:05.678Z',
      seq: seqs.get(String(id)),
      caution: false,
      matchId,
    }));
    gateway.services.messaging.stub('Mutation.setTyping', async ({ matchId: wanted, typing }, { caller }) => {
      if (caller.kind !== 'member') throw new DomainError('UNAUTHENTICATED', 'No.');
      if (wanted !== matchId) throw DomainError.notFound();
      const kind = typing ? 'typing' : 'stopped-typing';
      await gateway.live.publish(liveTopics.match(matchId), { kind, matchId, userId: caller.userId });
      return true;
    });
    ada = gateway.signIn();
    ben = gateway.signIn();
  });
  afterEach(() => {
    clients.splice(0).forEach((client) => client.close());
  });

  async function connect(cookie: string, headers: Record<string, string> = {}): Promise<ChatClient> {
    const client = await ChatClient.connect(gateway.url, { cookie, ...headers });
    clients.push(client);
    return client;
  }

  async function subscribed(cookie: string): Promise<ChatClient> {
    const client = await connect(cookie);
    client.send({ type: 'subscribe', matchId });
    expect(await client.next()).toEqual({ type: 'subscribed', matchId });
    return client;
  }

  const publish = (signal: MatchSignal) => gateway.live.publish(liveTopics.match(matchId), signal);
  const message = (messageId: string, seq = LAST_SEQ + 1): MatchSignal => {
    seqs.set(messageId, seq);
    return { kind: 'message', matchId, messageId, seq, fromUser: ben.member.userId };
  };

  it('rejects upgrades without a session, from other origins, and on unknown paths', async () => {
    const url = `${gateway.url}/ws/messages`;
    expect(await rejectedUpgrade(url)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await rejectedUpgrade(url, { cookie: 'sid=unknown-token' })).toMatchObject({ status: 401 });
    expect(await rejectedUpgrade(url, { cookie: ada.cookie, origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    });
    expect(await rejectedUpgrade(`${gateway.url}/ws/other`, { cookie: ada.cookie })).toMatchObject({ status: 404 });
    await connect(ada.cookie, { origin: PUBLIC_URL });
  });

  it('delivers messages in order to every tab, and fetches them once per member', async () => {
    const [first, second, other] = [
      await subscribed(ada.cookie),
      await subscribed(ada.cookie),
      await subscribed(ben.cookie),
    ];
    const before = gateway.services.messaging.requests.length;
    const ids = [randomUUID(), randomUUID()];
    for (const [index, id] of ids.entries()) await publish(message(id, 7 + index));
    for (const client of [first, second, other]) {
      for (const [index, id] of ids.entries()) {
        expect(await client.next()).toEqual({
          type: 'new_message',
          matchId,
          message: {
            id,
            fromUser: ben.member.userId,
            body: `body of ${id}`,
            createdAt: '2026-01-02T03:04:05.678Z',
            seq: 7 + index,
            caution: false,
          },
        });
      }
    }
    const readers = gateway.services.messaging.requests
      .slice(before)
      .map(({ caller }) => caller.kind === 'member' && caller.userId);
    expect(readers.sort()).toEqual([ada, ada, ben, ben].map(({ member }) => member.userId).sort());
  });

  it('sends typing to the other member only', async () => {
    const [one, otherTab, other] = [
      await subscribed(ada.cookie),
      await subscribed(ada.cookie),
      await subscribed(ben.cookie),
    ];
    one.send({ type: 'typing', matchId });
    expect(await other.next()).toEqual({ type: 'user_typing', matchId, userId: ada.member.userId });
    one.send({ type: 'stop_typing', matchId });
    expect(await other.next()).toEqual({ type: 'user_stopped_typing', matchId, userId: ada.member.userId });
    const id = randomUUID();
    await publish(message(id));
    expect(await one.next()).toMatchObject({ type: 'new_message' });
    expect(await otherTab.next()).toMatchObject({ type: 'new_message' });
  });

  it('clears typing when the socket closes', async () => {
    const [one, other] = [await subscribed(ada.cookie), await subscribed(ben.cookie)];
    one.send({ type: 'typing', matchId });
    expect(await other.next()).toMatchObject({ type: 'user_typing' });
    one.close();
    expect(await other.next()).toMatchObject({ type: 'user_stopped_typing', userId: ada.member.userId });
  });

  it('treats a repeated subscribe as idempotent', async () => {
    const client = await subscribed(ada.cookie);
    client.send({ type: 'subscribe', matchId });
    expect(await client.next()).toEqual({ type: 'subscribed', matchId });
    await publish(message(randomUUID()));
    expect(await client.next()).toMatchObject({ type: 'new_message' });
    client.send('{}');
    expect(await client.next()).toMatchObject({ type: 'error' });
  });

  it('responds to malformed, oversized, and forbidden frames with errors, and stays open', async () => {
    const client = await connect(ada.cookie);
    const stranger = randomUUID();
    client.send('{');
    client.send({ type: 'shout', matchId });
    client.send({ type: 'subscribe', matchId: 'x' });
    client.send(JSON.stringify({ type: 'typing', matchId }).padEnd(16 * 1024 + 1, ' '));
    client.send({ type: 'subscribe', matchId: stranger });
    for (const code of ['BAD_REQUEST', 'BAD_REQUEST', 'VALIDATION', 'PAYLOAD_TOO_LARGE']) {
      expect(await client.next()).toEqual({ type: 'error', message: expect.any(String), code });
    }
    expect(await client.next()).toEqual({
      type: 'error',
      matchId: stranger,
      message: expect.any(String),
      code: 'NOT_FOUND',
    });
    expect(gateway.live.subscriberCount(liveTopics.match(stranger))).toBe(0);
    client.send({ type: 'subscribe', matchId });
    expect(await client.next()).toEqual({ type: 'subscribed', matchId });
  });

  it('delivers each message once and in order when signals are lost, late, or repeated', async () => {
    const client = await subscribed(ada.cookie);
    const ids = Array.from({ length: 12 }, () => randomUUID());
    ids.forEach((id, index) => seqs.set(id, index + 1));
    const read = (id: string) => ({
      ...{ id, fromUser: ben.member.userId, body: id, createdAt: '2026-01-02T03:04:05.678Z' },
      ...{ seq: seqs.get(id), caution: false, matchId },
    });
    gateway.services.messaging.stub('Conversation.messages', () => ids.slice(0, 10).map(read));
    // The signal of 8 is lost, and that of 9 arrives after that of 10. 6 is from before the subscription.
    for (const seq of [7, 10, 9, 10, 6, 11]) await publish(message(ids[seq - 1]!, seq));
    for (const seq of [7, 8, 9, 10, 6, 11]) {
      expect(await client.next()).toMatchObject({ type: 'new_message', message: { id: ids[seq - 1], seq } });
    }
  });

  it('closes when too many messages are missing, so that the client refetches', async () => {
    const client = await subscribed(ada.cookie);
    await publish(message(randomUUID(), 1_000));
    expect(await client.closed).toBe(1012);
  });

  it('skips messages that the reader has no access to', async () => {
    const client = await subscribed(ada.cookie);
    const [hidden, shown] = [randomUUID(), randomUUID()];
    const resolver = gateway.services.messaging.resolvers.get('Query.message');
    gateway.services.messaging.stub('Query.message', (input, ...rest) =>
      input['id'] === hidden ? null : resolver?.(input, ...rest),
    );
    await publish(message(hidden, 7));
    await publish(message(shown, 8));
    expect(await client.next()).toMatchObject({ type: 'new_message', message: { id: shown } });
  });

  it('closes when a message cannot be fetched, so that the client refetches', async () => {
    const client = await subscribed(ada.cookie);
    gateway.services.messaging.stub('Query.message', () => {
      throw new Error('The database is unavailable.');
    });
    await publish(message(randomUUID()));
    expect(await client.closed).toBe(1012);
  });

  it('rejects typing in another member’s match every time', async () => {
    const client = await connect(ada.cookie);
    const stranger = randomUUID();
    const error = { type: 'error', matchId: stranger, message: expect.any(String), code: 'NOT_FOUND' };
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      client.send({ type: 'typing', matchId: stranger });
      expect(await client.next()).toEqual(error);
    }
  });

  it('clears typing that was still in flight when the socket closed', async () => {
    const [one, other] = [await subscribed(ada.cookie), await subscribed(ben.cookie)];
    const resolver = gateway.services.messaging.resolvers.get('Mutation.setTyping');
    let proceed = (): void => undefined;
    const closed = new Promise<void>((resolve) => {
      proceed = resolve;
    });
    const received = new Promise<void>((resolve) => {
      gateway.services.messaging.stub('Mutation.setTyping', async (...input) => {
        resolve();
        await closed;
        return resolver?.(...input);
      });
    });
    one.send({ type: 'typing', matchId });
    await received;
    one.close();
    await one.closed;
    proceed();
    const frames = [await other.next(), await other.next()];
    expect(frames.map(({ type }) => type)).toEqual(['user_typing', 'user_stopped_typing']);
  });

  it('accepts the subscriptions of a member with many matches at once', async () => {
    others = Array.from({ length: 300 }, () => randomUUID());
    const client = await connect(ada.cookie);
    for (const other of others) client.send({ type: 'subscribe', matchId: other });
    for (const other of others) expect(await client.next()).toEqual({ type: 'subscribed', matchId: other });
  });

  it('closes when too many frames are queued', async () => {
    const client = await connect(ada.cookie);
    for (let count = 0; count < 2_000; count += 1) client.send({ type: 'subscribe', matchId });
    expect(await client.closed).toBe(1008);
  });

  it.each(['ended', 'hidden'] as const)('ends the subscription when the match is %s', async (kind) => {
    const client = await subscribed(ada.cookie);
    await publish({ kind, matchId });
    expect(await client.next()).toMatchObject({ type: 'error', matchId, code: 'NOT_FOUND' });
    expect(gateway.live.subscriberCount(liveTopics.match(matchId))).toBe(0);
  });

  it.each([
    ['banned', 'all', 4403],
    ['signed-out', 'mine', 4401],
    ['password-reset', 'all', 4401],
  ] as const)('closes the socket when its session ends: %s', async (reason, which, code) => {
    const client = await subscribed(ada.cookie);
    const sessionIds = which === 'all' ? 'all' : [ada.member.sessionId];
    await gateway.live.publish(liveTopics.member(ada.member.userId), { kind: 'sessions-ended', sessionIds, reason });
    expect(await client.closed).toBe(code);
    await gateway.live.unsubscribed(liveTopics.member(ada.member.userId));
    await gateway.live.unsubscribed(liveTopics.match(matchId));
  });

  it('stays open when another session of the member ends', async () => {
    const client = await subscribed(ada.cookie);
    const ended = { kind: 'sessions-ended', sessionIds: [randomUUID()], reason: 'signed-out' };
    await gateway.live.publish(liveTopics.member(ada.member.userId), ended);
    await publish(message(randomUUID()));
    expect(await client.next()).toMatchObject({ type: 'new_message' });
  });

  it('closes when a check finds that the session has ended', async () => {
    const client = await subscribed(ada.cookie);
    gateway.sessions.delete(ada.token);
    await gateway.live.publish(liveTopics.member(ada.member.userId), { kind: 'account-changed' });
    expect(await client.closed).toBe(4401);
  });
});
