import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VISITOR } from '@kindred/contracts';
import { exportedSections } from '@kindred/testing';
import { fileAppeal, fileReport, ownSanctions, resolveReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addPhoto, createUpload, join, reviewPhoto, type TestMember } from './people.js';

const REPORT = `mutation ($userId: ID!, $details: String!) {
  report(userId: $userId, category: "scam", details: $details) { message }
}`;
const TIME = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T[\d:.]{12}Z$/);
const ID = expect.any(String);

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const sectionsOf = async ({ caller }: TestMember) =>
  (await exportedSections(service, 'moderationExport', caller)).sections;
const sanction = (kind: string, { userId }: TestMember, reason: string) =>
  service.data(
    admin.caller,
    `mutation ($userId: ID!, $reason: String!) { ${kind}(userId: $userId, reason: $reason, duration: 3) { id } }`,
    { userId, reason },
  );

describe('moderationExport', () => {
  it('is in the audit trail for an administrator, once for a download, and not for members', async () => {
    const [grace, maya] = [await join(service, { role: 'admin' }), await join(service)];
    await exportedSections(service, 'moderationExport', grace.caller);
    await exportedSections(service, 'moderationExport', maya.caller);
    const records = await service.sql<{ actor_id: string; subject_id: string }>(
      `SELECT actor_id, subject_id FROM audit_records WHERE action = 'EXPORT_DOWNLOADED'`,
    );
    expect(records).toEqual([{ actor_id: grace.userId, subject_id: grace.userId }]);
  });

  it('contains photos with their reviews, sanctions with their reasons, and reports made', async () => {
    const [maya, omar] = [await join(service, { displayName: 'Maya' }), await join(service, { displayName: 'Omar' })];
    const photo = await addPhoto(service, maya);
    await service.tasksTried();
    await reviewPhoto(service, admin, 'reject', photo.id);
    await createUpload(service, maya);
    await sanction('mute', maya, 'Rude.');
    await service.data(maya.caller, REPORT, { userId: omar.userId, details: 'Wants my money.' });
    await service.data(omar.caller, REPORT, { userId: maya.userId, details: 'Said something rude.' });

    const sections = await sectionsOf(maya);
    expect(sections).toEqual({
      photos: [
        {
          id: photo.id,
          url: photo.url,
          status: 'REJECTED',
          reason: null,
          createdAt: photo.createdAt,
          reviewedAt: TIME,
        },
      ],
      unfinishedUploads: [{ id: ID, createdAt: TIME, expiresAt: TIME, storedAt: null }],
      sanctions: [{ id: ID, action: 'MUTE', reason: 'Rude.', until: TIME, at: TIME }],
      warnings: [],
      appeals: [],
      shieldFindings: [],
      photoFingerprints: [{ count: 1, meaning: expect.stringContaining('do not recognize faces') }],
      reportsMade: [
        {
          ...{ id: ID, userId: omar.userId, displayName: 'Omar', category: 'scam', details: 'Wants my money.' },
          ...{ createdAt: TIME, resolvedAt: null, messageToReporter: null },
        },
      ],
    });
    const text = JSON.stringify(sections);
    for (const hidden of [admin.userId, omar.email, 'Said something rude.']) expect(text).not.toContain(hidden);
  });

  it('contains warnings and appeals, and the answers to reports', async () => {
    const [maya, omar] = [await join(service), await join(service)];
    const reportId = await fileReport(service, omar, maya);
    await resolveReport(service, admin, reportId, { outcome: 'WARNING', note: 'Rude.', messageToReporter: 'Thanks.' });
    const [warning] = await ownSanctions(service, maya);
    await fileAppeal(service, maya.caller, { sanctionId: warning?.id ?? '' });
    const sections = await sectionsOf(maya);
    expect(sections['warnings']).toEqual([
      { id: warning?.id, reason: 'Rude.', since: TIME, acknowledgedAt: null, withdrawnAt: null },
    ]);
    expect(sections['appeals']).toEqual([
      {
        ...{ id: ID, sanction: 'WARNING', reason: 'Rude.', text: 'It was a joke.', createdAt: TIME },
        ...{ outcome: null, note: null, decidedAt: null },
      },
    ]);
    const made = (await sectionsOf(omar))['reportsMade'];
    expect(made).toMatchObject([{ messageToReporter: 'Thanks.' }]);
    for (const hidden of ['WARNING', 'Rude.']) expect(JSON.stringify(made)).not.toContain(hidden);
  });

  it('omits the names of banned members, and requires a signed-in member', async () => {
    const maya = await join(service, { status: 'ACTIVE' });
    const omar = await join(service, { displayName: 'Omar' });
    await service.data(maya.caller, REPORT, { userId: omar.userId, details: 'Wants my money.' });
    await sanction('ban', omar, 'Scam.');
    expect((await sectionsOf(maya))['reportsMade']).toMatchObject([{ userId: omar.userId, displayName: null }]);
    expect((await sectionsOf(await join(service, { status: 'PENDING' })))['photos']).toEqual([]);
    expect((await service.ask(VISITOR, '{ moderationExport { nextCursor } }')).code).toBe('UNAUTHENTICATED');
  });
});
