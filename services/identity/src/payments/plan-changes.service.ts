import { DomainError, type Tier } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import type { PaymentSubscriptionEntity } from './payment-subscription.entity.js';
import { monthlyPriceOf, PlanProducts } from './plan-products.js';
import { isMissing, StripeClient } from './stripe-client.js';
import { NO_HELD_TIER, planItemOf, type HeldTier } from './stripe-objects.js';
import { SubscriptionsService } from './subscriptions.service.js';

/**
 * Changes of a running plan that take effect at the end of the paid period: cancellation, and a lower tier. Stripe is
 * changed first, and what it then says is stored, as after an event. All of them can be repeated.
 */
@Injectable()
export class PlanChangesService {
  constructor(
    private readonly stripe: StripeClient,
    private readonly products: PlanProducts,
    private readonly subscriptions: SubscriptionsService,
  ) {}

  /** Ends the plan with the paid period. @throws DomainError CONFLICT without a plan, UNAVAILABLE */
  async cancel(userId: string): Promise<void> {
    const current = await this.requirePlan(userId);
    if (current.cancelsAt === null) await this.update(current, () => ({ cancel_at_period_end: true }));
  }

  /** Undoes the cancellation and the change to a lower tier. @throws DomainError CONFLICT without a plan, UNAVAILABLE */
  async resume(userId: string): Promise<void> {
    const current = await this.requirePlan(userId);
    const { tier, cancelsAt, nextTier } = current;
    if (nextTier !== null) await this.changePrice(current, tier, NO_HELD_TIER);
    else if (cancelsAt !== null) await this.update(current, () => ({ cancel_at_period_end: false }));
  }

  /** Changes to a lower tier at the end of the paid period. @throws DomainError UNAVAILABLE */
  async changeAtPeriodEnd(current: PaymentSubscriptionEntity, tier: Tier): Promise<void> {
    if (current.nextTier === tier && current.cancelsAt === null) return;
    await this.changePrice(current, tier, (item) => ({
      heldTier: current.tier,
      heldUntil: String(item.current_period_end),
    }));
  }

  /** The next invoice has the new price; nothing is charged or credited now. */
  private async changePrice(
    current: PaymentSubscriptionEntity,
    tier: Tier,
    metadata: typeof NO_HELD_TIER | ((item: Stripe.SubscriptionItem) => HeldTier),
  ): Promise<void> {
    await this.products.ensure(tier);
    await this.update(current, (item) => ({
      cancel_at_period_end: false,
      proration_behavior: 'none',
      items: [{ id: item.id, price_data: monthlyPriceOf(tier) }],
      metadata: { ...(typeof metadata === 'function' ? metadata(item) : metadata) },
    }));
  }

  private async update(
    { subscriptionId }: PaymentSubscriptionEntity,
    changeOf: (item: Stripe.SubscriptionItem) => Stripe.SubscriptionUpdateParams,
  ): Promise<void> {
    await this.stripe.call(async (stripe) => {
      try {
        const item = planItemOf(await stripe.subscriptions.retrieve(subscriptionId));
        if (item !== undefined) await stripe.subscriptions.update(subscriptionId, changeOf(item));
      } catch (error) {
        // It has ended at Stripe; the refresh stores that.
        if (!isMissing(error)) throw error;
      }
    });
    await this.subscriptions.refresh(subscriptionId);
  }

  private async requirePlan(userId: string): Promise<PaymentSubscriptionEntity> {
    const current = await this.subscriptions.current(userId);
    if (current === undefined) throw new DomainError('CONFLICT', 'You don’t have a paid plan.');
    return current;
  }
}
