import { describe, expect, it } from '@jest/globals';
import { TIERS, type ErrorCode, type DomainError } from '@kindred/contracts';
import { requireCheckoutAllowed } from './checkout-policy.js';
import { afterPayment } from './payment-effects.js';
import { monthlyPriceOf, productOf, tierOfProduct } from './plan-products.js';

const codeOf = (action: () => unknown): ErrorCode | undefined => {
  try {
    action();
    return undefined;
  } catch (error) {
    return (error as DomainError).code;
  }
};

describe('requireCheckoutAllowed', () => {
  const emailVerifiedAt = new Date();

  it('allows approved and active members outside the beta', () => {
    expect(codeOf(() => requireCheckoutAllowed({ status: 'APPROVED', emailVerifiedAt }, false))).toBeUndefined();
    expect(codeOf(() => requireCheckoutAllowed({ status: 'ACTIVE', emailVerifiedAt }, false))).toBeUndefined();
  });

  it('rejects unverified members, pending members, and all members in the beta', () => {
    expect(codeOf(() => requireCheckoutAllowed({ status: 'APPROVED', emailVerifiedAt: null }, false))).toBe(
      'FORBIDDEN',
    );
    expect(codeOf(() => requireCheckoutAllowed({ status: 'PENDING', emailVerifiedAt }, false))).toBe('NOT_APPROVED');
    expect(codeOf(() => requireCheckoutAllowed({ status: 'PENDING', emailVerifiedAt }, true))).toBe('NOT_APPROVED');
    expect(codeOf(() => requireCheckoutAllowed({ status: 'ACTIVE', emailVerifiedAt }, true))).toBe('CONFLICT');
  });
});

describe('afterPayment', () => {
  it('activates an approved account and sets the tier', () => {
    expect(afterPayment({ status: 'APPROVED', tier: null }, 'BASIC')).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
    expect(afterPayment({ status: 'ACTIVE', tier: 'BASIC' }, 'VIP')).toEqual({ status: 'ACTIVE', tier: 'VIP' });
  });

  it('does not activate an account before the photo review', () => {
    expect(afterPayment({ status: 'PENDING', tier: null }, 'VIP')).toEqual({ status: 'PENDING', tier: 'VIP' });
  });

  it('clears only the tier when the subscription ends', () => {
    expect(afterPayment({ status: 'ACTIVE', tier: 'VIP' }, null)).toEqual({ status: 'ACTIVE', tier: null });
  });

  it('returns undefined if nothing changes', () => {
    expect(afterPayment({ status: 'ACTIVE', tier: 'VIP' }, 'VIP')).toBeUndefined();
    expect(afterPayment({ status: 'APPROVED', tier: null }, null)).toBeUndefined();
  });
});

describe('plan products', () => {
  it('have the prices of the plans in cents', () => {
    expect(TIERS.map((tier) => monthlyPriceOf(tier).unit_amount)).toEqual([999, 1_999, 2_999]);
  });

  it('map to tiers and back', () => {
    expect(TIERS.map((tier) => tierOfProduct(productOf(tier)))).toEqual([...TIERS]);
    expect(tierOfProduct('prod_of_something_else')).toBeUndefined();
  });
});
