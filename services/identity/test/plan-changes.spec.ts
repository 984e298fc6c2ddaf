import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics } from '@kindred/contracts';
import { TEST_ORIGIN, until } from '@kindred/testing';
import { IdentityUnderTest } from './identity-under-test.js';
import { IdentityWithStripe } from './identity-with-stripe.js';

const SETTINGS = `${TEST_ORIGIN}/settings#plan`;
const time = (seconds: number | undefined): string => new Date((seconds ?? 0) * 1_000).toISOString();

describe('a paid plan', () => {
  let harness: IdentityWithStripe;

  beforeAll(async () => {
    harness = await IdentityWithStripe.start();
  });

  afterAll(() => harness.stop());

  it('shows its renewal', async () => {
    const { caller, subscription } = await harness.subscriber('PREMIUM');
    const renewsAt = time(subscription.items.data[0]?.current_period_end);
    expect(await harness.plan(caller)).toEqual({
      ...{ tier: 'PREMIUM', status: 'ACTIVE', renewsAt, endsAt: null, graceUntil: null },
      ...{ nextTier: null, chosenTier: null },
    });
    await harness.sendEvents(harness.stripe.endPeriod(subscription.id));
    expect((await harness.plan(caller)).renewsAt).toBe(time(subscription.items.data[0]?.current_period_end));
  });

  it('stays until its end when it is canceled, and then ends with an email', async () => {
    const { caller, userId, subscription } = await harness.subscriber('VIP');
    const signals = await harness.identity.listen(liveTopics.member(userId));
    const endsAt = time(subscription.items.data[0]?.current_period_end);
    const canceled = await harness.changePlan(caller, 'cancelPlan');
    expect(canceled.data?.['cancelPlan']).toMatchObject({ tier: 'VIP', status: 'CANCELED', renewsAt: null, endsAt });
    expect(await harness.plan(caller)).toEqual(canceled.data?.['cancelPlan']);
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
    await until(() => signals.length === 1);
    // Repeating it changes nothing, and sends no request to Stripe.
    const before = harness.stripe.requests.length;
    expect((await harness.changePlan(caller, 'cancelPlan')).data).toEqual(canceled.data);
    expect(harness.stripe.requests).toHaveLength(before);
    await harness.sendEvents(harness.stripe.endPeriod(subscription.id));
    expect(await harness.plan(caller)).toMatchObject({ tier: null, status: 'NONE', renewsAt: null, endsAt: null });
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: null });
    await until(() => harness.identity.publishedFor('identity.plan-ended', userId).length > 0);
    expect(harness.identity.publishedFor('identity.plan-ended', userId)).toEqual([
      { userId, subscriptionId: subscription.id, tier: 'VIP' },
    ]);
  });

  it('is resumed before its end', async () => {
    const { caller, subscription } = await harness.subscriber('BASIC');
    await harness.changePlan(caller, 'cancelPlan');
    const resumed = await harness.changePlan(caller, 'resumePlan');
    expect(resumed.data?.['resumePlan']).toMatchObject({ tier: 'BASIC', status: 'ACTIVE', endsAt: null });
    expect(subscription.cancel_at_period_end).toBe(false);
    await harness.sendEvents(harness.stripe.endPeriod(subscription.id));
    expect(await harness.plan(caller)).toMatchObject({ tier: 'BASIC', status: 'ACTIVE' });
  });

  it('is also resumed by choosing it again', async () => {
    const { caller, subscription } = await harness.subscriber('PREMIUM');
    await harness.changePlan(caller, 'cancelPlan');
    expect(await harness.checkoutUrl(caller, 'PREMIUM')).toBe(SETTINGS);
    expect(subscription.cancel_at_period_end).toBe(false);
    expect((await harness.requestCheckout(caller, 'PREMIUM')).code).toBe('CONFLICT');
  });

  it('changes to a lower one at the end of the paid period, and charges its price then', async () => {
    const { caller, subscription } = await harness.subscriber('VIP');
    const item = subscription.items.data[0];
    const renewsAt = time(item?.current_period_end);
    expect(await harness.checkoutUrl(caller, 'BASIC')).toBe(SETTINGS);
    expect(await harness.plan(caller)).toMatchObject({ tier: 'VIP', status: 'ACTIVE', renewsAt, nextTier: 'BASIC' });
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
    expect(item?.price).toEqual({ product: 'kindred_basic', unit_amount: 999 });
    const [update] = harness.stripe.requestsTo('POST', `/v1/subscriptions/${subscription.id}`);
    expect(update?.fields['proration_behavior']).toBe('none');
    // Any event of the paid period leaves it.
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, {}));
    expect((await harness.account(caller)).tier).toBe('VIP');
    await harness.sendEvents(harness.stripe.endPeriod(subscription.id));
    expect(await harness.plan(caller)).toMatchObject({ tier: 'BASIC', status: 'ACTIVE', nextTier: null });
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
  });

  it('keeps its price when the change to a lower one is undone', async () => {
    const { caller, subscription } = await harness.subscriber('VIP');
    await harness.checkoutUrl(caller, 'BASIC');
    await harness.checkoutUrl(caller, 'PREMIUM');
    expect(await harness.plan(caller)).toMatchObject({ tier: 'VIP', nextTier: 'PREMIUM' });
    expect((await harness.changePlan(caller, 'resumePlan')).data?.['resumePlan']).toMatchObject({ nextTier: null });
    expect(subscription.items.data[0]?.price).toEqual({ product: 'kindred_vip', unit_amount: 2_999 });
    expect(Object.keys(subscription.metadata)).toEqual(['accountId']);
    await harness.sendEvents(harness.stripe.endPeriod(subscription.id));
    expect((await harness.account(caller)).tier).toBe('VIP');
  });

  it('replaces a cancellation by the change to a lower one, and back', async () => {
    const { caller } = await harness.subscriber('PREMIUM');
    await harness.changePlan(caller, 'cancelPlan');
    await harness.checkoutUrl(caller, 'BASIC');
    expect(await harness.plan(caller)).toMatchObject({ status: 'ACTIVE', endsAt: null, nextTier: 'BASIC' });
    await harness.changePlan(caller, 'cancelPlan');
    expect(await harness.plan(caller)).toMatchObject({ status: 'CANCELED', nextTier: null });
  });

  it('is upgraded by paying the higher one, also while a lower one is next', async () => {
    const { caller, subscription: before } = await harness.subscriber('PREMIUM');
    await harness.checkoutUrl(caller, 'BASIC');
    const url = await harness.checkoutUrl(caller, 'VIP');
    const fields = harness.stripe.requestsTo('POST', '/v1/checkout/sessions').at(-1)?.fields;
    expect(fields).toMatchObject({
      success_url: `${TEST_ORIGIN}/pricing?change=1&checkout=success&tier=VIP`,
      cancel_url: `${TEST_ORIGIN}/pricing?change=1`,
    });
    await harness.sendEvents(...harness.stripe.pay(url).events);
    expect(await harness.plan(caller)).toMatchObject({ tier: 'VIP', status: 'ACTIVE', nextTier: null });
    await until(() => before.status === 'canceled');
  });

  it('is past due after a failed renewal, until it is paid', async () => {
    const { caller, subscription } = await harness.subscriber('BASIC');
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'past_due' }));
    expect(await harness.plan(caller)).toMatchObject({ tier: 'BASIC', status: 'PAST_DUE' });
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'active' }));
    expect(await harness.plan(caller)).toMatchObject({ tier: 'BASIC', status: 'ACTIVE' });
  });

  it('waits for the cardholder’s confirmation (3-D Secure) before it starts, and asks for it at a renewal', async () => {
    const { caller, userId } = await harness.identity.member('APPROVED');
    const { subscription, events } = harness.stripe.pay(await harness.checkoutUrl(caller, 'PREMIUM'), 'incomplete');
    await harness.sendEvents(...events);
    expect(await harness.plan(caller)).toMatchObject({ tier: null, status: 'NONE' });
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, { status: 'active' }));
    expect(await harness.plan(caller)).toMatchObject({ tier: 'PREMIUM', status: 'ACTIVE' });
    const { invoice, event } = harness.stripe.askForConfirmation(subscription.customer);
    await harness.sendEvents(event);
    const published = () => harness.identity.publishedFor('identity.payment-failed', userId);
    await until(() => published().length > 0);
    expect(published()).toMatchObject([{ invoiceId: invoice.id, payUrl: invoice.hosted_invoice_url }]);
  });

  it('cannot be canceled or resumed by a member without one', async () => {
    const { caller } = await harness.identity.member('ACTIVE');
    for (const mutation of ['cancelPlan', 'resumePlan'] as const) {
      expect(await harness.changePlan(caller, mutation)).toMatchObject({
        code: 'CONFLICT',
        message: 'You don’t have a paid plan.',
      });
      expect((await harness.changePlan(null, mutation)).code).toBe('UNAUTHENTICATED');
    }
  });

  it('stores that it has ended when it is canceled too late', async () => {
    const { caller, subscription } = await harness.subscriber('BASIC');
    harness.stripe.updateSubscription(subscription.id, { status: 'canceled' });
    await harness.changePlan(caller, 'cancelPlan');
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: null });
  });

  it('is not changed while Stripe is unreachable', async () => {
    const { caller } = await harness.subscriber('BASIC');
    harness.stripe.isDown = true;
    const rejected = await harness.changePlan(caller, 'cancelPlan');
    harness.stripe.isDown = false;
    expect(rejected.code).toBe('UNAVAILABLE');
    expect(await harness.plan(caller)).toMatchObject({ status: 'ACTIVE', endsAt: null });
  });
});

describe('refunds and disputes', () => {
  let harness: IdentityWithStripe;

  beforeAll(async () => {
    harness = await IdentityWithStripe.start();
  });

  afterAll(() => harness.stop());

  it.each(['refund', 'dispute'] as const)('end the plan after a %s of its latest payment, once', async (kind) => {
    const { caller, subscription } = await harness.subscriber('VIP');
    const event = harness.stripe[kind](harness.stripe.latestChargeOf(subscription.id));
    expect(await harness.sendEvents(event, event)).toEqual([200, 200]);
    await until(() => subscription.status === 'canceled');
    const canceled = harness.stripe.requestsTo('DELETE', `/v1/subscriptions/${subscription.id}`);
    // Without credit for the unused days.
    expect(canceled.map(({ fields }) => fields)).toEqual([{}]);
    await harness.sendEvents(harness.stripe.updateSubscription(subscription.id, {}));
    expect(await harness.account(caller)).toEqual({ status: 'ACTIVE', tier: null });
  });

  it('do not end it for a part of the payment, an earlier payment, or an unknown one', async () => {
    const { caller, subscription } = await harness.subscriber('PREMIUM');
    const first = harness.stripe.latestChargeOf(subscription.id);
    const part = harness.stripe.refund(first, false);
    const renewal = harness.stripe.endPeriod(subscription.id);
    const earlier = harness.stripe.refund(first);
    const unknown = harness.stripe.dispute({ ...first, id: 'ch_unknown' });
    expect(await harness.sendEvents(part, renewal, earlier, unknown)).toEqual([200, 200, 200, 200]);
    await harness.identity.tasksTried();
    expect(subscription.status).toBe('active');
    expect((await harness.account(caller)).tier).toBe('PREMIUM');
  });

  it('are redelivered after an outage', async () => {
    const { subscription } = await harness.subscriber('BASIC');
    const event = harness.stripe.refund(harness.stripe.latestChargeOf(subscription.id));
    harness.stripe.isDown = true;
    expect(await harness.sendEvents(event)).toEqual([503]);
    harness.stripe.isDown = false;
    expect(await harness.sendEvents(event)).toEqual([200]);
    await until(() => subscription.status === 'canceled');
  });
});

describe('the payment portal', () => {
  let harness: IdentityWithStripe;

  beforeAll(async () => {
    harness = await IdentityWithStripe.start();
  });

  afterAll(() => harness.stop());

  it('opens for a member who pays, with one configuration that cannot cancel', async () => {
    const { caller, subscription } = await harness.subscriber('PREMIUM');
    const url = (await harness.openPortal(caller)).data?.openPaymentPortal.url;
    expect(url).toMatch(/^https:\/\/billing\.stripe\.test\//);
    await harness.openPortal(caller);
    const [session] = harness.stripe.requestsTo('POST', '/v1/billing_portal/sessions');
    expect(session?.fields).toMatchObject({ customer: subscription.customer, return_url: SETTINGS });
    const configurations = harness.stripe.requestsTo('POST', '/v1/billing_portal/configurations');
    expect(configurations.map(({ fields }) => fields)).toEqual([
      expect.objectContaining({ 'features[payment_method_update][enabled]': 'true' }),
    ]);
    expect(Object.keys(configurations[0]?.fields ?? {}).join()).not.toContain('subscription_');
  });

  it('is closed to members who never paid, and to visitors', async () => {
    const { caller } = await harness.identity.member('ACTIVE');
    expect(await harness.openPortal(caller)).toMatchObject({ code: 'CONFLICT' });
    expect((await harness.openPortal(null)).code).toBe('UNAUTHENTICATED');
  });

  it('reports a customer that no longer exists at Stripe like one that never paid', async () => {
    const { caller, subscription } = await harness.subscriber('BASIC');
    harness.stripe.customers.delete(subscription.customer);
    expect((await harness.openPortal(caller)).code).toBe('CONFLICT');
  });
});

describe('plans without Stripe', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });

  afterAll(() => identity.stop());

  it('are shown, and the portal is not available', async () => {
    const { caller } = await identity.member('PENDING');
    const { data } = await identity.ask(caller, '{ accountPlan { tier status renewsAt endsAt graceUntil } }');
    expect(data?.['accountPlan']).toEqual({
      ...{ tier: null, status: 'BETA', renewsAt: null, endsAt: null, graceUntil: null },
    });
    expect((await identity.ask(caller, 'mutation { openPaymentPortal { url } }')).code).toBe('UNAVAILABLE');
    expect((await identity.ask(null, '{ accountPlan { tier } }')).code).toBe('UNAUTHENTICATED');
  });
});
