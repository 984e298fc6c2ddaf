import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { liveTopics, type MatchSignal } from '@kindred/contracts';
import { WebSocket } from 'ws';
import { ChatClient } from './frames.js';
import { GatewayUnderTest } from './gateway-under-test.js';

/** Far longer than any message, so that the buffers of the system are full soon. */
const BODY = 'x'.repeat(128 * 1024);
/** 128 MB: many times what the system and the gateway keep together for one reader. */
const MANY = 1_000;

describe('a reader that does not read', () => {
  const gateway = new GatewayUnderTest();
  let matchId: string;
  let cookie: string;
  let topic: string;
  let quick: ChatClient;

  beforeAll(async () => {
    await gateway.start();
    gateway.services.messaging.answer('Query.conversation', ({ matchId: wanted }) => ({ matchId: wanted }));
    gateway.services.messaging.answer('Query.message', ({ id }) => ({
      id,
      fromUser: randomUUID(),
      body: BODY,
      createdAt: '2026-01-02T03:04:05.678Z',
      seq: 1,
      matchId,
    }));
  });
  afterAll(() => gateway.stop());
  beforeEach(async () => {
    matchId = randomUUID();
    topic = liveTopics.match(matchId);
    ({ cookie } = gateway.signIn());
    quick = await ChatClient.connect(gateway.url, { cookie: gateway.signIn().cookie });
    quick.send({ type: 'subscribe', matchId });
    await quick.next();
  });
  afterEach(() => quick.close());

  /** Says one thing after the other, each heard by the one who reads, until only that one listens or enough was said. */
  async function sayMuch(): Promise<number> {
    let said = 0;
    while (gateway.live.count(topic) > 1 && said < MANY) {
      const signal: MatchSignal = { kind: 'message', matchId, messageId: randomUUID(), seq: 1, fromUser: randomUUID() };
      await gateway.live.publish(topic, signal);
      expect(await quick.next()).toMatchObject({ type: 'new_message', message: { id: signal.messageId } });
      said += 1;
    }
    return said;
  }

  it('is dropped from the chat, and nobody else notices', async () => {
    const slow = await ChatClient.connect(gateway.url, { cookie });
    slow.send({ type: 'subscribe', matchId });
    await slow.next();
    slow.socket.pause();
    expect(await sayMuch()).toBeLessThan(MANY);
    expect(gateway.live.count(topic)).toBe(1);
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
  });

  it('is dropped from a subscription of the graph, too', async () => {
    const slow = new WebSocket(`${gateway.url.replace(/^http/, 'ws')}/graphql`, ['graphql-transport-ws'], {
      headers: { cookie },
    });
    const closed = once(slow, 'close');
    await once(slow, 'open');
    slow.send(JSON.stringify({ type: 'connection_init' }));
    await once(slow, 'message');
    const query = 'subscription Heard($matchId: ID!) { messageAdded(matchId: $matchId) { id body } }';
    slow.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { matchId } } }));
    while (gateway.live.count(topic) < 2) await new Promise((resolve) => setImmediate(resolve));
    slow.pause();
    expect(await sayMuch()).toBeLessThan(MANY);
    slow.resume();
    expect((await closed)[0]).toBe(1006);
  });
});
