import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLANS, TIERS, type Tier } from '@kindred/contracts';
import { TEST_ORIGIN } from '@kindred/testing';
import { IdentityUnderTest } from './identity-under-test.js';
import { IdentityWithStripe } from './identity-with-stripe.js';

const SESSIONS = '/v1/checkout/sessions';
const NOT_CONFIGURED = 'Payments are not set up here yet. Please try again later.';
const CREATE = 'mutation ($tier: Tier!) { createCheckout(tier: $tier) { url } }';

describe('checkout', () => {
  let harness: IdentityWithStripe;

  beforeAll(async () => {
    harness = await IdentityWithStripe.start();
  });

  afterAll(() => harness.stop());

  const lastSessionFields = () => harness.stripe.requestsTo('POST', SESSIONS).at(-1)?.fields ?? {};

  it.each(TIERS)('creates a session for a monthly subscription to %s at its price', async (tier: Tier) => {
    const { caller, userId, email } = await harness.identity.member('APPROVED');
    const url = await harness.checkoutUrl(caller, tier);
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    const fields = lastSessionFields();
    const price = PLANS.find((plan) => plan.tier === tier)?.monthlyPrice ?? 0;
    expect(fields).toMatchObject({
      mode: 'subscription',
      client_reference_id: userId,
      'line_items[0][quantity]': '1',
      'line_items[0][price_data][currency]': 'usd',
      'line_items[0][price_data][unit_amount]': price.toFixed(2).replace('.', ''),
      'line_items[0][price_data][recurring][interval]': 'month',
      success_url: `${TEST_ORIGIN}/pricing?checkout=success`,
      cancel_url: `${TEST_ORIGIN}/pricing`,
    });
    expect(harness.stripe.products.get(fields['line_items[0][price_data][product]'] ?? '')?.name).toBe(
      `Kindred ${PLANS.find((plan) => plan.tier === tier)?.name}`,
    );
    expect(harness.stripe.customers.get(fields['customer'] ?? '')).toEqual({ email });
    expect(await harness.account(caller)).toEqual({ status: 'APPROVED', tier: null });
  });

  it('deduplicates a double click, and creates one customer', async () => {
    const { caller, email } = await harness.identity.member('APPROVED');
    const urls = await Promise.all([1, 2, 3, 4].map(() => harness.checkoutUrl(caller, 'BASIC')));
    // The clicks can be in two idempotency windows.
    expect(new Set(urls).size).toBeLessThanOrEqual(2);
    await harness.checkoutUrl(caller, 'VIP');
    expect([...harness.stripe.customers.values()].filter((customer) => customer.email === email)).toHaveLength(1);
    const keys = harness.stripe.requestsTo('POST', SESSIONS).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).not.toContain(undefined);
  });

  it('creates a new customer if the old one no longer exists at Stripe', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    await harness.checkoutUrl(caller, 'BASIC');
    const { customer: first = '' } = lastSessionFields();
    harness.stripe.customers.delete(first);
    await harness.checkoutUrl(caller, 'PREMIUM');
    const { customer: second = '' } = lastSessionFields();
    expect(second).not.toBe(first);
    await harness.checkoutUrl(caller, 'VIP');
    expect(lastSessionFields()['customer']).toBe(second);
  });

  it('requires an approved photo', async () => {
    expect((await harness.requestCheckout(null, 'BASIC')).code).toBe('UNAUTHENTICATED');
    const pending = await harness.identity.member('PENDING');
    expect((await harness.requestCheckout(pending.caller, 'BASIC')).code).toBe('NOT_APPROVED');
    const active = await harness.identity.member('ACTIVE');
    expect((await harness.requestCheckout(active.caller, 'BASIC')).code).toBeUndefined();
  });

  it('rejects an unknown tier', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    expect((await harness.identity.ask(caller, CREATE, { tier: 'GOLD' })).code).toBe('BAD_USER_INPUT');
  });

  it('rejects the current plan, and accepts another one', async () => {
    const { caller } = await harness.subscriber('PREMIUM');
    expect(await harness.requestCheckout(caller, 'PREMIUM')).toMatchObject({
      code: 'CONFLICT',
      message: 'You already have this plan.',
    });
    expect((await harness.requestCheckout(caller, 'VIP')).code).toBeUndefined();
  });

  it('is rejected in the beta', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    const pending = await harness.identity.member('PENDING');
    await harness.identity.sql('UPDATE runtime_settings SET beta = true');
    const rejected = await harness.requestCheckout(caller, 'BASIC');
    const unready = await harness.requestCheckout(pending.caller, 'BASIC');
    await harness.identity.sql('UPDATE runtime_settings SET beta = false');
    expect([rejected.code, unready.code]).toEqual(['CONFLICT', 'NOT_APPROVED']);
  });

  it('reports an outage of Stripe without details', async () => {
    const { caller } = await harness.identity.member('APPROVED');
    harness.stripe.isDown = true;
    const rejected = await harness.requestCheckout(caller, 'BASIC');
    harness.stripe.isDown = false;
    expect(rejected.code).toBe('UNAVAILABLE');
    expect(rejected.message).toBe('Payments are not available right now. Please try again in a moment.');
    expect((await harness.requestCheckout(caller, 'BASIC')).code).toBeUndefined();
  });
});

describe('checkout without Stripe', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ environment: { BETA: 'false' }, withPeers: true });
  });

  afterAll(() => identity.stop());

  it('reports that payments are not set up', async () => {
    const { caller } = await identity.member('APPROVED');
    const rejected = await identity.ask(caller, CREATE, { tier: 'BASIC' });
    expect([rejected.code, rejected.message]).toEqual(['UNAVAILABLE', NOT_CONFIGURED]);
    const webhook = await identity.post('/internal/stripe/webhook', {}, null);
    expect([webhook.status, webhook.json]).toEqual([503, { message: NOT_CONFIGURED, code: 'UNAVAILABLE' }]);
  });
});
