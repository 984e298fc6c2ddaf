import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueueThrottle } from './queue-throttle.js';

describe('QueueThrottle', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A throttle of ten jobs per queue; `waiting` and `memory.use` are what the bus would count. */
  function createThrottle() {
    const waiting = new Map<string, number>();
    const memory = { use: 0, isDown: false };
    const counts: string[] = [];
    const throttle = new QueueThrottle(
      {
        waiting: (queue) => {
          counts.push(queue);
          return Promise.resolve(waiting.get(queue) ?? 0);
        },
        memoryUse: () =>
          memory.isDown ? Promise.reject(new Error('the bus is unreachable')) : Promise.resolve(memory.use),
      },
      10,
    );
    const advance = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
    return { throttle, waiting, memory, counts, advance };
  }

  it('stops at the maximum by what the process has added, without counting each time', async () => {
    const { throttle, counts, advance } = createThrottle();
    for (let job = 1; job <= 9; job += 1) throttle.added('messaging', 1);
    await advance(0);
    expect([throttle.isFull('messaging'), counts.length]).toEqual([false, 1]);
    expect(throttle.isFull('matching')).toBe(false);
  });

  it('is full until the queue is clearly shorter, and counts once a second until then', async () => {
    const { throttle, waiting, counts, advance } = createThrottle();
    waiting.set('messaging', 10);
    throttle.added('messaging', 10);
    await advance(1_000);
    await throttle.refresh();
    expect(throttle.isFull('messaging')).toBe(true);
    waiting.set('messaging', 9);
    const before = counts.length;
    await Promise.all([throttle.refresh(), throttle.refresh(), throttle.refresh()]);
    expect(counts.length).toBe(before);
    await advance(1_000);
    await throttle.refresh();
    expect(throttle.isFull('messaging')).toBe(true);
    waiting.set('messaging', 7);
    await advance(1_000);
    await throttle.refresh();
    expect(throttle.isFull('messaging')).toBe(false);
    expect(throttle.room).toBe(3);
  });

  it('includes what other processes have added, as of the last count', async () => {
    const { throttle, waiting, advance } = createThrottle();
    waiting.set('messaging', 12);
    throttle.added('messaging', 1);
    await advance(0);
    expect(throttle.isFull('messaging')).toBe(true);
  });

  it('limits a batch to what fits into each queue that is not full', async () => {
    const { throttle, waiting, advance } = createThrottle();
    waiting.set('full', 10).set('half', 6);
    throttle.added('full', 10);
    throttle.added('half', 6);
    await advance(0);
    expect(throttle.room).toBe(4);
  });

  it('counts the events of batches by their usual size', async () => {
    const { throttle, waiting, advance } = createThrottle();
    waiting.set('batches', 3);
    for (let batch = 0; batch < 20; batch += 1) throttle.added('batches', 1, 4);
    await advance(0);
    expect(throttle.isFull('batches')).toBe(true);
    waiting.set('batches', 1);
    await advance(1_000);
    await throttle.refresh();
    expect([throttle.isFull('batches'), throttle.room]).toEqual([false, 6]);
  });

  it('counts a queue that only others add to', async () => {
    const { throttle, waiting, advance } = createThrottle();
    waiting.set('messaging', 10);
    throttle.watch('messaging');
    throttle.added('messaging-batches', 1);
    await advance(0);
    expect(throttle.isFull('messaging')).toBe(true);
  });

  it('is full for all queues while the memory of the bus is', async () => {
    const { throttle, memory, advance } = createThrottle();
    memory.use = 0.85;
    throttle.added('messaging', 1);
    await advance(0);
    expect([throttle.isFull('messaging'), throttle.isFull('matching')]).toEqual([true, true]);
    memory.use = 0.84;
    await advance(1_000);
    await throttle.refresh();
    expect([throttle.isFull('messaging'), throttle.isFull('matching')]).toEqual([false, false]);
  });

  it('counts again after the bus was unreachable', async () => {
    const { throttle, memory } = createThrottle();
    memory.isDown = true;
    await expect(throttle.refresh()).rejects.toThrow('unreachable');
    Object.assign(memory, { isDown: false, use: 0.9 });
    await throttle.refresh();
    expect(throttle.isFull('messaging')).toBe(true);
  });

  it('measures the memory at the start, and immediately after a failure', async () => {
    const { throttle, memory } = createThrottle();
    memory.use = 0.9;
    await throttle.refresh();
    expect(throttle.isFull('messaging')).toBe(true);

    const other = createThrottle();
    await other.throttle.refresh();
    other.memory.use = 1;
    await other.throttle.refresh();
    expect(other.throttle.isFull('messaging')).toBe(false);
    other.throttle.failed();
    await other.throttle.refresh();
    expect(other.throttle.isFull('messaging')).toBe(true);
  });
});
