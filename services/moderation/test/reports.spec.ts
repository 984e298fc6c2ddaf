import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { LIMITS, VISITOR, type EventData } from '@kindred/contracts';
import { addApproved, addPhoto, join, type TestMember } from './people.js';
import { auditTrailOf } from './audit-trail-of.js';
import { fileReport, resolveReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';

interface Report {
  id: string;
  reporterId: string;
  reporterName: string | null;
  reporterEmail: string;
  userId: string;
  displayName: string | null;
  email: string;
  category: string;
  severity: string;
  overdue: boolean;
  details: string;
  createdAt: string;
  evidence: { profile: object | null; photos: string[]; messages: object[] };
}

const PROFILE: EventData<'matching.evidence-collected'>['profile'] = {
  displayName: 'Omar',
  age: 41,
  gender: 'Male',
  sexualOrientation: null,
  incomeRange: null,
  bio: 'Send me money.',
  ...{ locationCity: null, locationState: null, relationshipStatus: null, seekingTypes: ['Dating'] },
  ...{ education: null, occupation: null, religion: null, kids: null, lifestyle: [] },
};
const REPORTS = `query ($limit: Int, $cursor: String) { reports(limit: $limit, cursor: $cursor) { nextCursor items {
  id reporterId reporterName reporterEmail userId displayName email category severity overdue details createdAt
  evidence { photos messages { id fromUser body createdAt } profile { ${Object.keys(PROFILE).join(' ')} prompts { question answer } } }
} } }`;

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const file = (reporter: TestMember, userId: string, input: object = {}) =>
  service.ask<{ report: { message: string } }>(
    reporter.caller,
    `mutation ($userId: ID!, $category: String!, $details: String!, $messageId: ID) {
      report(userId: $userId, category: $category, details: $details, messageId: $messageId) { message }
    }`,
    { userId, category: 'scam', details: 'Asked me for money.', ...input },
  );
async function page(limit?: number, cursor?: string | null) {
  const data = await service.data<{ reports: { items: Report[]; nextCursor: string | null } }>(admin.caller, REPORTS, {
    limit,
    cursor,
  });
  return data.reports;
}
const reportsOf = async ({ userId }: TestMember): Promise<Report[]> =>
  (await page()).items.filter((report) => report.userId === userId);
const resolve = (id: string, input: object = {}, as = admin) =>
  resolveReport(service, as, id, { outcome: 'NO_ACTION', ...input });
const filedAbout = ({ userId }: TestMember) =>
  service.peers.publishedEvents('moderation.report-filed', (report) => report.userId === userId);
const evidence = (url: string, caller: TestMember['caller'] | typeof VISITOR = admin.caller) =>
  service.http(url.replace('/media/', '/internal/'), { caller });

describe('a report', () => {
  it('reaches staff with both members, the details, and the evidence of other services', async () => {
    const [maya, omar] = [await join(service, { displayName: 'Maya' }), await join(service, { displayName: 'Omar' })];
    const messageId = randomUUID();
    expect((await file(maya, omar.userId, { category: 'Scam', details: ' Money? ', messageId })).data).toEqual({
      report: { message: 'Thank you for your report. We answer within 24 hours.' },
    });
    const [report] = await reportsOf(omar);
    expect(report).toEqual({
      id: expect.any(String),
      reporterId: maya.userId,
      reporterName: 'Maya',
      reporterEmail: maya.email,
      userId: omar.userId,
      displayName: 'Omar',
      email: omar.email,
      category: 'scam',
      severity: 'high',
      overdue: false,
      details: 'Money?',
      createdAt: expect.stringMatching(/^\d{4}-.*\.\d{3}Z$/),
      evidence: { profile: null, photos: [], messages: [] },
    });
    const reportId = report?.id ?? '';
    expect(filedAbout(omar)).toEqual([{ reportId, reporterId: maya.userId, userId: omar.userId, messageId }]);
    const messages = [{ id: messageId, fromUser: omar.userId, body: 'Hi', createdAt: '2026-01-02T03:04:05.678Z' }];
    const profile = { ...PROFILE, prompts: [{ question: 'Ask me about', answer: 'My investments.' }] };
    await service.publish('matching.evidence-collected', reportId, { reportId, profile });
    await service.publish('messaging.evidence-collected', reportId, { reportId, messages });
    expect((await reportsOf(omar))[0]?.evidence).toEqual({ profile, photos: [], messages });
  });

  it('shows evidence of the previous release, which has no prompts', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    await file(maya, omar.userId);
    const reportId = (await reportsOf(omar))[0]?.id ?? '';
    await service.publish('matching.evidence-collected', reportId, { reportId, profile: PROFILE });
    expect((await reportsOf(omar))[0]?.evidence.profile).toEqual({ ...PROFILE, prompts: [] });
  });

  it('keeps copies of the approved photos for administrators, also once it is resolved', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const approved = await addApproved(service, omar, admin);
    await addApproved(service, omar, admin);
    await addPhoto(service, omar);
    await file(maya, omar.userId);
    const [report] = await reportsOf(omar);
    const [url = ''] = report?.evidence.photos ?? [];
    expect(report?.evidence.photos).toHaveLength(2);
    const picture = (await service.http(`/internal/photos/${approved.id}`, { caller: admin.caller })).body;
    await service.data(omar.caller, 'mutation ($id: ID!) { deletePhoto(id: $id) }', { id: approved.id });
    const kept = await evidence(url);
    expect(kept).toMatchObject({ status: 200, body: picture });
    expect(kept.headers).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'private, no-store' });
    for (const { caller } of [maya, omar]) expect((await evidence(url, caller)).status).toBe(403);
    expect((await evidence(url, VISITOR)).status).toBe(401);
    expect((await evidence(`/media/evidence/${randomUUID()}`)).status).toBe(404);
    expect((await resolve(report?.id ?? '')).data).toEqual({ resolveReport: true });
    expect(await evidence(url)).toMatchObject({ status: 200, body: picture });
  });

  it('is idempotent while it is open, even for concurrent requests, and can be filed again later', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    await addApproved(service, omar, admin);
    await service.tasksTried();
    const before = await service.files();
    const responses = await Promise.all([1, 2, 3].map(() => file(maya, omar.userId)));
    expect(responses.every(({ data }) => data !== null)).toBe(true);
    expect((await file(maya, omar.userId)).data).toEqual(responses[0]?.data);
    expect((await reportsOf(omar)).map(({ details }) => details)).toEqual(['Asked me for money.']);
    expect(filedAbout(omar)).toHaveLength(1);
    expect(await service.files()).toHaveLength(before.length + 1);
    await file(await join(service), omar.userId, { details: 'Me, too.' });
    await resolve((await reportsOf(omar))[0]?.id ?? '');
    await file(maya, omar.userId);
    expect((await reportsOf(omar)).map(({ details }) => details)).toEqual(['Me, too.', 'Asked me for money.']);
  });

  it('does not replace another report of the same reporter with other details', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    await file(maya, omar.userId);
    await file(maya, omar.userId, { details: 'And now he threatens me.' });
    expect((await reportsOf(omar)).map(({ details }) => details)).toEqual([
      'And now he threatens me.',
      'Asked me for money.',
    ]);
    expect(filedAbout(omar)).toHaveLength(2);
  });

  it('returns an error for every invalid field', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    expect(await file(maya, omar.userId, { category: 'gossip', details: ' ' })).toMatchObject({
      code: 'VALIDATION',
      fields: { category: 'Please choose a category', details: 'Please tell us what happened' },
    });
    expect(await file(maya, maya.userId)).toMatchObject({
      code: 'VALIDATION',
      fields: { userId: 'You cannot report yourself.' },
    });
    expect(filedAbout(omar)).toEqual([]);
  });

  it('is rejected unless the member is active, but regardless of blocks', async () => {
    const maya = await join(service);
    const [blocker, banned, pending] = [
      await join(service),
      await join(service),
      await join(service, { status: 'PENDING' }),
    ];
    const block = { blockerId: blocker.userId, blockedId: maya.userId, blocked: true };
    await service.publish('matching.block-changed', `${blocker.userId}.${maya.userId}`, block);
    await service.data(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "spam") { id } }', {
      id: banned.userId,
    });
    for (const userId of [randomUUID(), 'nonsense', admin.userId, banned.userId, pending.userId]) {
      expect(await file(maya, userId)).toMatchObject({ code: 'NOT_FOUND', message: 'This member was not found.' });
    }
    await service.sql(`UPDATE sanctions SET until = now() - interval '1 second' WHERE user_id = $1`, [banned.userId]);
    expect((await file(maya, banned.userId)).code).toBeUndefined();
    expect((await file(maya, blocker.userId)).code).toBeUndefined();
    expect((await file(blocker, maya.userId)).code).toBeUndefined();
  });

  it('requires an ACTIVE member', async () => {
    const omar = await join(service);
    expect((await file(await join(service, { status: 'APPROVED' }), omar.userId)).code).toBe('NOT_ACTIVE');
    expect(
      (await service.ask(VISITOR, 'mutation { report(userId: "x", category: "", details: "") { message } }')).code,
    ).toBe('UNAUTHENTICATED');
  });
});

describe('the report queue', () => {
  it('lists the most urgent reports first, then the oldest, across pages', async () => {
    const omar = await join(service);
    const wanted = ['He knows where I live.', 'Goes to school.', 'Wants money.', 'Advertises.'];
    for (const index of [3, 2, 0, 1]) {
      const category = ['other', 'underage', 'scam', 'spam'][index];
      await file(await join(service), omar.userId, { category, details: wanted[index] });
    }
    const own = await reportsOf(omar);
    expect(own.map(({ details }) => details)).toEqual(wanted);
    expect(own.map(({ severity }) => severity)).toEqual(['urgent', 'urgent', 'high', 'normal']);
    const all = (await page()).items;
    const paged: string[] = [];
    let cursor: string | null = null;
    do {
      const next: Awaited<ReturnType<typeof page>> = await page(2, cursor);
      paged.push(...next.items.map(({ id }) => id));
      cursor = next.nextCursor;
    } while (cursor !== null);
    expect(paged).toEqual(all.map(({ id }) => id));
  });

  it('marks reports overdue after 24 hours, which does not change their order', async () => {
    const omar = await join(service);
    const { replyHours } = LIMITS;
    for (const [details, age] of Object.entries({
      'On time.': replyHours - 0.1,
      'Late.': replyHours + 0.1,
      'A gun.': 1,
    })) {
      const id = await fileReport(service, await join(service), omar, { category: 'spam', details });
      await service.sql(`UPDATE reports SET created_at = now() - $2 * interval '1 hour' WHERE id = $1`, [id, age]);
    }
    const order = (await reportsOf(omar)).map(({ details, overdue }) => `${details} ${overdue}`);
    expect(order).toEqual(['A gun. false', 'Late. true', 'On time. false']);
  });

  it('resolves each report once, writes a redacted audit entry, and keeps the evidence', async () => {
    const maya = await join(service, { displayName: 'Maya' });
    const omar = await join(service, { displayName: 'Omar' });
    await file(maya, omar.userId);
    const reportId = (await reportsOf(omar))[0]?.id ?? '';
    await service.publish('matching.evidence-collected', reportId, { reportId, profile: PROFILE });
    const note = `Omar is to leave Maya (${maya.email}) alone.`;
    const responses = await Promise.all([resolve(reportId, { note }), resolve(reportId, { note })]);
    expect(responses.map(({ code }) => code).sort()).toEqual(['CONFLICT', undefined]);
    expect(await reportsOf(omar)).toEqual([]);
    expect(await auditTrailOf(service, omar.userId)).toEqual([
      expect.objectContaining({
        actorId: admin.userId,
        action: 'REPORT_RESOLVED',
        details: { reportId, reason: 'NO_ACTION: [member] is to leave [member] ([member]) alone.' },
      }),
    ]);
    const late = [{ id: randomUUID(), fromUser: omar.userId, body: 'late', createdAt: '2026-01-02T03:04:05.678Z' }];
    await service.publish('messaging.evidence-collected', reportId, { reportId, messages: late });
    expect(await service.sql('SELECT profile, messages FROM reports WHERE id = $1', [reportId])).toEqual([
      { profile: PROFILE, messages: late },
    ]);
  });

  it('requires an outcome and an existing report', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    await file(maya, omar.userId);
    const id = (await reportsOf(omar))[0]?.id ?? '';
    expect(await resolve(id, { outcome: ' ' })).toMatchObject({
      code: 'VALIDATION',
      fields: { outcome: 'Please choose an outcome' },
    });
    for (const unknown of [randomUUID(), 'nonsense']) expect((await resolve(unknown)).code).toBe('NOT_FOUND');
  });

  it('requires an administrator', async () => {
    const maya = await join(service);
    expect((await service.ask(maya.caller, REPORTS)).code).toBe('FORBIDDEN');
    expect((await service.ask(VISITOR, REPORTS)).code).toBe('UNAUTHENTICATED');
    expect((await resolve(randomUUID(), {}, maya)).code).toBe('FORBIDDEN');
  });
});

describe('an account deletion', () => {
  // A sanction in force stays in a sealed case: sealed-cases.spec.ts.
  it('deletes resolved reports about the member', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    await file(maya, omar.userId);
    const reportId = (await reportsOf(omar))[0]?.id ?? '';
    await resolve(reportId);
    const { userId } = omar;
    await service.publish('identity.account-deleted', userId, { userId });
    await service.publish('matching.evidence-collected', reportId, { reportId, profile: PROFILE });
    expect(await service.sql('SELECT id FROM reports WHERE id = $1', [reportId])).toEqual([]);
    expect((await service.tablesContaining(userId)).filter((table) => table !== 'audit_records')).toEqual([]);
  });
});
