import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { liveTopics, type MatchSignal } from '@kindred/contracts';
import { WebSocket } from 'ws';
import { ChatClient } from './socket-client.js';
import { GatewayUnderTest } from './gateway-under-test.js';

/** Much larger than any message, so that the socket buffers fill up quickly. */
const BODY = 'x'.repeat(128 * 1024);
/** 128 MB in total, many times the socket buffers and the gateway's buffer for one socket. */
const MESSAGES_MAX = 1_000;

describe('a client that does not read', () => {
  const gateway = new GatewayUnderTest();
  let matchId: string;
  let cookie: string;
  let topic: string;
  let fast: ChatClient;

  beforeAll(async () => {
    await gateway.start();
    gateway.services.messaging.stub('Query.conversation', ({ matchId: wanted }) => ({ matchId: wanted, lastSeq: 0 }));
    gateway.services.messaging.stub('Query.message', ({ id }) => ({
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
    fast = await ChatClient.connect(gateway.url, { cookie: gateway.signIn().cookie });
    fast.send({ type: 'subscribe', matchId });
    await fast.next();
  });
  afterEach(() => fast.close());

  /** Publishes messages until the slow client is dropped. @returns the number of messages, at most `MESSAGES_MAX` */
  async function publishUntilDropped(): Promise<number> {
    let published = 0;
    while (gateway.live.subscriberCount(topic) > 1 && published < MESSAGES_MAX) {
      const [messageId, fromUser] = [randomUUID(), randomUUID()];
      const signal: MatchSignal = { kind: 'message', matchId, messageId, seq: published + 1, fromUser };
      await gateway.live.publish(topic, signal);
      expect(await fast.next()).toMatchObject({ type: 'new_message', message: { id: signal.messageId } });
      published += 1;
    }
    return published;
  }

  it('is disconnected from the chat without affecting other clients', async () => {
    const slow = await ChatClient.connect(gateway.url, { cookie });
    slow.send({ type: 'subscribe', matchId });
    await slow.next();
    slow.socket.pause();
    expect(await publishUntilDropped()).toBeLessThan(MESSAGES_MAX);
    expect(gateway.live.subscriberCount(topic)).toBe(1);
    slow.socket.resume();
    expect(await slow.closed).toBe(1006);
  });

  it('is disconnected from a GraphQL subscription', async () => {
    const slow = new WebSocket(`${gateway.url.replace(/^http/, 'ws')}/graphql`, ['graphql-transport-ws'], {
      headers: { cookie },
    });
    const closed = once(slow, 'close');
    await once(slow, 'open');
    slow.send(JSON.stringify({ type: 'connection_init' }));
    await once(slow, 'message');
    const query = 'subscription Added($matchId: ID!) { messageAdded(matchId: $matchId) { id body } }';
    slow.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query, variables: { matchId } } }));
    while (gateway.live.subscriberCount(topic) < 2) await new Promise((resolve) => setImmediate(resolve));
    slow.pause();
    expect(await publishUntilDropped()).toBeLessThan(MESSAGES_MAX);
    slow.resume();
    expect((await closed)[0]).toBe(1006);
  });
});
