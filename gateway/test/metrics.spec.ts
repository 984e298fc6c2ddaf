import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, it } from '@jest/globals';
import { DomainError, liveTopics } from '@kindred/contracts';
import { freePort } from '@kindred/testing/free-port';
import { GatewayUnderTest, operationId, persisted } from './gateway-under-test.js';
import { ChatClient, graphClient } from './socket-client.js';

const ADDED = 'subscription MessageAdded($matchId: ID!) { messageAdded(matchId: $matchId) { id } }';
const ME = 'query WhoAmI { me { id } }';

describe('metrics', () => {
  let gateway = new GatewayUnderTest();
  afterEach(async () => {
    await gateway.stop();
    gateway = new GatewayUnderTest();
  });

  const lines = async (pattern: RegExp): Promise<string[]> => {
    const text = await (await fetch(`${gateway.url}/metrics`)).text();
    return text.split('\n').filter((line) => pattern.test(line));
  };
  const operations = () => lines(/^graph_operation_duration_seconds_count/);

  it('are served alone on the port of METRICS_LISTEN', async () => {
    const port = await freePort();
    await gateway.start({ METRICS_LISTEN: `tcp:127.0.0.1:${port}` });
    const response = await fetch(`http://127.0.0.1:${port}/metrics`);
    expect(response.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await response.text()).toContain('sockets_open{room="chat",service="gateway"} 0');
    for (const path of ['/', '/health/live', '/api/runtime', '/graphql', '/metrics/x']) {
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404);
    }
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404);
    await gateway.close();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow();
  });

  it('reports METRICS_LISTEN when the port is in use', async () => {
    await gateway.start();
    const other = new GatewayUnderTest();
    const taken = other.start({ METRICS_LISTEN: `tcp:127.0.0.1:${gateway.port}` });
    await expect(taken).rejects.toThrow('METRICS_LISTEN is not valid: cannot listen on this address (EADDRINUSE)');
    await Promise.all(Object.values(other.services).map(({ server }) => server.close()));
  });

  it('count operations by name only if the operation is persisted', async () => {
    await gateway.start({}, [ME]);
    gateway.services.identity.stub('Query.me', () => null);
    const byId = { extensions: persisted(operationId(ME)) };
    const unknown = { query: 'query InventedName { me { id } }' };
    expect((await gateway.call('POST', '/graphql', undefined, byId)).status).toBe(200);
    expect((await gateway.call('POST', '/graphql', undefined, unknown)).status).toBe(200);
    const counted = await operations();
    expect(counted).toEqual([
      expect.stringContaining('operation="WhoAmI",outcome="ok"'),
      expect.stringContaining('operation="other",outcome="ok"'),
    ]);
  });

  it('distinguish refused from failed operations', async () => {
    await gateway.start();
    gateway.services.identity.stub('Mutation.requestPasswordReset', ({ email }) => {
      if (email === 'a@b.co') throw new DomainError('VALIDATION', 'No.');
      throw new Error('a bug');
    });
    await gateway.call('POST', '/api/auth/forgot', undefined, { email: 'a@b.co' });
    await gateway.call('POST', '/api/auth/forgot', undefined, { email: 'b@b.co' });
    expect((await operations()).map((line) => /outcome="(\w+)"/.exec(line)?.[1]).sort()).toEqual(['failed', 'refused']);
  });

  it('measure the delivery of a message to its recipient, but not the copy for the sender or what was sent before', async () => {
    const matchId = randomUUID();
    const [ada, ben] = [gateway.signIn(), gateway.signIn()];
    const message = { matchId, fromUser: ben.member.userId, body: 'Hello', caution: false };
    await gateway.start({}, [ADDED]);
    const createdAt = new Date(Date.now() - 400);
    const latest = { id: randomUUID(), ...message, createdAt, seq: 1 };
    gateway.services.messaging.stub('Query.conversation', () => ({ matchId, lastSeq: 1, lastMessage: latest }));
    gateway.services.messaging.stub('Query.message', ({ id }) => ({ id, ...message, createdAt, seq: 2 }));
    const chats = await Promise.all([ada, ben].map(({ cookie }) => ChatClient.connect(gateway.url, { cookie })));
    for (const chat of chats) {
      chat.send({ type: 'subscribe', matchId });
      expect(await chat.next()).toMatchObject({ type: 'subscribed' });
    }
    const client = graphClient(gateway.url, ada.cookie);
    const results = client.iterate({ query: ADDED, variables: { matchId } });
    expect(await results.next()).toMatchObject({ value: { data: { messageAdded: { id: latest.id } } } });
    const signal = { kind: 'message', matchId, messageId: randomUUID(), seq: 2, fromUser: ben.member.userId };
    await gateway.live.publish(liveTopics.match(matchId), signal);
    for (const chat of chats) expect(await chat.next()).toMatchObject({ type: 'new_message' });
    expect(await results.next()).toMatchObject({ value: { data: { messageAdded: { id: signal.messageId } } } });
    expect(await lines(/^message_delivery_seconds_bucket.*le="(?:0\.3|60)"/)).toEqual([
      'message_delivery_seconds_bucket{le="0.3",service="gateway",room="chat"} 0',
      'message_delivery_seconds_bucket{le="60",service="gateway",room="chat"} 1',
      'message_delivery_seconds_bucket{le="0.3",service="gateway",room="graph"} 0',
      'message_delivery_seconds_bucket{le="60",service="gateway",room="graph"} 1',
    ]);
    await client.dispose();
    for (const chat of chats) chat.close();
  });
});
