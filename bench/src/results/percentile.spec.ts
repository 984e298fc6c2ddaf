import { describe, expect, it } from '@jest/globals';
import { percentile } from './percentile.js';

describe('percentile', () => {
  it('returns the nearest-rank value of unsorted values', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect([percentile(values, 50), percentile(values, 99), percentile(values, 100)]).toEqual([100, 198, 200]);
    expect(percentile([7], 1)).toBe(7);
  });

  it('returns NaN for an empty list', () => {
    expect(percentile([], 50)).toBeNaN();
  });
});
