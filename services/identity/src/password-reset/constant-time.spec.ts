import { describe, expect, it } from '@jest/globals';
import { inConstantTime } from './constant-time.js';

describe('inConstantTime', () => {
  const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
    const start = performance.now();
    await inConstantTime(40, work).catch(() => undefined);
    return performance.now() - start;
  };

  it('takes at least the given time, whether the work succeeds or fails', async () => {
    expect(await elapsed(() => Promise.resolve())).toBeGreaterThan(38);
    expect(await elapsed(() => Promise.reject(new Error('failed')))).toBeGreaterThan(38);
  });

  it('returns the result of the work, and rejects with its error', async () => {
    expect(await inConstantTime(1, () => Promise.resolve('done'))).toBe('done');
    await expect(inConstantTime(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  });
});
