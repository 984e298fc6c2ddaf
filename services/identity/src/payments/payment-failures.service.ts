import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { AccountsService } from '../accounts/accounts.service.js';
import { takeEvent } from './payment-events.js';
import { isMissing, StripeAccess } from './stripe-access.js';
import { idOf } from './subscription-facts.js';

const ACCOUNT_OF = 'SELECT account_id AS id FROM payment_customers WHERE customer_id = $1';

/**
 * Monthly payments that did not go through. The plan goes on meanwhile: Stripe tries the card again, and tells of the
 * end of the subscription if there is one. What follows here is that the member hears of it.
 */
@Injectable()
export class PaymentFailuresService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly stripe: StripeAccess,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Tells of a bill that is still open, once for each event of Stripe's; of one that was paid meanwhile nothing is told.
   * @throws DomainError UNAVAILABLE when Stripe cannot be asked: it tells of the event again.
   */
  async publish(eventId: string, invoiceId: string): Promise<void> {
    const invoice = await this.stripe.ask((stripe) => find(stripe, invoiceId));
    await this.unitOfWork.run(async (tx) => {
      if (!(await takeEvent(tx, eventId))) return;
      if (invoice?.status === 'open') await this.record(tx, invoice);
    });
  }

  private async record(tx: Transaction, invoice: Stripe.Invoice): Promise<void> {
    const { id, customer, next_payment_attempt: nextAttempt, hosted_invoice_url: payUrl } = invoice;
    const [owner] = await tx.manager.query<{ id: string }[]>(ACCOUNT_OF, [customer === null ? null : idOf(customer)]);
    // Held, so that whoever is being deleted is not written to.
    const account = owner && (await this.accounts.lock(tx, owner.id));
    if (!account) {
      this.logger.info('an unpaid bill is nobody’s here');
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
