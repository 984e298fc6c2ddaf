import type { Tier } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource, type EntityManager } from 'typeorm';
import { AccountsService } from '../accounts/accounts.service.js';
import { afterPayment } from './payment-effects.js';
import { PaymentEndings } from './payment-endings.js';
import { takeEvent } from './payment-events.js';
import { isMissing, StripeAccess } from './stripe-access.js';
import { idOf, tierIn } from './subscription-facts.js';

/** A late payment keeps the plan: Stripe tries again for some days, and then ends the subscription itself. */
const PAID = `status IN ('active', 'trialing', 'past_due')`;

/** The one in force first: the latest that was begun. */
const PAID_BY = `
  SELECT subscription_id AS id, tier FROM payment_subscriptions
   WHERE account_id = $1 AND ${PAID} ORDER BY began_at DESC, subscription_id DESC`;

/** Known by the subscription, or by who pays for it. */
const ACCOUNT_OF = `
  SELECT account_id AS id FROM payment_subscriptions WHERE subscription_id = $1
   UNION SELECT account_id FROM payment_customers WHERE customer_id = $2 LIMIT 1`;

/** What was seen by an earlier look is older, in whatever order the looks come to be written down. */
const NOTE = `
  INSERT INTO payment_subscriptions AS s (subscription_id, account_id, tier, status, began_at, look)
  VALUES ($1, $2, $3, $4, to_timestamp($5), $6)
  ON CONFLICT (subscription_id) DO UPDATE SET tier = excluded.tier, status = excluded.status, look = excluded.look
   WHERE s.look < excluded.look`;

interface Paid {
  id: string;
  tier: Tier;
}

/** What members pay for, as Stripe has it, and what follows for their accounts. */
@Injectable()
export class SubscriptionsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly accounts: AccountsService,
    private readonly stripe: StripeAccess,
    private readonly endings: PaymentEndings,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async tierPaidBy(accountId: string): Promise<Tier | undefined> {
    return (await paidBy(this.dataSource.manager, accountId))[0]?.tier;
  }

  /**
   * Brings the account in line with its subscription, once for each event. The event says only where to look: what
   * counts is the subscription as it is now, so that events may come late and in any order, and one from before its end
   * revives nothing.
   * @throws DomainError UNAVAILABLE when Stripe cannot be asked: it tells of the event again.
   */
  async follow(eventId: string, subscriptionId: string): Promise<void> {
    const look = await this.nextLook();
    const subscription = await this.stripe.ask((stripe) => find(stripe, subscriptionId));
    await this.unitOfWork.run(async (tx) => {
      if (!(await takeEvent(tx, eventId))) return;
      if (subscription !== undefined) await this.take(tx, subscription, look);
      else this.logger.warn({ eventId }, 'Stripe does not know the subscription that it told of');
    });
  }

  private async take(tx: Transaction, subscription: Stripe.Subscription, look: string): Promise<void> {
    const { id, status, created } = subscription;
    const tier = tierIn(subscription);
    const customer = idOf(subscription.customer);
    const [owner] = await tx.manager.query<{ id: string }[]>(ACCOUNT_OF, [id, customer]);
    const account = owner && (await this.accounts.lock(tx, owner.id));
    if (!account || tier === undefined) {
      // Of a deleted account, or of something else that is sold through the same account at Stripe.
      this.logger.info({ status }, 'a subscription is nobody’s here');
      return;
    }
    await tx.manager.query(NOTE, [id, account.id, tier, status, created, look]);
    const [inForce, ...replaced] = await paidBy(tx.manager, account.id);
    for (const each of replaced) await this.endings.add(tx, 'subscription', each.id);
    const changes = afterPayment(account, inForce?.tier ?? null);
    if (changes !== undefined) await this.accounts.change(tx, account, changes);
  }

  private async nextLook(): Promise<string> {
    const [row] = await this.dataSource.query<{ look: string }[]>(`SELECT nextval('payment_looks') AS look`);
    if (row === undefined) throw new Error('a sequence has a next value');
    return row.look;
  }
}

function paidBy(manager: EntityManager, accountId: string): Promise<Paid[]> {
  return manager.query<Paid[]>(PAID_BY, [accountId]);
}

async function find(stripe: Stripe, id: string): Promise<Stripe.Subscription | undefined> {
  try {
    return await stripe.subscriptions.retrieve(id);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}
