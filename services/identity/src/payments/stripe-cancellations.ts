import type { Transaction } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { isMissing, StripeClient } from './stripe-client.js';

type Kind = 'customer' | 'subscription';

const POLL_MILLISECONDS = 30_000;

const ADD = 'INSERT INTO payment_endings (id, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING';

const ADD_CUSTOMER_OF = `
  INSERT INTO payment_endings (id, kind) SELECT customer_id, 'customer' FROM payment_customers WHERE account_id = $1
  ON CONFLICT DO NOTHING`;

/** Claims one due row and schedules its retry, with a backoff from 10 s to 1 h, in case the process dies or the call fails. */
const CLAIM = `
  UPDATE payment_endings
     SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => LEAST(10 * 2 ^ LEAST(attempts, 9), 3600))
   WHERE id = (SELECT id FROM payment_endings WHERE next_try_at <= now()
                ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, kind, attempts`;

/**
 * A persistent queue of cancellations at Stripe: customers whose account was deleted, with all their subscriptions, and
 * subscriptions that were replaced. A row is deleted once Stripe has confirmed, so that an outage only delays it.
 */
@Injectable()
export class StripeCancellations implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private isWakeRequested = false;
  private isClosing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeClient,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.stripe.isConfigured) return;
    this.timer = setInterval(() => this.wake(), POLL_MILLISECONDS).unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.isClosing = true;
    clearInterval(this.timer);
    await this.running;
  }

  async add(tx: Transaction, kind: Kind, id: string): Promise<void> {
    await tx.manager.query(ADD, [id, kind]);
    tx.afterCommit(() => this.wake());
  }

  /** Adds the account's Stripe customer, if it has one. Call it before the account is deleted. */
  async addCustomerOf(tx: Transaction, accountId: string): Promise<void> {
    await tx.manager.query(ADD_CUSTOMER_OF, [accountId]);
    tx.afterCommit(() => this.wake());
  }

  /** Starts processing all due rows in the background. Errors are logged; the rows are retried later. */
  wake(): void {
    if (!this.stripe.isConfigured || this.isClosing) return;
    this.isWakeRequested = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    try {
      while (this.isWakeRequested) {
        this.isWakeRequested = false;
        while (!this.isClosing && (await this.cancelNext()));
      }
    } catch (error) {
      this.logger.error({ err: error }, 'could not read the queue of Stripe cancellations');
    }
  }

  /** False if nothing was due. */
  private async cancelNext(): Promise<boolean> {
    const [claimed] = await this.dataSource.query<[{ id: string; kind: Kind; attempts: number }[], number]>(CLAIM);
    const [row] = claimed;
    if (row === undefined) return false;
    try {
      await this.stripe.call((stripe) => cancel(stripe, row.kind, row.id));
      await this.dataSource.query('DELETE FROM payment_endings WHERE id = $1', [row.id]);
    } catch (error) {
      const { kind, attempts } = row;
      this.logger.error({ kind, attempts, reason: String(error) }, 'could not cancel at Stripe; will retry');
    }
    return true;
  }
}

/** Idempotent: a customer or subscription that no longer exists counts as canceled. */
async function cancel(stripe: Stripe, kind: Kind, id: string): Promise<void> {
  try {
    // Stripe cancels a deleted customer's subscriptions. The unused days of a replaced one are credited to the new one.
    if (kind === 'customer') await stripe.customers.del(id);
    else await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
