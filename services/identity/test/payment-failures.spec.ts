import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { newEvent } from './stripe-objects.js';
import { PASSWORD } from './identity-under-test.js';
import { IdentityWithStripe } from './identity-with-stripe.js';

describe('failed monthly payments', () => {
  let harness: IdentityWithStripe;

  beforeAll(async () => {
    harness = await IdentityWithStripe.start();
  });

  afterAll(() => harness.stop());

  const published = (userId: string) => harness.identity.publishedFor('identity.payment-failed', userId);

  it('are published with the next attempt and the payment URL, and do not change the plan', async () => {
    const { caller, userId, subscription } = await harness.subscriber('PREMIUM');
    const { invoice, event } = harness.stripe.failPayment(subscription.customer);
    expect(await harness.sendEvents(event)).toEqual([200]);
    await until(() => published(userId).length > 0);
    expect(published(userId)).toEqual([
      {
        userId,
        invoiceId: invoice.id,
        nextAttemptAt: '2027-01-15T08:00:00.000Z',
        payUrl: `https://invoice.stripe.test/i/${invoice.id}`,
      },
    ]);
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'PREMIUM' });
  });

  it('are published once per event, with null for a missing URL or next attempt', async () => {
    const { userId, subscription } = await harness.subscriber('BASIC');
    const last = { next_payment_attempt: null, hosted_invoice_url: null };
    const { event } = harness.stripe.failPayment(subscription.customer, last);
    const statuses = await Promise.all([1, 2, 3].map(() => harness.sendEvents(event)));
    expect([...statuses.flat(), ...(await harness.sendEvents(event))]).toEqual([200, 200, 200, 200]);
    await until(() => published(userId).length > 0);
    expect(published(userId)).toEqual([expect.objectContaining({ nextAttemptAt: null, payUrl: null })]);
  });

  it('are ignored if the invoice is paid, is the first one, is unknown, or belongs to another customer', async () => {
    const { userId, subscription } = await harness.subscriber('BASIC');
    const paid = harness.stripe.failPayment(subscription.customer, { status: 'paid' });
    const first = harness.stripe.failPayment(subscription.customer, { billing_reason: 'subscription_create' });
    const foreign = harness.stripe.failPayment('cus_of_another_shop');
    const unknown = newEvent('invoice.payment_failed', { ...paid.invoice, id: 'in_nowhere' });
    expect(await harness.sendEvents(paid.event, first.event, foreign.event, unknown)).toEqual([200, 200, 200, 200]);
    const { event } = harness.stripe.failPayment(subscription.customer);
    await harness.sendEvents(event);
    await until(() => published(userId).length > 0);
    expect(published(userId)).toHaveLength(1);
  });

  it('are redelivered by Stripe after an outage', async () => {
    const { userId, subscription } = await harness.subscriber('BASIC');
    const { event } = harness.stripe.failPayment(subscription.customer);
    harness.stripe.isDown = true;
    const duringOutage = await harness.sendEvents(event);
    harness.stripe.isDown = false;
    expect([...duringOutage, ...(await harness.sendEvents(event))]).toEqual([503, 200]);
    await until(() => published(userId).length === 1);
  });

  it('are ignored for a deleted account', async () => {
    const { caller, userId, subscription } = await harness.subscriber('BASIC');
    const { event } = harness.stripe.failPayment(subscription.customer);
    await harness.identity.data(caller, 'mutation ($password: String!) { deleteAccount(password: $password) }', {
      password: PASSWORD,
    });
    expect(await harness.sendEvents(event)).toEqual([200]);
    expect(
      await harness.identity.sql('SELECT 1 FROM outbox WHERE envelope::text LIKE $1', [`%payment-failed%`]),
    ).toEqual([]);
    expect(published(userId)).toEqual([]);
  });
});
