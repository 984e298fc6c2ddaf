import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimiter, type Priority } from './concurrency-limiter.js';

const nextTick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('ConcurrencyLimiter', () => {
  it('bounds the number of concurrent tasks and runs all of them, including failing ones', async () => {
    const limiter = new ConcurrencyLimiter(2, 100);
    let running = 0;
    let most = 0;
    const results = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map((number) =>
        limiter.run(1, 'awaited', async () => {
          running += 1;
          most = Math.max(most, running);
          await nextTick();
          running -= 1;
          if (number % 3 === 0) throw new Error(`no ${number}`);
          return number;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, false]);
  });

  it('bounds the memory of concurrent tasks, and runs a task that exceeds the budget alone', async () => {
    const limiter = new ConcurrencyLimiter(3, 100);
    const sizes = [60, 50, 40, 500, 10, 90, 10];
    const snapshots: number[][] = [];
    const running: number[] = [];
    await Promise.all(
      sizes.map((bytes) =>
        limiter.run(bytes, 'awaited', async () => {
          running.push(bytes);
          snapshots.push([...running]);
          await nextTick();
          running.splice(running.indexOf(bytes), 1);
        }),
      ),
    );
    expect(snapshots.filter((together) => together.length > 1)).toContainEqual([50, 40]);
    expect(snapshots.filter((together) => together.includes(500))).toEqual([[500]]);
    for (const together of snapshots.filter((each) => !each.includes(500))) {
      expect(together.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(100);
    }
  });

  /** The order in which queued tasks start. */
  async function orderOf(...given: [string, Priority, number][]): Promise<string[]> {
    const limiter = new ConcurrencyLimiter(2, 100);
    const started: string[] = [];
    let end = (): void => undefined;
    const first = limiter.run(95, 'awaited', () => new Promise<void>((resolve) => (end = resolve)));
    await nextTick();
    const all = given.map(([name, priority, bytes]) =>
      limiter.run(bytes, priority, async () => {
        started.push(name);
        await nextTick();
      }),
    );
    end();
    await Promise.all([first, ...all]);
    return started;
  }

  it('starts finishing tasks first, then awaited tasks, then background tasks', async () => {
    expect(
      await orderOf(
        ['background', 'background', 50],
        ['one', 'awaited', 50],
        ['another', 'awaited', 50],
        ['half done', 'finish', 50],
      ),
    ).toEqual(['half done', 'one', 'another', 'background']);
  });

  it('does not let a small task overtake a large task that was queued earlier', async () => {
    expect(await orderOf(['large', 'awaited', 90], ['small', 'awaited', 20], ['smallest', 'background', 2])).toEqual([
      'large',
      'small',
      'smallest',
    ]);
  });
});
