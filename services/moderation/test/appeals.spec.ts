import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { APPEAL_OUTCOMES, LIMITS, VISITOR } from '@kindred/contracts';
import { AppealTokens } from '@kindred/member-data';
import { TEST_SECRET, until } from '@kindred/testing';
import { auditTrailOf } from './audit-trail-of.js';
import { decideAppeal, fileAppeal, fileReport, ownSanctions, resolveReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { join, type TestMember } from './people.js';
import { joinNamed } from './sealed.js';

const tokens = new AppealTokens([TEST_SECRET]);

let service: ModerationUnderTest;
let admin: TestMember;
let other: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin', displayName: 'Zoe Admin' });
  other = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

/** A member with a sanction by `admin`. */
async function sanctioned(outcome: string): Promise<{ omar: TestMember; sanctionId: string }> {
  const omar = await join(service, { displayName: 'Omar' });
  const reportId = await fileReport(service, await join(service), omar);
  const { message } = await resolveReport(service, admin, reportId, {
    ...{ outcome, note: 'Rude.', duration: outcome === 'SUSPENDED' ? 7 : null },
  });
  if (message !== undefined) throw new Error(message);
  return { omar, sanctionId: (await ownSanctions(service, omar))[0]?.id ?? '' };
}
interface OpenAppeal {
  id: string;
  sanctionId: string;
  overdue: boolean;
  mayDecide: boolean;
}

const openAppeals = async (as = admin) =>
  service.ask<{
    appeals: { items: OpenAppeal[]; nextCursor: string | null };
  }>(
    as.caller,
    `{ appeals { nextCursor items {
      id sanctionId userId displayName text type reason inForce overdue reportId mayDecide
    } } }`,
  );
const openAppealOf = async (sanctionId: string, as = admin) =>
  (await openAppeals(as)).data?.appeals.items.find((appeal) => appeal.sanctionId === sanctionId);
async function appealed(outcome: string) {
  const { omar, sanctionId } = await sanctioned(outcome);
  const { data } = await fileAppeal(service, omar.caller, { sanctionId });
  return { omar, sanctionId, appealId: data?.appeal.id ?? '' };
}
const changesOf = ({ userId }: TestMember) =>
  service.peers
    .publishedEvents('moderation.sanctions-changed', (state) => state.userId === userId)
    .map(({ change, isAppealed }) => [change, isAppealed]);

describe('an appeal', () => {
  it('reaches staff once for each sanction', async () => {
    const { omar, sanctionId } = await sanctioned('MUTED');
    const responses = await Promise.all([1, 2].map(() => fileAppeal(service, omar.caller, { sanctionId })));
    expect(responses.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
    expect(await openAppealOf(sanctionId)).toEqual({
      id: expect.any(String),
      ...{ sanctionId, userId: omar.userId, displayName: 'Omar', text: 'It was a joke.', type: 'MUTED' },
      ...{ reason: 'Rude.', inForce: true, overdue: false, reportId: expect.any(String), mayDecide: false },
    });
    expect((await ownSanctions(service, omar))[0]?.appeal).toMatchObject({ text: 'It was a joke.', outcome: null });
  });

  it('is open to banned members with the token of the rejected sign-in', async () => {
    const { sanctionId } = await sanctioned('BANNED');
    const appealToken = tokens.make(sanctionId, new Date());
    for (const wrong of ['', 'x', tokens.make(randomUUID(), new Date()), tokens.make(sanctionId, new Date(0))]) {
      const response = await fileAppeal(service, VISITOR, { sanctionId, appealToken: wrong });
      expect(response.code).toBe('FORBIDDEN');
    }
    expect((await fileAppeal(service, VISITOR, { sanctionId })).code).toBe('UNAUTHENTICATED');
    expect((await fileAppeal(service, VISITOR, { sanctionId, appealToken })).code).toBeUndefined();
    expect((await fileAppeal(service, VISITOR, { sanctionId, appealToken })).code).toBe('CONFLICT');
  });

  it('is rejected for the sanctions of others, unknown ones, and those that have ended', async () => {
    const { omar, sanctionId } = await sanctioned('SUSPENDED');
    expect((await fileAppeal(service, (await join(service)).caller, { sanctionId })).code).toBe('NOT_FOUND');
    for (const unknown of [randomUUID(), 'nonsense']) {
      expect((await fileAppeal(service, omar.caller, { sanctionId: unknown })).code).toBe('NOT_FOUND');
    }
    for (const text of [' ', 'x'.repeat(LIMITS.appealMaxLength + 1)]) {
      expect((await fileAppeal(service, omar.caller, { sanctionId, text })).code).toBe('VALIDATION');
    }
    await service.sql(`UPDATE sanction_records SET until = now() - interval '1 second' WHERE id = $1`, [sanctionId]);
    expect((await fileAppeal(service, omar.caller, { sanctionId })).code).toBe('CONFLICT');
    expect(await ownSanctions(service, omar)).toEqual([]);
  });
});

describe('the queue of appeals', () => {
  it('is in the order of their age, and marks them overdue after 24 hours', async () => {
    const ages = [0, LIMITS.replyHours - 0.1, LIMITS.replyHours + 0.1];
    const appeals: string[] = [];
    for (const hours of ages) {
      const { appealId } = await appealed('MUTED');
      await service.sql(`UPDATE appeals SET created_at = now() - $2 * interval '1 hour' WHERE id = $1`, [
        appealId,
        hours,
      ]);
      appeals.push(appealId);
    }
    const open = (await openAppeals()).data?.appeals.items.filter(({ id }) => appeals.includes(id));
    const [recent, onTime, late] = appeals;
    expect(open?.map(({ id, overdue }) => [id, overdue])).toEqual([
      [late, true],
      [onTime, false],
      [recent, false],
    ]);
  });
});

describe('the decision about an appeal', () => {
  it('lifts the sanction in the same transaction, and tells the member', async () => {
    const { omar, sanctionId, appealId } = await appealed('BANNED');
    expect((await decideAppeal(service, other, appealId)).data).toEqual({ decideAppeal: true });
    expect(changesOf(omar)).toEqual([
      ['banned', undefined],
      ['unbanned', true],
    ]);
    const { userId } = omar;
    const events = () => service.peers.publishedEvents('moderation.appeal-decided', (event) => event.userId === userId);
    await until(() => events().length > 0);
    expect(events()).toEqual([{ appealId, userId, sanction: 'BANNED', outcome: 'LIFTED', note: 'We were wrong.' }]);
    const trail = await auditTrailOf(service, userId);
    const decisions = trail.filter(({ actorId }) => actorId === other.userId).map(({ action }) => action);
    expect(decisions).toEqual(['APPEAL_LIFTED', 'UNBAN']);
    expect(await openAppealOf(sanctionId)).toBeUndefined();
    expect(await ownSanctions(service, omar)).toEqual([]);
  });

  it('withdraws a warning', async () => {
    const { omar, appealId } = await appealed('WARNING');
    await decideAppeal(service, other, appealId);
    expect(await ownSanctions(service, omar)).toEqual([]);
    expect(changesOf(omar)).toEqual([]);
  });

  it('can leave the sanction as it is', async () => {
    const { omar, appealId } = await appealed('MUTED');
    await decideAppeal(service, other, appealId, { outcome: 'UPHELD', note: 'We read it again.' });
    expect(await ownSanctions(service, omar)).toMatchObject([
      { type: 'MUTED', appeal: { outcome: 'UPHELD', note: 'We read it again.', decidedAt: expect.any(String) } },
    ]);
    expect(changesOf(omar)).toHaveLength(1);
  });

  it('leaves a later sanction in force', async () => {
    const { omar, appealId } = await appealed('MUTED');
    await service.data(admin.caller, 'mutation ($id: ID!) { mute(userId: $id, reason: "Again.") { id } }', {
      id: omar.userId,
    });
    await decideAppeal(service, other, appealId);
    expect(await ownSanctions(service, omar)).toMatchObject([{ reason: 'Again.' }]);
  });

  it.each(APPEAL_OUTCOMES)('%s is recorded without names and addresses', async (outcome) => {
    const [maya, omar] = [await joinNamed(service, 'Maya'), await joinNamed(service, 'Omar')];
    const reportId = await fileReport(service, maya, omar);
    await resolveReport(service, admin, reportId, { outcome: 'MUTED', note: 'Rude.' });
    const sanctionId = (await ownSanctions(service, omar))[0]?.id ?? '';
    const { data } = await fileAppeal(service, omar.caller, { sanctionId });
    const note = `Zoe Admin wrote to ${maya.name}, ${maya.email}, about ${omar.name}.`;
    await decideAppeal(service, other, data?.appeal.id ?? '', { outcome, note });
    const record = (await auditTrailOf(service, omar.userId)).find(({ action }) => action === `APPEAL_${outcome}`);
    expect(record?.details.reason).toBe('[member] wrote to [member], [member], about [member].');
  });

  it('lets a shorter sanction take effect that a longer one had covered', async () => {
    const { omar, appealId } = await appealed('MUTED');
    const reportId = await fileReport(service, await join(service), omar);
    await resolveReport(service, admin, reportId, { outcome: 'MUTED', note: 'Insults.', duration: 3 });
    await decideAppeal(service, other, appealId);
    expect(await ownSanctions(service, omar)).toMatchObject([{ reason: 'Insults.', until: expect.any(String) }]);
    expect(changesOf(omar)).toEqual([
      ['muted', undefined],
      ['none', undefined],
      ['mute-changed', true],
    ]);
    const [mute] = await service.sql('SELECT reason FROM sanctions WHERE user_id = $1', [omar.userId]);
    expect(mute).toEqual({ reason: 'Insults.' });
  });

  it('is made once, also for concurrent decisions', async () => {
    const { omar, appealId } = await appealed('MUTED');
    const responses = await Promise.all([1, 2].map(() => decideAppeal(service, other, appealId)));
    expect(responses.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
    expect(changesOf(omar)).toHaveLength(2);
  });

  it('is not made by the administrator who imposed the sanction, unless there is no other', async () => {
    const { sanctionId, appealId } = await appealed('MUTED');
    expect((await openAppealOf(sanctionId, other))?.mayDecide).toBe(true);
    expect((await decideAppeal(service, admin, appealId)).code).toBe('FORBIDDEN');
    await service.sql(`UPDATE members SET role = 'user' WHERE user_id = $1`, [other.userId]);
    expect((await openAppealOf(sanctionId))?.mayDecide).toBe(true);
    expect((await decideAppeal(service, admin, appealId)).code).toBeUndefined();
    await service.sql(`UPDATE members SET role = 'admin' WHERE user_id = $1`, [other.userId]);
  });

  it('needs an outcome, an explanation, an existing appeal, and an administrator', async () => {
    const { omar, appealId } = await appealed('MUTED');
    expect(await decideAppeal(service, other, appealId, { outcome: 'MAYBE', note: ' ' })).toMatchObject({
      code: 'VALIDATION',
      fields: { outcome: 'Please choose a decision', note: 'Please explain the decision' },
    });
    for (const id of [randomUUID(), 'nonsense'])
      expect((await decideAppeal(service, other, id)).code).toBe('NOT_FOUND');
    expect((await decideAppeal(service, omar, appealId)).code).toBe('FORBIDDEN');
    expect((await openAppeals(omar)).code).toBe('FORBIDDEN');
  });
});

describe('an account deletion', () => {
  // A sanction in force stays in a sealed case: sealed-cases.spec.ts.
  it('deletes the warnings and appeals of the member', async () => {
    const { omar } = await appealed('WARNING');
    const { userId } = omar;
    await service.publish('identity.account-deleted', userId, { userId });
    expect((await service.tablesContaining(userId)).filter((table) => table !== 'audit_records')).toEqual([]);
  });
});
