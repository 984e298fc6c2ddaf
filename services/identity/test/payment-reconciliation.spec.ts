import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { LOGGER, Registry, type Logger } from '@kindred/service-kit';
import { PaymentReconciliation } from '../src/payments/payment-reconciliation.js';
import { IdentityUnderTest } from './identity-under-test.js';
import { IdentityWithStripe } from './identity-with-stripe.js';

describe('the comparison with Stripe', () => {
  let harness: IdentityWithStripe;

  beforeAll(async () => {
    harness = await IdentityWithStripe.start();
  });

  afterAll(() => harness.stop());

  beforeEach(() => reconcile());

  const reconcile = () => harness.identity.app.get(PaymentReconciliation).run();

  const counts = async (): Promise<Record<string, number>> => {
    const metric = harness.identity.app.get<Registry>(Registry).getSingleMetric('payment_differences_total');
    const { values } = (await metric?.get()) ?? { values: [] };
    return Object.fromEntries(values.map(({ labels, value }) => [String(labels['difference']), value]));
  };

  /** What a run adds to the counters, and the lines that it logs. */
  async function found() {
    const logger = harness.identity.app.get<Logger>(LOGGER);
    const lines = jest.spyOn(logger, 'warn');
    const before = await counts();
    await reconcile();
    const after = await counts();
    const logged = lines.mock.calls.map((call) => JSON.stringify(call));
    lines.mockRestore();
    const changes = Object.entries(after).map(([name, value]) => [name, value - (before[name] ?? 0)] as const);
    return { differences: Object.fromEntries(changes.filter(([, value]) => value > 0)), logged };
  }

  it('finds nothing when every event has arrived', async () => {
    await harness.subscriber('PREMIUM');
    expect((await found()).differences).toEqual({});
  });

  it('repairs what lost events would have changed: an end, a payment, another tier, a cancellation', async () => {
    const ended = await harness.subscriber('VIP');
    harness.stripe.updateSubscription(ended.subscription.id, { status: 'canceled' });
    const paid = await harness.identity.member('APPROVED');
    harness.stripe.pay(await harness.checkoutUrl(paid.caller, 'BASIC'));
    const changed = await harness.subscriber('BASIC');
    harness.stripe.changeProduct(changed.subscription.id, 'kindred_premium');
    const canceled = await harness.subscriber('PREMIUM');
    const endsAt = canceled.subscription.items.data[0]?.current_period_end ?? 0;
    harness.stripe.updateSubscription(canceled.subscription.id, { cancel_at_period_end: true, cancel_at: endsAt });
    const { differences, logged } = await found();
    expect(differences).toEqual({ subscription: 4 });
    expect(await harness.account(ended.caller)).toEqual({ status: 'ACTIVE', tier: null });
    expect(await harness.account(paid.caller)).toEqual({ status: 'ACTIVE', tier: 'BASIC' });
    expect(await harness.account(changed.caller)).toEqual({ status: 'ACTIVE', tier: 'PREMIUM' });
    expect((await harness.plan(canceled.caller)).status).toBe('CANCELED');
    expect(logged.join()).toContain('"subscription":4');
    for (const { userId, email } of [ended, paid, changed, canceled]) {
      for (const secret of [userId, email]) expect(logged.join()).not.toContain(secret);
    }
    expect((await found()).differences).toEqual({});
  });

  it('repairs an account with another tier than its subscription', async () => {
    const [payer, other] = [await harness.subscriber('VIP'), await harness.identity.member('ACTIVE')];
    await harness.identity.sql(`UPDATE accounts SET tier = NULL WHERE id = $1`, [payer.userId]);
    await harness.identity.sql(`UPDATE accounts SET tier = 'VIP' WHERE id = $1`, [other.userId]);
    expect((await found()).differences).toEqual({ tier: 2 });
    expect((await harness.account(payer.caller)).tier).toBe('VIP');
    expect((await harness.account(other.caller)).tier).toBeNull();
  });

  it('reports a subscription without an account, and one that Stripe does not know, and changes neither', async () => {
    const lost = await harness.subscriber('BASIC');
    harness.stripe.subscriptions.delete(lost.subscription.id);
    const { subscription } = await harness.subscriber('PREMIUM');
    const orphan = { ...structuredClone(subscription), id: 'sub_orphan', customer: 'cus_orphan' };
    harness.stripe.subscriptions.set(orphan.id, orphan);
    expect((await found()).differences).toEqual({ missing: 1, unowned: 1 });
    expect((await harness.account(lost.caller)).tier).toBe('BASIC');
    expect(orphan.status).toBe('active');
    harness.stripe.subscriptions.delete(orphan.id);
    harness.stripe.subscriptions.set(lost.subscription.id, lost.subscription);
  });

  it('reads every page, and ignores other products of the Stripe account', async () => {
    const { subscription } = await harness.subscriber('BASIC');
    const copies = Array.from({ length: 250 }, (_, index) => {
      const copy = { ...structuredClone(subscription), id: `sub_other_${index}` };
      for (const item of copy.items.data) item.price.product = 'prod_of_another_shop';
      return copy;
    });
    for (const copy of copies) harness.stripe.subscriptions.set(copy.id, copy);
    const oldest = await harness.subscriber('VIP');
    harness.stripe.subscriptions.delete(oldest.subscription.id);
    // The list is newest first, so that this one is on the last page.
    const others = [...harness.stripe.subscriptions];
    harness.stripe.subscriptions.clear();
    for (const [id, each] of [[oldest.subscription.id, oldest.subscription] as const, ...others]) {
      harness.stripe.subscriptions.set(id, each);
    }
    harness.stripe.changeProduct(oldest.subscription.id, 'kindred_basic');
    expect((await found()).differences).toEqual({ subscription: 1 });
    for (const { id } of copies) harness.stripe.subscriptions.delete(id);
  });

  it('fails while Stripe is unreachable, and changes nothing', async () => {
    const { caller } = await harness.subscriber('BASIC');
    harness.stripe.isDown = true;
    await expect(reconcile()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    harness.stripe.isDown = false;
    expect((await harness.account(caller)).tier).toBe('BASIC');
  });
});

describe('the comparison without Stripe', () => {
  it('does nothing', async () => {
    const identity = await IdentityUnderTest.start({ withPeers: true });
    const { userId } = await identity.member('ACTIVE');
    await identity.sql(`UPDATE accounts SET tier = 'VIP' WHERE id = $1`, [userId]);
    await identity.app.get(PaymentReconciliation).run();
    expect(await identity.sql('SELECT tier FROM accounts WHERE id = $1', [userId])).toEqual([{ tier: 'VIP' }]);
    await identity.stop();
  });
});
