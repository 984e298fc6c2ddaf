import type { Tier } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource, In, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { afterPayment } from './payment-effects.js';
import { StripeCancellations } from './stripe-cancellations.js';
import { PaymentCustomerEntity } from './payment-customer.entity.js';
import { claimEvent } from './payment-events.js';
import { PaymentSubscriptionEntity } from './payment-subscription.entity.js';
import { isMissing, StripeClient } from './stripe-client.js';
import { idOf, tierOf } from './stripe-objects.js';
import { NEXT_READ_SEQUENCE, SAVE_SUBSCRIPTION } from './subscriptions.statement.js';

/** `past_due` keeps the plan: Stripe retries the payment for some days, and then cancels the subscription. */
const PAID = ['active', 'trialing', 'past_due'];

/** Syncs subscriptions from Stripe, and updates the accounts accordingly. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly stripe: StripeClient,
    private readonly cancellations: StripeCancellations,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async currentTier(accountId: string): Promise<Tier | undefined> {
    return (await paidSubscriptions(this.dataSource.manager, accountId))[0]?.tier;
  }

  /**
   * Syncs the account with its subscription, once per event. Only the subscription's current state at Stripe counts, not
   * the event's data, so that events can arrive late and in any order.
   * @throws DomainError UNAVAILABLE if Stripe is unreachable; Stripe then redelivers the event
   */
  async sync(eventId: string, subscriptionId: string): Promise<void> {
    const readSequence = await this.nextReadSequence();
    const subscription = await this.stripe.call((stripe) => find(stripe, subscriptionId));
    await this.unitOfWork.run(async (tx) => {
      if (!(await claimEvent(tx, eventId))) return;
      if (subscription !== undefined) await this.apply(tx, subscription, readSequence);
      else this.logger.warn({ eventId }, 'the subscription of a Stripe event does not exist at Stripe');
    });
  }

  private async apply(tx: Transaction, subscription: Stripe.Subscription, readSequence: string): Promise<void> {
    const { id, status, created } = subscription;
    const tier = tierOf(subscription);
    const owner = await accountIdOf(tx.manager, id, idOf(subscription.customer));
    const account = owner && (await this.accounts.lock(tx, owner));
    if (!account || tier === undefined) {
      // It belongs to a deleted account, or to another product of the same Stripe account.
      this.logger.info({ status }, 'ignored a subscription of an unknown account or product');
      return;
    }
    await runStatement(tx.manager, SAVE_SUBSCRIPTION, [id, account.id, tier, status, created, readSequence]);
    const [inForce, ...replaced] = await paidSubscriptions(tx.manager, account.id);
    for (const { subscriptionId } of replaced) await this.cancellations.add(tx, 'subscription', subscriptionId);
    const changes = afterPayment(account, inForce?.tier ?? null);
    if (changes !== undefined) await this.accounts.change(tx, account, changes);
  }

  private async nextReadSequence(): Promise<string> {
    const [row] = await runStatement(this.dataSource, NEXT_READ_SEQUENCE);
    if (row === undefined) throw new Error('the sequence returned no value');
    return row.sequence;
  }
}

/** The subscription in force, the latest one, comes first. */
function paidSubscriptions(manager: EntityManager, accountId: string): Promise<PaymentSubscriptionEntity[]> {
  return manager.find(PaymentSubscriptionEntity, {
    where: { accountId, status: In(PAID) },
    order: { beganAt: 'DESC', subscriptionId: 'DESC' },
  });
}

/** Finds the account by the subscription or by its customer. */
async function accountIdOf(
  manager: EntityManager,
  subscriptionId: string,
  customerId: string,
): Promise<string | undefined> {
  const subscription = await manager.findOneBy(PaymentSubscriptionEntity, { subscriptionId });
  const owner = subscription ?? (await manager.findOneBy(PaymentCustomerEntity, { customerId }));
  return owner?.accountId;
}

async function find(stripe: Stripe, id: string): Promise<Stripe.Subscription | undefined> {
  try {
    return await stripe.subscriptions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
