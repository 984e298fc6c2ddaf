import type { Tier } from '@kindred/contracts';
import type Stripe from 'stripe';
import { tierOfProduct } from './plan-products.js';

/** The id of what Stripe hands over either whole or by its id. */
export function idOf(given: string | { id: string }): string {
  return typeof given === 'string' ? given : given.id;
}

/** The tier that a subscription pays for; undefined when it is not one of ours. */
export function tierIn(subscription: Pick<Stripe.Subscription, 'items'>): Tier | undefined {
  const tiers = subscription.items.data.map(({ price }) => tierOfProduct(idOf(price.product)));
  return tiers.find((tier) => tier !== undefined);
}

/** The subscription that an event tells of; undefined when there is nothing to follow. */
export function subscriptionToldOf(event: Stripe.Event): string | undefined {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { subscription, payment_status: payment } = event.data.object;
      return payment === 'unpaid' || subscription === null ? undefined : idOf(subscription);
    }
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted':
    case 'customer.subscription.paused':
    case 'customer.subscription.resumed':
      return event.data.object.id;
    default:
      return undefined;
  }
}

/**
 * The bill of a running plan that could not be paid; undefined when there is nothing to tell of. Whose very first
 * payment fails stands before the checkout, and reads it there.
 */
export function unpaidInvoiceToldOf(event: Stripe.Event): string | undefined {
  if (event.type !== 'invoice.payment_failed') return undefined;
  const { id, billing_reason: reason } = event.data.object;
  return reason === 'subscription_create' ? undefined : id;
}
