import { TIERS, type Tier } from '@kindred/contracts';
import type Stripe from 'stripe';
import { tierOfProduct } from './plan-products.js';

/**
 * The metadata of a subscription that changes to a lower tier at the end of the paid period: its price is already the
 * lower one, so that Stripe charges it next, and the member keeps the paid tier until then.
 */
export interface HeldTier {
  heldTier: Tier;
  /** The end of the paid period, in seconds since 1970. */
  heldUntil: string;
}

/** Removes the metadata. */
export const NO_HELD_TIER = { heldTier: '', heldUntil: '' } as const;

/** What a subscription is for, and until when. */
export interface SubscribedPlan {
  tier: Tier;
  nextTier: Tier | null;
  periodEndsAt: Date | null;
  cancelsAt: Date | null;
}

/** The id of an object that Stripe returns either expanded or as its id. */
export function idOf(reference: string | { id: string }): string {
  return typeof reference === 'string' ? reference : reference.id;
}

/** The item of a subscription that is for a plan; undefined if it is for another product. */
export function planItemOf({ items }: Pick<Stripe.Subscription, 'items'>): Stripe.SubscriptionItem | undefined {
  return items.data.find(({ price }) => tierOfProduct(idOf(price.product)) !== undefined);
}

/** Reads the plan of a subscription; undefined if it is for another product. */
export function planIn(subscription: Stripe.Subscription): SubscribedPlan | undefined {
  const item = planItemOf(subscription);
  const priced = item && tierOfProduct(idOf(item.price.product));
  if (item === undefined || priced === undefined) return undefined;
  const held = heldTierIn(subscription, item);
  const periodEndsAt = timeOf(item.current_period_end);
  return {
    tier: held ?? priced,
    nextTier: held === undefined || held === priced ? null : priced,
    periodEndsAt,
    cancelsAt: timeOf(subscription.cancel_at) ?? (subscription.cancel_at_period_end ? periodEndsAt : null),
  };
}

/** The renewal begins a new period, so no clock is needed to find out whether the paid one has ended. */
function heldTierIn({ metadata }: Stripe.Subscription, item: Stripe.SubscriptionItem): Tier | undefined {
  const { heldTier, heldUntil } = metadata;
  const isHeld = Number(heldUntil ?? 0) > item.current_period_start;
  return isHeld ? TIERS.find((tier) => tier === heldTier) : undefined;
}

function timeOf(seconds: number | null | undefined): Date | null {
  return typeof seconds === 'number' ? new Date(seconds * 1_000) : null;
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
 * The id of an invoice whose payment failed, or waits for the cardholder's confirmation (3-D Secure); undefined for other
 * events. The first payment of a subscription is excluded, because the checkout page reports its failure.
 */
export function failedInvoiceIdOf(event: Stripe.Event): string | undefined {
  if (event.type !== 'invoice.payment_failed' && event.type !== 'invoice.payment_action_required') return undefined;
  const { id, billing_reason: reason } = event.data.object;
  return reason === 'subscription_create' ? undefined : id;
}

/** The id of a charge that was refunded or is disputed; undefined for other events. */
export function returnedChargeIdOf(event: Stripe.Event): string | undefined {
  if (event.type === 'charge.refunded') return event.data.object.id;
  return event.type === 'charge.dispute.created' ? idOf(event.data.object.charge) : undefined;
}
