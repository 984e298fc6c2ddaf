import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { POLICY_PERIODS } from '@kindred/contracts';
import { until } from '@kindred/testing';
import { EvidenceRetention } from '../src/cases/reports/evidence-retention.js';
import { SealedCaseRetention } from '../src/cases/sealed/sealed-case-retention.js';
import {
  decideAppeal,
  fileAppeal,
  fileReport,
  ownSanctions,
  resolveReport,
  type ResolutionVariables,
} from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addApproved, join, type TestMember } from './people.js';
import {
  deleteAccount,
  joinNamed,
  NOTHING,
  sealedCaseOf,
  sendEvidence,
  tablesAbout,
  type NamedMember,
} from './sealed.js';

const DAY = 24 * 60 * 60_000;
const { evidenceDays, sealedBanYears } = POLICY_PERIODS;
const REPORT_CASE = `query ($id: ID!) { reportCase(id: $id) { report {
  reporterId details note messageToReporter resolvedAt
  evidence { photos messages { fromUser body } profile { bio } keptUntil keptForAppeal deletedAt }
} } }`;

interface Report {
  reporterId: string | null;
  resolvedAt: string;
  evidence: {
    photos: string[];
    messages: object[];
    profile: { bio: string } | null;
    keptUntil: string | null;
    keptForAppeal: boolean;
    deletedAt: string | null;
  };
}

let service: ModerationUnderTest;
let admin: TestMember;
let other: TestMember;
let maya: NamedMember;
let omar: NamedMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
  other = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());
beforeEach(async () => {
  maya = await joinNamed(service, 'Maya');
  omar = await joinNamed(service, 'Omar');
});

const caseOf = async (id: string): Promise<Report> =>
  (await service.data<{ reportCase: { report: Report } }>(admin.caller, REPORT_CASE, { id })).reportCase.report;
const evidenceOf = async (id: string) => (await caseOf(id)).evidence;
const statusOf = async ([url = '']: string[]) =>
  (await service.http(url.replace('/media/', '/internal/'), { caller: admin.caller })).status;
/** Runs the retention this long from now. */
const after = (days: number): Promise<void> =>
  service.app.get(EvidenceRetention).deleteDue(new Date(Date.now() + days * DAY));
/** Files a report with all kinds of evidence, and resolves it. */
async function resolved(input: ResolutionVariables): Promise<string> {
  await addApproved(service, omar, admin);
  const id = await fileReport(service, maya, omar, { details: `${maya.name} here: he wants money.` });
  await sendEvidence(service, id, { by: maya, about: omar });
  const { message } = await resolveReport(service, admin, id, input);
  if (message !== undefined) throw new Error(message);
  return id;
}
async function appealed(): Promise<string> {
  const [sanction] = await ownSanctions(service, omar);
  const { data } = await fileAppeal(service, omar.caller, { sanctionId: sanction?.id ?? '' });
  return data?.appeal.id ?? '';
}

describe('the evidence of a resolved report', () => {
  it('stays for a time that staff see, and is then deleted with its files', async () => {
    await service.tasksTried();
    const before = (await service.files()).length;
    const id = await resolved({ outcome: 'NO_ACTION' });
    const { resolvedAt, evidence } = await caseOf(id);
    const keptUntil = new Date(new Date(resolvedAt).getTime() + evidenceDays * DAY).toISOString();
    expect(evidence).toMatchObject({ photos: [expect.any(String)], profile: { bio: expect.any(String) } });
    expect(evidence).toMatchObject({ keptUntil, keptForAppeal: false, deletedAt: null });
    expect(evidence.messages).toHaveLength(2);
    expect(await statusOf(evidence.photos)).toBe(200);
    await after(evidenceDays - 1);
    expect(await evidenceOf(id)).toEqual(evidence);
    const files = (await service.files()).length;
    expect(files).toBeGreaterThan(before);

    await after(evidenceDays + 1);
    expect(await evidenceOf(id)).toEqual({
      ...{ photos: [], messages: [], profile: null },
      ...{ keptUntil: null, keptForAppeal: false, deletedAt: expect.any(String) },
    });
    expect(await statusOf(evidence.photos)).toBe(404);
    await until(async () => (await service.files()).length === files - 1);
    await sendEvidence(service, id, { by: maya, about: omar });
    expect((await evidenceOf(id)).messages).toEqual([]);
  });

  it('of an open report has no end', async () => {
    const id = await fileReport(service, maya, omar);
    await sendEvidence(service, id, { by: maya, about: omar });
    await after(4_000);
    expect(await evidenceOf(id)).toMatchObject({ profile: {}, keptUntil: null, keptForAppeal: false, deletedAt: null });
  });

  it.each([
    ['BANNED', 'unban'],
    ['MUTED', 'unmute'],
  ])('stays while a permanent sanction can be appealed: %s', async (outcome, lift) => {
    const id = await resolved({ outcome, note: 'Scams.' });
    expect(await evidenceOf(id)).toMatchObject({ keptUntil: expect.any(String), keptForAppeal: true });
    await after(4_000);
    expect((await evidenceOf(id)).messages).toHaveLength(2);
    await service.data(admin.caller, `mutation ($id: ID!) { ${lift}(userId: $id) { id } }`, { id: omar.userId });
    expect((await evidenceOf(id)).keptForAppeal).toBe(false);
    await after(evidenceDays + 1);
    expect((await evidenceOf(id)).deletedAt).not.toBeNull();
  });

  it.each([
    ['MUTED', null],
    ['SUSPENDED', 3],
    ['WARNING', null],
  ])('stays while an appeal is open, and not beyond: %s', async (outcome, duration) => {
    const id = await resolved({ outcome, note: 'Scams.', duration });
    const appealId = await appealed();
    expect((await evidenceOf(id)).keptForAppeal).toBe(true);
    await after(4_000);
    expect((await evidenceOf(id)).messages).toHaveLength(2);
    await decideAppeal(service, other, appealId, { outcome: 'UPHELD', note: 'We read it again.' });
    expect((await evidenceOf(id)).keptForAppeal).toBe(false);
    await after(evidenceDays + 1);
    expect((await evidenceOf(id)).deletedAt).not.toBeNull();
  });

  it.each([
    ['SUSPENDED', 7],
    ['WARNING', null],
  ])('stays no longer for what restricts nothing by then: %s', async (outcome, duration) => {
    const id = await resolved({ outcome, note: 'Scams.', duration });
    expect((await evidenceOf(id)).keptForAppeal).toBe(false);
    await after(evidenceDays + 1);
    expect((await evidenceOf(id)).deletedAt).not.toBeNull();
  });

  it('is deleted in batches', async () => {
    const id = await resolved({ outcome: 'NO_ACTION' });
    await service.sql(
      `INSERT INTO reports (id, reporter_id, user_id, category, details, messages, resolved_at, outcome)
       SELECT gen_random_uuid(), reporter_id, user_id, category, details, messages, resolved_at, outcome
         FROM reports, generate_series(1, 230) WHERE id = $1`,
      [id],
    );
    await after(evidenceDays + 1);
    const [left] = await service.sql<{ count: string }>(
      `SELECT count(*) FROM reports WHERE user_id = $1 AND (messages <> '[]' OR evidence_deleted_at IS NULL)`,
      [omar.userId],
    );
    expect(left?.count).toBe('0');
  });
});

describe('the deletion of the reported account', () => {
  it('keeps the evidence of the report that a sanction in force results from, as long as its sealed case', async () => {
    const unrelated = await resolved({ outcome: 'NO_ACTION' });
    const id = await resolved({ outcome: 'BANNED', note: 'Scams.' });
    const { photos } = await evidenceOf(id);
    await deleteAccount(service, omar);
    const { keptUntil, displayName } = await sealedCaseOf(service, admin, omar);
    expect(displayName).toBe(omar.name);
    const kept = await evidenceOf(id);
    expect(kept).toMatchObject({ photos, profile: { bio: `${omar.name}, widower.` }, keptUntil, keptForAppeal: false });
    expect(await statusOf(photos)).toBe(200);
    expect((await service.ask(admin.caller, REPORT_CASE, { id: unrelated })).code).toBe('NOT_FOUND');

    await after(evidenceDays + 1);
    expect(await evidenceOf(id)).toEqual(kept);
    const end = new Date(Date.now() + (sealedBanYears * 365 + 2) * DAY);
    await service.app.get(SealedCaseRetention).eraseDue(end);
    expect(await tablesAbout(service, omar)).toEqual(NOTHING);
    expect(await statusOf(photos)).toBe(404);
  });

  it('deletes the evidence of resolved reports without one', async () => {
    const id = await resolved({ outcome: 'SUSPENDED', note: 'Scams.', duration: 1 });
    const { photos } = await evidenceOf(id);
    await service.data(admin.caller, 'mutation ($id: ID!) { unban(userId: $id) { id } }', { id: omar.userId });
    await deleteAccount(service, omar);
    expect(await tablesAbout(service, omar)).toEqual(NOTHING);
    expect(await statusOf(photos)).toBe(404);
  });
});

describe('the deletion of the reporter', () => {
  const thanks = (): ResolutionVariables => ({
    ...{ outcome: 'BANNED', note: `He asked ${maya.name} for money.` },
    messageToReporter: `Thank you, ${maya.name}.`,
  });

  it('keeps a resolved report with its evidence, without their name, address, and messages', async () => {
    const id = await resolved(thanks());
    await deleteAccount(service, maya);
    expect(await caseOf(id)).toMatchObject({
      ...{ reporterId: null, details: '[member] here: he wants money.', note: 'He asked [member] for money.' },
      messageToReporter: 'Thank you, [member].',
      evidence: {
        photos: [expect.any(String)],
        messages: [{ fromUser: omar.userId, body: 'Send money, [member].' }],
        keptForAppeal: true,
      },
    });
    const { id: found, email } = await tablesAbout(service, maya);
    expect([found, email]).toEqual([[], []]);
  });

  it('deletes a report whose evidence is deleted', async () => {
    const id = await resolved({ outcome: 'NO_ACTION' });
    await after(evidenceDays + 1);
    await deleteAccount(service, maya);
    expect(await tablesAbout(service, maya)).toEqual(NOTHING);
    expect((await service.ask(admin.caller, REPORT_CASE, { id })).code).toBe('NOT_FOUND');
  });
});
