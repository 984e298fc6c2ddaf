import { describe, expect, it } from '@jest/globals';
import { formatRetryDelay } from './retry-delay.js';

describe('formatRetryDelay', () => {
  it.each([
    [1, '1 second'],
    [59, '59 seconds'],
    [60, '1 minute'],
    [61, '2 minutes'],
    [3_540, '59 minutes'],
    [3_541, '1 hour'],
    [3_601, '2 hours'],
  ])('formats %i seconds as %s', (seconds, text) => {
    expect(formatRetryDelay(seconds)).toBe(text);
  });
});
