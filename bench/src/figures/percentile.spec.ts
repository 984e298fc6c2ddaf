import { describe, expect, it } from '@jest/globals';
import { percentile } from './percentile.js';

describe('a percentile', () => {
  it('is the value of the nearest rank, whatever the order', () => {
    const values = Array.from({ length: 200 }, (_, index) => 200 - index);
    expect([percentile(values, 50), percentile(values, 99), percentile(values, 100)]).toEqual([100, 198, 200]);
    expect(percentile([7], 1)).toBe(7);
  });

  it('of nothing is no number', () => {
    expect(percentile([], 50)).toBeNaN();
  });
});
