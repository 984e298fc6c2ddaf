import { describe, expect, it } from '@jest/globals';
import { TIERS, type ErrorCode, type DomainError } from '@kindred/contracts';
import { assertMayCheckOut } from './checkout-policy.js';
import { afterPayment } from './payment-effects.js';
import { monthlyPriceOf, productOf, tierOfProduct } from './plan-products.js';

const codeOf = (refused: () => unknown): ErrorCode | undefined => {
  try {
    refused();
    return undefined;
  } catch (error) {
    return (error as DomainError).code;
  }
};

describe('who may go to the checkout', () => {
  const emailVerifiedAt = new Date();

  it('allows the approved and the active outside the beta', () => {
    expect(codeOf(() => assertMayCheckOut({ status: 'APPROVED', emailVerifiedAt }, false))).toBeUndefined();
    expect(codeOf(() => assertMayCheckOut({ status: 'ACTIVE', emailVerifiedAt }, false))).toBeUndefined();
  });

  it('denies the unverified, the pending, and everybody in the beta', () => {
    expect(codeOf(() => assertMayCheckOut({ status: 'APPROVED', emailVerifiedAt: null }, false))).toBe('FORBIDDEN');
    expect(codeOf(() => assertMayCheckOut({ status: 'PENDING', emailVerifiedAt }, false))).toBe('NOT_APPROVED');
    expect(codeOf(() => assertMayCheckOut({ status: 'PENDING', emailVerifiedAt }, true))).toBe('NOT_APPROVED');
    expect(codeOf(() => assertMayCheckOut({ status: 'ACTIVE', emailVerifiedAt }, true))).toBe('CONFLICT');
  });
});

describe('what a payment makes of an account', () => {
  it('activates whoever was approved', () => {
    expect(afterPayment({ status: 'APPROVED', tier: null }, 'BASIC')).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
    expect(afterPayment({ status: 'ACTIVE', tier: 'BASIC' }, 'VIP')).toEqual({ status: 'ACTIVE', tier: 'VIP' });
  });

  it('spares nobody the photo review', () => {
    expect(afterPayment({ status: 'PENDING', tier: null }, 'VIP')).toEqual({ status: 'PENDING', tier: 'VIP' });
  });

  it('ends the tier without payment, and nothing else', () => {
    expect(afterPayment({ status: 'ACTIVE', tier: 'VIP' }, null)).toEqual({ status: 'ACTIVE', tier: null });
  });

  it('changes nothing where nothing changed', () => {
    expect(afterPayment({ status: 'ACTIVE', tier: 'VIP' }, 'VIP')).toBeUndefined();
    expect(afterPayment({ status: 'APPROVED', tier: null }, null)).toBeUndefined();
  });
});

describe('the plans at Stripe', () => {
  it('cost what the table says, in whole cents', () => {
    expect(TIERS.map((tier) => monthlyPriceOf(tier).unit_amount)).toEqual([999, 1_999, 2_999]);
  });

  it('are known again by their products', () => {
    expect(TIERS.map((tier) => tierOfProduct(productOf(tier)))).toEqual([...TIERS]);
    expect(tierOfProduct('prod_of_something_else')).toBeUndefined();
  });
});
