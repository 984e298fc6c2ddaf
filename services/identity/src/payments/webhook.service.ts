import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PaymentEventEntity } from './payment-event.entity.js';
import { PaymentFailuresService } from './payment-failures.service.js';
import { ReturnedPaymentsService } from './returned-payments.service.js';
import { StripeClient } from './stripe-client.js';
import { failedInvoiceIdOf, returnedChargeIdOf, subscriptionIdOf } from './stripe-objects.js';
import { SubscriptionsService } from './subscriptions.service.js';

/** Handles Stripe's webhook events. */
@Injectable()
export class WebhookService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeClient,
    private readonly subscriptions: SubscriptionsService,
    private readonly failures: PaymentFailuresService,
    private readonly returned: ReturnedPaymentsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Handles one event; irrelevant ones are ignored. Stripe redelivers an event whose handling fails.
   * @throws DomainError BAD_REQUEST if the signature is invalid, UNAVAILABLE if Stripe is unreachable or not configured
   */
  async handle(body: Uint8Array, signature: string): Promise<void> {
    const event = this.stripe.verifyEvent(body, signature);
    const { id: eventId, type } = event;
    const subscriptionId = subscriptionIdOf(event);
    const invoiceId = failedInvoiceIdOf(event);
    const chargeId = returnedChargeIdOf(event);
    if ((subscriptionId ?? invoiceId ?? chargeId) === undefined || (await this.isHandled(eventId))) return;
    if (subscriptionId !== undefined) await this.subscriptions.sync(eventId, subscriptionId);
    if (invoiceId !== undefined) await this.failures.publish(eventId, invoiceId);
    if (chargeId !== undefined) await this.returned.handle(eventId, chargeId);
    this.logger.info({ eventId, type }, 'handled a Stripe event');
  }

  /** Saves a request to Stripe; the transaction is what guarantees that the event is handled once. */
  private isHandled(eventId: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(PaymentEventEntity, { eventId });
  }
}
