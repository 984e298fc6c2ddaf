import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { newEvent, signatureOf } from './stripe-objects.js';
import { IdentityWithStripe } from './identity-with-stripe.js';

describe('Stripe webhook events', () => {
  let harness: IdentityWithStripe;

  beforeAll(async () => {
    harness = await IdentityWithStripe.start();
  });

  afterAll(() => harness.stop());

  const publishedTiers = (userId: string) =>
    harness.identity
      .publishedFor('identity.account-changed', userId)
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ tier }) => tier);

  it('activate an approved member who has paid, and publish the account', async () => {
    const { caller, userId } = await harness.identity.member('APPROVED');
    const signals = await harness.identity.listen(liveTopics.member(userId));
    const { events } = harness.stripe.pay(await harness.checkoutUrl(caller, 'PREMIUM'));
    expect(await harness.sendEvents(...events)).toEqual([200, 200]);
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'PREMIUM' });
    expect(publishedTiers(userId)).toEqual(['PREMIUM']);
    await until(() => signals.length === 1);
    expect(signals).toEqual([{ kind: 'account-changed' }]);
  });

  it('activate the member with the completed checkout alone', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    const { events } = harness.stripe.pay(await harness.checkoutUrl(caller, 'BASIC'));
    await harness.sendEvents(...events.filter(({ type }) => type === 'checkout.session.completed'));
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
  });

  it('do not activate a member whose card was declined', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    const { subscription, events } = harness.stripe.pay(await harness.checkoutUrl(caller, 'VIP'), 'incomplete');
    const { event: failed } = harness.stripe.failPayment(subscription.customer, {
      billing_reason: 'subscription_create',
    });
    expect(await harness.sendEvents(...events, failed)).toEqual([200, 200, 200]);
    expect(await harness.account(caller)).toEqual({ status: 'APPROVED', tier: null });
    expect(
      await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'incomplete_expired' })),
    ).toEqual([200]);
    expect(await harness.account(caller)).toEqual({ status: 'APPROVED', tier: null });
  });

  it('set the paid tier of a member from the beta', async () => {
    const { caller } = await harness.identity.member('ACTIVE');
    await harness.sendEvents(...harness.stripe.pay(await harness.checkoutUrl(caller, 'VIP')).events);
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
  });

  it('keep the tier while a payment is past due, and clear it when the subscription ends', async () => {
    const { caller, userId, subscription } = await harness.subscriber('VIP');
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'past_due' }));
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'canceled' }));
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: null });
    expect(publishedTiers(userId)).toEqual(['VIP', null]);
  });

  it('accept a new subscription after the previous one ended', async () => {
    const { caller, subscription } = await harness.subscriber('BASIC');
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'canceled' }));
    await harness.sendEvents(...harness.stripe.pay(await harness.checkoutUrl(caller, 'PREMIUM')).events);
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'PREMIUM' });
  });

  it('apply a change of the plan', async () => {
    const { caller, subscription } = await harness.subscriber('BASIC');
    await harness.sendEvents(harness.stripe.changeProduct(subscription.id, 'kindred_vip'));
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
  });

  it('cancel a replaced subscription at Stripe', async () => {
    const { caller, subscription: before } = await harness.subscriber('BASIC');
    const { events } = harness.stripe.pay(await harness.checkoutUrl(caller, 'VIP'));
    await harness.sendEvents(...events);
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
    await until(() => before.status === 'canceled');
    const [canceled] = harness.stripe.requestsTo('DELETE', `/v1/subscriptions/${before.id}`);
    expect(canceled?.fields).toEqual({ prorate: 'true', invoice_now: 'true' });
    await harness.sendEvents(harness.stripe.updateSubscription(before.id, { status: 'canceled' }));
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
  });

  it('are handled once, even if delivered concurrently', async () => {
    const { caller, userId } = await harness.identity.member('APPROVED');
    const { events, subscription } = harness.stripe.pay(await harness.checkoutUrl(caller, 'BASIC'));
    const [created] = events;
    if (created === undefined) throw new Error('no event');
    const statuses = await Promise.all(Array.from({ length: 8 }, () => harness.sendEvents(created)));
    expect(statuses.flat()).toEqual(Array.from({ length: 8 }, () => 200));
    expect(publishedTiers(userId)).toEqual(['BASIC']);
    const reads = harness.stripe.requestsTo('GET', `/v1/subscriptions/${subscription.id}`).length;
    expect(await harness.sendEvents(created)).toEqual([200]);
    expect(harness.stripe.requestsTo('GET', `/v1/subscriptions/${subscription.id}`)).toHaveLength(reads);
    expect(await harness.identity.sql('SELECT 1 FROM payment_events WHERE event_id = $1', [created.id])).toHaveLength(
      1,
    );
  });

  it('are accepted in any order: a late event does not revive a canceled subscription', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    const { subscription, events } = harness.stripe.pay(await harness.checkoutUrl(caller, 'PREMIUM'));
    const late = harness.stripe.updateSubscription(subscription.id, { status: 'past_due' });
    const ended = harness.stripe.updateSubscription(subscription.id, { status: 'canceled' });
    await harness.sendEvents(ended, late, ...events.reverse());
    expect(await harness.account(caller)).toEqual({ status: 'APPROVED', tier: null });
  });

  it('do not let a slow read of a subscription overwrite a newer one', async () => {
    const { caller, subscription } = await harness.subscriber('PREMIUM');
    let release = (): void => undefined;
    harness.stripe.subscriptionReadsBlockedBy = new Promise((resolve) => (release = resolve));
    const before = harness.stripe.requests.length;
    const slow = harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'active' }));
    await until(() => harness.stripe.requests.length > before);
    harness.stripe.subscriptionReadsBlockedBy = undefined;
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'canceled' }));
    release();
    expect(await slow).toEqual([200]);
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: null });
  });

  it('return 503 when Stripe is unreachable, so that Stripe redelivers them', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    const { events } = harness.stripe.pay(await harness.checkoutUrl(caller, 'BASIC'));
    harness.stripe.isDown = true;
    const duringOutage = await harness.sendEvents(...events);
    harness.stripe.isDown = false;
    expect(duringOutage).toEqual([503, 503]);
    expect(await harness.sendEvents(...events)).toEqual([200, 200]);
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
  });

  it('are rejected without a valid, recent signature', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    const { events } = harness.stripe.pay(await harness.checkoutUrl(caller, 'VIP'));
    const payload = JSON.stringify(events[1]);
    const now = Math.floor(Date.now() / 1_000);
    const rejection = { message: 'The signature is not valid.', code: 'BAD_REQUEST' };
    for (const [body, signature] of [
      [payload, signatureOf(payload, 'whsec_of_another_account')],
      [payload, signatureOf(payload, undefined, now - 600)],
      [payload.replace('VIP', 'BASIC').concat(' '), signatureOf(payload)],
      [payload, `t=${now},v1=`],
      [payload, 'nonsense'],
      [payload, ''],
      ['', signatureOf('')],
      ['{"no json', signatureOf('{"no json')],
      ['\u0000\ud800', 't=1,v1=2'],
    ] as const) {
      expect(await harness.sendWebhook(body, signature)).toEqual({ status: 400, json: rejection });
    }
    expect(await harness.account(caller)).toEqual({ status: 'APPROVED', tier: null });
    expect((await harness.sendWebhook(payload)).status).toBe(200);
  });

  it('are acknowledged if they are irrelevant', async () => {
    const foreign = { id: 'sub_foreign', object: 'subscription', customer: 'cus_foreign', status: 'active' };
    const events = [
      newEvent('payout.paid', { object: 'payout' }),
      newEvent('something.entirely.new', {}),
      newEvent('customer.subscription.updated', foreign),
    ];
    expect(await harness.sendEvents(...events)).toEqual([200, 200, 200]);
  });

  it('wait for the payment of an unpaid checkout', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    const { subscription } = harness.stripe.pay(await harness.checkoutUrl(caller, 'BASIC'));
    const session = { object: 'checkout.session', subscription: subscription.id };
    await harness.sendEvents(newEvent('checkout.session.completed', { ...session, payment_status: 'unpaid' }));
    expect(await harness.account(caller)).toEqual({ status: 'APPROVED', tier: null });
    await harness.sendEvents(
      newEvent('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }),
    );
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
  });
});
