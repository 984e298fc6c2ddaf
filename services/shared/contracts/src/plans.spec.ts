import { describe, expect, it } from '@jest/globals';
import { TIERS } from './enumerations.js';
import { perksOf, planOf, PLANS } from './plans.js';

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
      boostDays: 0,
      badge: null,
    });
    expect(perksOf(null)).toBe(perksOf('BASIC'));
  });

  it('lifts the limits from Premium on, and gives only VIP the boost and the badge', () => {
    expect(perksOf('PREMIUM')).toEqual({
      likesPerDay: null,
      advancedFilters: true,
      seesWhoLiked: true,
      boostDays: 0,
      badge: null,
    });
    expect(perksOf('VIP')).toEqual({
      likesPerDay: null,
      advancedFilters: true,
      seesWhoLiked: true,
      boostDays: 3,
      badge: 'VIP',
    });
  });
});
