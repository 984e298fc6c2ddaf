import { TaskHandler, millisecondsUntilNightlyRun, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { PaymentMetrics, type PaymentDifference } from './payment-metrics.js';
import { PaymentSubscriptionEntity } from './payment-subscription.entity.js';
import { StripeClient } from './stripe-client.js';
import { planIn } from './stripe-objects.js';
import { SubscriptionsService } from './subscriptions.service.js';
import { ACCOUNTS_WITH_OTHER_TIER, PAID, PAID_SUBSCRIPTIONS } from './subscriptions.statement.js';

const PAGE = 100;
const DAY = 24 * 60 * 60_000;

export const RECONCILE_PAYMENTS: RecurringTask = {
  type: 'identity.reconcile-payments',
  queue: 'identity-tasks',
  everyMilliseconds: DAY,
  firstAfterMilliseconds: millisecondsUntilNightlyRun(new Date()),
};

type Differences = Record<PaymentDifference, number>;

/**
 * Compares the plans with Stripe every night, for webhook events that never arrived (ADR 27). Where Stripe has newer
 * data, it is copied. What could be a mistake of the operator, such as the key of another Stripe account, is only
 * reported.
 */
@TaskHandler(RECONCILE_PAYMENTS)
@Injectable()
export class PaymentReconciliation implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeClient,
    private readonly subscriptions: SubscriptionsService,
    private readonly metrics: PaymentMetrics,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** @throws DomainError UNAVAILABLE if Stripe is unreachable; the next run continues */
  async run(): Promise<void> {
    if (!this.stripe.isConfigured) return;
    const found: Differences = { subscription: 0, tier: 0, missing: 0, unowned: 0 };
    const seen = await this.compareListed(found);
    await this.compareUnlisted(seen, found);
    await this.compareTiers(found);
    for (const [difference, times] of Object.entries(found)) this.metrics.count(difference as PaymentDifference, times);
    const isClean = Object.values(found).every((times) => times === 0);
    if (isClean) this.logger.info({ subscriptions: seen.size }, 'the plans agree with Stripe');
    else this.logger.warn({ subscriptions: seen.size, ...found }, 'the plans differed from Stripe');
  }

  /** Compares the subscriptions that have not ended at Stripe. @returns their ids */
  private async compareListed(found: Differences): Promise<Set<string>> {
    const seen = new Set<string>();
    for (let page: Stripe.ApiList<Stripe.Subscription> | undefined; page?.has_more !== false;) {
      const after = page?.data.at(-1)?.id;
      page = await this.stripe.call((stripe) =>
        stripe.subscriptions.list({ limit: PAGE, ...(after === undefined ? {} : { starting_after: after }) }),
      );
      for (const subscription of page.data) {
        seen.add(subscription.id);
        await this.compare(subscription, found);
      }
    }
    return seen;
  }

  /** Reads it again if it differs: it can have changed since the list was read. */
  private async compare(subscription: Stripe.Subscription, found: Differences): Promise<void> {
    const plan = planIn(subscription);
    if (plan === undefined) return;
    const row = await this.dataSource.manager.findOneBy(PaymentSubscriptionEntity, { subscriptionId: subscription.id });
    const { status } = subscription;
    if (row !== null && row.status === status && row.tier === plan.tier && hasSameDates(row, plan)) return;
    const result = await this.subscriptions.refresh(subscription.id);
    if (result === 'changed') found.subscription += 1;
    if (result === 'foreign' && PAID.some((paid) => paid === status)) found.unowned += 1;
  }

  /** Compares those in force here that Stripe did not list. */
  private async compareUnlisted(seen: ReadonlySet<string>, found: Differences): Promise<void> {
    let after: string | null = null;
    do {
      const page: { id: string }[] = await runStatement(this.dataSource, PAID_SUBSCRIPTIONS, [after, PAGE]);
      for (const { id } of page.filter((row) => !seen.has(row.id))) {
        const result = await this.subscriptions.refresh(id);
        if (result === 'changed') found.subscription += 1;
        if (result === 'missing') found.missing += 1;
      }
      after = page.length < PAGE ? null : (page.at(-1)?.id ?? null);
    } while (after !== null);
  }

  private async compareTiers(found: Differences): Promise<void> {
    const accounts = await runStatement(this.dataSource, ACCOUNTS_WITH_OTHER_TIER, [1_000]);
    for (const { id } of accounts) {
      if (await this.subscriptions.restoreTier(id)) found.tier += 1;
    }
  }
}

function hasSameDates(
  row: PaymentSubscriptionEntity,
  { nextTier, periodEndsAt, cancelsAt }: NonNullable<ReturnType<typeof planIn>>,
): boolean {
  return (
    row.nextTier === nextTier &&
    row.periodEndsAt?.getTime() === periodEndsAt?.getTime() &&
    row.cancelsAt?.getTime() === cancelsAt?.getTime()
  );
}
