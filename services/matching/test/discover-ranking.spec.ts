import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { TEST_CURSORS } from '@kindred/testing';
import { expectedDeck, type Filters } from './expected-deck.js';
import { MatchingUnderTest } from './matching-under-test.js';
import { person, randomFrom, randomPeople, insertPeople, type Person } from './population.js';

interface Deck {
  discover: { items: { userId: string }[]; nextCursor: string | null };
}

const DISCOVER = `query ($filters: DiscoverFilters, $limit: Int, $cursor: String) {
  discover(filters: $filters, limit: $limit, cursor: $cursor) { items { userId } nextCursor }
}`;

const FILTERS: Filters[] = [
  {},
  { gender: 'FEMALE' },
  { gender: 'MALE', maxAge: 45 },
  { sexualOrientation: 'BISEXUAL', relationshipStatus: 'SINGLE' },
  { incomeRange: 'UNDER_25_000' },
  { minAge: 30, maxAge: 40 },
  { minAge: 66 },
];

async function readDeck(
  matching: MatchingUnderTest,
  viewer: string,
  filters: Filters,
  limit: number,
  after: string | null = null,
): Promise<string[]> {
  const deck: string[] = [];
  let cursor = after;
  do {
    const variables: object = { filters, limit, cursor };
    const { discover }: Deck = await matching.data<Deck>(viewer, DISCOVER, variables, { tier: 'VIP' });
    deck.push(...discover.items.map(({ userId }) => userId));
    cursor = discover.nextCursor;
  } while (cursor !== null);
  return deck;
}

/** Keeps the ranking as it is: reading the deck does not update recent activity, and no feed begins it. */
async function fixRanking(matching: MatchingUnderTest): Promise<void> {
  await matching.sql('UPDATE members SET last_active_at = now()');
  await matching.sql('ANALYZE deck_cards');
  await matching.sql(
    `INSERT INTO deck_feed_refills (viewer_id, filters, pending, requested_at)
     SELECT user_id, '', true, now() + interval '1 day' FROM members`,
  );
}

/** Ties can begin with any of them. */
function expectRanked(deck: readonly string[], ranks: readonly string[][]): void {
  const expected: string[] = [];
  for (const ties of ranks) {
    const first = ties.indexOf(deck[expected.length] ?? '');
    expected.push(...ties.slice(first), ...ties.slice(0, first));
  }
  expect(deck).toEqual(expected);
}

describe('the ranking of a walk', () => {
  const maya = person({
    gender: 'FEMALE',
    sexualOrientation: 'STRAIGHT',
    seekingTypes: ['DATING', 'MARRIAGE'],
    dateOfBirth: '1985-06-15',
  });
  const suitable: Partial<Person> = { gender: 'MALE', sexualOrientation: 'STRAIGHT', seekingTypes: ['DATING'] };
  /** In the expected order for Maya. */
  const people = {
    everything: person({ ...suitable, activeOn: '2026-01-01' }),
    activeButOlder: person({ ...suitable, dateOfBirth: '1978-06-14', activeOn: '2026-01-20' }),
    completeButIdle: person({ ...suitable, dateOfBirth: '1970-01-01', bio: 'Hello', activeOn: '2026-01-19' }),
    idle: person({ ...suitable, dateOfBirth: '1970-01-01', activeOn: '2026-01-19' }),
    elsewhere: person({ ...suitable, seekingTypes: ['FRIENDSHIP'], activeOn: '2026-01-20' }),
    hidesWhatTheySeek: person({ ...suitable, hiddenFields: ['seekingTypes'], activeOn: '2026-01-18' }),
    // Hides gender and orientation, so both count as compatible.
    hidesGender: person({ gender: 'FEMALE', hiddenFields: ['gender'], activeOn: '2026-01-17' }),
    // Is not interested in women, but hides it.
    hidesOrientation: person({
      ...suitable,
      sexualOrientation: 'GAY',
      hiddenFields: ['sexualOrientation', 'seekingTypes'],
      activeOn: '2026-01-16',
    }),
    // Open to all genders; the age band includes its last day.
    bisexual: person({
      ...suitable,
      sexualOrientation: 'BISEXUAL',
      seekingTypes: [],
      dateOfBirth: '1992-06-15',
      activeOn: '2026-01-15',
    }),
    justOutsideTheBand: person({
      ...suitable,
      seekingTypes: ['FRIENDSHIP'],
      dateOfBirth: '1992-06-16',
      activeOn: '2026-01-20',
    }),
    woman: person({ ...suitable, gender: 'FEMALE', activeOn: '2026-01-20' }),
    gay: person({ ...suitable, sexualOrientation: 'GAY', activeOn: '2026-01-19' }),
    nothing: person({ gender: 'FEMALE', dateOfBirth: '1950-01-01', activeOn: '2026-01-20' }),
  };
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    // Enough members for a walk, of the lowest fit and the longest away.
    const others = Array.from({ length: 100 }, () =>
      person({ dateOfBirth: '1950-01-01', gender: 'FEMALE', activeOn: '2025-01-01' }),
    );
    await insertPeople(matching, [maya, ...Object.values(people), ...others]);
    await fixRanking(matching);
  });

  afterAll(() => matching.stop());

  it('ranks by mutual fit, then activity, then completeness', async () => {
    const names = new Map(Object.entries(people).map(([name, { userId }]) => [userId, name]));
    const deck = await readDeck(matching, maya.userId, {}, 1_000);
    expect(deck.slice(0, names.size).map((userId) => names.get(userId))).toEqual(Object.keys(people));
  });
});

describe.each([
  ['in beta', true],
  ['outside beta', false],
])('the ranking of a random population %s', (_name, beta) => {
  const people = randomPeople(240, randomFrom(11));
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start({ beta });
    await insertPeople(matching, people);
    await fixRanking(matching);
  });

  afterAll(() => matching.stop());

  it('matches the documented order for every viewer and filter, without gaps or duplicates across pages', async () => {
    const today = new Date().toISOString().slice(0, 10);
    for (const viewer of people.slice(0, 12)) {
      for (const [index, filters] of FILTERS.entries()) {
        const limit = index % 2 === 0 ? 17 : 1_000;
        const deck = await readDeck(matching, viewer.userId, filters, limit);
        expectRanked(deck, expectedDeck(viewer, people, filters, today));
      }
    }
  });
});

describe('ties of a deck without a feed', () => {
  const equals = Array.from({ length: 160 }, () => person());
  const [maya, ada] = [equals[0]!.userId, equals[1]!.userId];
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    await insertPeople(matching, equals);
    await fixRanking(matching);
  });

  afterAll(() => matching.stop());

  /** The position after the best possible card, as a page on this day states it. */
  const positionAfter = (day: string): string =>
    TEST_CURSORS.of(maya, 'discover').encode([7, '9999-12-31', 0, maya, day]);

  const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

  it('begin with other members for each viewer, on every page', async () => {
    const deck = await readDeck(matching, maya, {}, 20);
    expect(deck).toHaveLength(equals.length - 1);
    expect(new Set(deck).size).toBe(deck.length);
    const decks = await Promise.all(equals.slice(0, 8).map(({ userId }) => readDeck(matching, userId, {}, 1_000)));
    expect(new Set(decks.map(([first]) => first)).size).toBeGreaterThan(1);
    expect(await readDeck(matching, maya, {}, 1_000)).toEqual(deck);
  });

  it('begin with other members on another day, and stay in the order of the first page', async () => {
    const decks = await Promise.all(
      [1, 2, 3, 4, 5].map((days) => readDeck(matching, maya, {}, 33, positionAfter(daysAgo(days)))),
    );
    expect(new Set(decks.map(([first]) => first)).size).toBeGreaterThan(1);
    for (const deck of decks) expect(deck.toSorted()).toEqual(decks[0]!.toSorted());
    expect(await readDeck(matching, maya, {}, 1_000, positionAfter(daysAgo(1)))).toEqual(decks[0]);
  });

  it('are complete after a position of the previous release', async () => {
    const position = TEST_CURSORS.of(maya, 'discover').encode([7, '2026-01-10', 0, ada]);
    const deck = await readDeck(matching, maya, {}, 50, position);
    expect(deck.toSorted()).toEqual((await readDeck(matching, maya, {}, 1_000)).toSorted());
  });
});
