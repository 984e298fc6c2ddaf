import type { Tier } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { afterPayment } from './payment-effects.js';
import { StripeCancellations } from './stripe-cancellations.js';
import { claimEvent } from './payment-events.js';
import { isMissing, StripeClient } from './stripe-client.js';
import { idOf, tierOf } from './stripe-objects.js';

/** `past_due` keeps the plan: Stripe retries the payment for some days, and then cancels the subscription. */
const PAID = `status IN ('active', 'trialing', 'past_due')`;

/** The subscription in force, the latest one, comes first. */
const PAID_SUBSCRIPTIONS = `
  SELECT subscription_id AS id, tier FROM payment_subscriptions
   WHERE account_id = $1 AND ${PAID} ORDER BY began_at DESC, subscription_id DESC`;

/** Finds the account by the subscription or by its customer. */
const ACCOUNT_OF = `
  SELECT account_id AS id FROM payment_subscriptions WHERE subscription_id = $1
   UNION SELECT account_id FROM payment_customers WHERE customer_id = $2 LIMIT 1`;

/** `look` orders the reads from Stripe, so that a slow read never overwrites a newer one. */
const UPSERT = `
  INSERT INTO payment_subscriptions AS s (subscription_id, account_id, tier, status, began_at, look)
  VALUES ($1, $2, $3, $4, to_timestamp($5), $6)
  ON CONFLICT (subscription_id) DO UPDATE SET tier = excluded.tier, status = excluded.status, look = excluded.look
   WHERE s.look < excluded.look`;

interface PaidSubscription {
  id: string;
  tier: Tier;
}

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
    const customer = idOf(subscription.customer);
    const [owner] = await tx.manager.query<{ id: string }[]>(ACCOUNT_OF, [id, customer]);
    const account = owner && (await this.accounts.lock(tx, owner.id));
    if (!account || tier === undefined) {
      // It belongs to a deleted account, or to another product of the same Stripe account.
      this.logger.info({ status }, 'ignored a subscription of an unknown account or product');
      return;
    }
    await tx.manager.query(UPSERT, [id, account.id, tier, status, created, readSequence]);
    const [inForce, ...replaced] = await paidSubscriptions(tx.manager, account.id);
    for (const { id: replacedId } of replaced) await this.cancellations.add(tx, 'subscription', replacedId);
    const changes = afterPayment(account, inForce?.tier ?? null);
    if (changes !== undefined) await this.accounts.change(tx, account, changes);
  }

  private async nextReadSequence(): Promise<string> {
    const [row] = await this.dataSource.query<{ sequence: string }[]>(`SELECT nextval('payment_looks') AS sequence`);
    if (row === undefined) throw new Error('the sequence returned no value');
    return row.sequence;
  }
}

function paidSubscriptions(manager: EntityManager, accountId: string): Promise<PaidSubscription[]> {
  return manager.query<PaidSubscription[]>(PAID_SUBSCRIPTIONS, [accountId]);
}

async function find(stripe: Stripe, id: string): Promise<Stripe.Subscription | undefined> {
  try {
    return await stripe.subscriptions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
