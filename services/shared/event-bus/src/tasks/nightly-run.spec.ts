import { describe, expect, it } from '@jest/globals';
import { millisecondsUntilNightlyRun } from './nightly-run.js';

const HOUR = 3_600_000;

describe('millisecondsUntilNightlyRun', () => {
  it('is less than a day', () => {
    expect(millisecondsUntilNightlyRun(new Date('2026-05-01T08:00:00Z'))).toBe(HOUR);
    expect(millisecondsUntilNightlyRun(new Date('2026-05-01T10:00:00Z'))).toBe(23 * HOUR);
    expect(millisecondsUntilNightlyRun(new Date('2026-05-01T09:00:00Z'))).toBe(0);
  });
});
