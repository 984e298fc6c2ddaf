import { UnitOfWork } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { In } from 'typeorm';
import { claimEvent } from './payment-events.js';
import { PaymentSubscriptionEntity } from './payment-subscription.entity.js';
import { StripeCancellations } from './stripe-cancellations.js';
import { isMissing, StripeClient } from './stripe-client.js';
import { idOf } from './stripe-objects.js';
import { PAID } from './subscriptions.statement.js';

/**
 * Ends a plan whose latest payment was refunded in full or is disputed: the member has the money back. The subscription
 * is canceled at Stripe, which then reports its end. A partial refund, and one of an earlier payment, change nothing.
 */
@Injectable()
export class ReturnedPaymentsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly stripe: StripeClient,
    private readonly cancellations: StripeCancellations,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Handles an event once, by the charge's current state at Stripe.
   * @throws DomainError UNAVAILABLE if Stripe is unreachable; Stripe then redelivers the event
   */
  async handle(eventId: string, chargeId: string): Promise<void> {
    const subscriptionId = await this.stripe.call((stripe) => unpaidSubscription(stripe, chargeId));
    await this.unitOfWork.run(async (tx) => {
      if (!(await claimEvent(tx, eventId)) || subscriptionId === undefined) return;
      const isOurs = await tx.manager.existsBy(PaymentSubscriptionEntity, { subscriptionId, status: In(PAID) });
      if (!isOurs) return;
      await this.cancellations.add(tx, 'returned-subscription', subscriptionId);
      this.logger.warn('a payment was refunded or is disputed, so its plan ends');
    });
  }
}

/** The subscription whose latest invoice was paid by this charge; undefined if the payment was not returned in full. */
async function unpaidSubscription(stripe: Stripe, chargeId: string): Promise<string | undefined> {
  try {
    const { refunded, disputed, payment_intent: intent } = await stripe.charges.retrieve(chargeId);
    if (!(refunded || disputed) || intent === null) return undefined;
    const payment = { type: 'payment_intent' as const, payment_intent: idOf(intent) };
    const [paid] = (await stripe.invoicePayments.list({ payment, limit: 1 })).data;
    if (paid === undefined) return undefined;
    const invoice = await stripe.invoices.retrieve(idOf(paid.invoice));
    const subscription = invoice.parent?.subscription_details?.subscription;
    if (!subscription) return undefined;
    const { id, latest_invoice: latest } = await stripe.subscriptions.retrieve(idOf(subscription));
    return latest !== null && idOf(latest) === invoice.id ? id : undefined;
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
