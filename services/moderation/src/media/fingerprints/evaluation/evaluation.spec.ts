import { describe, expect, it } from '@jest/globals';
import { evaluate, totalOf } from './evaluation.js';

describe('the search for copies, on a small part of the set of docs/photo-similarity.md', () => {
  it('finds copies of every kind, and takes at most 1 in 1,000 other photos for one', async () => {
    const { stored, copies, unrelated } = await evaluate(10);
    const recalls = Object.entries(copies).map(([name, { found, searches }]) => ({ name, recall: found / searches }));
    expect(recalls.filter(({ recall }) => recall < 0.7)).toEqual([]);
    const total = totalOf(Object.values(copies));
    expect(total.found / total.searches).toBeGreaterThanOrEqual(0.9);
    const all = totalOf([total, unrelated]);
    expect(all.falseMatches / (all.searches * stored)).toBeLessThanOrEqual(0.001);
  }, 120_000);
});
