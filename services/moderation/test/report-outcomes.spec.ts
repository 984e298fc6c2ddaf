import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { REPORT_OUTCOMES } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { auditTrailOf } from './audit-trail-of.js';
import { fileReport, ownSanctions, resolveReport, type ResolutionVariables } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addApproved, join, type TestMember } from './people.js';
import { joinNamed } from './sealed.js';

const DAY = 24 * 60 * 60 * 1_000;

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

async function resolved(input: ResolutionVariables): Promise<{ maya: TestMember; omar: TestMember; reportId: string }> {
  const [maya, omar] = [await join(service), await join(service)];
  const reportId = await fileReport(service, maya, omar);
  expect((await resolveReport(service, admin, reportId, input)).data).toEqual({ resolveReport: true });
  return { maya, omar, reportId };
}
/** A banned member cannot be reported, but can have earlier reports that are still open. */
async function fileAgain(about: TestMember): Promise<string> {
  const reportId = await fileReport(service, await join(service), await join(service));
  await service.sql('UPDATE reports SET user_id = $2 WHERE id = $1', [reportId, about.userId]);
  return reportId;
}
const sanctionsOf = ({ userId }: TestMember) =>
  service.peers.publishedEvents('moderation.sanctions-changed', (state) => state.userId === userId);
/** No caller waits for emails, so the event can be late. */
async function answersTo(reportId: string) {
  const answers = () =>
    service.peers.publishedEvents('moderation.report-resolved', (report) => report.reportId === reportId);
  await until(() => answers().length > 0);
  return answers();
}
const deletionsOf = ({ userId }: TestMember) =>
  service.peers.publishedEvents('moderation.deletion-decided', (deletion) => deletion.userId === userId);
const caseOf = async (id: string, as = admin) =>
  service.ask<{ reportCase: { report: object; subject: object; reporter: object } }>(
    as.caller,
    `query ($id: ID!) { reportCase(id: $id) {
      report { id outcome note messageToReporter resolvedAt claimedByMe reporterResolved reporterAccuracy
        evidence { photos reportedPhoto } }
      subject { userId displayName blockedBy sanctions { type reason endedAt } reportsAbout { category outcome otherName }
        reportsMade { category } }
      reporter { userId sanctions { type } reportsAbout { category } reportsMade { category outcome } }
    } }`,
    { id },
  );

describe('the outcome of a report', () => {
  it('bans the member, in one transaction with the report', async () => {
    const { maya, omar, reportId } = await resolved({ outcome: 'BANNED', note: 'Fraud.' });
    expect(sanctionsOf(omar)).toMatchObject([{ change: 'banned', ban: { reason: 'Fraud.', until: null } }]);
    expect(await answersTo(reportId)).toEqual([
      { reportId, reporterId: maya.userId, isActedOn: true, messageToReporter: null },
    ]);
    const [row] = await service.sql('SELECT outcome, note FROM reports WHERE id = $1', [reportId]);
    expect(row).toEqual({ outcome: 'BANNED', note: 'Fraud.' });
    const trail = await auditTrailOf(service, omar.userId);
    expect(trail.map(({ action }) => action)).toEqual(['REPORT_RESOLVED', 'BAN']);
  });

  it('suspends and mutes for a number of days', async () => {
    const suspended = await resolved({ outcome: 'SUSPENDED', note: 'Rude.', duration: 7 });
    const { ban } = sanctionsOf(suspended.omar).at(-1) ?? {};
    const days = (Date.parse(ban?.until ?? '') - Date.parse(ban?.since ?? '')) / DAY;
    expect(days).toBe(7);
    const muted = await resolved({ outcome: 'MUTED', note: 'Rude.' });
    expect(sanctionsOf(muted.omar)).toMatchObject([{ change: 'muted', mute: { reason: 'Rude.', until: null } }]);
    expect(await ownSanctions(service, muted.omar)).toMatchObject([{ type: 'MUTED', reason: 'Rude.', appeal: null }]);
  });

  it.each([
    ['BANNED', null, 'SUSPENDED', 7, 'ban'],
    ['SUSPENDED', 30, 'SUSPENDED', 7, 'ban'],
    ['MUTED', null, 'MUTED', 3, 'mute'],
    ['MUTED', 30, 'MUTED', 3, 'mute'],
  ] as const)('%s for %s days is not shortened by %s for %s days', async (first, days, second, fewer, property) => {
    const { omar } = await resolved({ outcome: first, note: 'Fraud.', duration: days });
    const [before] = sanctionsOf(omar);
    const reportId = await fileAgain(omar);
    const { data } = await resolveReport(service, admin, reportId, { outcome: second, note: 'Rude.', duration: fewer });
    expect(data).toEqual({ resolveReport: true });
    expect(sanctionsOf(omar).slice(1)).toEqual([{ ...before, change: 'none' }]);
    expect((await ownSanctions(service, omar)).map(({ reason }) => reason)).toEqual(['Rude.', 'Fraud.']);
    const [, record] = (await auditTrailOf(service, omar.userId)).filter(({ details }) => 'until' in details);
    expect(record?.details).toMatchObject({ reportId, reason: 'Rude.', coveredBy: before?.[property]?.id });
  });

  it.each([
    ['SUSPENDED', 7, 'SUSPENDED', 30],
    ['SUSPENDED', 7, 'BANNED', null],
    ['BANNED', null, 'BANNED', null],
  ] as const)('%s for %s days is replaced by %s for %s days', async (first, days, second, more) => {
    const { omar } = await resolved({ outcome: first, note: 'Rude.', duration: days });
    await resolveReport(service, admin, await fileAgain(omar), { outcome: second, note: 'Fraud.', duration: more });
    expect(sanctionsOf(omar).at(-1)).toMatchObject({ change: 'ban-changed', ban: { reason: 'Fraud.' } });
    expect((await ownSanctions(service, omar)).map(({ reason }) => reason)).toEqual(['Fraud.']);
  });

  it('warns the member, who sees the warning until they acknowledge it', async () => {
    const { omar, maya } = await resolved({ outcome: 'WARNING', note: 'Please stay polite.' });
    const [warning] = await ownSanctions(service, omar);
    expect(warning).toMatchObject({
      type: 'WARNING',
      reason: 'Please stay polite.',
      until: null,
      acknowledgedAt: null,
    });
    const { userId } = omar;
    const events = () => service.peers.publishedEvents('moderation.member-warned', (event) => event.userId === userId);
    await until(() => events().length > 0);
    expect(events()).toEqual([{ sanctionId: warning?.id, userId, reason: 'Please stay polite.' }]);
    const acknowledge = (as: TestMember, id = warning?.id) =>
      service.ask(as.caller, 'mutation ($id: ID!) { acknowledgeWarning(sanctionId: $id) }', { id });
    expect((await acknowledge(maya)).code).toBe('NOT_FOUND');
    for (const unknown of [randomUUID(), 'nonsense']) expect((await acknowledge(omar, unknown)).code).toBe('NOT_FOUND');
    expect((await ownSanctions(service, omar))[0]?.acknowledgedAt).toBeNull();
    expect((await acknowledge(omar)).data).toEqual({ acknowledgeWarning: true });
    const [first] = await ownSanctions(service, omar);
    expect(first?.acknowledgedAt).toMatch(/Z$/);
    await acknowledge(omar);
    expect(await ownSanctions(service, omar)).toEqual([first]);
    expect(await ownSanctions(service, maya)).toEqual([]);
  });

  it('asks identity to delete the account', async () => {
    const { omar, reportId } = await resolved({ outcome: 'DELETED', note: 'Fraud.' });
    expect(deletionsOf(omar)).toEqual([{ userId: omar.userId }]);
    const [, deleted] = await auditTrailOf(service, omar.userId);
    expect(deleted).toMatchObject({ action: 'USER_DELETED', actorId: admin.userId, details: { reportId } });
    expect(await answersTo(reportId)).toHaveLength(1);
  });

  it('can be no action, with a message to the reporter', async () => {
    const { maya, omar, reportId } = await resolved({ outcome: 'NO_ACTION', messageToReporter: ' Please block. ' });
    expect(sanctionsOf(omar)).toEqual([]);
    expect(await answersTo(reportId)).toEqual([
      { reportId, reporterId: maya.userId, isActedOn: false, messageToReporter: 'Please block.' },
    ]);
  });

  it.each(REPORT_OUTCOMES)('%s is recorded with the report, and without names and addresses', async (outcome) => {
    const [maya, omar] = [await joinNamed(service, 'Maya'), await joinNamed(service, 'Omar')];
    const reportId = await fileReport(service, maya, omar);
    const note = `${omar.name} (${omar.email}) is to leave ${maya.name} (${maya.email}) alone.`;
    const duration = outcome === 'SUSPENDED' ? 7 : null;
    expect((await resolveReport(service, admin, reportId, { outcome, note, duration })).code).toBeUndefined();
    const trail = await auditTrailOf(service, omar.userId);
    expect(new Set(trail.map(({ details }) => details['reportId']))).toEqual(new Set([reportId]));
    const reasons = trail.map(({ details }) => details.reason).filter((reason) => reason !== undefined);
    expect(reasons[0]).toBe(`${outcome}: [member] ([member]) is to leave [member] ([member]) alone.`);
    expect(reasons.slice(1).filter((reason) => !`${reasons[0]}`.endsWith(`${reason}`))).toEqual([]);
  });

  it('is enforced once, also for concurrent decisions', async () => {
    const omar = await join(service);
    const reportId = await fileReport(service, await join(service), omar);
    const responses = await Promise.all(
      ['Fraud.', 'Spam.'].map((note) => resolveReport(service, admin, reportId, { outcome: 'BANNED', note })),
    );
    expect(responses.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
    expect(sanctionsOf(omar)).toHaveLength(1);
    expect(await answersTo(reportId)).toHaveLength(1);
  });

  it('leaves the report open when it cannot be enforced', async () => {
    const omar = await join(service);
    const reportId = await fileReport(service, await join(service), omar);
    await service.sql(`UPDATE members SET role = 'admin' WHERE user_id = $1`, [omar.userId]);
    for (const outcome of ['WARNING', 'MUTED', 'BANNED', 'DELETED']) {
      expect((await resolveReport(service, admin, reportId, { outcome, note: 'Fraud.' })).code).toBe('FORBIDDEN');
    }
    const [row] = await service.sql('SELECT resolved_at, outcome FROM reports WHERE id = $1', [reportId]);
    expect(row).toEqual({ resolved_at: null, outcome: null });
    expect(await ownSanctions(service, omar)).toEqual([]);
  });
});

describe('the case of a report', () => {
  it('shows the history of both members, the reporter’s accuracy, and the reported photo', async () => {
    const [maya, omar] = [await join(service, { displayName: 'Maya' }), await join(service, { displayName: 'Omar' })];
    const first = await fileReport(service, maya, omar);
    await resolveReport(service, admin, first, { outcome: 'MUTED', note: 'Rude.', duration: 3 });
    await resolveReport(service, admin, await fileReport(service, maya, await join(service)), { outcome: 'NO_ACTION' });
    await fileReport(service, omar, maya, { category: 'spam' });
    const photo = await addApproved(service, omar, admin);
    await addApproved(service, omar, admin);
    await service.tasksTried();
    const reportId = await fileReport(service, maya, omar, { details: 'Look at this photo.', photoId: photo.id });
    const { data } = await caseOf(reportId);
    const photos = [expect.stringMatching(/^\/media\/evidence\//), expect.stringMatching(/^\/media\/evidence\//)];
    expect(data?.reportCase).toEqual({
      report: {
        ...{ id: reportId, outcome: null, note: null, messageToReporter: null, resolvedAt: null, claimedByMe: false },
        ...{ reporterResolved: 2, reporterAccuracy: 0.5 },
        evidence: { photos, reportedPhoto: expect.stringMatching(/^\/media\/evidence\//) },
      },
      subject: {
        ...{ userId: omar.userId, displayName: 'Omar', blockedBy: 0 },
        sanctions: [{ type: 'MUTED', reason: 'Rude.', endedAt: null }],
        reportsAbout: [{ category: 'scam', outcome: 'MUTED', otherName: 'Maya' }],
        reportsMade: [{ category: 'spam' }],
      },
      reporter: {
        ...{ userId: maya.userId, sanctions: [] },
        reportsAbout: [{ category: 'spam' }],
        reportsMade: [
          { category: 'scam', outcome: 'NO_ACTION' },
          { category: 'scam', outcome: 'MUTED' },
        ],
      },
    });
    expect((await caseOf(first)).data?.reportCase.report).toMatchObject({ outcome: 'MUTED', note: 'Rude.' });
  });

  it('becomes more urgent by what the reported member wrote', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const reportId = await fileReport(service, maya, omar, { category: 'other', details: 'Rude.' });
    const messages = (fromUser: string) => [
      { id: randomUUID(), fromUser, body: 'I will kill you', createdAt: '2026-01-02T03:04:05.678Z' },
    ];
    const severity = async () =>
      (await service.sql<{ severity: string }>('SELECT severity FROM reports WHERE id = $1', [reportId]))[0]?.severity;
    await service.publish('messaging.evidence-collected', reportId, { reportId, messages: messages(maya.userId) });
    expect(await severity()).toBe('normal');
    await service.publish('messaging.evidence-collected', reportId, { reportId, messages: messages(omar.userId) });
    expect(await severity()).toBe('urgent');
  });

  it('requires an administrator and an existing report', async () => {
    const maya = await join(service);
    expect((await caseOf(randomUUID(), maya)).code).toBe('FORBIDDEN');
    for (const id of [randomUUID(), 'nonsense']) expect((await caseOf(id)).code).toBe('NOT_FOUND');
  });
});
