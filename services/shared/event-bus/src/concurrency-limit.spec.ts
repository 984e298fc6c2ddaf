import { describe, expect, it } from '@jest/globals';
import { ConcurrencyLimit } from './concurrency-limit.js';

describe('ConcurrencyLimit', () => {
  it('runs the maximum at a time, the others in their order, also after failures', async () => {
    const limit = new ConcurrencyLimit(2);
    const started: number[] = [];
    const finish: (() => void)[] = [];
    const run = (number: number): Promise<number> =>
      limit.run(async () => {
        started.push(number);
        await new Promise<void>((resolve) => finish.push(resolve));
        if (number === 1) throw new Error('failed');
        return number;
      });
    const results = Promise.allSettled([1, 2, 3, 4].map(run));
    const nextTurn = () => new Promise((resolve) => setImmediate(resolve));
    await nextTurn();
    expect(started).toEqual([1, 2]);
    finish[0]?.();
    await nextTurn();
    expect(started).toEqual([1, 2, 3]);
    for (const index of [1, 2]) finish[index]?.();
    await nextTurn();
    finish[3]?.();
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled', 'fulfilled']);
    expect(await limit.run(() => Promise.resolve(5))).toBe(5);
  });
});
