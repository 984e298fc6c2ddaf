import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { liveTopics, DomainError, type MatchSignal } from '@kindred/contracts';
import { ChatClient, refusedUpgrade } from './frames.js';
import { GatewayUnderTest, PUBLIC_URL } from './gateway-under-test.js';

describe('the chat on /ws/messages', () => {
  const gateway = new GatewayUnderTest();
  const clients: ChatClient[] = [];
  let matchId: string;
  /** More live matches, for whoever asks. */
  let others: string[];
  let ada: ReturnType<GatewayUnderTest['signIn']>;
  let ben: ReturnType<GatewayUnderTest['signIn']>;

  beforeAll(async () => {
    await gateway.start();
    gateway.services.messaging.answer('Query.conversation', ({ matchId: wanted }, { caller }) =>
      [matchId, ...others].includes(String(wanted)) &&
      caller.kind === 'member' &&
      [ada, ben].some(({ member }) => member.userId === caller.userId)
        ? { matchId: wanted }
        : null,
    );
  });
  afterAll(() => gateway.stop());
  beforeEach(() => {
    matchId = randomUUID();
    others = [];
    gateway.services.messaging.answer('Query.message', ({ id }) => ({
      id,
      fromUser: ben.member.userId,
      body: `body of ${String(id)}`,
      createdAt: '2026-01-02T03:04:05.678Z',
      seq: 7,
      matchId,
    }));
    gateway.services.messaging.answer('Mutation.setTyping', async ({ matchId: wanted, typing }, { caller }) => {
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
  const message = (messageId: string): MatchSignal => ({
    kind: 'message',
    matchId,
    messageId,
    seq: 7,
    fromUser: ben.member.userId,
  });

  it('is for members on our own pages', async () => {
    const url = `${gateway.url}/ws/messages`;
    expect(await refusedUpgrade(url)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    expect(await refusedUpgrade(url, { cookie: 'sid=unknown-token' })).toMatchObject({ status: 401 });
    expect(await refusedUpgrade(url, { cookie: ada.cookie, origin: 'https://evil.example' })).toMatchObject({
      status: 403,
    });
    expect(await refusedUpgrade(`${gateway.url}/ws/other`, { cookie: ada.cookie })).toMatchObject({ status: 404 });
    await connect(ada.cookie, { origin: PUBLIC_URL });
  });

  it('brings messages in order to every tab, fetched once for each member', async () => {
    const [first, second, other] = [
      await subscribed(ada.cookie),
      await subscribed(ada.cookie),
      await subscribed(ben.cookie),
    ];
    const before = gateway.services.messaging.asked.length;
    const ids = [randomUUID(), randomUUID()];
    for (const id of ids) await publish(message(id));
    for (const client of [first, second, other]) {
      for (const id of ids) {
        expect(await client.next()).toEqual({
          type: 'new_message',
          matchId,
          message: {
            id,
            fromUser: ben.member.userId,
            body: `body of ${id}`,
            createdAt: '2026-01-02T03:04:05.678Z',
            seq: 7,
          },
        });
      }
    }
    const readers = gateway.services.messaging.asked
      .slice(before)
      .map(({ caller }) => caller.kind === 'member' && caller.userId);
    expect(readers.sort()).toEqual([ada, ada, ben, ben].map(({ member }) => member.userId).sort());
  });

  it('tells the other of typing, and never oneself', async () => {
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

  it('lets typing end with the socket', async () => {
    const [one, other] = [await subscribed(ada.cookie), await subscribed(ben.cookie)];
    one.send({ type: 'typing', matchId });
    expect(await other.next()).toMatchObject({ type: 'user_typing' });
    one.close();
    expect(await other.next()).toMatchObject({ type: 'user_stopped_typing', userId: ada.member.userId });
  });

  it('subscribes twice as if once', async () => {
    const client = await subscribed(ada.cookie);
    client.send({ type: 'subscribe', matchId });
    expect(await client.next()).toEqual({ type: 'subscribed', matchId });
    await publish(message(randomUUID()));
    expect(await client.next()).toMatchObject({ type: 'new_message' });
    client.send('{}');
    expect(await client.next()).toMatchObject({ type: 'error' });
  });

  it('answers frames that are malformed, too large or not allowed, and goes on', async () => {
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
    expect(gateway.live.count(liveTopics.match(stranger))).toBe(0);
    client.send({ type: 'subscribe', matchId });
    expect(await client.next()).toEqual({ type: 'subscribed', matchId });
  });

  it('leaves out a message that is none of the reader’s, and goes on', async () => {
    const client = await subscribed(ada.cookie);
    const [hidden, shown] = [randomUUID(), randomUUID()];
    const answer = gateway.services.messaging.answers.get('Query.message');
    gateway.services.messaging.answer('Query.message', (input, ...rest) =>
      input['id'] === hidden ? null : answer?.(input, ...rest),
    );
    await publish(message(hidden));
    await publish(message(shown));
    expect(await client.next()).toMatchObject({ type: 'new_message', message: { id: shown } });
  });

  it('closes when a message cannot be had, so that the client catches up', async () => {
    const client = await subscribed(ada.cookie);
    gateway.services.messaging.answer('Query.message', () => {
      throw new Error('The database is away.');
    });
    await publish(message(randomUUID()));
    expect(await client.closed).toBe(1012);
  });

  it('refuses typing in a match of others every time', async () => {
    const client = await connect(ada.cookie);
    const stranger = randomUUID();
    const refused = { type: 'error', matchId: stranger, message: expect.any(String), code: 'NOT_FOUND' };
    for (let time = 1; time <= 2; time += 1) {
      client.send({ type: 'typing', matchId: stranger });
      expect(await client.next()).toEqual(refused);
    }
  });

  it('lets typing that was on its way end with the socket', async () => {
    const [one, other] = [await subscribed(ada.cookie), await subscribed(ben.cookie)];
    const answer = gateway.services.messaging.answers.get('Mutation.setTyping');
    let leave = (): void => undefined;
    const left = new Promise<void>((resolve) => {
      leave = resolve;
    });
    const asked = new Promise<void>((resolve) => {
      gateway.services.messaging.answer('Mutation.setTyping', async (...input) => {
        resolve();
        await left;
        return answer?.(...input);
      });
    });
    one.send({ type: 'typing', matchId });
    await asked;
    one.close();
    await one.closed;
    leave();
    const heard = [await other.next(), await other.next()];
    expect(heard.map(({ type }) => type)).toEqual(['user_typing', 'user_stopped_typing']);
  });

  it('takes all the subscriptions of a member with many matches at once', async () => {
    others = Array.from({ length: 300 }, () => randomUUID());
    const client = await connect(ada.cookie);
    for (const other of others) client.send({ type: 'subscribe', matchId: other });
    for (const other of others) expect(await client.next()).toEqual({ type: 'subscribed', matchId: other });
  });

  it('closes on more frames than it could ever need', async () => {
    const client = await connect(ada.cookie);
    for (let count = 0; count < 2_000; count += 1) client.send({ type: 'subscribe', matchId });
    expect(await client.closed).toBe(1008);
  });

  it('closes the subscription when the match ends', async () => {
    const client = await subscribed(ada.cookie);
    await publish({ kind: 'ended', matchId });
    expect(await client.next()).toMatchObject({ type: 'error', matchId, code: 'NOT_FOUND' });
    expect(gateway.live.count(liveTopics.match(matchId))).toBe(0);
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
    await gateway.live.deserted(liveTopics.member(ada.member.userId));
    await gateway.live.deserted(liveTopics.match(matchId));
  });

  it('stays open when another session of the member ends', async () => {
    const client = await subscribed(ada.cookie);
    const ended = { kind: 'sessions-ended', sessionIds: [randomUUID()], reason: 'signed-out' };
    await gateway.live.publish(liveTopics.member(ada.member.userId), ended);
    await publish(message(randomUUID()));
    expect(await client.next()).toMatchObject({ type: 'new_message' });
  });

  it('closes when a check finds that the session is gone', async () => {
    const client = await subscribed(ada.cookie);
    gateway.sessions.delete(ada.token);
    await gateway.live.publish(liveTopics.member(ada.member.userId), { kind: 'account-changed' });
    expect(await client.closed).toBe(4401);
  });
});
