import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ConcurrencyLimiter, type Release } from './concurrency-limiter.js';

const UNAVAILABLE = { code: 'UNAVAILABLE' };
/** Identifies the timers of the limiter. */
const QUEUE_TIMEOUT = 1_009;

describe('ConcurrencyLimiter', () => {
  let limiter: ConcurrencyLimiter;
  let connection: EventEmitter;
  /** The requests that acquired a slot, in order. */
  let started: string[];
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(globalThis, 'setTimeout');
    jest.spyOn(globalThis, 'clearTimeout');
    limiter = new ConcurrencyLimiter({
      perCaller: { maxConcurrent: 2, maxQueued: 2 },
      total: { maxConcurrent: 3, maxQueued: 1 },
      queueTimeout: QUEUE_TIMEOUT,
    });
    connection = new EventEmitter();
    started = [];
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  async function acquire(caller: string, name = caller, from = connection): Promise<Release> {
    const release = await limiter.acquire(caller, from);
    started.push(name);
    return release;
  }
  /** Expects that the limiter has cleared all of its timers. Packages that the worker shares can have timers too. */
  function expectNoTimers(): void {
    const { calls, results } = jest.mocked(setTimeout).mock;
    const cleared = jest.mocked(clearTimeout).mock.calls.map(([timer]) => timer);
    const own = results.filter((_, index) => calls[index]?.[1] === QUEUE_TIMEOUT);
    expect(own.filter(({ value }) => !cleared.includes(value as NodeJS.Timeout))).toEqual([]);
  }
  const settle = () => jest.advanceTimersByTimeAsync(0);

  it('queues the requests of one caller in order, without delaying other callers', async () => {
    const [first] = [await acquire('maya', 'm1'), await acquire('maya', 'm2')];
    const queued = [acquire('maya', 'm3'), acquire('maya', 'm4')];
    await acquire('omar');
    expect(started).toEqual(['m1', 'm2', 'omar']);
    first();
    first();
    await settle();
    expect(started).toEqual(['m1', 'm2', 'omar', 'm3']);
    (await queued[0])?.();
    await settle();
    expect(started.at(-1)).toBe('m4');
    expect(connection.listenerCount('close')).toBe(0);
    expect(setTimeout).toHaveBeenCalledWith(expect.any(Function), QUEUE_TIMEOUT);
    expectNoTimers();
  });

  it('queues beyond the total limit, and releases the slot of the caller after a timeout', async () => {
    const [first] = [await acquire('maya'), await acquire('maya'), await acquire('omar')];
    const late = expect(acquire('lena')).rejects.toMatchObject(UNAVAILABLE);
    await expect(acquire('noor')).rejects.toMatchObject(UNAVAILABLE);
    await jest.advanceTimersByTimeAsync(QUEUE_TIMEOUT);
    await late;
    first?.();
    await acquire('lena');
    expect(started.at(-1)).toBe('lena');
  });

  it('does not queue a request whose connection is closed', async () => {
    await acquire('maya');
    await acquire('maya');
    await expect(limiter.acquire('maya', Object.assign(connection, { destroyed: true }))).rejects.toMatchObject(
      UNAVAILABLE,
    );
    expectNoTimers();
  });

  it('rejects immediately when the queue of the caller is full', async () => {
    await acquire('maya');
    await acquire('maya');
    const queued = [acquire('maya'), acquire('maya')].map((each) => expect(each).rejects.toMatchObject(UNAVAILABLE));
    await expect(acquire('maya')).rejects.toMatchObject(UNAVAILABLE);
    await jest.advanceTimersByTimeAsync(QUEUE_TIMEOUT);
    await Promise.all(queued);
  });

  it('removes a request from the queue when its connection closes', async () => {
    const first = await acquire('maya');
    await acquire('maya');
    const closing = new EventEmitter();
    const aborted = expect(acquire('maya', 'aborted', closing)).rejects.toMatchObject(UNAVAILABLE);
    const next = acquire('maya', 'next');
    closing.emit('close');
    await aborted;
    first();
    await next;
    expect(started).toEqual(['maya', 'maya', 'next']);
  });
});
