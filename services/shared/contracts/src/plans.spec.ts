import { describe, expect, it } from '@jest/globals';
import { TIERS } from './enumerations.js';
import { isBelow, perksOf, planOf, PLANS } from './plans.js';

describe('plans', () => {
  it('has one plan for each tier', () => {
    expect(PLANS.map(({ tier }) => tier)).toEqual([...TIERS]);
    expect(TIERS.map((tier) => planOf(tier).name)).toEqual(['Basic', 'Premium', 'VIP']);
  });

  it('gives a member without a plan the perks of Basic', () => {
    expect(perksOf(null)).toEqual({
      likesPerDay: 5,
      advancedFilters: false,
      seesWhoLiked: false,
      impressionMultiplier: 1,
      prioritySupport: false,
      badge: null,
    });
    expect(perksOf(null)).toBe(perksOf('BASIC'));
  });

  it('lifts the limits from Premium on, and gives only VIP the boost and the badge', () => {
    expect(perksOf('PREMIUM')).toEqual({
      likesPerDay: null,
      advancedFilters: true,
      seesWhoLiked: true,
      impressionMultiplier: 1,
      prioritySupport: true,
      badge: null,
    });
    expect(perksOf('VIP')).toEqual({
      likesPerDay: null,
      advancedFilters: true,
      seesWhoLiked: true,
      impressionMultiplier: 3,
      prioritySupport: true,
      badge: 'VIP',
    });
  });

  it('are ordered by price', () => {
    expect(isBelow('BASIC', 'VIP')).toBe(true);
    expect(isBelow('VIP', 'PREMIUM')).toBe(false);
    expect(isBelow('PREMIUM', 'PREMIUM')).toBe(false);
    expect(PLANS.every((plan, index) => plan.monthlyPrice > (PLANS[index - 1]?.monthlyPrice ?? 0))).toBe(true);
  });
});
