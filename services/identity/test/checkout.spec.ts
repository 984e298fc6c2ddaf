import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { PLANS, TIERS, type Tier } from '@kindred/contracts';
import { TEST_ORIGIN } from '@kindred/testing';
import { IdentityUnderTest } from './identity-under-test.js';
import { PayingIdentity } from './paying-identity.js';

const SESSIONS = '/v1/checkout/sessions';
const NOT_SET_UP = 'Payments are not set up here yet. Please try again later.';
const CREATE = 'mutation ($tier: Tier!) { createCheckout(tier: $tier) { url } }';

describe('the checkout', () => {
  let paying: PayingIdentity;

  beforeAll(async () => {
    paying = await PayingIdentity.start();
  });

  afterAll(() => paying.stop());

  const fieldsOfLast = () => paying.stripe.askedFor('POST', SESSIONS).at(-1)?.fields ?? {};

  it.each(TIERS)('asks Stripe for a monthly subscription to %s, at the price of the table', async (tier: Tier) => {
    const { caller, userId, email } = await paying.identity.member('APPROVED');
    const url = await paying.checkout(caller, tier);
    expect(url).toMatch(/^https:\/\/checkout\.stripe\.test\//);
    const fields = fieldsOfLast();
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
    expect(paying.stripe.products.get(fields['line_items[0][price_data][product]'] ?? '')?.name).toBe(
      `Kindred ${PLANS.find((plan) => plan.tier === tier)?.name}`,
    );
    expect(paying.stripe.customers.get(fields['customer'] ?? '')).toEqual({ email });
    expect(await paying.account(caller)).toEqual({ status: 'APPROVED', tier: null });
  });

  it('leads a double click to one checkout of one customer', async () => {
    const { caller, email } = await paying.identity.member('APPROVED');
    const urls = await Promise.all([1, 2, 3, 4].map(() => paying.checkout(caller, 'BASIC')));
    // The clicks may lie on both sides of a full minute.
    expect(new Set(urls).size).toBeLessThanOrEqual(2);
    await paying.checkout(caller, 'VIP');
    expect([...paying.stripe.customers.values()].filter((customer) => customer.email === email)).toHaveLength(1);
    const keys = paying.stripe.askedFor('POST', SESSIONS).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys).not.toContain(undefined);
  });

  it('makes a new customer where Stripe does not know the old one any more', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    await paying.checkout(caller, 'BASIC');
    const { customer: first = '' } = fieldsOfLast();
    paying.stripe.customers.delete(first);
    await paying.checkout(caller, 'PREMIUM');
    const { customer: second = '' } = fieldsOfLast();
    expect(second).not.toBe(first);
    await paying.checkout(caller, 'VIP');
    expect(fieldsOfLast()['customer']).toBe(second);
  });

  it('is for approved members', async () => {
    expect((await paying.checkOut(null, 'BASIC')).code).toBe('UNAUTHENTICATED');
    const pending = await paying.identity.member('PENDING');
    expect((await paying.checkOut(pending.caller, 'BASIC')).code).toBe('NOT_APPROVED');
    const active = await paying.identity.member('ACTIVE');
    expect((await paying.checkOut(active.caller, 'BASIC')).code).toBeUndefined();
  });

  it('knows no other tier', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    expect((await paying.identity.ask(caller, CREATE, { tier: 'GOLD' })).code).toBe('BAD_USER_INPUT');
  });

  it('does not sell the plan that one has, but another one', async () => {
    const { caller } = await paying.subscriber('PREMIUM');
    expect(await paying.checkOut(caller, 'PREMIUM')).toMatchObject({
      code: 'CONFLICT',
      message: 'You have this plan already.',
    });
    expect((await paying.checkOut(caller, 'VIP')).code).toBeUndefined();
  });

  it('is closed in the beta', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    const pending = await paying.identity.member('PENDING');
    await paying.identity.sql('UPDATE runtime_settings SET beta = true');
    const refused = await paying.checkOut(caller, 'BASIC');
    const unready = await paying.checkOut(pending.caller, 'BASIC');
    await paying.identity.sql('UPDATE runtime_settings SET beta = false');
    expect([refused.code, unready.code]).toEqual(['CONFLICT', 'NOT_APPROVED']);
  });

  it('says without detail that Stripe is out of reach', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    paying.stripe.down = true;
    const refused = await paying.checkOut(caller, 'BASIC');
    paying.stripe.down = false;
    expect(refused.code).toBe('UNAVAILABLE');
    expect(refused.message).toBe('Payments are not available right now. Please try again in a moment.');
    expect((await paying.checkOut(caller, 'BASIC')).code).toBeUndefined();
  });
});

describe('an installation without Stripe', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ environment: { BETA: 'false' }, withPeers: true });
  });

  afterAll(() => identity.stop());

  it('says that payments are not set up', async () => {
    const { caller } = await identity.member('APPROVED');
    const refused = await identity.ask(caller, CREATE, { tier: 'BASIC' });
    expect([refused.code, refused.message]).toEqual(['UNAVAILABLE', NOT_SET_UP]);
    const webhook = await identity.post('/internal/stripe/webhook', {}, null);
    expect([webhook.status, webhook.json]).toEqual([503, { message: NOT_SET_UP, code: 'UNAVAILABLE' }]);
  });
});
