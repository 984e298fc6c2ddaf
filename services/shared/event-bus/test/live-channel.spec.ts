import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { busBackends, createTestDatabase, TcpProxy, type TestDatabase } from '@kindred/testing';
import { createLiveChannel, LIVE_MESSAGE_MAX_BYTES, type LiveChannel } from '../src/index.js';
import { eventually } from './eventually.js';

const backends = busBackends();
afterAll(() => Promise.all(backends.map((backend) => backend.stop())));

describe.each(backends)('the live channel on $name', (backend) => {
  let database: TestDatabase;
  let proxy: TcpProxy;
  let local: LiveChannel;
  let remote: LiveChannel;

  beforeAll(async () => {
    Logger.overrideLogger(false);
    database = await createTestDatabase();
    const busUrl = await backend.createBusUrl(database);
    proxy = new TcpProxy(new URL(busUrl));
    await proxy.start();
    local = await createLiveChannel(busUrl);
    remote = await createLiveChannel(proxy.url);
  });
  afterAll(async () => {
    await Promise.all([local.close(), remote.close()]);
    await proxy.stop();
    await database.drop();
  });

  it('delivers messages in order to the subscribers of a topic in every process', async () => {
    const received: unknown[] = [];
    const receivedLocally: unknown[] = [];
    await remote.subscribe('match.1', (message) => received.push(message));
    await local.subscribe('match.1', (message) => receivedLocally.push(message));
    await remote.subscribe('match.2', () => received.push('from another topic'));
    await Promise.all(Array.from({ length: 250 }, (_, seq) => local.publish('match.1', { seq })));
    const all = Array.from({ length: 250 }, (_, seq) => ({ seq }));
    await eventually(async () => expect(received).toEqual(all));
    await eventually(async () => expect(receivedLocally).toEqual(all));
  });

  it('unsubscribes one listener without affecting others', async () => {
    const unsubscribed: unknown[] = [];
    const subscribed: unknown[] = [];
    const unsubscribe = await remote.subscribe('match.3', (message) => unsubscribed.push(message));
    await remote.subscribe('match.3', (message) => subscribed.push(message));
    await unsubscribe();
    await local.publish('match.3', 'hello');
    await eventually(async () => expect(subscribed).toEqual(['hello']));
    expect(unsubscribed).toEqual([]);
  });

  it('resolves further subscriptions to a topic only once the first one is active', async () => {
    const resolved: string[] = [];
    await Promise.all([
      remote.subscribe('match.9', () => undefined).then(() => resolved.push('first')),
      remote.subscribe('match.9', () => undefined).then(() => resolved.push('second')),
    ]);
    expect(resolved).toEqual(['first', 'second']);
  });

  it('still calls other listeners when one throws', async () => {
    const received: unknown[] = [];
    await remote.subscribe('match.4', () => {
      throw new Error('listener failed');
    });
    await remote.subscribe('match.4', (message) => received.push(message));
    await local.publish('match.4', 'hello');
    await eventually(async () => expect(received).toEqual(['hello']));
  });

  it('rejects messages that are too large for any backend', async () => {
    const received: unknown[] = [];
    await remote.subscribe('match.5', (message) => received.push(message));
    await expect(local.publish('match.5', 'x'.repeat(LIVE_MESSAGE_MAX_BYTES))).rejects.toThrow(RangeError);
    const largest = 'é'.repeat((LIVE_MESSAGE_MAX_BYTES - 2) / 2);
    await local.publish('match.5', largest);
    await eventually(async () => expect(received).toEqual([largest]));
  });

  it('recovers after an outage, with existing subscriptions and those made during it', async () => {
    const received = new Set<unknown>();
    let gaps = 0;
    remote.onGap(() => gaps++);
    await remote.subscribe('match.6', (message) => received.add(message));
    await proxy.stop();
    await expect(remote.publish('match.6', 'dropped')).resolves.toBeUndefined();
    await remote.subscribe('match.7', (message) => received.add(message));
    await proxy.start();
    await eventually(async () => {
      await local.publish('match.6', 'old topic');
      await local.publish('match.7', 'new topic');
      expect(received).toEqual(new Set(['old topic', 'new topic']));
    });
    expect(gaps).toBe(1);
    const receivedReplies = new Set<unknown>();
    await local.subscribe('match.8', (message) => receivedReplies.add(message));
    await eventually(async () => {
      await remote.publish('match.8', 'back');
      expect(receivedReplies).toEqual(new Set(['back']));
    });
  });
});
