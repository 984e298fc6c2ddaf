import { describe, expect, it } from '@jest/globals';
import { WorkSlots } from './work-slots.js';

describe('WorkSlots', () => {
  it('runs no more at once than it has slots, and all in the end, failures included', async () => {
    const slots = new WorkSlots(2);
    let running = 0;
    let most = 0;
    const results = await Promise.allSettled(
      [1, 2, 3, 4, 5, 6].map((number) =>
        slots.run(async () => {
          running += 1;
          most = Math.max(most, running);
          await new Promise((resolve) => setImmediate(resolve));
          running -= 1;
          if (number % 3 === 0) throw new Error(`no ${number}`);
          return number;
        }),
      ),
    );
    expect(most).toBe(2);
    expect(results.map(({ status }) => status === 'fulfilled')).toEqual([true, true, false, true, true, false]);
  });
});
