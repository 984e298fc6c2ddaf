import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_CURSORS } from '@kindred/testing';
import { MAYA, SUITABLE } from './deck-under-test.js';
import { LIKE, MatchingUnderTest, PASS, REMOVE_PASS, UNMATCH } from './matching-under-test.js';
import { insertPeople, person } from './population.js';

interface Page {
  discover: { items: { userId: string }[]; nextCursor: string | null };
}

const DISCOVER = `query ($filters: DiscoverFilters, $limit: Int, $cursor: String) {
  discover(filters: $filters, limit: $limit, cursor: $cursor) { items { userId } nextCursor }
}`;

describe('the deck with fewer than 100 members', () => {
  let matching: MatchingUnderTest;
  const viewer = person(MAYA);
  const other = person(MAYA);
  /** Fit Maya best: a day of activity, by which a walk would order them, is worth less than the same age. */
  const sameAge = person({ ...SUITABLE, activeOn: '2026-01-10' });
  const older = person({ ...SUITABLE, dateOfBirth: '1979-01-01', activeOn: '2026-01-12' });
  const women = Array.from({ length: 30 }, () => person(MAYA));
  const everyone = [viewer, other, sameAge, older, ...women];

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    await insertPeople(matching, everyone);
    await matching.sql('UPDATE members SET last_active_at = now() WHERE user_id = ANY($1)', [
      [viewer.userId, other.userId],
    ]);
  });

  afterEach(async () => {
    await matching.sql('DELETE FROM deck_feeds');
    await matching.sql('DELETE FROM card_exposures');
    await matching.sql('DELETE FROM likes');
  });

  afterAll(() => matching.stop());

  async function readPage(
    limit: number,
    cursor: string | null = null,
    as = viewer,
  ): Promise<[string[], string | null]> {
    const { discover } = await matching.data<Page>(as.userId, DISCOVER, { limit, cursor });
    return [discover.items.map(({ userId }) => userId), discover.nextCursor];
  }

  async function readDeck(limit = 1_000, cursor: string | null = null, as = viewer): Promise<string[]> {
    const [userIds, nextCursor] = await readPage(limit, cursor, as);
    return nextCursor === null ? userIds : [...userIds, ...(await readDeck(limit, nextCursor, as))];
  }

  const idsOf = (people: readonly { userId: string }[], without: readonly { userId: string }[] = []): string[] =>
    people
      .filter((one) => !without.includes(one))
      .map(({ userId }) => userId)
      .toSorted();

  it('ranks from the first read on by fit, then by who is likely to match, then by share of exposure', async () => {
    expect((await readDeck()).slice(0, 2)).toEqual([sameAge.userId, older.userId]);
    await matching.sql(
      `INSERT INTO card_exposures (user_id, day, shown) VALUES ($1, (now() AT TIME ZONE 'UTC')::date, 200)`,
      [sameAge.userId],
    );
    // A feed is kept for a while, so that the deck is not shuffled while it is read.
    expect((await readDeck()).slice(0, 2)).toEqual([sameAge.userId, older.userId]);
    await matching.sql(`UPDATE deck_feeds SET read_at = read_at - interval '21 minutes'`);
    expect((await readDeck()).slice(0, 2)).toEqual([older.userId, sameAge.userId]);
  });

  it('breaks ties by viewer', async () => {
    const women = async (as: typeof viewer) =>
      (await readDeck(1_000, null, as))
        .slice(2)
        .filter((userId) => ![viewer, other].some((one) => one.userId === userId));
    const [first, second] = [await women(viewer), await women(other)];
    expect(first).not.toEqual(second);
    expect(first.toSorted()).toEqual(second.toSorted());
    for (const order of [first, second]) {
      expect(order).not.toEqual(order.toSorted());
      expect(order).not.toEqual(order.toSorted().toReversed());
    }
  });

  it('leaves no one out and lists no one twice across pages', async () => {
    const deck = await readDeck();
    expect(deck.toSorted()).toEqual(idsOf(everyone, [viewer]));
    expect(await readDeck(7)).toEqual(deck);
  });

  it('shows changes at the next read: a like, a new member, and other criteria', async () => {
    await readDeck();
    await matching.data(viewer.userId, LIKE, { toUserId: sameAge.userId });
    const joined = person(SUITABLE);
    await insertPeople(matching, [joined]);
    const deck = await readDeck();
    expect(deck).not.toContain(sameAge.userId);
    expect(deck.slice(0, 2).toSorted()).toEqual(idsOf([older, joined]));
    await matching.save(viewer.userId, { gender: 'Female', sexualOrientation: 'Lesbian' });
    const [first] = await readDeck();
    expect([older.userId, joined.userId]).not.toContain(first);
    await matching.save(viewer.userId, { gender: 'Female', sexualOrientation: 'Straight' });
    await matching.sql('DELETE FROM members WHERE user_id = $1', [joined.userId]);
  });

  it('answers filters from the same feed', async () => {
    await readDeck();
    const { discover } = await matching.data<Page>(viewer.userId, DISCOVER, { filters: { gender: 'MALE' } });
    expect(discover.items.map(({ userId }) => userId)).toEqual([sameAge.userId, older.userId]);
    expect(await matching.sql('SELECT FROM deck_feeds')).toHaveLength(1);
  });

  it('leaves no one out after a position of the previous release', async () => {
    const today = new Date().toISOString().slice(0, 10);
    const encode = (position: (string | number)[]) => TEST_CURSORS.of(viewer.userId, 'discover').encode(position);
    const deck = await readDeck(7, encode([today, 7, '2026-01-12', 3, older.userId]));
    expect(deck.toSorted()).toEqual(idsOf(everyone, [viewer]));
    for (const position of [
      ['soon', 5, '2026-01-12', 0, viewer.userId],
      [today, 8, '2026-01-12', 0, viewer.userId],
    ])
      expect((await matching.ask(viewer.userId, DISCOVER, { cursor: encode(position) })).code).toBe('VALIDATION');
  });

  it.each([
    ['liked', (userId: string) => matching.data(viewer.userId, PASS, { toUserId: userId })],
    [
      'matched',
      async (userId: string) => {
        const { matchId } = await matching.like(userId, viewer.userId);
        await matching.data(viewer.userId, UNMATCH, { matchId });
      },
    ],
  ])('shows a %s member again who was passed, and returned after a feed left them out', async (_, pass) => {
    // Cards of the last minutes are read in addition to a feed.
    await matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '2 days'`);
    await matching.like(viewer.userId, older.userId);
    expect(await readDeck()).not.toContain(older.userId);
    // A refill in progress is invalidated in any case.
    await matching.tasksCompleted();
    await pass(older.userId);
    await matching.data(viewer.userId, REMOVE_PASS, { userId: older.userId });
    expect(await readDeck()).toContain(older.userId);
  });

  it('leaves no one out when the installation grows to 100 members between two pages', async () => {
    const [userIds, cursor] = await readPage(20);
    const joined = Array.from({ length: 80 }, () => person({ activeOn: '2026-01-09' }));
    await insertPeople(matching, joined);
    const found = [...userIds, ...(await readDeck(30, cursor))];
    expect(new Set(found).size).toBe(found.length);
    expect(found).toEqual(expect.arrayContaining(idsOf(everyone, [viewer])));
    expect((await readDeck()).toSorted()).toEqual(idsOf([...everyone, ...joined], [viewer]));
  });
});
