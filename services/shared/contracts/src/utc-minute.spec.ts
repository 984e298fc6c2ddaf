import { describe, expect, it } from '@jest/globals';
import { formatUtcMinute } from './utc-minute.js';

describe('formatUtcMinute', () => {
  it('formats a time in UTC, to the minute', () => {
    expect(formatUtcMinute(new Date('2026-03-17T15:05:59.999+01:00'))).toBe('2026-03-17 14:05 UTC');
  });
});
