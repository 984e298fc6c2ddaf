import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
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
): Promise<string[]> {
  const deck: string[] = [];
  let cursor: string | null = null;
  do {
    const variables: object = { filters, limit, cursor };
    const { discover }: Deck = await matching.data<Deck>(viewer, DISCOVER, variables, { tier: 'VIP' });
    deck.push(...discover.items.map(({ userId }) => userId));
    cursor = discover.nextCursor;
  } while (cursor !== null);
  return deck;
}

/**
 * Keeps the ranking as it is: reading the deck does not update recent activity, and statistics do not change, from which on
 * the deck would have feeds.
 */
async function fixRanking(matching: MatchingUnderTest): Promise<void> {
  await matching.sql('UPDATE members SET last_active_at = now()');
  await matching.sql('ALTER TABLE deck_cards SET (autovacuum_enabled = false)');
}

describe('the ranking of a small population', () => {
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
    await insertPeople(matching, [maya, ...Object.values(people)]);
    await fixRanking(matching);
  });

  afterAll(() => matching.stop());

  it('ranks by mutual fit, then activity, then completeness', async () => {
    const names = new Map(Object.entries(people).map(([name, { userId }]) => [userId, name]));
    const deck = await readDeck(matching, maya.userId, {}, 1_000);
    expect(deck.map((userId) => names.get(userId))).toEqual(Object.keys(people));
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
        expect(deck).toEqual(expectedDeck(viewer, people, filters, today));
      }
    }
  });
});
