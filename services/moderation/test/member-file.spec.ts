import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { auditTrailOf } from './audit-trail-of.js';
import { decideAppeal, fileAppeal, fileReport, ownSanctions, resolveReport } from './cases.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addPhoto, join, reviewPhoto, type TestMember } from './people.js';
import { deleteAccount, sealedCaseOf } from './sealed.js';

const FILE = `query ($id: ID!) { memberFile(userId: $id) {
  userId user { email displayName banReason } photos { id status reason }
  identity { names { value } datesOfBirth { value } underAge { attempts } }
  sanctions { type reason imposedBy imposedByName reportId endedAt appeal { text outcome note } }
  reportsAbout { id otherName outcome } reportsMade { id otherName outcome } reportsResolved reportAccuracy blockedBy
  flags { kind sealedCaseId userId email banned }
  shield { score messageReasons } records { action actorId subjectId }
} }`;

let service: ModerationUnderTest;
let admin: TestMember;
let colleague: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin', displayName: 'Grace' });
  colleague = await join(service, { role: 'admin' });
});
afterAll(() => service.stop());

const ask = (id: string, { caller } = admin) => service.ask<{ memberFile: object }>(caller, FILE, { id });
const fileOf = async ({ userId }: TestMember) => (await ask(userId)).data?.memberFile;

describe('the file of a member', () => {
  it('is empty for a new account', async () => {
    const maya = await join(service);
    expect(await fileOf(maya)).toEqual({
      ...{ userId: maya.userId, user: { email: maya.email, displayName: null, banReason: null }, photos: [] },
      identity: { names: [], datesOfBirth: [], underAge: null },
      ...{ sanctions: [], reportsAbout: [], reportsMade: [], reportsResolved: 0, reportAccuracy: null, blockedBy: 0 },
      ...{ flags: [], shield: null, records: [] },
    });
  });

  it('has photos in every status, and the history of names', async () => {
    const maya = await join(service, { displayName: 'Maya' });
    const [approved, rejected, pending] = [
      await addPhoto(service, maya),
      await addPhoto(service, maya),
      await addPhoto(service, maya),
    ];
    await reviewPhoto(service, admin, 'approve', approved.id);
    await reviewPhoto(service, admin, 'reject', rejected.id);
    const at = '2026-01-02T03:04:05.678Z';
    await service.publish('matching.identity-details-changed', maya.userId, {
      ...{ userId: maya.userId, datesOfBirth: [{ value: '1980-05-17', at, byStaff: false }] },
      names: ['Maya', 'Mia'].map((value) => ({ value, at, byStaff: false })),
      underAge: { first: { date: '2010-01-01', at }, latest: { date: '2010-01-01', at }, attempts: 1 },
    });
    expect(await fileOf(maya)).toMatchObject({
      photos: [
        { id: approved.id, status: 'APPROVED', reason: null },
        { id: rejected.id, status: 'REJECTED' },
        { id: pending.id, status: 'PENDING', reason: null },
      ],
      identity: { names: [{ value: 'Maya' }, { value: 'Mia' }], underAge: { attempts: 1 } },
    });
  });

  it('has sanctions with their appeals, and reports about and by the member', async () => {
    const [maya, omar] = [await join(service, { displayName: 'Maya' }), await join(service, { displayName: 'Omar' })];
    const about = await fileReport(service, maya, omar);
    await resolveReport(service, admin, about, { outcome: 'SUSPENDED', note: 'Rude.', duration: 3 });
    const [sanction] = await ownSanctions(service, omar);
    const { data } = await fileAppeal(service, omar.caller, { sanctionId: sanction?.id ?? '' });
    await decideAppeal(service, colleague, data?.appeal.id ?? '', { outcome: 'UPHELD', note: 'It was rude.' });
    const made = await fileReport(service, omar, maya);
    await resolveReport(service, admin, made, { outcome: 'NO_ACTION', note: null });
    await service.publish('matching.block-changed', randomUUID(), {
      ...{ blockerId: maya.userId, blockedId: omar.userId, blocked: true },
    });
    expect(await fileOf(omar)).toMatchObject({
      user: { banReason: 'Rude.' },
      sanctions: [
        {
          ...{ type: 'SUSPENDED', reason: 'Rude.', imposedBy: admin.userId, imposedByName: 'Grace', reportId: about },
          appeal: { text: 'It was a joke.', outcome: 'UPHELD', note: 'It was rude.' },
        },
      ],
      reportsAbout: [{ id: about, otherName: 'Maya', outcome: 'SUSPENDED' }],
      reportsMade: [{ id: made, otherName: 'Maya', outcome: 'NO_ACTION' }],
      ...{ reportsResolved: 1, reportAccuracy: 0, blockedBy: 1 },
    });
  });

  it('has what the shield found, also below the score from which it lists members', async () => {
    const omar = await join(service);
    const flagId = randomUUID();
    await service.publish('messaging.message-flagged', flagId, {
      ...{ flagId, fromUserId: omar.userId, score: 0.3, reasons: ['LINK'], sent: false },
    });
    expect(await fileOf(omar)).toMatchObject({ shield: { score: 0.3, messageReasons: ['LINK'] } });
  });

  it('has the signs that the member is a person staff already know, and names them in the record of the view', async () => {
    const name = `m${randomUUID().replaceAll('-', '')}`;
    const [banned, reported] = [
      await join(service, { email: `${name}@example.org` }),
      await join(service, { email: `${name}+2@example.org` }),
    ];
    await fileReport(service, await join(service), reported);
    await deleteAccount(service, reported);
    const { id: sealedCaseId } = await sealedCaseOf(service, admin, reported);
    await service.data(admin.caller, 'mutation ($id: ID!) { ban(userId: $id, reason: "Scams") { id } }', {
      id: banned.userId,
    });
    const omar = await join(service, { email: `${name}+3@example.org` });
    expect(await fileOf(omar)).toMatchObject({
      flags: [
        { kind: 'EMAIL', sealedCaseId: null, userId: banned.userId, email: banned.email, banned: true },
        { kind: 'EMAIL', sealedCaseId, userId: null, email: null, banned: false },
      ],
    });
    const [view] = (await auditTrailOf(service, omar.userId)).filter(({ action }) => action === 'USER_VIEWED');
    expect(view?.details).toEqual({ userIds: [banned.userId], flagIds: [expect.any(String), expect.any(String)] });
  });

  it('makes one record for each view, and shows earlier ones, but not lists', async () => {
    const omar = await join(service);
    await service.data(admin.caller, '{ users { items { id } } }');
    await fileOf(omar);
    const record = { action: 'USER_VIEWED', actorId: admin.userId, subjectId: omar.userId };
    expect(await auditTrailOf(service, omar.userId)).toMatchObject([record]);
    expect(await fileOf(omar)).toMatchObject({ records: [record] });
    expect(await auditTrailOf(service, omar.userId)).toHaveLength(2);
  });

  it('does not exist for an unknown or deleted account, and is for administrators', async () => {
    const omar = await join(service);
    expect((await ask(omar.userId, omar)).code).toBe('FORBIDDEN');
    await service.publish('identity.account-deleted', omar.userId, { userId: omar.userId });
    for (const id of [omar.userId, randomUUID(), 'nonsense']) {
      expect(await ask(id)).toMatchObject({ code: 'NOT_FOUND', message: 'User not found' });
    }
    expect(await auditTrailOf(service, omar.userId)).toEqual([]);
  });
});
