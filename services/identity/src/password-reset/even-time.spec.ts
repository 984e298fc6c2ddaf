import { describe, expect, it } from '@jest/globals';
import { inEvenTime } from './even-time.js';

describe('answering in even time', () => {
  const elapsed = async (work: () => Promise<unknown>): Promise<number> => {
    const begun = performance.now();
    await inEvenTime(40, work).catch(() => undefined);
    return performance.now() - begun;
  };

  it('takes no less whether there was much to do, nothing, or a failure', async () => {
    expect(await elapsed(() => Promise.resolve())).toBeGreaterThan(38);
    expect(await elapsed(() => Promise.reject(new Error('failed')))).toBeGreaterThan(38);
  });

  it('hands on what the work gave, and how it failed', async () => {
    expect(await inEvenTime(1, () => Promise.resolve('done'))).toBe('done');
    await expect(inEvenTime(1, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  });
});
