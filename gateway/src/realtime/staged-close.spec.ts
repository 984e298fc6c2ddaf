import { describe, expect, it } from '@jest/globals';
import { closeInStages } from './staged-close.js';

describe('closeInStages', () => {
  /** The times of the closes, in milliseconds since the call. */
  async function closeAll(count: number, milliseconds: number): Promise<number[]> {
    const startedAt = performance.now();
    const times: number[] = [];
    const sockets = Array.from({ length: count }, (_, socket) => socket);
    await closeInStages(sockets, milliseconds, (socket) => (times[socket] = performance.now() - startedAt));
    return times;
  }

  it('spreads many sockets over the time', async () => {
    const times = await closeAll(1_000, 300);
    expect(times).toHaveLength(1_000);
    expect(times.filter((time) => time < 90)).toHaveLength(334);
    expect(times.at(-1)).toBeGreaterThanOrEqual(190);
  });

  it('closes a few at once, and all at once without a time', async () => {
    expect((await closeAll(20, 10_000)).at(-1)).toBeLessThan(90);
    expect((await closeAll(1_000, 0)).at(-1)).toBeLessThan(90);
    expect(await closeAll(0, 10_000)).toEqual([]);
  });
});
