import { planOf, TIERS, type Tier } from '@kindred/contracts';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import type { IdentitySettings } from '../settings.js';
import { StripeAccess } from './stripe-access.js';

const CURRENCY = 'usd';

/** The product that a tier is at Stripe: of its id what a subscription pays for is known again. */
export const productOf = (tier: Tier): string => `kindred_${tier.toLowerCase()}`;

/** The tier that a product stands for; undefined for anything else that is sold there. */
export function tierOfProduct(product: string): Tier | undefined {
  return TIERS.find((tier) => productOf(tier) === product);
}

/**
 * What a tier costs, as a checkout takes it. The price travels with every checkout, so that the table of plans is the
 * only truth about it: nothing at Stripe has to be kept in step. Who subscribed before a change keeps their price.
 */
export function monthlyPriceOf(tier: Tier) {
  return {
    currency: CURRENCY,
    product: productOf(tier),
    unit_amount: Math.round(planOf(tier).monthlyPrice * 100),
    recurring: { interval: 'month' as const },
  };
}

/** Sees to it that the tiers' products are there: one each, with ids of our own choosing. */
@Injectable()
export class PlanProducts {
  private readonly present = new Set<Tier>();

  constructor(
    private readonly stripe: StripeAccess,
    @Inject(SETTINGS) private readonly settings: IdentitySettings,
  ) {}

  async ensure(tier: Tier): Promise<void> {
    if (this.present.has(tier)) return;
    const product = { id: productOf(tier), name: `${this.settings.BRAND_NAME} ${planOf(tier).name}` };
    await this.stripe.ask(async (stripe) => {
      try {
        await stripe.products.create(product);
      } catch (error) {
        if (!isPresent(error)) throw error;
      }
    });
    this.present.add(tier);
  }
}

function isPresent(error: unknown): boolean {
  return error instanceof Stripe.errors.StripeError && error.code === 'resource_already_exists';
}
