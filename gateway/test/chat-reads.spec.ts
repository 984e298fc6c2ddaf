import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics } from '@kindred/contracts';
import { GatewayUnderTest } from './gateway-under-test.js';
import { ChatClient } from './socket-client.js';

describe('the reads of new chat messages', () => {
  const gateway = new GatewayUnderTest();
  const clients: ChatClient[] = [];
  const [one, other] = [randomUUID(), randomUUID()];

  beforeAll(async () => {
    await gateway.start();
    gateway.services.messaging.stub('Query.conversation', ({ matchId }) => ({ matchId, lastSeq: 0 }));
    gateway.services.messaging.stub('Query.message', ({ id }) => ({ id, matchId: one, body: 'Hello', seq: 1 }));
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await gateway.stop();
  });

  const subscribed = async (): Promise<ChatClient> => {
    const client = await ChatClient.connect(gateway.url, { cookie: gateway.signIn().cookie });
    clients.push(client);
    for (const matchId of [one, other]) {
      client.send({ type: 'subscribe', matchId });
      expect(await client.next()).toEqual({ type: 'subscribed', matchId });
    }
    return client;
  };
  const publish = (matchId: string, messageId: string): Promise<void> =>
    gateway.live.publish(liveTopics.match(matchId), {
      ...{ kind: 'message', matchId, messageId, seq: 1, fromUser: randomUUID() },
    });

  it('of several conversations and members at the same moment are one request', async () => {
    const sockets = [await subscribed(), await subscribed()];
    const reads = () =>
      gateway.services.messaging.received.filter(({ url }) => url === '/internal/messages/read').length;
    const ids = [randomUUID(), randomUUID()] as const;
    await Promise.all([publish(one, ids[0]), publish(other, ids[1])]);
    for (const socket of sockets) {
      const frames = [await socket.next(), await socket.next()] as { message: { id: string } }[];
      expect(frames.map(({ message }) => message.id).sort()).toEqual([...ids].sort());
    }
    expect(reads()).toBe(1);
  });
});
