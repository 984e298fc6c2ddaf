import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { VISITOR, type StaffActDetails } from '@kindred/contracts';
import { busBackends, inspectPaging, OWN_CURSORS_ONLY, type PagedList } from '@kindred/testing';
import { auditTrailOf } from './audit-trail-of.js';
import { ModerationUnderTest } from './moderation-under-test.js';
import { addPhoto, join, type TestMember } from './people.js';

interface Listed {
  id: string;
  at: string;
  actorId: string | null;
  actorName: string | null;
  action: string;
  subjectId: string | null;
  subjectName: string | null;
  details: StaffActDetails;
  hash: string;
}

const RECORDS = `query ($actor: ID, $subject: ID, $action: String, $limit: Int, $cursor: String) {
  auditRecords(actor: $actor, subject: $subject, action: $action, limit: $limit, cursor: $cursor) {
    items { id at actorId actorName action subjectId subjectName details hash } nextCursor
  }
}`;
const PAGED: PagedList = {
  name: 'auditRecords',
  selection: 'id action',
  idOf: ({ id }: Listed) => id,
  position: ['5'],
};
const BAN = 'mutation ($id: ID!, $reason: String!) { ban(userId: $id, reason: $reason) { id } }';

let service: ModerationUnderTest;
let admin: TestMember;
beforeAll(async () => {
  service = await ModerationUnderTest.start();
  admin = await join(service, { role: 'admin', displayName: 'Zoe' });
});
afterAll(() => service.stop());

const list = async (variables: object = {}, reader = admin): Promise<Listed[]> => {
  const data = await service.data<{ auditRecords: { items: Listed[] } }>(reader.caller, RECORDS, variables);
  return data.auditRecords.items;
};
const newest = async (variables: object = {}): Promise<Listed | undefined> => (await list(variables))[0];

describe('the list of audit records', () => {
  it('is newest first, with the current names, and without those of deleted accounts', async () => {
    const maya = await join(service, { displayName: 'Maya' });
    await service.data(admin.caller, BAN, { id: maya.userId, reason: 'Maya sends spam' });
    const record = await newest();
    expect(record).toEqual({
      id: expect.any(String),
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      actorId: admin.userId,
      actorName: 'Zoe',
      action: 'BAN',
      subjectId: maya.userId,
      subjectName: 'Maya',
      details: { reason: '[member] sends spam', until: null },
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    await service.publish('identity.account-deleted', maya.userId, { userId: maya.userId });
    expect(await newest({ subject: maya.userId, action: 'BAN' })).toEqual({ ...record, subjectName: null });
  });

  it('can be filtered by actor, action, and subject, also of lists that showed the member', async () => {
    const another = await join(service, { role: 'admin' });
    const maya = await join(service, { displayName: `Maya ${randomUUID()}` });
    await service.data(another.caller, BAN, { id: maya.userId, reason: 'spam' });
    await service.data(another.caller, `{ users(search: "${maya.email}") { items { id } } }`);
    await service.data(another.caller, '{ photoReviews { photoId } }');
    const actionsOf = async (variables: object) => (await list(variables)).map(({ action }) => action);
    expect(await actionsOf({ actor: another.userId })).toEqual(['PHOTO_REVIEWS_VIEWED', 'USERS_VIEWED', 'BAN']);
    expect(await actionsOf({ subject: maya.userId.toUpperCase() })).toEqual(['USERS_VIEWED', 'BAN']);
    expect(await actionsOf({ actor: another.userId, action: 'BAN' })).toEqual(['BAN']);
    expect(await actionsOf({ actor: randomUUID() })).toEqual([]);
  });

  it('returns each record once, in pages, and accepts only cursors of the list and reader', async () => {
    const second = await join(service, { role: 'admin' });
    const { paged, whole, codes } = await inspectPaging(service, PAGED, admin.caller, second.caller);
    // Reading the pages adds records, which come first when the whole list is read.
    expect(paged).toEqual(whole.slice(-paged.length));
    expect(codes).toEqual(OWN_CURSORS_ONLY);
  });

  it.each([{ actor: 'me' }, { subject: 'x' }, { action: 'ban' }, { action: '' }, { limit: 0 }, { limit: 1_001 }])(
    'rejects %j',
    async (variables) => {
      expect((await service.ask(admin.caller, RECORDS, variables)).code).toBe('VALIDATION');
    },
  );

  it('requires an administrator', async () => {
    const maya = await join(service);
    expect((await service.ask(maya.caller, RECORDS)).code).toBe('FORBIDDEN');
    expect((await service.ask(VISITOR, RECORDS)).code).toBe('UNAUTHENTICATED');
  });
});

describe('a view by staff', () => {
  it('is one record: of a queue, a photo in review, the users, a search, and the trail itself', async () => {
    const maya = await join(service, { displayName: 'Maya' });
    const { id: photoId } = await addPhoto(service, maya);
    await service.tasksTried();
    const views: [query: string, action: string, subjectId: string | null, details: StaffActDetails][] = [
      ['{ photoReviews { photoId } }', 'PHOTO_REVIEWS_VIEWED', null, { userIds: [maya.userId] }],
      [
        `{ photoReview(photoId: "${photoId}") { review { photoId } } }`,
        'PHOTO_REVIEW_VIEWED',
        maya.userId,
        { photoId, userIds: [] },
      ],
      ['{ reports { items { id } } }', 'REPORTS_VIEWED', null, { reportIds: [], userIds: [] }],
      ['{ shieldMembers { items { userId } } }', 'SHIELD_VIEWED', null, { userIds: [] }],
      [
        `{ users(search: "${maya.email}") { items { id } totalCount } }`,
        'USERS_VIEWED',
        null,
        { isSearch: true, userIds: [maya.userId] },
      ],
      [`{ userByEmail(email: "${maya.email}") { id } }`, 'USER_SEARCHED', maya.userId, { isFound: true }],
      ['{ userByEmail(email: "unknown@example.org") { id } }', 'USER_SEARCHED', null, { isFound: false }],
      [
        '{ auditRecords(limit: 2, action: "BAN") { items { id } } }',
        'AUDIT_VIEWED',
        null,
        { actor: null, action: 'BAN', count: 2 },
      ],
    ];
    for (const [query, action, subjectId, details] of views) {
      const before = await auditTrailOf(service);
      await service.data(admin.caller, query);
      const added = (await auditTrailOf(service)).slice(before.length);
      expect(added).toEqual([expect.objectContaining({ action, subjectId, details, actorId: admin.userId })]);
    }
  });

  it('of the file of a photo in review is recorded, but not of one’s own, of an approved one, or of a cached one', async () => {
    const maya = await join(service);
    const { id } = await addPhoto(service, maya);
    await service.tasksTried();
    const recordsOfView = async (viewer: TestMember, headers: Record<string, string> = {}) => {
      const before = await auditTrailOf(service);
      const { headers: returned } = await service.http(`/internal/photos/${id}`, { caller: viewer.caller, headers });
      const added = (await auditTrailOf(service)).slice(before.length).map(({ action }) => action);
      return { added, etag: returned.etag ?? '' };
    };
    const { added, etag } = await recordsOfView(admin);
    expect(added).toEqual(['PHOTO_VIEWED']);
    expect((await recordsOfView(admin, { 'if-none-match': etag })).added).toEqual([]);
    expect((await recordsOfView(maya)).added).toEqual([]);
    await service.data(admin.caller, 'mutation ($id: ID!) { approvePhoto(photoId: $id) }', { id });
    expect((await recordsOfView(admin)).added).toEqual([]);
  });

  it('returns nothing when the record cannot be written', async () => {
    const maya = await join(service);
    const query = `{ userByEmail(email: "${maya.email}") { id } }`;
    await service.sql('ALTER TABLE audit_appends RENAME TO audit_appends_away');
    try {
      expect(await service.ask(admin.caller, query)).toMatchObject({ data: { userByEmail: null }, code: 'INTERNAL' });
    } finally {
      await service.sql('ALTER TABLE audit_appends_away RENAME TO audit_appends');
    }
    expect((await service.ask(admin.caller, query)).data).toEqual({ userByEmail: { id: maya.userId } });
  });
});

describe.each(busBackends())('what staff do in the other services, on $name', (backend) => {
  let moderation: ModerationUnderTest;
  beforeAll(async () => {
    moderation = await ModerationUnderTest.start({ backend });
  });
  afterAll(() => moderation.stop());

  it.each(['identity', 'matching', 'messaging', 'notifications'] as const)('is recorded once: %s', async (producer) => {
    const [staff, maya] = [await join(moderation, { role: 'admin' }), await join(moderation, { displayName: 'Maya' })];
    const act = {
      actId: randomUUID(),
      at: '2026-02-03T04:05:06.789Z',
      actorId: staff.userId,
      action: 'VERIFICATION_RESENT',
      subjectId: maya.userId,
      details: { userIds: [maya.userId], reason: 'Maya asked' },
      involvedIds: [],
    };
    const delivery = { eventId: randomUUID(), aggregate: 'staff-act', aggregateId: act.actId };
    for (const _delivery of [1, 2]) await moderation.deliver(`${producer}.staff-acted`, act, delivery);
    expect(await auditTrailOf(moderation, maya.userId)).toEqual([
      expect.objectContaining({
        actorId: staff.userId,
        action: 'VERIFICATION_RESENT',
        details: { userIds: [maya.userId], reason: '[member] asked' },
      }),
    ]);
  });

  it('is recorded without the reason once the account is deleted', async () => {
    const userId = randomUUID();
    await moderation.publish('identity.account-deleted', userId, { userId });
    const act = { actId: randomUUID(), at: '2026-02-03T04:05:06.789Z', actorId: randomUUID(), action: 'NEW_ACTION' };
    const details = { reason: 'Maya asked', count: 1 };
    const deletedAct = { ...act, subjectId: userId, details, involvedIds: [] };
    await moderation.publish('matching.staff-acted', act.actId, deletedAct);
    expect((await auditTrailOf(moderation, userId)).map(({ action, details: kept }) => [action, kept])).toEqual([
      ['NEW_ACTION', { count: 1 }],
    ]);
  });
});
