import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { busBackends, until } from '@kindred/testing';
import { newEvent } from './fake-stripe.js';
import { PASSWORD } from './identity-under-test.js';
import { PayingIdentity } from './paying-identity.js';

describe.each(busBackends())('a monthly payment that fails ($name bus)', (backend) => {
  let paying: PayingIdentity;

  beforeAll(async () => {
    paying = await PayingIdentity.start(backend);
  });

  afterAll(() => paying.stop());

  const heard = (userId: string) => paying.identity.heardOf('identity.payment-failed', userId);

  it('is told with when it is tried again and where it can be paid, and changes nothing of the plan', async () => {
    const { caller, userId, subscription } = await paying.subscriber('PREMIUM');
    const { invoice, event } = paying.stripe.refuse(subscription.customer);
    expect(await paying.publish(event)).toEqual([200]);
    await until(() => heard(userId).length > 0);
    expect(heard(userId)).toEqual([
      {
        userId,
        invoiceId: invoice.id,
        nextAttemptAt: '2027-01-15T08:00:00.000Z',
        payUrl: `https://invoice.stripe.test/i/${invoice.id}`,
      },
    ]);
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'PREMIUM' });
  });

  it('is told once for each event, and has no address or time where Stripe has none', async () => {
    const { userId, subscription } = await paying.subscriber('BASIC');
    const last = { next_payment_attempt: null, hosted_invoice_url: null };
    const { event } = paying.stripe.refuse(subscription.customer, last);
    const answers = await Promise.all([1, 2, 3].map(() => paying.publish(event)));
    expect([...answers.flat(), ...(await paying.publish(event))]).toEqual([200, 200, 200, 200]);
    await until(() => heard(userId).length > 0);
    expect(heard(userId)).toEqual([expect.objectContaining({ nextAttemptAt: null, payUrl: null })]);
  });

  it('is told to nobody when it is paid by now, was the first one, is unknown or is somebody else’s', async () => {
    const { userId, subscription } = await paying.subscriber('BASIC');
    const paid = paying.stripe.refuse(subscription.customer, { status: 'paid' });
    const first = paying.stripe.refuse(subscription.customer, { billing_reason: 'subscription_create' });
    const foreign = paying.stripe.refuse('cus_of_another_shop');
    const unknown = newEvent('invoice.payment_failed', { ...paid.invoice, id: 'in_nowhere' });
    expect(await paying.publish(paid.event, first.event, foreign.event, unknown)).toEqual([200, 200, 200, 200]);
    const { event } = paying.stripe.refuse(subscription.customer);
    await paying.publish(event);
    await until(() => heard(userId).length > 0);
    expect(heard(userId)).toHaveLength(1);
  });

  it('is asked for again when Stripe could not be asked about it', async () => {
    const { userId, subscription } = await paying.subscriber('BASIC');
    const { event } = paying.stripe.refuse(subscription.customer);
    paying.stripe.down = true;
    const refused = await paying.publish(event);
    paying.stripe.down = false;
    expect([...refused, ...(await paying.publish(event))]).toEqual([503, 200]);
    await until(() => heard(userId).length === 1);
  });

  it('is told to nobody whose account was deleted', async () => {
    const { caller, userId, subscription } = await paying.subscriber('BASIC');
    const { event } = paying.stripe.refuse(subscription.customer);
    await paying.identity.data(caller, 'mutation ($password: String!) { deleteAccount(password: $password) }', {
      password: PASSWORD,
    });
    expect(await paying.publish(event)).toEqual([200]);
    expect(
      await paying.identity.sql('SELECT 1 FROM outbox WHERE envelope::text LIKE $1', [`%payment-failed%`]),
    ).toEqual([]);
    expect(heard(userId)).toEqual([]);
  });
});
