import { describe, expect, it } from '@jest/globals';
import type { MinimalJob } from 'bullmq';
import { limitedBackoff } from './job-options.js';

const job = { opts: { backoff: { type: 'limited exponential', delay: 1_000, maxDelay: 60_000 } } } as MinimalJob;

describe('the backoff of a job', () => {
  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [6, 32_000],
    [7, 60_000],
    [20, 60_000],
  ])('retry %s is delayed between half of %s ms and all of it', (retry, milliseconds) => {
    const delays = Array.from({ length: 200 }, () => limitedBackoff(retry, undefined, undefined, job));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(milliseconds / 2);
    expect(Math.max(...delays)).toBeLessThanOrEqual(milliseconds);
    expect(new Set(delays).size).toBeGreaterThan(1);
  });
});
