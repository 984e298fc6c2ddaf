import type { Transaction } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import type Stripe from 'stripe';
import { DataSource } from 'typeorm';
import { isMissing, StripeAccess } from './stripe-access.js';

type Kind = 'customer' | 'subscription';

const EVERY_MILLISECONDS = 30_000;

const ADD = 'INSERT INTO payment_endings (id, kind) VALUES ($1, $2) ON CONFLICT DO NOTHING';

const ADD_CUSTOMER_OF = `
  INSERT INTO payment_endings (id, kind) SELECT customer_id, 'customer' FROM payment_customers WHERE account_id = $1
  ON CONFLICT DO NOTHING`;

/** Takes one that is due and puts off its next try, from 10 s up to an hour; a process that dies on it loses nothing. */
const CLAIM = `
  UPDATE payment_endings
     SET attempts = attempts + 1, next_try_at = now() + make_interval(secs => LEAST(10 * 2 ^ LEAST(attempts, 9), 3600))
   WHERE id = (SELECT id FROM payment_endings WHERE next_try_at <= now()
                ORDER BY next_try_at LIMIT 1 FOR UPDATE SKIP LOCKED)
  RETURNING id, kind, attempts`;

/**
 * What is to end at Stripe: customers whose account was deleted, with all that they subscribed to, and subscriptions
 * that another one replaced. Each id is kept until Stripe has done it, and no longer; an outage delays and loses nothing.
 */
@Injectable()
export class PaymentEndings implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;
  private again = false;
  private closing = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly stripe: StripeAccess,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    if (!this.stripe.configured) return;
    this.timer = setInterval(() => this.wake(), EVERY_MILLISECONDS).unref();
    this.wake();
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.closing = true;
    clearInterval(this.timer);
    await this.running;
  }

  async add(tx: Transaction, kind: Kind, id: string): Promise<void> {
    await tx.manager.query(ADD, [id, kind]);
    tx.afterCommit(() => this.wake());
  }

  /** The customer that this account is at Stripe, if it is one; to be called before the account is deleted. */
  async addCustomerOf(tx: Transaction, accountId: string): Promise<void> {
    await tx.manager.query(ADD_CUSTOMER_OF, [accountId]);
    tx.afterCommit(() => this.wake());
  }

  /** Sees to all that is due; returns at once. Failures are logged, and tried again when their time comes. */
  wake(): void {
    if (!this.stripe.configured || this.closing) return;
    this.again = true;
    this.running ??= this.run().finally(() => (this.running = undefined));
  }

  private async run(): Promise<void> {
    try {
      while (this.again) {
        this.again = false;
        while (!this.closing && (await this.endOne()));
      }
    } catch (error) {
      this.logger.error({ err: error }, 'what is to end at Stripe could not be looked up');
    }
  }

  /** False when nothing was due. */
  private async endOne(): Promise<boolean> {
    const [claimed] = await this.dataSource.query<[{ id: string; kind: Kind; attempts: number }[], number]>(CLAIM);
    const ending = claimed[0];
    if (ending === undefined) return false;
    try {
      await this.stripe.ask((stripe) => end(stripe, ending.kind, ending.id));
      await this.dataSource.query('DELETE FROM payment_endings WHERE id = $1', [ending.id]);
    } catch (error) {
      const { kind, attempts } = ending;
      this.logger.error({ kind, attempts, reason: String(error) }, 'what is to end at Stripe goes on for now');
    }
    return true;
  }
}

/** Once and for all: what is gone already is as good. */
async function end(stripe: Stripe, kind: Kind, id: string): Promise<void> {
  try {
    // A customer's subscriptions end with it. Of one that was replaced, the days left count towards the new one.
    if (kind === 'customer') await stripe.customers.del(id);
    else await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
