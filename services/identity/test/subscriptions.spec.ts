import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { liveTopics } from '@kindred/contracts';
import { busBackends, until } from '@kindred/testing';
import { newEvent, signatureOf } from './fake-stripe.js';
import { PayingIdentity } from './paying-identity.js';

describe.each(busBackends())('what Stripe tells ($name bus)', (backend) => {
  let paying: PayingIdentity;

  beforeAll(async () => {
    paying = await PayingIdentity.start(backend);
  });

  afterAll(() => paying.stop());

  const told = (userId: string) =>
    paying.identity
      .heardOf('identity.account-changed', userId)
      .filter(({ status }) => status === 'ACTIVE')
      .map(({ tier }) => tier);

  it('activates an approved member who has paid, and tells everybody', async () => {
    const { caller, userId } = await paying.identity.member('APPROVED');
    const heard = await paying.identity.listen(liveTopics.member(userId));
    const { events } = paying.stripe.pay(await paying.checkout(caller, 'PREMIUM'));
    expect(await paying.publish(...events)).toEqual([200, 200]);
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'PREMIUM' });
    expect(told(userId)).toEqual(['PREMIUM']);
    await until(() => heard.length === 1);
    expect(heard).toEqual([{ kind: 'account-changed' }]);
  });

  it('activates by the finished checkout alone, too', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    const { events } = paying.stripe.pay(await paying.checkout(caller, 'BASIC'));
    await paying.publish(...events.filter(({ type }) => type === 'checkout.session.completed'));
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
  });

  it('activates nobody whose card was refused', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    const { subscription, events } = paying.stripe.pay(await paying.checkout(caller, 'VIP'), 'incomplete');
    const { event: failed } = paying.stripe.refuse(subscription.customer, { billing_reason: 'subscription_create' });
    expect(await paying.publish(...events, failed)).toEqual([200, 200, 200]);
    expect(await paying.account(caller)).toEqual({ status: 'APPROVED', tier: null });
    expect(await paying.publish(paying.stripe.become(subscription.id, { status: 'incomplete_expired' }))).toEqual([200]);
    expect(await paying.account(caller)).toEqual({ status: 'APPROVED', tier: null });
  });

  it('gives a member from the beta the tier that they pay for', async () => {
    const { caller } = await paying.identity.member('ACTIVE');
    await paying.publish(...paying.stripe.pay(await paying.checkout(caller, 'VIP')).events);
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
  });

  it('keeps the tier while a payment is late, and ends it with the subscription', async () => {
    const { caller, userId, subscription } = await paying.subscriber('VIP');
    await paying.publish(paying.stripe.become(subscription.id, { status: 'past_due' }));
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
    await paying.publish(paying.stripe.become(subscription.id, { status: 'canceled' }));
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: null });
    expect(told(userId)).toEqual(['VIP', null]);
  });

  it('lets a member whose subscription ended begin another one', async () => {
    const { caller, subscription } = await paying.subscriber('BASIC');
    await paying.publish(paying.stripe.become(subscription.id, { status: 'canceled' }));
    await paying.publish(...paying.stripe.pay(await paying.checkout(caller, 'PREMIUM')).events);
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'PREMIUM' });
  });

  it('follows a change of the plan', async () => {
    const { caller, subscription } = await paying.subscriber('BASIC');
    const items = { object: 'list' as const, data: [{ price: { product: 'kindred_vip', unit_amount: 2_999 } }] };
    await paying.publish(paying.stripe.become(subscription.id, { items }));
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
  });

  it('ends at Stripe what another subscription has replaced', async () => {
    const { caller, subscription: before } = await paying.subscriber('BASIC');
    const { events } = paying.stripe.pay(await paying.checkout(caller, 'VIP'));
    await paying.publish(...events);
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
    await until(() => before.status === 'canceled');
    const [cancelled] = paying.stripe.askedFor('DELETE', `/v1/subscriptions/${before.id}`);
    expect(cancelled?.fields).toEqual({ prorate: 'true', invoice_now: 'true' });
    await paying.publish(paying.stripe.become(before.id, { status: 'canceled' }));
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'VIP' });
  });

  it('handles each event once, also when it comes many times at once', async () => {
    const { caller, userId } = await paying.identity.member('APPROVED');
    const { events, subscription } = paying.stripe.pay(await paying.checkout(caller, 'BASIC'));
    const [created] = events;
    if (created === undefined) throw new Error('no event');
    const statuses = await Promise.all(Array.from({ length: 8 }, () => paying.publish(created)));
    expect(statuses.flat()).toEqual(Array.from({ length: 8 }, () => 200));
    expect(told(userId)).toEqual(['BASIC']);
    const looks = paying.stripe.askedFor('GET', `/v1/subscriptions/${subscription.id}`).length;
    expect(await paying.publish(created)).toEqual([200]);
    expect(paying.stripe.askedFor('GET', `/v1/subscriptions/${subscription.id}`)).toHaveLength(looks);
    expect(await paying.identity.sql('SELECT 1 FROM payment_events WHERE event_id = $1', [created.id])).toHaveLength(1);
  });

  it('takes events in any order: a late one from before the end revives nothing', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    const { subscription, events } = paying.stripe.pay(await paying.checkout(caller, 'PREMIUM'));
    const late = paying.stripe.become(subscription.id, { status: 'past_due' });
    const ended = paying.stripe.become(subscription.id, { status: 'canceled' });
    await paying.publish(ended, late, ...events.reverse());
    expect(await paying.account(caller)).toEqual({ status: 'APPROVED', tier: null });
  });

  it('does not let a slow look at a subscription undo a quicker, later one', async () => {
    const { caller, subscription } = await paying.subscriber('PREMIUM');
    let release = (): void => undefined;
    paying.stripe.lookHeldBy = new Promise((resolve) => (release = resolve));
    const before = paying.stripe.asked.length;
    const slow = paying.publish(paying.stripe.become(subscription.id, { status: 'active' }));
    await until(() => paying.stripe.asked.length > before);
    paying.stripe.lookHeldBy = undefined;
    await paying.publish(paying.stripe.become(subscription.id, { status: 'canceled' }));
    release();
    expect(await slow).toEqual([200]);
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: null });
  });

  it('asks Stripe to tell again when it could not look', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    const { events } = paying.stripe.pay(await paying.checkout(caller, 'BASIC'));
    paying.stripe.down = true;
    const refused = await paying.publish(...events);
    paying.stripe.down = false;
    expect(refused).toEqual([503, 503]);
    expect(await paying.publish(...events)).toEqual([200, 200]);
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
  });

  it('believes nothing that is not signed with the secret, now', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    const { events } = paying.stripe.pay(await paying.checkout(caller, 'VIP'));
    const payload = JSON.stringify(events[1]);
    const now = Math.floor(Date.now() / 1_000);
    const refused = { message: 'The signature does not fit.', code: 'BAD_REQUEST' };
    for (const [body, signature] of [
      [payload, signatureOf(payload, 'whsec_of_somebody_else')],
      [payload, signatureOf(payload, undefined, now - 600)],
      [payload.replace('VIP', 'BASIC').concat(' '), signatureOf(payload)],
      [payload, `t=${now},v1=`],
      [payload, 'nonsense'],
      [payload, ''],
      ['', signatureOf('')],
      ['{"no json', signatureOf('{"no json')],
      ['\u0000\ud800', 't=1,v1=2'],
    ] as const) {
      expect(await paying.send(body, signature)).toEqual({ status: 400, json: refused });
    }
    expect(await paying.account(caller)).toEqual({ status: 'APPROVED', tier: null });
    expect((await paying.send(payload)).status).toBe(200);
  });

  it('lets pass what is of no concern here', async () => {
    const foreign = { id: 'sub_foreign', object: 'subscription', customer: 'cus_foreign', status: 'active' };
    const events = [
      newEvent('payout.paid', { object: 'payout' }),
      newEvent('something.entirely.new', {}),
      newEvent('customer.subscription.updated', foreign),
    ];
    expect(await paying.publish(...events)).toEqual([200, 200, 200]);
  });

  it('has the checkout of an unpaid kind wait for its payment', async () => {
    const { caller } = await paying.identity.member('APPROVED');
    const { subscription } = paying.stripe.pay(await paying.checkout(caller, 'BASIC'));
    const session = { object: 'checkout.session', subscription: subscription.id };
    await paying.publish(newEvent('checkout.session.completed', { ...session, payment_status: 'unpaid' }));
    expect(await paying.account(caller)).toEqual({ status: 'APPROVED', tier: null });
    await paying.publish(newEvent('checkout.session.async_payment_succeeded', { ...session, payment_status: 'paid' }));
    expect(await paying.account(caller)).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
  });
});
