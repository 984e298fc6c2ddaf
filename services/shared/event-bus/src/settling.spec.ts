import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LIMITS } from '@kindred/contracts';
import { LiveChannel, type LiveListener } from './live-channel.js';
import { Settling } from './settling.js';
import { Subscriptions } from './subscriptions.js';

/** An in-memory channel that delivers messages synchronously. */
class LoopbackChannel extends LiveChannel {
  readonly published: { topic: string; message: unknown }[] = [];
  private readonly listeners = new Map<string, LiveListener>();

  send(topic: string, message: unknown): Promise<void> {
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

async function startSettling(settleMilliseconds?: number) {
  const live = new LoopbackChannel();
  const settling = new Settling(live, new Subscriptions([], topology), settleMilliseconds);
  await settling.start();
  return { live, settling };
}

async function isResolved(wait: Promise<void>): Promise<boolean> {
  return Promise.race([wait.then(() => true), new Promise<boolean>((resolve) => setImmediate(resolve, false))]);
}

describe('Settling', () => {
  it('resolves once every projection has applied the event', async () => {
    const { settling } = await startSettling();
    const wait = settling.track([{ eventId: '1', type: 'first' }])!.wait();
    settling.publishApplied(settling.topic, '1', 'a', []);
    expect(await isResolved(wait)).toBe(false);
    settling.publishApplied(settling.topic, '1', 'b', []);
    expect(await isResolved(wait)).toBe(true);
    expect(settling.timeouts).toBe(0);
  });

  it('does not wait before the process listens, nor after it has stopped', async () => {
    const settling = new Settling(new LoopbackChannel(), new Subscriptions([], topology));
    expect(settling.track([{ eventId: '1', type: 'first' }])).toBeUndefined();
    await settling.start();
    expect(settling.track([{ eventId: '2', type: 'first' }])).toBeDefined();
    await settling.stop();
    expect(settling.track([{ eventId: '3', type: 'first' }])).toBeUndefined();
  });

  it('waits for events caused by an event', async () => {
    const { settling } = await startSettling();
    const wait = settling.track([{ eventId: '1', type: 'second' }])!.wait();
    settling.publishApplied(settling.topic, '1', 'c', [{ eventId: '2', type: 'second' }]);
    expect(await isResolved(wait)).toBe(false);
    settling.publishApplied(settling.topic, '2', 'c', []);
    expect(await isResolved(wait)).toBe(true);
  });

  it('buffers messages about events it does not track yet', async () => {
    const { settling } = await startSettling();
    const wait = settling.track([{ eventId: '1', type: 'second' }])!.wait();
    settling.publishApplied(settling.topic, '3', 'c', []);
    settling.publishApplied(settling.topic, '2', 'c', [{ eventId: '3', type: 'second' }]);
    settling.publishApplied(settling.topic, '1', 'c', [{ eventId: '2', type: 'second' }]);
    expect(await isResolved(wait)).toBe(true);
  });

  it('splits a message about many caused events and waits for all of them', async () => {
    const { live, settling } = await startSettling();
    const many = Array.from({ length: 200 }, (_, index) => ({ eventId: `caused ${index}`, type: 'second' }));
    const wait = settling.track([{ eventId: '1', type: 'second' }])!.wait();
    settling.publishApplied(settling.topic, '1', 'c', many);
    expect(live.published).toHaveLength(3);
    for (const { eventId } of many.slice(1)) settling.publishApplied(settling.topic, eventId, 'c', []);
    expect(await isResolved(wait)).toBe(false);
    settling.publishApplied(settling.topic, many[0]!.eventId, 'c', []);
    expect(await isResolved(wait)).toBe(true);
  });

  it('does not wait for events without a projection', async () => {
    const { settling } = await startSettling();
    expect(settling.track([{ eventId: '1', type: 'mailed' }])).toBeUndefined();
    expect(settling.track([])).toBeUndefined();
  });

  describe('a slow wait', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    const start = async (running: string[]) => {
      const { live, settling } = await startSettling();
      settling.announceRunning(running);
      const settlement = settling.track([{ eventId: '1', type: 'first' }])!;
      const wait = { isOver: false, settling, live };
      void settlement.wait().then(() => (wait.isOver = true));
      return wait;
    };

    /** A wait that is over probes no more and times out no more. */
    const expectEnded = async ({ settling, live }: Awaited<ReturnType<typeof start>>) => {
      const before = [live.published.length, settling.timeouts];
      await jest.advanceTimersByTimeAsync(LIMITS.settleMaxMilliseconds);
      expect([live.published.length, settling.timeouts]).toEqual(before);
    };

    it('continues while all of its subscribers are running', async () => {
      const wait = await start(['a', 'b']);
      await jest.advanceTimersByTimeAsync(LIMITS.settleMaxMilliseconds - 1);
      expect(wait.isOver).toBe(false);
      for (const subscriber of ['a', 'b']) wait.settling.publishApplied(wait.settling.topic, '1', subscriber, []);
      await jest.advanceTimersByTimeAsync(0);
      expect([wait.isOver, wait.settling.timeouts]).toEqual([true, 0]);
      await expectEnded(wait);
    });

    it('ends after the maximum', async () => {
      const wait = await start(['a', 'b']);
      await jest.advanceTimersByTimeAsync(LIMITS.settleMaxMilliseconds);
      expect([wait.isOver, wait.settling.timeouts]).toEqual([true, 1]);
      await expectEnded(wait);
    });

    it('ends sooner when a subscriber is not running, or failing', async () => {
      const waits = [await start(['a']), await start(['a', 'b'])];
      waits[1]!.settling.recordFailure('b');
      await jest.advanceTimersByTimeAsync(LIMITS.settleMilliseconds - 1);
      expect(waits.map(({ isOver }) => isOver)).toEqual([false, false]);
      await jest.advanceTimersByTimeAsync(1);
      expect(waits.map(({ isOver, settling }) => [isOver, settling.timeouts])).toEqual([
        [true, 1],
        [true, 1],
      ]);
    });

    it('does not probe when it settles quickly', async () => {
      const wait = await start(['a', 'b']);
      for (const subscriber of ['a', 'b']) wait.settling.publishApplied(wait.settling.topic, '1', subscriber, []);
      await jest.advanceTimersByTimeAsync(LIMITS.settleMaxMilliseconds);
      expect(wait.live.published.map(({ topic }) => topic)).toEqual([wait.settling.topic, wait.settling.topic]);
    });
  });

  describe('a wait for a subscriber that is behind', () => {
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    /** How long the wait takes; undefined if the subscriber applies the event after this many milliseconds. */
    const waitFor = async (settling: Settling, eventId: string, appliedAfter = Infinity): Promise<number> => {
      const startedAt = Date.now();
      let endedAt: number | undefined;
      const settlement = settling.track([{ eventId, type: 'second' }])!;
      void settlement.wait().then(() => (endedAt = Date.now()));
      while (endedAt === undefined) {
        if (Date.now() - startedAt === appliedAfter) settling.publishApplied(settling.topic, eventId, 'c', []);
        await jest.advanceTimersByTimeAsync(10);
      }
      return endedAt - startedAt;
    };

    it('is short, until an event is applied in time again', async () => {
      const { settling } = await startSettling();
      expect(await waitFor(settling, '1')).toBeGreaterThanOrEqual(LIMITS.settleMilliseconds);
      expect(await waitFor(settling, '2')).toBeLessThan(150);
      expect(await waitFor(settling, '3')).toBeLessThan(150);
      expect(settling.timeouts).toBe(3);
      // Within the short wait.
      expect(await waitFor(settling, '4', 20)).toBeLessThan(50);
      expect(await waitFor(settling, '5', 500)).toBeGreaterThanOrEqual(500);
    });

    it('begins after a longer wait, if that is set', async () => {
      const { settling } = await startSettling(5_000);
      expect(await waitFor(settling, '1', 4_900)).toBe(4_900);
      expect(settling.timeouts).toBe(0);
      expect(await waitFor(settling, '2')).toBe(5_000);
      expect(await waitFor(settling, '3')).toBeLessThan(150);
    });

    it('is no longer short once an event was applied within a second, even after the short wait', async () => {
      const { settling } = await startSettling();
      await waitFor(settling, '1');
      await waitFor(settling, '2');
      // Too late.
      settling.publishApplied(settling.topic, '1', 'c', []);
      expect(await waitFor(settling, '3')).toBeLessThan(150);
      settling.publishApplied(settling.topic, '3', 'c', []);
      expect(await waitFor(settling, '4', 500)).toBeGreaterThanOrEqual(500);
    });

    it('does not shorten the wait for other subscribers', async () => {
      const { settling } = await startSettling();
      await waitFor(settling, '1');
      let isOver = false;
      void settling
        .track([{ eventId: '2', type: 'first' }])!
        .wait()
        .then(() => (isOver = true));
      await jest.advanceTimersByTimeAsync(LIMITS.settleMilliseconds - 1);
      expect(isOver).toBe(false);
      await jest.advanceTimersByTimeAsync(1);
      expect(isOver).toBe(true);
    });
  });

  it('resolves all waits when it is stopped', async () => {
    const { settling } = await startSettling();
    const wait = settling.track([{ eventId: '1', type: 'first' }])!.wait();
    await settling.stop();
    expect(await isResolved(wait)).toBe(true);
  });
});
