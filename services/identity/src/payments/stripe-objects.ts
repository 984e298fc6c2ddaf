import type { Tier } from '@kindred/contracts';
import type Stripe from 'stripe';
import { tierOfProduct } from './plan-products.js';

/** The id of an object that Stripe returns either expanded or as its id. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** The tier of a subscription; undefined if it is for another product. */
export function tierOf(subscription: Pick<Stripe.Subscription, 'items'>): Tier | undefined {
  const tiers = subscription.items.data.map(({ price }) => tierOfProduct(idOf(price.product)));
  return tiers.find((tier) => tier !== undefined);
}

/** The id of the subscription that an event is about; undefined if the event is irrelevant. */
export function subscriptionIdOf(event: Stripe.Event): string | undefined {
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
 * The id of an invoice whose payment failed; undefined for other events. The first payment of a subscription is excluded,
 * because the checkout page reports its failure.
 */
export function failedInvoiceIdOf(event: Stripe.Event): string | undefined {
  if (event.type !== 'invoice.payment_failed') return undefined;
  const { id, billing_reason: reason } = event.data.object;
  return reason === 'subscription_create' ? undefined : id;
}
