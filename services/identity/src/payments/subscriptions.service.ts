import type { Tier } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource, In, type EntityManager } from 'typeorm';
import type { AccountEntity } from '../accounts/account.entity.js';
import { AccountsService } from '../accounts/accounts.service.js';
import { MemberSignals } from '../accounts/member-signals.js';
import { afterPayment } from './payment-effects.js';
import { StripeCancellations } from './stripe-cancellations.js';
import { PaymentCustomerEntity } from './payment-customer.entity.js';
import { claimEvent } from './payment-events.js';
import { PaymentSubscriptionEntity } from './payment-subscription.entity.js';
import { isMissing, StripeClient } from './stripe-client.js';
import { idOf, planIn, type SubscribedPlan } from './stripe-objects.js';
import { NEXT_READ_SEQUENCE, PAID, SAVE_SUBSCRIPTION } from './subscriptions.statement.js';

/** `foreign`: of an unknown account or for another product; `missing`: Stripe does not know it. */
export type SyncResult = 'changed' | 'same' | 'foreign' | 'missing';

/** Syncs subscriptions from Stripe, and updates the accounts accordingly. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly signals: MemberSignals,
    private readonly stripe: StripeClient,
    private readonly cancellations: StripeCancellations,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The subscription in force; undefined without one. */
  async current(accountId: string): Promise<PaymentSubscriptionEntity | undefined> {
    return (await paidSubscriptions(this.dataSource.manager, accountId))[0];
  }

  /**
   * Syncs the account with its subscription, once per event. Only the subscription's current state at Stripe counts, not
   * the event's data, so that events can arrive late and in any order.
   * @throws DomainError UNAVAILABLE if Stripe is unreachable; Stripe then redelivers the event
   */
  async sync(eventId: string, subscriptionId: string): Promise<void> {
    await this.read(subscriptionId, (tx) => claimEvent(tx, eventId));
  }

  /**
   * Syncs the account with its subscription without an event.
   * @throws DomainError UNAVAILABLE if Stripe is unreachable
   */
  refresh(subscriptionId: string): Promise<SyncResult> {
    return this.read(subscriptionId, () => Promise.resolve(true));
  }

  /** Sets the tier of an account to that of its subscription in force. @returns whether it was another one */
  restoreTier(accountId: string): Promise<boolean> {
    return this.unitOfWork.run(async (tx) => {
      const account = await this.accounts.lock(tx, accountId);
      return account !== null && (await this.updateAccount(tx, account));
    });
  }

  private async read(subscriptionId: string, isNew: (tx: Transaction) => Promise<boolean>): Promise<SyncResult> {
    const readSequence = await this.nextReadSequence();
    const subscription = await this.stripe.call((stripe) => find(stripe, subscriptionId));
    return this.unitOfWork.run(async (tx) => {
      if (!(await isNew(tx))) return 'same';
      if (subscription !== undefined) return this.apply(tx, subscription, readSequence);
      this.logger.warn({ subscriptionId }, 'a subscription does not exist at Stripe');
      return 'missing';
    });
  }

  private async apply(tx: Transaction, subscription: Stripe.Subscription, readSequence: string): Promise<SyncResult> {
    const { id, status, created, customer } = subscription;
    const plan = planIn(subscription);
    const before = await tx.manager.findOneBy(PaymentSubscriptionEntity, { subscriptionId: id });
    const owner = before?.accountId ?? (await accountIdOf(tx.manager, idOf(customer)));
    const account = owner === undefined ? null : await this.accounts.lock(tx, owner);
    if (account === null || plan === undefined) {
      // It belongs to a deleted account, or to another product of the same Stripe account.
      this.logger.info({ subscriptionId: id, status }, 'ignored a subscription of an unknown account or product');
      return 'foreign';
    }
    const { tier, periodEndsAt, cancelsAt, nextTier } = plan;
    const dates = [periodEndsAt, cancelsAt, nextTier];
    await runStatement(tx.manager, SAVE_SUBSCRIPTION, [id, account.id, tier, status, created, readSequence, ...dates]);
    const isAccountChanged = await this.updateAccount(tx, account, id);
    if (isAccountChanged || (before !== null && !isSame(before, status, plan))) {
      // The settings show the dates of the plan. A change of the account has signaled already.
      if (!isAccountChanged) this.signals.publish(tx, account.id, { kind: 'account-changed' });
      return 'changed';
    }
    return before === null ? 'changed' : 'same';
  }

  /** Cancels subscriptions that were replaced. @param changedId the subscription that was read */
  private async updateAccount(tx: Transaction, account: AccountEntity, changedId?: string): Promise<boolean> {
    const [inForce, ...replaced] = await paidSubscriptions(tx.manager, account.id);
    for (const { subscriptionId } of replaced) await this.cancellations.add(tx, 'subscription', subscriptionId);
    const changes = afterPayment(account, inForce?.tier ?? null);
    if (changes === undefined) return false;
    await this.accounts.change(tx, account, changes);
    if (account.tier !== null && changes.tier === null && changedId !== undefined) {
      await this.recordEnd(tx, account.id, changedId, account.tier);
    }
    return true;
  }

  private async recordEnd(tx: Transaction, userId: string, subscriptionId: string, tier: Tier): Promise<void> {
    await tx.record('identity.plan-ended', subscriptionId, { userId, subscriptionId, tier });
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

async function accountIdOf(manager: EntityManager, customerId: string): Promise<string | undefined> {
  return (await manager.findOneBy(PaymentCustomerEntity, { customerId }))?.accountId;
}

const isSame = (row: PaymentSubscriptionEntity, status: string, plan: SubscribedPlan): boolean =>
  row.status === status &&
  row.tier === plan.tier &&
  row.nextTier === plan.nextTier &&
  row.periodEndsAt?.getTime() === plan.periodEndsAt?.getTime() &&
  row.cancelsAt?.getTime() === plan.cancelsAt?.getTime();

async function find(stripe: Stripe, id: string): Promise<Stripe.Subscription | undefined> {
  try {
    return await stripe.subscriptions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
