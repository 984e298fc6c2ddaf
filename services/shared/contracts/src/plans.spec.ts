import { describe, expect, it } from '@jest/globals';
import { TIERS } from './enumerations.js';
import { perksOf, planOf, PLANS } from './plans.js';

describe('the plans', () => {
  it('are one for each tier', () => {
    expect(PLANS.map(({ tier }) => tier)).toEqual([...TIERS]);
    expect(TIERS.map((tier) => planOf(tier).name)).toEqual(['Basic', 'Premium', 'VIP']);
  });

  it('give a member without one what Basic has', () => {
    expect(perksOf(null)).toEqual({
      likesPerDay: 5,
      advancedFilters: false,
      seesWhoLiked: false,
      boostDays: 0,
      badge: null,
    });
    expect(perksOf(null)).toBe(perksOf('BASIC'));
  });

  it('lift the limits from Premium, and boost and mark VIP alone', () => {
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
