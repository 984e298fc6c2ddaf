import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueueThrottle } from './queue-throttle.js';

describe('QueueThrottle', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  /** A throttle of ten jobs per queue; `waiting` is what the bus would count. */
  function createThrottle() {
    const waiting = new Map<string, number>();
    const counts: string[] = [];
    const throttle = new QueueThrottle(
      {
        waiting: (queue) => {
          counts.push(queue);
          return Promise.resolve(waiting.get(queue) ?? 0);
        },
      },
      10,
    );
    const advance = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
    return { throttle, waiting, counts, advance };
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
});
