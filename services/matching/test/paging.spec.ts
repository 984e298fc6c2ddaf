import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inspectPaging, OWN_CURSORS_ONLY, type PagedList } from '@kindred/testing';
import { BLOCK, MatchingUnderTest, PASS, REQUEST_COUPLE } from './matching-under-test.js';
import { insertPeople, person } from './population.js';

interface Listed {
  profile: { userId: string };
}

const CARD_POSITION = [7, '2026-01-01', 3, '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11'];

const byProfile = { selection: 'profile { userId }', idOf: ({ profile }: Listed) => profile.userId };
const byMember = { selection: 'userId', idOf: ({ userId }: { userId: string }) => userId };

const LISTS: PagedList[] = [
  { name: 'discover', ...byMember, position: CARD_POSITION },
  { name: 'likes', ...byProfile },
  { name: 'likesReceived', ...byProfile },
  { name: 'dislikes', ...byProfile },
  { name: 'blocks', ...byMember },
  { name: 'matches', ...byMember },
  {
    name: 'coupleRequests',
    selection: 'id createdAt',
    idOf: ({ id }: { id: string }) => id,
    positionOf: ({ createdAt, id }: { createdAt: string; id: string }) => [createdAt, id],
  },
];

describe('paging through the lists of matching', () => {
  let matching: MatchingUnderTest;
  const [maya, stranger] = [person().userId, person().userId];

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    const people = Array.from({ length: 15 }, () => person());
    await insertPeople(matching, [person({ userId: maya }), person({ userId: stranger }), ...people]);
    const ids = people.map(({ userId }) => userId);
    for (const userId of ids.slice(0, 3)) {
      await matching.like(userId, maya);
      const { matchId } = await matching.like(maya, userId);
      await matching.data(userId, REQUEST_COUPLE, { matchId });
    }
    for (const userId of ids.slice(3, 6)) await matching.like(userId, maya);
    for (const toUserId of ids.slice(6, 9)) await matching.data(maya, PASS, { toUserId });
    for (const toUserId of ids.slice(9, 12)) await matching.data(maya, BLOCK, { toUserId });
  });
  afterAll(() => matching.stop());

  it.each(LISTS)('returns each of $name once, and accepts only cursors of their list and reader', async (list) => {
    const { paged, whole, codes } = await inspectPaging(matching, list, maya, stranger);
    expect(new Set(paged).size).toBeGreaterThan(2);
    expect(paged).toEqual(whole);
    expect(codes).toEqual(OWN_CURSORS_ONLY);
  });
});
