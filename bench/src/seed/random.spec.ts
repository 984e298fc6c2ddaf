import { describe, expect, it } from '@jest/globals';
import { randomFrom, uuidFrom, weighted, randomInteger } from './random.js';

describe('seeded random numbers', () => {
  const first = (random: () => number): number[] => Array.from({ length: 5 }, random);

  it('are reproducible, and differ between seeds and keys', () => {
    expect(first(randomFrom(1, 'person', 7))).toEqual(first(randomFrom(1, 'person', 7)));
    const all = [randomFrom(1, 'person', 7), randomFrom(2, 'person', 7), randomFrom(1, 'person', 8)].map(first);
    expect(new Set(all.map(String)).size).toBe(3);
  });

  it('are distributed uniformly between 0 and 1', () => {
    const random = randomFrom(1);
    const drawn = Array.from({ length: 10_000 }, random);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
    expect(drawn.filter((number) => number < 0.25).length).toBeGreaterThan(2_300);
    expect(drawn.filter((number) => number < 0.25).length).toBeLessThan(2_700);
  });

  it('result in integers within inclusive bounds and in weighted choices', () => {
    const random = randomFrom(1);
    expect(new Set(Array.from({ length: 200 }, () => randomInteger(random, 3, 5)))).toEqual(new Set([3, 4, 5]));
    const drawn = Array.from({ length: 1_000 }, () =>
      weighted(random, [
        ['often', 9],
        ['never', 0],
        ['seldom', 1],
      ]),
    );
    expect(new Set(drawn)).toEqual(new Set(['often', 'seldom']));
    expect(drawn.filter((value) => value === 'often').length).toBeGreaterThan(800);
  });
});

describe('seeded ids', () => {
  it('are version 4 UUIDs, reproducible, and unique', () => {
    expect(uuidFrom(1, 'member', 1)).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
    expect(uuidFrom(1, 'member', 1)).toBe(uuidFrom(1, 'member', 1));
    expect(new Set(Array.from({ length: 1_000 }, (_, index) => uuidFrom(1, 'member', index))).size).toBe(1_000);
  });
});
