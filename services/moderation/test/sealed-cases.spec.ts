import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { POLICY_PERIODS, VISITOR } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { SealedCaseRetention } from '../src/cases/sealed/sealed-case-retention.js';
import { auditTrailOf } from './audit-trail-of.js';
import { fileAppeal, fileReport, resolveReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addApproved, join, type TestMember } from './people.js';
import {
  deleteAccount,
  joinNamed,
  NOTHING,
  sealedCaseOf,
  sealedCases,
  sendEvidence,
  tablesAbout,
  type NamedMember,
} from './sealed.js';

const DAY = 24 * 60 * 60_000;
const REPORT_CASE = `query ($id: ID!) { reportCase(id: $id) {
  report { reporterId reporterName reporterEmail email displayName details accountDeleted sealedCaseId resolvedAt
    evidence { photos messages { fromUser body } profile { displayName bio } } }
  subject { userId displayName email status createdAt deletedAt sanctions { type reason } }
  reporter { userId email }
} }`;

interface ReportCase {
  report: {
    reporterId: string | null;
    details: string;
    sealedCaseId: string | null;
    evidence: { photos: string[]; messages: object[]; profile: object | null };
  };
  subject: { deletedAt: string | null; sanctions: object[] };
  reporter: object | null;
}

let service: ModerationUnderTest;
let admin: TestMember;
let maya: NamedMember;
let omar: NamedMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  maya = await joinNamed(service, 'Maya');
  omar = await joinNamed(service, 'Omar');
});

const caseOf = async (id: string): Promise<ReportCase> =>
  (await service.data<{ reportCase: ReportCase }>(admin.caller, REPORT_CASE, { id })).reportCase;
const sanction = (kind: 'ban' | 'mute', { userId, name }: NamedMember, duration: number | null = null) =>
  service.data(
    admin.caller,
    `mutation ($id: ID!, $reason: String!, $duration: Int) { ${kind}(userId: $id, reason: $reason, duration: $duration) { id } }`,
    { id: userId, duration, reason: `${name} is rude` },
  );
/** Runs the retention this long from now. */
const after = (days: number): Promise<void> =>
  service.app.get(SealedCaseRetention).eraseDue(new Date(Date.now() + days * DAY));
const reportEvidence = (url: string) => service.http(url.replace('/media/', '/internal/'), { caller: admin.caller });

describe('the deletion of a reported account', () => {
  it('keeps the open report with its evidence, which staff can still read and resolve', async () => {
    await addApproved(service, omar, admin);
    const id = await fileReport(service, maya, omar);
    await sendEvidence(service, id, { by: maya, about: omar });
    await deleteAccount(service, omar);

    const read = await caseOf(id);
    const { id: sealedCaseId } = await sealedCaseOf(service, admin, omar);
    expect(read).toMatchObject({
      report: {
        ...{ reporterId: maya.userId, reporterEmail: maya.email, email: null, displayName: omar.name },
        ...{ accountDeleted: true, sealedCaseId, resolvedAt: null },
        evidence: {
          profile: { bio: `${omar.name}, widower.` },
          messages: [{ body: `Good evening, ${omar.name}.` }, { body: `Send money, ${maya.name}.` }],
        },
      },
      subject: { displayName: omar.name, email: null, status: null, createdAt: null, deletedAt: expect.any(String) },
      reporter: { userId: maya.userId, email: maya.email },
    });
    const [url = ''] = read.report.evidence.photos;
    expect((await reportEvidence(url)).status).toBe(200);

    expect((await resolveReport(service, admin, id, { outcome: 'WARNING', note: 'Stop.' })).code).toBe('CONFLICT');
    const { data } = await resolveReport(service, admin, id, { outcome: 'NO_ACTION', note: `${omar.name} left.` });
    expect(data).toEqual({ resolveReport: true });
    const answers = () =>
      service.peers.publishedEvents('moderation.report-resolved', ({ reportId }) => reportId === id);
    await until(() => answers().length > 0);
    expect(answers()).toEqual([{ reportId: id, reporterId: maya.userId, isActedOn: false, messageToReporter: null }]);
    expect((await caseOf(id)).report.evidence).toEqual(read.report.evidence);
    const [record] = (await auditTrailOf(service, omar.userId)).filter(({ action }) => action === 'REPORT_RESOLVED');
    expect(record?.details).toEqual({ reportId: id, reason: 'NO_ACTION' });
  });

  it('keeps nothing but the report, the case, and the hash: no address, no other row', async () => {
    await fileReport(service, omar, maya, { details: 'Someone else.' });
    const id = await fileReport(service, maya, omar);
    await sendEvidence(service, id, { by: maya, about: omar });
    await deleteAccount(service, omar);
    expect(await tablesAbout(service, omar)).toEqual({ id: ['reports', 'sealed_cases'], email: [], name: ['reports'] });
    const [sealed] = await service.sql<{ email_hash: string }>(
      'SELECT email_hash FROM sealed_cases WHERE user_id = $1',
      [omar.userId],
    );
    expect(sealed?.email_hash).toMatch(/^[\w-]{43}$/);
  });

  it('keeps nothing without an open report or a sanction in force', async () => {
    const resolved = await fileReport(service, maya, omar);
    await resolveReport(service, admin, resolved, { outcome: 'WARNING', note: `Be kind, ${omar.name}.` });
    await sanction('ban', omar, 1);
    await service.sql(`UPDATE sanctions SET until = now() - interval '1 second' WHERE user_id = $1`, [omar.userId]);
    await service.sql(`UPDATE sanction_records SET until = now() WHERE kind = 'BAN' AND user_id = $1`, [omar.userId]);
    await deleteAccount(service, omar);
    expect(await tablesAbout(service, omar)).toEqual(NOTHING);
    expect((await sealedCases(service, admin)).filter(({ userId }) => userId === omar.userId)).toEqual([]);
  });

  it('as the outcome of a report also deletes that report', async () => {
    const id = await fileReport(service, maya, omar);
    await resolveReport(service, admin, id, { outcome: 'DELETED', note: 'A scammer.' });
    await deleteAccount(service, omar);
    expect(await tablesAbout(service, omar)).toEqual(NOTHING);
  });
});

describe('the deletion of a sanctioned account', () => {
  it('keeps the sanction with its reason, without the name, and the report it results from, without the appeal', async () => {
    const id = await fileReport(service, maya, omar);
    await resolveReport(service, admin, id, { outcome: 'MUTED', note: `${omar.name} is rude`, duration: 30 });
    const [{ id: sanctionId } = { id: '' }] = await service.sql<{ id: string }>(
      'SELECT id FROM sanctions WHERE user_id = $1',
      [omar.userId],
    );
    await fileAppeal(service, omar.caller, { sanctionId, text: `I, ${omar.name}, object.` });
    await deleteAccount(service, omar);
    const { sanctions, keptUntil } = await sealedCaseOf(service, admin, omar);
    expect(sanctions).toEqual(['MUTED']);
    // Longer than the mute.
    const { evidenceDays } = POLICY_PERIODS;
    const remaining = new Date(keptUntil ?? 0).getTime() - Date.now();
    expect(Math.round(remaining / DAY)).toBe(evidenceDays);
    expect((await caseOf(id)).subject.sanctions).toEqual([{ type: 'MUTED', reason: '[member] is rude' }]);
    const kept = ['reports', 'sanction_records', 'sealed_cases'];
    expect(await tablesAbout(service, omar)).toMatchObject({ id: kept, email: [] });
    await after(evidenceDays - 1);
    expect(await sealedCaseOf(service, admin, omar)).toBeDefined();
    await after(evidenceDays + 1);
    expect(await tablesAbout(service, omar)).toEqual(NOTHING);
  });

  it.each([
    ['a permanent ban', 'ban', null, POLICY_PERIODS.sealedBanYears * 365],
    ['a permanent mute', 'mute', null, POLICY_PERIODS.sealedBanYears * 365],
    ['a suspension', 'ban', 90, 90],
  ] as const)('keeps the case as long as %s lasts, at most two years', async (_, kind, duration, days) => {
    await sanction(kind, omar, duration);
    await deleteAccount(service, omar);
    await after(days - 1);
    expect(await sealedCaseOf(service, admin, omar)).toBeDefined();
    await after(days + 2);
    expect(await tablesAbout(service, omar)).toEqual(NOTHING);
  });
});

describe('the retention of a sealed case', () => {
  it('never ends while a report is open, and 90 days after it is resolved, with its files, on record', async () => {
    await service.tasksTried();
    const before = (await service.files()).length;
    await addApproved(service, omar, admin);
    const id = await fileReport(service, maya, omar);
    await sendEvidence(service, id, { by: maya, about: omar });
    await deleteAccount(service, omar);
    await after(4_000);
    const { id: caseId, keptUntil, openReports } = await sealedCaseOf(service, admin, omar);
    expect([keptUntil, openReports]).toEqual([null, 1]);
    await resolveReport(service, admin, id, { outcome: 'NO_ACTION' });
    await after(POLICY_PERIODS.evidenceDays - 1);
    expect((await caseOf(id)).report.evidence.photos).toHaveLength(1);
    expect(await service.files()).toHaveLength(before + 1);
    await after(POLICY_PERIODS.evidenceDays + 1);
    expect(await tablesAbout(service, omar)).toEqual(NOTHING);
    expect((await service.ask(admin.caller, REPORT_CASE, { id })).code).toBe('NOT_FOUND');
    await until(async () => (await service.files()).length === before);
    expect((await auditTrailOf(service, omar.userId)).at(-1)).toMatchObject({
      ...{ action: 'SEALED_CASE_ERASED', actorId: null, details: { caseId } },
    });
    expect(
      (await service.ask(admin.caller, 'query ($id: ID!) { sealedCase(id: $id) { matches { id } } }', { id: caseId }))
        .code,
    ).toBe('NOT_FOUND');
  });

  it('is two years once staff ban the deleted account', async () => {
    const id = await fileReport(service, maya, omar);
    await deleteAccount(service, omar);
    expect((await resolveReport(service, admin, id, { outcome: 'BANNED', note: 'A scammer.' })).code).toBeUndefined();
    expect((await sealedCaseOf(service, admin, omar)).sanctions).toEqual(['BANNED']);
    const [record] = (await auditTrailOf(service, omar.userId)).filter(({ action }) => action === 'BAN');
    expect(record).toMatchObject({ actorId: admin.userId, details: { reportId: id, until: null } });
    await after(POLICY_PERIODS.sealedBanYears * 365 - 1);
    expect((await sealedCaseOf(service, admin, omar)).openReports).toBe(0);
    await after(POLICY_PERIODS.sealedBanYears * 365 + 2);
    expect(await tablesAbout(service, omar)).toEqual(NOTHING);
  });
});

describe('the deletion of a reporter', () => {
  it('keeps the open report about a remaining member without their name, address, and messages', async () => {
    const details = `I am ${maya.name}, ${maya.email}. He wants money.`;
    const id = await fileReport(service, maya, omar, { details });
    await sendEvidence(service, id, { by: maya, about: omar });
    await deleteAccount(service, maya);
    expect(await tablesAbout(service, maya)).toEqual(NOTHING);
    expect(await caseOf(id)).toMatchObject({
      report: {
        ...{ reporterId: null, reporterEmail: null, details: 'I am [member], [member]. He wants money.' },
        evidence: { messages: [{ fromUser: omar.userId, body: 'Send money, [member].' }] },
      },
      subject: { email: omar.email },
      reporter: null,
    });
    await sendEvidence(service, id, { by: maya, about: omar });
    expect((await caseOf(id)).report.evidence.messages).toHaveLength(1);
    const { code } = await resolveReport(service, admin, id, { outcome: 'MUTED', note: 'No scams.', duration: 3 });
    expect(code).toBeUndefined();
    expect(service.peers.publishedEvents('moderation.report-resolved', ({ reportId }) => reportId === id)).toEqual([]);
  });

  it('redacts what staff wrote in a resolved report of a sealed case', async () => {
    const id = await fileReport(service, maya, omar);
    await deleteAccount(service, omar);
    const texts = { note: `${maya.name} is right.`, messageToReporter: `Thank you, ${maya.name} (${maya.email}).` };
    await resolveReport(service, admin, id, { outcome: 'NO_ACTION', ...texts });
    await deleteAccount(service, maya);
    expect(await tablesAbout(service, maya)).toEqual(NOTHING);
    const [row] = await service.sql('SELECT note, message_to_reporter AS answer FROM reports WHERE id = $1', [id]);
    expect(row).toEqual({ note: '[member] is right.', answer: 'Thank you, [member] ([member]).' });
  });

  it.each(['reporter', 'reported'] as const)('also when both accounts are deleted, the %s one first', async (first) => {
    const people = first === 'reporter' ? [maya, omar] : [omar, maya];
    const id = await fileReport(service, maya, omar);
    for (const person of people) await deleteAccount(service, person);
    expect(await tablesAbout(service, maya)).toEqual(NOTHING);
    expect(await caseOf(id)).toMatchObject({ report: { reporterId: null, accountDeleted: true }, reporter: null });
  });
});

describe('the sealed cases', () => {
  it('are listed for administrators, the latest deletion first, with a record of the view', async () => {
    const reports: string[] = [];
    for (const person of [maya, omar]) {
      reports.push(await fileReport(service, await join(service), person));
      await deleteAccount(service, person);
    }
    const [latest, second] = await sealedCases(service, admin, 2);
    expect([latest?.userId, second?.userId]).toEqual([omar.userId, maya.userId]);
    const data = await service.data<{ sealedCase: { reports: { id: string }[]; matches: object[] } }>(
      admin.caller,
      'query ($id: ID!) { sealedCase(id: $id) { sealedCase { userId } reports { id } sanctions { id } matches { id } } }',
      { id: latest?.id },
    );
    expect(data.sealedCase).toMatchObject({ reports: [{ id: reports[1] }], matches: [] });
    const [record] = (await auditTrailOf(service, omar.userId)).filter(({ action }) => action === 'SEALED_CASE_VIEWED');
    expect(record?.details).toEqual({ caseId: latest?.id, userIds: [omar.userId] });
    const [list] = await service.sql<{ details: { userIds: string[] } }>(
      `SELECT details FROM audit_records WHERE action = 'SEALED_CASES_VIEWED' ORDER BY sequence DESC LIMIT 1`,
    );
    expect(list?.details.userIds).toEqual([omar.userId, maya.userId]);
  });

  it('require an administrator and an existing id', async () => {
    const one = 'query ($id: ID!) { sealedCase(id: $id) { matches { id } } }';
    for (const query of ['{ sealedCases { items { id } } }', one]) {
      expect((await service.ask(maya.caller, query, { id: randomUUID() })).code).toBe('FORBIDDEN');
      expect((await service.ask(VISITOR, query, { id: randomUUID() })).code).toBe('UNAUTHENTICATED');
    }
    for (const id of [randomUUID(), 'nonsense']) {
      expect((await service.ask(admin.caller, one, { id })).code).toBe('NOT_FOUND');
    }
  });
});
