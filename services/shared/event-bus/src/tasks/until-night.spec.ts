import { describe, expect, it } from '@jest/globals';
import { untilNight } from './until-night.js';

const HOUR = 3_600_000;

describe('untilNight', () => {
  it('is less than a day', () => {
    expect(untilNight(new Date('2026-05-01T08:00:00Z'))).toBe(HOUR);
    expect(untilNight(new Date('2026-05-01T10:00:00Z'))).toBe(23 * HOUR);
    expect(untilNight(new Date('2026-05-01T09:00:00Z'))).toBe(0);
  });
});
