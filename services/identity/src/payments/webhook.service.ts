import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentFailuresService } from './payment-failures.service.js';
import { StripeAccess } from './stripe-access.js';
import { subscriptionToldOf, unpaidInvoiceToldOf } from './subscription-facts.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** What Stripe tells of its own accord. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeAccess,
    private readonly subscriptions: SubscriptionsService,
    private readonly failures: PaymentFailuresService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Takes one event; of what is of no concern here nothing is done. What fails is told again by Stripe.
   * @throws DomainError BAD_REQUEST when the signature does not fit, UNAVAILABLE without Stripe.
   */
  async take(body: Uint8Array, signature: string): Promise<void> {
    const event = this.stripe.readEvent(body, signature);
    const { id: eventId, type } = event;
    const subscriptionId = subscriptionToldOf(event);
    const invoiceId = unpaidInvoiceToldOf(event);
    if ((subscriptionId ?? invoiceId) === undefined || (await this.isKnown(eventId))) return;
    if (subscriptionId !== undefined) await this.subscriptions.follow(eventId, subscriptionId);
    if (invoiceId !== undefined) await this.failures.publish(eventId, invoiceId);
    this.logger.info({ eventId, type }, 'payment');
  }

  /** Spares Stripe a question; that it happens once is for the transaction to see to. */
  private async isKnown(eventId: string): Promise<boolean> {
    const known = await this.dataSource.query<unknown[]>('SELECT 1 FROM payment_events WHERE event_id = $1', [eventId]);
    return known.length > 0;
  }
}
