import { planOf, TIERS, type Tier } from '@kindred/contracts';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { IdentitySettings } from '../settings.js';
import { StripeClient } from './stripe-client.js';

const CURRENCY = 'usd';

/** The id of a tier's product at Stripe. It identifies the tier of a subscription. */
export const productOf = (tier: Tier): string => `kindred_${tier.toLowerCase()}`;

/** The tier of a product; undefined for other products of the Stripe account. */
export function tierOfProduct(product: string): Tier | undefined {
  return TIERS.find((tier) => productOf(tier) === product);
}

/**
 * The price of a tier in the form that a checkout session expects. Each checkout sends it, so that `PLANS` is the single
 * source of prices and nothing at Stripe must be kept in sync. Existing subscriptions keep their price after a change.
 */
export function monthlyPriceOf(tier: Tier) {
  return {
    currency: CURRENCY,
    product: productOf(tier),
    unit_amount: Math.round(planOf(tier).monthlyPrice * 100),
    recurring: { interval: 'month' as const },
  };
}

/** Creates the products of the tiers at Stripe, with fixed ids. */
@Injectable()
export class PlanProducts {
  private readonly existing = new Set<Tier>();

  constructor(
    private readonly stripe: StripeClient,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async ensure(tier: Tier): Promise<void> {
    if (this.existing.has(tier)) return;
    const product = { id: productOf(tier), name: `${this.settings.BRAND_NAME} ${planOf(tier).name}` };
    await this.stripe.call(async (stripe) => {
      try {
        await stripe.products.create(product);
      } catch (error) {
        if (!alreadyExists(error)) throw error;
      }
    });
    this.existing.add(tier);
  }
}

function alreadyExists(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
}
