import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_CURSORS } from '@kindred/testing';
import { MatchingUnderTest } from './matching-under-test.js';
import { insertPeople, person } from './population.js';

interface Page {
  discover: { items: { userId: string }[]; nextCursor: string | null };
}

const DISCOVER = `query ($limit: Int, $cursor: String) {
  discover(limit: $limit, cursor: $cursor) { items { userId } nextCursor }
}`;

const MEMBERS = 60;
const today = (): string => new Date().toISOString().slice(0, 10);

describe('the deck with fewer than 100 members', () => {
  let matching: MatchingUnderTest;
  const equals = Array.from({ length: MEMBERS }, () => person());
  const first = person({ activeOn: '2026-01-12' });
  const second = person({ activeOn: '2026-01-11', bio: 'Hello' });
  const third = person({ activeOn: '2026-01-11' });
  const last = person({ dateOfBirth: '1950-01-01', activeOn: '2026-01-12' });
  const [maya, ada] = [equals[0]!.userId, equals[1]!.userId];

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    await insertPeople(matching, [...equals, last, third, second, first]);
    // Recent activity, so that reading a deck does not record it and change the order.
    await matching.sql('UPDATE members SET last_active_at = now()');
  });

  afterAll(() => matching.stop());

  async function readPage(
    viewer: string,
    limit: number,
    cursor: string | null = null,
  ): Promise<[string[], string | null]> {
    const { discover } = await matching.data<Page>(viewer, DISCOVER, { limit, cursor });
    return [discover.items.map(({ userId }) => userId), discover.nextCursor];
  }

  async function readDeck(viewer: string, limit: number, cursor: string | null = null): Promise<string[]> {
    const [userIds, nextCursor] = await readPage(viewer, limit, cursor);
    return nextCursor === null ? userIds : [...userIds, ...(await readDeck(viewer, limit, nextCursor))];
  }

  /** The position after a card, as a page on this day states it. */
  const positionAfter = (day: string): string =>
    TEST_CURSORS.of(maya, 'discover').encode([day, 5, first.activeOn, 0, first.userId]);

  it('ranks by fit, activity, and completeness, and breaks ties by viewer and day', async () => {
    const deck = await readDeck(maya, 1_000);
    expect(deck).toHaveLength(MEMBERS + 3);
    expect([...deck.slice(0, 3), deck.at(-1)]).toEqual([first, second, third, last].map(({ userId }) => userId));
    const ties = deck.slice(3, -1);
    const others = (await readDeck(ada, 1_000)).slice(3, -1);
    const common = (userIds: string[]) => userIds.filter((userId) => userId !== maya && userId !== ada);
    expect(common(ties)).not.toEqual(common(others));
    expect(common(ties).toSorted()).toEqual(common(others).toSorted());
    for (const order of [ties, others]) {
      expect(order).not.toEqual(order.toSorted());
      expect(order).not.toEqual(order.toSorted().toReversed());
    }
    expect(await readDeck(maya, 1_000)).toEqual(deck);
  });

  it('leaves no one out and lists no one twice across pages', async () => {
    expect(await readDeck(maya, 7)).toEqual(await readDeck(maya, 1_000));
  });

  it('goes on in the order of the first page after midnight', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const begun = await readDeck(maya, 1_000, positionAfter(yesterday));
    expect(begun).toHaveLength(MEMBERS + 2);
    expect(await readDeck(maya, 7, positionAfter(yesterday))).toEqual(begun);
    const fresh = await readDeck(maya, 1_000, positionAfter(today()));
    expect(begun).not.toEqual(fresh);
    expect(begun.toSorted()).toEqual(fresh.toSorted());
  });

  it('rejects an invalid position', async () => {
    const encode = (position: (string | number)[]) => TEST_CURSORS.of(maya, 'discover').encode(position);
    for (const position of [
      ['soon', 5, '2026-01-12', 0, maya],
      [today(), 8, '2026-01-12', 0, maya],
    ])
      expect((await matching.ask(maya, DISCOVER, { cursor: encode(position) })).code).toBe('VALIDATION');
  });

  it('leaves no one out when the installation grows to 100 members between two pages', async () => {
    const before = await readDeck(maya, 1_000);
    const [userIds, cursor] = await readPage(maya, 20);
    const joined = Array.from({ length: 50 }, () => person({ activeOn: '2026-01-09' }));
    await insertPeople(matching, joined);
    await matching.sql('UPDATE members SET last_active_at = now()');
    const found = new Set([...userIds, ...(await readDeck(maya, 30, cursor))]);
    expect([...found].toSorted()).toEqual([...before, ...joined.map(({ userId }) => userId)].toSorted());
  });
});
