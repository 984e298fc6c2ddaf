import { TaskHandler, type Task, type TaskContext, type TaskRunner, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PaymentCustomerEntity } from './payment-customer.entity.js';
import { ADOPT_CANCELLATIONS } from './stripe-cancellations.statement.js';
import { isMissing, StripeClient } from './stripe-client.js';

/** `subscription`: replaced by another one; `returned-subscription`: its payment was refunded or disputed. */
type Kind = 'customer' | 'subscription' | 'returned-subscription';

/** The key is the kind and the id of the object at Stripe. Retried for a month. */
export const CANCEL_AT_STRIPE: Task = {
  type: 'identity.cancel-at-stripe',
  queue: 'identity-tasks',
  attempts: 720,
  firstRetryMilliseconds: 10_000,
  maxRetryMilliseconds: 60 * 60_000,
};

const keyOf = (kind: Kind, id: string): string => `${kind}:${id}`;

/**
 * Cancellations at Stripe: of customers whose account was deleted, and of subscriptions that were replaced, or whose
 * payment was returned.
 */
@TaskHandler(CANCEL_AT_STRIPE)
@Injectable()
export class StripeCancellations implements TaskRunner {
  constructor(private readonly stripe: StripeClient) {}

  add(tx: Transaction, kind: Kind, id: string): Promise<void> {
    return tx.enqueue(CANCEL_AT_STRIPE, keyOf(kind, id));
  }

  /** Adds the account's Stripe customer, if it has one. Call it before the account is deleted. */
  async addCustomerOf(tx: Transaction, accountId: string): Promise<void> {
    const customer = await tx.manager.findOneBy(PaymentCustomerEntity, { accountId });
    if (customer !== null) await this.add(tx, 'customer', customer.customerId);
  }

  /** Enqueues cancellations that the previous release wrote and did not complete before it was stopped. */
  async adopt(tx: Transaction): Promise<void> {
    for (const { id, kind } of await runStatement(tx.manager, ADOPT_CANCELLATIONS)) await this.add(tx, kind, id);
  }

  /** @throws Error when Stripe does not confirm, or is no longer configured */
  async run({ key }: TaskContext): Promise<void> {
    const separator = key.indexOf(':');
    const kind = key.slice(0, separator) as Kind;
    await this.stripe.call((stripe) => cancel(stripe, kind, key.slice(separator + 1)));
  }
}

/** Idempotent: a customer or subscription that no longer exists counts as canceled. */
async function cancel(stripe: Stripe, kind: Kind, id: string): Promise<void> {
  try {
    // Stripe cancels a deleted customer's subscriptions. The unused days of a replaced one are credited to the new one.
    if (kind === 'customer') await stripe.customers.del(id);
    else if (kind === 'subscription') await stripe.subscriptions.cancel(id, { prorate: true, invoice_now: true });
    else await stripe.subscriptions.cancel(id);
  } catch (error) {
    if (!isMissing(error)) throw error;
  }
}
