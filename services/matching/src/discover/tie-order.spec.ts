import { describe, expect, it } from '@jest/globals';
import { randomUUID } from 'node:crypto';
import { tieStart, walkOrder } from './tie-order.js';

const cards = (count: number) =>
  Array.from({ length: count }, () => ({ fit: 7, activeOn: '2026-01-10', completeness: 3, userId: randomUUID() }));

describe('the order of ties in a walk', () => {
  it('begins at another id for each viewer and day', () => {
    const starts = [tieStart('a', '2026-01-01'), tieStart('a', '2026-01-02'), tieStart('b', '2026-01-01')];
    expect(new Set(starts).size).toBe(3);
    expect(tieStart('a', '2026-01-01')).toBe(starts[0]);
    for (const start of starts) expect(start).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/);
  });

  it('goes down from the start, and then from the highest id', () => {
    const [one, two, three, four] = cards(4).sort((first, second) => (first.userId < second.userId ? -1 : 1));
    const ties = [one!, two!, three!, four!];
    expect(ties.toSorted(walkOrder(three!.userId))).toEqual([two, one, four, three]);
  });

  it('applies only to cards of the same rank', () => {
    const [tie, other] = cards(2);
    const better = [
      { ...other!, fit: 8 },
      { ...other!, activeOn: '2026-01-11' },
      { ...other!, completeness: 4 },
    ];
    for (const start of ['00000000-0000-4000-8000-000000000000', 'ffffffff-ffff-4fff-bfff-ffffffffffff'])
      for (const card of better) expect([tie!, card].sort(walkOrder(start))).toEqual([card, tie]);
  });

  it('gives most members the first place for some viewer', () => {
    const ties = cards(20);
    const firsts = new Map<string, number>();
    for (let viewer = 0; viewer < 4_000; viewer += 1) {
      const [first] = ties.toSorted(walkOrder(tieStart(`viewer ${viewer}`, '2026-01-01')));
      firsts.set(first!.userId, (firsts.get(first!.userId) ?? 0) + 1);
    }
    expect(firsts.size).toBeGreaterThan(15);
  });
});
