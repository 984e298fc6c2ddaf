import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { settleCrowd, someOf } from './crowd.js';
import type { Wanted } from './expected-deck.js';
import { MatchingUnderTest } from './matching-under-test.js';
import { dealPage, median, Stopwatch, tablesScanned, type DealtPage } from './page-cost.js';

const PEOPLE = 100_000;
const VIEWERS = 50;
/** How many of them look through each filter. */
const FEW = 8;
/** What the database may take for a page at the median, in milliseconds. */
const LIMIT = 10;
/** What may be behind that: a single kind of filter, and those who have seen thousands of the best already. */
const FILTER_LIMIT = 2 * LIMIT;
const SEASONED_LIMIT = 4 * LIMIT;

const NOTHING: Wanted = {};

/** Each by what members hide now and then, alone and together, down to what nobody has. */
const FILTERS: [name: string, Wanted][] = [
  ['nothing', NOTHING],
  ['a common attribute', { gender: 'FEMALE' }],
  ['a rare attribute', { gender: 'NON_BINARY' }],
  ['an orientation', { sexualOrientation: 'GAY' }],
  ['an income', { incomeRange: 'OVER_200_000' }],
  ['an age band', { minAge: 30, maxAge: 40 }],
  ['the youngest', { maxAge: 18 }],
  [
    'several',
    { gender: 'MALE', incomeRange: '75_000_100_000', relationshipStatus: 'DIVORCED', minAge: 35, maxAge: 50 },
  ],
  ['what hardly goes together', { gender: 'FEMALE', sexualOrientation: 'GAY' }],
  ['what goes together never', { gender: 'MALE', sexualOrientation: 'LESBIAN', relationshipStatus: 'COMPLICATED' }],
  [
    'all at once',
    {
      gender: 'NON_BINARY',
      sexualOrientation: 'ASEXUAL',
      incomeRange: 'OVER_200_000',
      relationshipStatus: 'COMPLICATED',
      minAge: 30,
      maxAge: 35,
    },
  ],
];

describe(`the deck of ${PEOPLE.toLocaleString('en-US')} members`, () => {
  let matching: MatchingUnderTest;
  let stopwatch: Stopwatch | undefined;
  let viewers: string[];

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    await settleCrowd(matching, PEOPLE);
    viewers = await someOf(matching, VIEWERS);
    stopwatch = await Stopwatch.on(matching);
  }, 180_000);

  afterAll(async () => {
    await stopwatch?.stop();
    await matching.stop();
  });

  /** The first two pages of a deck, or the first and one from `far` cards behind it, as far as there are that many. */
  async function pagesOf(viewer: string, filters: Wanted, far = 0): Promise<DealtPage[]> {
    const first = await dealPage(matching, viewer, filters);
    let cursor = first.nextCursor;
    if (cursor !== null && far > 0)
      cursor = (await dealPage(matching, viewer, filters, { cursor, limit: far })).nextCursor;
    return cursor === null ? [first] : [first, await dealPage(matching, viewer, filters, { cursor })];
  }

  function timeOf(reads: DealtPage['reads']): Promise<number> {
    if (stopwatch === undefined) throw new Error('nothing is measured before there is a deck');
    return stopwatch.time(reads);
  }

  async function expectNoScans(pages: readonly DealtPage[]): Promise<void> {
    for (const statement of pages.flatMap(({ reads }) => reads)) {
      const scanned = await tablesScanned(matching, statement);
      expect(scanned.filter((table) => ['profiles', 'members', 'deck_cards'].includes(table))).toEqual([]);
    }
  }

  describe.each([
    ['in beta', true],
    ['outside beta', false],
  ])('%s', (_name, beta) => {
    const all: number[] = [];

    beforeAll(() => matching.sql('UPDATE runtime SET beta = $1', [beta]));

    it.each(FILTERS)(
      'is dealt by its indexes, in time, when filtered by %s',
      async (_filtersName, filters) => {
        const times: number[] = [];
        // All of them look at the whole deck, and some at what each filter leaves of it.
        const looking = filters === NOTHING ? viewers : viewers.slice(0, FEW);
        for (const [index, viewer] of looking.entries()) {
          const pages = await pagesOf(viewer, filters, index % 4 === 3 ? 500 : 0);
          if (index < 4) await expectNoScans(pages);
          for (const { reads } of pages) times.push(await timeOf(reads));
        }
        expect(median(times)).toBeLessThan(filters === NOTHING ? LIMIT : FILTER_LIMIT);
        all.push(...times);
      },
      120_000,
    );

    it('is dealt in time at the median of them all', () => {
      expect(all.length).toBeGreaterThan(VIEWERS + FILTERS.length);
      expect(median(all)).toBeLessThan(LIMIT);
    });
  });

  it('is dealt by its indexes and in time to those who have liked, passed or blocked thousands', async () => {
    const times: number[] = [];
    for (const tie of [
      'INSERT INTO likes (from_id, to_id) SELECT $1, id FROM unnest($2::uuid[]) AS id',
      'INSERT INTO passes (from_id, to_id) SELECT $1, id FROM unnest($2::uuid[]) AS id',
      'INSERT INTO blocks (blocker_id, blocked_id) SELECT $1, id FROM unnest($2::uuid[]) AS id',
      'INSERT INTO blocks (blocked_id, blocker_id) SELECT $1, id FROM unnest($2::uuid[]) AS id',
    ]) {
      const viewer = viewers.pop() ?? '';
      // Whoever comes first is passed first: nothing is harder to read on from than an emptied beginning of the deck.
      for (let page = 0; page < 5; page++) {
        const { userIds } = await dealPage(matching, viewer, {}, { limit: 1_000 });
        await matching.sql(tie, [viewer, userIds]);
      }
      await matching.sql('VACUUM (ANALYZE) likes, passes, blocks, deck_cards');
      const pages = await pagesOf(viewer, {});
      await expectNoScans(pages);
      for (const { reads } of pages) times.push(await timeOf(reads));
    }
    expect(median(times)).toBeLessThan(SEASONED_LIMIT);
  }, 120_000);
});
