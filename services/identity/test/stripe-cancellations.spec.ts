import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { CANCEL_AT_STRIPE } from '../src/payments/stripe-cancellations.js';
import { ExpirySweep } from '../src/tokens/expiry-sweep.js';
import { PASSWORD } from './identity-under-test.js';
import { IdentityWithStripe } from './identity-with-stripe.js';

describe('deletion of an account with a subscription', () => {
  let harness: IdentityWithStripe;

  beforeAll(async () => {
    harness = await IdentityWithStripe.start();
  });

  afterAll(() => harness.stop());

  const deleteAccount = (caller: Parameters<IdentityWithStripe['account']>[0]) =>
    harness.identity.data(caller, 'mutation ($password: String!) { deleteAccount(password: $password) }', {
      password: PASSWORD,
    });

  const queued = () => harness.identity.sql('SELECT FROM tasks WHERE type = $1', [CANCEL_AT_STRIPE.type]);

  it('cancels the subscription at Stripe, and leaves no data behind', async () => {
    const { caller, userId, email, subscription } = await harness.subscriber('VIP');
    await deleteAccount(caller);
    await until(async () => (await queued()).length === 0);
    expect(subscription.status).toBe('canceled');
    expect(harness.stripe.customers.has(subscription.customer)).toBe(false);
    const tables = await harness.identity.tablesContaining(userId, email, subscription.id, subscription.customer);
    expect(tables.filter((table) => table !== 'outbox')).toEqual([]);
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'canceled' }));
    expect(await harness.identity.tablesContaining(subscription.id, subscription.customer)).toEqual([]);
  });

  it('retries until Stripe has canceled', async () => {
    const { caller, subscription } = await harness.subscriber('BASIC');
    harness.stripe.isDown = true;
    await deleteAccount(caller);
    await harness.identity.tasksTried();
    expect(await queued()).toHaveLength(1);
    harness.stripe.isDown = false;
    expect(subscription.status).toBe('active');
    await harness.identity.runTasks('type = $1', [CANCEL_AT_STRIPE.type]);
    expect(await queued()).toEqual([]);
    expect(subscription.status).toBe('canceled');
  });

  it('completes what the previous release has left', async () => {
    const { subscription } = await harness.subscriber('BASIC');
    const row = (id: string, age: string) =>
      harness.identity.sql(
        `INSERT INTO payment_endings (id, kind, next_try_at) VALUES ($1, 'customer', now() - $2::interval)`,
        [id, age],
      );
    await row(subscription.customer, '11 minutes');
    await row('cus_claimed', '9 minutes');
    await harness.identity.app.get(ExpirySweep).run();
    await harness.identity.tasksTried();
    expect(subscription.status).toBe('canceled');
    expect(await harness.identity.sql('SELECT id FROM payment_endings')).toEqual([{ id: 'cus_claimed' }]);
  });

  it('treats a missing customer at Stripe as canceled', async () => {
    const { caller, subscription } = await harness.subscriber('BASIC');
    harness.stripe.customers.delete(subscription.customer);
    await deleteAccount(caller);
    await until(async () => (await queued()).length === 0);
    const path = `/v1/customers/${subscription.customer}`;
    expect(harness.stripe.requestsTo('DELETE', path)).toHaveLength(1);
  });

  it('sends no request to Stripe for a member who never paid', async () => {
    const { caller } = await harness.identity.member('ACTIVE');
    const before = harness.stripe.requests.length;
    await deleteAccount(caller);
    expect(await queued()).toEqual([]);
    expect(harness.stripe.requests).toHaveLength(before);
  });
});
