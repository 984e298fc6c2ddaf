import { randomUUID } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { jobOptions, limitedBackoff } from './job-options.js';

describe('the backoff of a job', () => {
  const retries = { attempts: 10, firstRetryMilliseconds: 1_000, maxRetryMilliseconds: 60_000 };
  const job = { opts: jobOptions({ id: randomUUID(), requestId: 'request', batch: [] }, retries) };

  it.each([
    [1, 1_000],
    [2, 2_000],
    [3, 4_000],
    [6, 32_000],
    [7, 60_000],
    [20, 60_000],
  ])('delays retry %s by half of %s ms to all of it', (retry, milliseconds) => {
    const delays = Array.from({ length: 200 }, () => limitedBackoff(retry, undefined, undefined, job));
    expect(Math.min(...delays)).toBeGreaterThanOrEqual(milliseconds / 2);
    expect(Math.max(...delays)).toBeLessThanOrEqual(milliseconds);
    expect(new Set(delays).size).toBeGreaterThan(1);
  });
});
