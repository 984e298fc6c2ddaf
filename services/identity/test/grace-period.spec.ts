import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { until } from '@kindred/testing';
import { RuntimeService } from '../src/runtime/runtime.service.js';
import { PlanNotices } from '../src/payments/plan-notices.js';
import { IdentityUnderTest } from './identity-under-test.js';

const DAY = 24 * 60 * 60_000;
const BATCH = 20;
const PLAN = '{ accountPlan { tier status graceUntil chosenTier } }';

describe('the grace period after the beta', () => {
  let identity: IdentityUnderTest;

  beforeAll(async () => {
    identity = await IdentityUnderTest.start({ withPeers: true });
  });

  afterAll(() => identity.stop());

  const setBeta = (beta: boolean) => identity.settledAfter(() => identity.app.get(RuntimeService).setBeta(beta));
  const sendNotices = () => identity.app.get(PlanNotices).publishBatch(BATCH);
  const planOf = async (caller: Parameters<IdentityUnderTest['ask']>[0]) =>
    (await identity.ask<{ accountPlan: Record<string, string | null> }>(caller, PLAN)).data?.accountPlan;
  const noticesTo = (userId: string) =>
    identity.publishedFor('identity.plan-notice', userId).map(({ kind, daysLeft }) => [kind, daysLeft]);
  /** Moves the period into the past, as when the days pass. */
  const pass = (days: number) =>
    identity.sql(
      `UPDATE runtime_settings SET beta_ended_at = beta_ended_at - make_interval(days => $1),
              grace_until = grace_until - make_interval(days => $1)`,
      [days],
    );

  it('begins with the end of the beta, is published, and lasts 14 days', async () => {
    const { caller } = await identity.member('ACTIVE');
    expect(await planOf(caller)).toMatchObject({ status: 'BETA', graceUntil: null });
    await setBeta(false);
    const published = identity.peers.publishedEvents('identity.runtime-changed').at(-1);
    const end = Date.parse(published?.graceUntil ?? '');
    expect(Math.abs(end - Date.now() - 14 * DAY)).toBeLessThan(60_000);
    expect(await planOf(caller)).toMatchObject({ tier: null, status: 'GRACE', graceUntil: published?.graceUntil });
    await pass(15);
    expect(await planOf(caller)).toMatchObject({ status: 'NONE', graceUntil: null });
    await setBeta(true);
    expect(identity.peers.publishedEvents('identity.runtime-changed').at(-1)).toEqual({ beta: true, graceUntil: null });
    expect(await planOf(caller)).toMatchObject({ status: 'BETA', graceUntil: null });
  });

  it('sends each notice once, to active members without a plan, in batches', async () => {
    const { userId, caller } = await identity.member('ACTIVE');
    const { userId: pending } = await identity.member('PENDING');
    const { userId: payer } = await identity.member('ACTIVE');
    await identity.sql(`UPDATE accounts SET tier = 'VIP' WHERE id = $1`, [payer]);
    const { userId: chooser } = await identity.member('ACTIVE');
    // More than one batch, before and after these members.
    await identity.sql(
      `INSERT INTO accounts (id, email, password_hash, email_verified_at, status)
       SELECT gen_random_uuid(), 'batch-' || n || '@example.com', 'x', now(), 'ACTIVE' FROM generate_series(1, $1::integer) n`,
      [BATCH + 10],
    );
    await sendNotices();
    expect(noticesTo(userId)).toEqual([]);
    await setBeta(false);
    for (let run = 0; run < 4; run++) await sendNotices();
    const all = () => identity.peers.publishedEvents('identity.plan-notice');
    await until(() => all().length > BATCH + 11 && noticesTo(userId).length > 0 && noticesTo(chooser).length > 0);
    expect(noticesTo(userId)).toEqual([['GRACE_STARTED', 14]]);
    expect(new Set(all().map((notice) => notice.userId)).size).toBe(all().length);
    // A member who chooses a plan gets no further notice.
    await identity.sql(`UPDATE accounts SET tier = 'BASIC' WHERE id = $1`, [chooser]);
    await pass(11);
    for (let run = 0; run < 3; run++) await sendNotices();
    await pass(3);
    for (let run = 0; run < 3; run++) await sendNotices();
    await until(() => noticesTo(userId).length > 2);
    expect(noticesTo(userId)).toEqual([
      ['GRACE_STARTED', 14],
      ['GRACE_ENDING', 3],
      ['GRACE_ENDED', 0],
    ]);
    expect([...noticesTo(pending), ...noticesTo(payer)]).toEqual([]);
    expect(noticesTo(chooser)).toEqual([['GRACE_STARTED', 14]]);
    expect(await planOf(caller)).toMatchObject({ status: 'NONE' });
    await setBeta(true);
    await sendNotices();
    expect(noticesTo(userId)).toHaveLength(3);
  });

  it('has the length that the setting of the service states', async () => {
    const graceDays = { BETA_GRACE_DAYS: '30', BETA: 'true' };
    const other = await IdentityUnderTest.start({ withPeers: true, environment: graceDays });
    await other.app.get(RuntimeService).setBeta(false);
    const { graceUntil } = await other.app.get(RuntimeService).current();
    expect(Math.round(((graceUntil?.getTime() ?? 0) - Date.now()) / DAY)).toBe(30);
    await other.stop();
  });

  it('offers the plan that the member chose in the beta', async () => {
    const { caller, userId } = await identity.member('APPROVED');
    const activate = 'mutation ($tier: Tier) { activateBeta(tier: $tier) { status } }';
    await identity.data(caller, activate, { tier: 'PREMIUM' });
    expect(await planOf(caller)).toMatchObject({ status: 'BETA', chosenTier: 'PREMIUM' });
    const other = await identity.member('APPROVED');
    await identity.data(other.caller, activate);
    expect(await planOf(other.caller)).toMatchObject({ chosenTier: null });
    await setBeta(false);
    for (let run = 0; run < 3; run++) await sendNotices();
    await until(() => noticesTo(userId).length > 0);
    expect(identity.publishedFor('identity.plan-notice', userId)).toMatchObject([{ chosenTier: 'PREMIUM' }]);
    await setBeta(true);
  });
});
