import { LIMITS } from '@kindred/contracts';
import { describe, expect, it } from '@jest/globals';
import { WEIGHTS } from '../weights.js';
import { evaluateBoost } from './boost.js';
import { evaluate } from './evaluation.js';
import { fit } from './fit.js';
import { gini } from './measures.js';

const SIZE = { seed: 7, members: 2_500, days: 7 };

describe('the evaluation', () => {
  const measured = Object.fromEntries(evaluate(SIZE));
  const of = (order: string) => {
    const measures = measured[order];
    if (measures === undefined) throw new Error(`no order ${order}`);
    return measures;
  };
  const deck = of('the deck');
  const before = of('fit, activity, completeness, id');

  it('finds at least 1.5 times the mutual likes of each other order', () => {
    const others = [before, of('random'), of('one-way popularity')];
    for (const { mutualLikesPer100Cards } of others) {
      expect(deck.mutualLikesPer100Cards).toBeGreaterThan(1.5 * mutualLikesPer100Cards);
    }
    expect(deck.withMatch).toBeGreaterThan(before.withMatch);
  });

  it('shows members about equally often, and every active member often enough', () => {
    expect(deck.giniOfCards).toBeLessThan(0.35);
    expect(deck.giniOfCards).toBeLessThan(0.8 * before.giniOfCards);
    expect(deck.giniOfLikes).toBeLessThan(before.giniOfLikes);
    expect(deck.shownEnough).toBeGreaterThan(0.95);
    expect(deck.newcomersShownEnough).toBeGreaterThan(0.95);
  });

  it('keeps that with feeds that were filled at the visit before, and the first visit without one', () => {
    const read = of('the deck, as read');
    expect(read.mutualLikesPer100Cards).toBeGreaterThan(1.3 * before.mutualLikesPer100Cards);
    expect(read.giniOfCards).toBeLessThan(0.35);
    expect(read.shownEnough).toBeGreaterThan(0.95);
    expect(read.newcomersShownEnough).toBeGreaterThan(0.95);
  });

  it('gives members with a boost three times the impressions', () => {
    const { times, without, with: boosted } = evaluateBoost({ seed: SIZE.seed, members: 1_000, days: 7 });
    expect(times / LIMITS.vipBoost).toBeGreaterThan(0.9);
    expect(times / LIMITS.vipBoost).toBeLessThan(1.1);
    expect(boosted.mutualLikesPer100Cards).toBeGreaterThan(0.9 * without.mutualLikesPer100Cards);
    expect(boosted.giniOfCards).toBeLessThan(0.35);
    expect(boosted.shownEnough).toBeGreaterThan(without.shownEnough - 0.02);
  });

  it('has the same result for the same seed', () => {
    const small = { ...SIZE, members: 200, days: 5 };
    expect([...evaluate(small)]).toEqual([...evaluate(small)]);
    expect([...evaluate(small)]).not.toEqual([...evaluate({ ...small, seed: 8 })]);
  });
});

describe('the weights', () => {
  it('are those that `npm run evaluate -- fit` writes', () => {
    expect(fit()).toEqual(WEIGHTS);
  }, 60_000);
});

describe('gini', () => {
  it.each([
    [[3, 3, 3, 3], 0],
    [[0, 0, 0, 8], 0.75],
    [[1, 3], 0.25],
    [[0, 0], 0],
  ])('of %j is %d', (values, expected) => {
    expect(gini(values)).toBeCloseTo(expected, 10);
  });
});
