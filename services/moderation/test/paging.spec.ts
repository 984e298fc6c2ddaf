import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inspectPaging, OWN_CURSORS_ONLY, type PagedList } from '@kindred/testing';
import { fileReport, resolveReport } from './cases.js';
import { addPhoto, join, type TestMember } from './people.js';
import { ModerationUnderTest } from './moderation-under-test.js';

const ID = '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11';

interface Item {
  id: string;
  createdAt: string;
}

const byId = { selection: 'id', idOf: ({ id }: Item) => id };

const STAFF_LISTS: PagedList[] = [
  {
    name: 'photoReviews',
    selection: 'id: photoId createdAt',
    idOf: ({ id }: Item) => id,
    positionOf: ({ createdAt, id }: Item) => [createdAt, id],
  },
  { name: 'reports', ...byId, position: [1, '2026-01-01T00:00:00.000Z', ID] },
  { name: 'users', ...byId, position: ['name', 'ascending', 'ada', 'ada@example.org', ID] },
];

const PHOTOS: PagedList = {
  name: 'photos',
  selection: 'id place',
  idOf: ({ id }: Item) => id,
  position: [1, ID],
  positionOf: ({ place, id }: { place: number; id: string }) => [place, id],
};

const SANCTIONS: PagedList = {
  name: 'ownSanctions',
  selection: 'id since',
  idOf: ({ id }: Item) => id,
  positionOf: ({ since, id }: { since: string; id: string }) => [since, id],
};

const REPORT = `mutation ($userId: ID!) {
  report(userId: $userId, category: "scam", details: "Asked me for money.") { message }
}`;

describe('paging through the lists of moderation', () => {
  let service: ModerationUnderTest;
  let maya: TestMember;
  let staff: [TestMember, TestMember];

  beforeAll(async () => {
    service = await ModerationUnderTest.start();
    staff = [await join(service, { role: 'admin' }), await join(service, { role: 'admin' })];
    maya = await join(service, { displayName: 'Maya' });
    for (let count = 0; count < 3; count += 1) {
      await addPhoto(service, maya);
      const reporter = await join(service, { displayName: 'Omar' });
      await service.data(reporter.caller, REPORT, { userId: maya.userId });
    }
  });
  afterAll(() => service.stop());

  const expectPaging = async (list: PagedList, reader: TestMember, stranger: TestMember): Promise<void> => {
    const { paged, whole, codes } = await inspectPaging(service, list, reader.caller, stranger.caller);
    expect(new Set(paged).size).toBeGreaterThan(2);
    expect(paged).toEqual(whole);
    expect(codes).toEqual(OWN_CURSORS_ONLY);
  };

  it.each(STAFF_LISTS)('returns each of $name once, and accepts only cursors of the list and reader', (list) =>
    expectPaging(list, ...staff),
  );

  it('returns each own sanction once, and accepts only cursors of the list and reader', async () => {
    const warned = await join(service);
    for (let count = 0; count < 3; count += 1) {
      const reportId = await fileReport(service, await join(service), warned);
      await resolveReport(service, staff[0], reportId, { outcome: 'WARNING', note: 'Be kind.' });
    }
    await expectPaging(SANCTIONS, warned, maya);
  });

  it('returns each own photo once, and accepts only cursors of the list and reader', async () => {
    await expectPaging(PHOTOS, maya, staff[0]);
  });
});
