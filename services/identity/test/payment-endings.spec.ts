import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { PaymentEndings } from '../src/payments/payment-endings.js';
import { PASSWORD } from './identity-under-test.js';
import { PayingIdentity } from './paying-identity.js';

describe('the end of an account that pays', () => {
  let paying: PayingIdentity;

  beforeAll(async () => {
    paying = await PayingIdentity.start();
  });

  afterAll(() => paying.stop());

  const leave = (caller: Parameters<PayingIdentity['account']>[0]) =>
    paying.identity.data(caller, 'mutation ($password: String!) { deleteAccount(password: $password) }', {
      password: PASSWORD,
    });

  const kept = () => paying.identity.sql<{ attempts: number }>('SELECT attempts FROM payment_endings');

  it('ends its subscription at Stripe, and leaves nothing of it behind', async () => {
    const { caller, userId, email, subscription } = await paying.subscriber('VIP');
    await leave(caller);
    await until(async () => (await kept()).length === 0);
    expect(subscription.status).toBe('canceled');
    expect(paying.stripe.customers.has(subscription.customer)).toBe(false);
    const traces = await paying.identity.tracesOf(userId, email, subscription.id, subscription.customer);
    expect(traces.filter((table) => table !== 'outbox')).toEqual([]);
    await paying.publish(paying.stripe.become(subscription.id, { status: 'canceled' }));
    expect(await paying.identity.tracesOf(subscription.id, subscription.customer)).toEqual([]);
  });

  it('goes on trying until Stripe has done it', async () => {
    const { caller, subscription } = await paying.subscriber('BASIC');
    paying.stripe.down = true;
    await leave(caller);
    await until(async () => (await kept())[0]?.attempts === 1);
    paying.stripe.down = false;
    expect(subscription.status).toBe('active');
    await paying.identity.sql('UPDATE payment_endings SET next_try_at = now()');
    paying.identity.app.get(PaymentEndings).wake();
    await until(async () => (await kept()).length === 0);
    expect(subscription.status).toBe('canceled');
  });

  it('takes what is gone at Stripe already as done', async () => {
    const { caller, subscription } = await paying.subscriber('BASIC');
    paying.stripe.customers.delete(subscription.customer);
    await leave(caller);
    await until(async () => (await kept()).length === 0);
    const path = `/v1/customers/${subscription.customer}`;
    expect(paying.stripe.askedFor('DELETE', path)).toHaveLength(1);
  });

  it('asks nothing of Stripe for whoever never paid', async () => {
    const { caller } = await paying.identity.member('ACTIVE');
    const before = paying.stripe.asked.length;
    await leave(caller);
    expect(await kept()).toEqual([]);
    expect(paying.stripe.asked).toHaveLength(before);
  });
});
