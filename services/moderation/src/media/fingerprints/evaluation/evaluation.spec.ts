import { describe, expect, it } from '@jest/globals';
import { evaluate, totalOf } from './evaluation.js';

describe('the search for copies, on a small part of the set of docs/photo-similarity.md', () => {
  it('finds copies of every kind, and takes at most 1 in 1,000 others for one', async () => {
    const { stored, copies, unrelated } = await evaluate({ photos: 3, others: 10 });
    const total = totalOf(Object.values(copies));
    expect(total.found / total.searches).toBeGreaterThanOrEqual(0.9);
    expect(Object.entries(copies).filter(([, { found }]) => found === 0)).toEqual([]);
    const all = totalOf([total, unrelated]);
    expect(all.falseMatches / (all.searches * stored)).toBeLessThanOrEqual(0.001);
  });
});
