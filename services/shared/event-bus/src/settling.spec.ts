import { describe, expect, it } from '@jest/globals';
import { LiveChannel, type LiveListener } from './live-channel.js';
import { Settling } from './settling.js';
import { Subscriptions } from './subscriptions.js';

/** Hands every message on at once, within one process. */
class LoopbackChannel extends LiveChannel {
  readonly published: { topic: string; message: unknown }[] = [];
  private readonly listeners = new Map<string, LiveListener>();

  publish(topic: string, message: unknown): Promise<void> {
    this.published.push({ topic, message });
    this.listeners.get(topic)?.(message);
    return Promise.resolve();
  }

  subscribe(topic: string, listener: LiveListener) {
    this.listeners.set(topic, listener);
    return Promise.resolve(() => Promise.resolve(void this.listeners.delete(topic)));
  }

  close(): Promise<void> {
    return Promise.resolve();
  }
}

const projection = (subscriber: string) => ({ subscriber, mode: 'projection' as const, optional: false });
const topology = {
  first: [projection('a'), projection('b'), { subscriber: 'mail', mode: 'effect' as const, optional: false }],
  second: [projection('c')],
  mailed: [{ subscriber: 'mail', mode: 'effect' as const, optional: false }],
};

async function startSettling() {
  const live = new LoopbackChannel();
  const settling = new Settling(live, new Subscriptions([], topology));
  await settling.start();
  return { live, settling };
}

async function isOver(wait: Promise<void>): Promise<boolean> {
  return Promise.race([wait.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
}

describe('settling', () => {
  it('is over once every projection has applied the event', async () => {
    const { settling } = await startSettling();
    const wait = settling.expect([{ eventId: '1', type: 'first' }])!.wait();
    settling.announce(settling.topic, '1', 'a', []);
    expect(await isOver(wait)).toBe(false);
    settling.announce(settling.topic, '1', 'b', []);
    expect(await isOver(wait)).toBe(true);
    expect(settling.timeouts).toBe(0);
  });

  it('goes on with what an event caused', async () => {
    const { settling } = await startSettling();
    const wait = settling.expect([{ eventId: '1', type: 'second' }])!.wait();
    settling.announce(settling.topic, '1', 'c', [{ eventId: '2', type: 'second' }]);
    expect(await isOver(wait)).toBe(false);
    settling.announce(settling.topic, '2', 'c', []);
    expect(await isOver(wait)).toBe(true);
  });

  it('remembers what was applied before it knew of the event', async () => {
    const { settling } = await startSettling();
    const wait = settling.expect([{ eventId: '1', type: 'second' }])!.wait();
    settling.announce(settling.topic, '3', 'c', []);
    settling.announce(settling.topic, '2', 'c', [{ eventId: '3', type: 'second' }]);
    settling.announce(settling.topic, '1', 'c', [{ eventId: '2', type: 'second' }]);
    expect(await isOver(wait)).toBe(true);
  });

  it('takes the notice of many events in parts, and waits for all of them', async () => {
    const { live, settling } = await startSettling();
    const many = Array.from({ length: 200 }, (_, index) => ({ eventId: `caused ${index}`, type: 'second' }));
    const wait = settling.expect([{ eventId: '1', type: 'second' }])!.wait();
    settling.announce(settling.topic, '1', 'c', many);
    expect(live.published).toHaveLength(3);
    for (const { eventId } of many.slice(1)) settling.announce(settling.topic, eventId, 'c', []);
    expect(await isOver(wait)).toBe(false);
    settling.announce(settling.topic, many[0]!.eventId, 'c', []);
    expect(await isOver(wait)).toBe(true);
  });

  it('has nothing to wait for where no projection hears of the events', async () => {
    const { settling } = await startSettling();
    expect(settling.expect([{ eventId: '1', type: 'mailed' }])).toBeUndefined();
    expect(settling.expect([])).toBeUndefined();
  });

  it('ends all waits when it is stopped', async () => {
    const { settling } = await startSettling();
    const wait = settling.expect([{ eventId: '1', type: 'first' }])!.wait();
    await settling.stop();
    expect(await isOver(wait)).toBe(true);
  });
});
