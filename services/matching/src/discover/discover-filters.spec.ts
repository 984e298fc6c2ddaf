import { describe, expect, it } from '@jest/globals';
import { checkFilters, requireFilterTier } from './discover-filters.js';

describe('checkFilters', () => {
  it('accepts labels, keys, and absent filters', () => {
    expect(checkFilters({ gender: 'Non-binary', incomeRange: 'OVER_200_000', minAge: 18, maxAge: 68 })).toEqual({
      gender: 'NON_BINARY',
      incomeRange: 'OVER_200_000',
      minAge: 18,
      maxAge: 68,
    });
    expect(checkFilters({ gender: null, minAge: null })).toEqual({});
    expect(checkFilters(null)).toEqual({});
    expect(checkFilters({ minAge: 40, maxAge: 40 })).toEqual({ minAge: 40, maxAge: 40 });
  });

  it.each([
    [{ gender: 'all' }, 'gender'],
    [{ relationshipStatus: '' }, 'relationshipStatus'],
    [{ minAge: 17 }, 'minAge'],
    [{ maxAge: 69 }, 'maxAge'],
    [{ minAge: 41, maxAge: 40 }, 'minAge'],
  ])('rejects %j', (filters, field) => {
    expect(() => checkFilters(filters)).toThrow(expect.objectContaining({ fields: { [field]: expect.any(String) } }));
  });
});

describe('requireFilterTier', () => {
  const advanced = { incomeRange: 'OVER_200_000' };

  it.each([
    [advanced, null, true],
    [advanced, 'PREMIUM', false],
    [{ sexualOrientation: 'GAY' }, 'VIP', false],
    [{ gender: 'MALE', minAge: 20 }, 'BASIC', false],
  ] as const)('allows %j with tier %s and beta %s', (filters, tier, beta) => {
    expect(() => requireFilterTier(filters, tier, beta)).not.toThrow();
  });

  it.each([
    [advanced, 'BASIC'],
    [advanced, null],
    [{ sexualOrientation: 'GAY' }, 'BASIC'],
  ] as const)('rejects %j with tier %s outside the beta', (filters, tier) => {
    expect(() => requireFilterTier(filters, tier, false)).toThrow(
      expect.objectContaining({ code: 'UPGRADE_REQUIRED' }),
    );
  });
});
