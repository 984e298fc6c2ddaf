import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { AccountsService } from '../accounts/accounts.service.js';
import { PaymentCustomerEntity } from './payment-customer.entity.js';
import { claimEvent } from './payment-events.js';
import { isMissing, StripeClient } from './stripe-client.js';
import { idOf } from './stripe-objects.js';

/**
 * Publishes failed monthly payments, so that the member is emailed. The plan continues: Stripe retries the payment, and
 * reports separately if the subscription ends.
 */
@Injectable()
export class PaymentFailuresService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly stripe: StripeClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Publishes `identity.payment-failed` once per Stripe event, if the invoice is still open.
   * @throws DomainError UNAVAILABLE if Stripe is unreachable; Stripe then redelivers the event
   */
  async publish(eventId: string, invoiceId: string): Promise<void> {
    const invoice = await this.stripe.call((stripe) => find(stripe, invoiceId));
    await this.unitOfWork.run(async (tx) => {
      if (!(await claimEvent(tx, eventId))) return;
      if (invoice?.status === 'open') await this.record(tx, invoice);
    });
  }

  private async record(tx: Transaction, invoice: Stripe.Invoice): Promise<void> {
    const { id, customer, next_payment_attempt: nextAttempt, hosted_invoice_url: payUrl } = invoice;
    const owner = customer && (await tx.manager.findOneBy(PaymentCustomerEntity, { customerId: idOf(customer) }));
    // Locked, so that no email is sent to an account that is being deleted.
    const account = owner && (await this.accounts.lock(tx, owner.accountId));
    if (!account) {
      this.logger.info('ignored a failed payment of an unknown customer');
      return;
    }
    this.logger.warn('a monthly payment failed');
    await tx.record('identity.payment-failed', id, {
      userId: account.id,
      invoiceId: id,
      nextAttemptAt: nextAttempt === null ? null : new Date(nextAttempt * 1_000).toISOString(),
      payUrl: payUrl ?? null,
    });
  }
}

async function find(stripe: Stripe, id: string): Promise<Stripe.Invoice | undefined> {
  try {
    return await stripe.invoices.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
