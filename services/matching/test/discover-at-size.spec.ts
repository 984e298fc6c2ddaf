import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refreshCards } from '../src/discover/deck-cards.js';
import { VIEWER } from '../src/discover/discover.statement.js';
import { FEED_PAGE } from '../src/discover/feed/feed.statement.js';
import { ageCards, insertManyMembers, sampleMembers } from './many-members.js';
import type { Filters } from './expected-deck.js';
import { MatchingUnderTest } from './matching-under-test.js';
import { readDeckPage, median, Stopwatch, tablesScanned, type DeckPage } from './page-cost.js';

const PEOPLE = Number(process.env['DECK_MEMBERS'] ?? 100_000);
const VIEWERS = 50;
/** Viewers who read each filtered deck. */
const VIEWERS_PER_FILTER = 8;
/**
 * Limit of the median database time per page, in milliseconds, on a slow host: a statement that reads all cards takes
 * hundreds. Benchmarks measure what a page takes (docs/performance.md).
 */
const LIMIT = 15;
/** Limit for a single filter, and for viewers who have already seen thousands of the best cards, in milliseconds. */
const FILTER_LIMIT = 2 * LIMIT;
const MANY_INTERACTIONS_LIMIT = 4 * LIMIT;
/** Limit for a first page that begins with a feed, for any viewer, in milliseconds. */
const FEED_LIMIT = 10;

const NO_FILTERS: Filters = {};

/** Filters by attributes that members can hide, alone and combined, including values that no member has. */
const FILTERS: [name: string, Filters][] = [
  ['no attribute', NO_FILTERS],
  ['a common attribute', { gender: 'FEMALE' }],
  ['a rare attribute', { gender: 'NON_BINARY' }],
  ['an orientation', { sexualOrientation: 'GAY' }],
  ['an income', { incomeRange: 'OVER_200_000' }],
  ['an age band', { minAge: 30, maxAge: 40 }],
  ['the youngest', { maxAge: 18 }],
  [
    'several attributes',
    { gender: 'MALE', incomeRange: '75_000_100_000', relationshipStatus: 'DIVORCED', minAge: 35, maxAge: 50 },
  ],
  ['attributes that are rarely combined', { gender: 'FEMALE', sexualOrientation: 'GAY' }],
  [
    'attributes that are never combined',
    { gender: 'MALE', sexualOrientation: 'LESBIAN', relationshipStatus: 'COMPLICATED' },
  ],
  [
    'all attributes',
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
    await insertManyMembers(matching, PEOPLE);
    viewers = await sampleMembers(matching, VIEWERS);
    stopwatch = await Stopwatch.on(matching);
  });

  afterAll(async () => {
    await stopwatch?.stop();
    await matching.stop();
  });

  /** The first two pages of a deck, or the first page and the page `skip` cards after it, if it exists. */
  async function pagesOf(viewer: string, filters: Filters, skip = 0): Promise<DeckPage[]> {
    const first = await readDeckPage(matching, viewer, filters);
    let cursor = first.nextCursor;
    if (cursor !== null && skip > 0)
      cursor = (await readDeckPage(matching, viewer, filters, { cursor, limit: skip })).nextCursor;
    return cursor === null ? [first] : [first, await readDeckPage(matching, viewer, filters, { cursor })];
  }

  function timeOf(reads: DeckPage['reads']): Promise<number> {
    if (stopwatch === undefined) throw new Error('the stopwatch has not started');
    return stopwatch.time(reads);
  }

  async function expectNoScans(pages: readonly DeckPage[]): Promise<void> {
    for (const statement of pages.flatMap(({ reads }) => reads)) {
      const scanned = await tablesScanned(matching, statement);
      expect(scanned.filter((table) => ['profiles', 'members', 'deck_cards', 'card_contents'].includes(table))).toEqual(
        [],
      );
    }
  }

  describe.each([
    ['in beta', true],
    ['outside beta', false],
  ])('%s', (_name, beta) => {
    const all: number[] = [];

    beforeAll(() => matching.sql('UPDATE runtime SET beta = $1', [beta]));

    it.each(FILTERS)(
      'uses indexes and stays within the time limit when filtered by %s',
      async (_filtersName, filters) => {
        const times: number[] = [];
        // All viewers read the unfiltered deck; some read each filter.
        const readers = filters === NO_FILTERS ? viewers : viewers.slice(0, VIEWERS_PER_FILTER);
        for (const [index, viewer] of readers.entries()) {
          const pages = await pagesOf(viewer, filters, index % 4 === 3 ? 500 : 0);
          if (index < 4) await expectNoScans(pages);
          for (const { reads } of pages) times.push(await timeOf(reads));
        }
        expect(median(times)).toBeLessThan(filters === NO_FILTERS ? LIMIT : FILTER_LIMIT);
        all.push(...times);
      },
      120_000,
    );

    it('stays within the time limit at the median of all viewers', () => {
      expect(all.length).toBeGreaterThan(VIEWERS + FILTERS.length);
      expect(median(all)).toBeLessThan(LIMIT);
    });
  });

  it('uses indexes and stays within the time limit after thousands of likes, passes, or blocks', async () => {
    const times: number[] = [];
    for (const insertInteractions of [
      'INSERT INTO likes (from_id, to_id) SELECT $1, id FROM unnest($2::uuid[]) AS id',
      'INSERT INTO passes (from_id, to_id) SELECT $1, id FROM unnest($2::uuid[]) AS id',
      'INSERT INTO blocks (blocker_id, blocked_id) SELECT $1, id FROM unnest($2::uuid[]) AS id',
      'INSERT INTO blocks (blocked_id, blocker_id) SELECT $1, id FROM unnest($2::uuid[]) AS id',
    ]) {
      const viewer = viewers.pop() ?? '';
      // Passes the first cards, because an empty beginning of the deck is the worst case.
      for (let page = 0; page < 5; page++) {
        const { userIds } = await readDeckPage(matching, viewer, {}, { limit: 1_000 });
        await matching.sql(insertInteractions, [viewer, userIds]);
      }
      await matching.sql('VACUUM (ANALYZE) likes, passes, blocks, deck_cards');
      const pages = await pagesOf(viewer, {});
      await expectNoScans(pages);
      for (const { reads } of pages) times.push(await timeOf(reads));
    }
    expect(median(times)).toBeLessThan(MANY_INTERACTIONS_LIMIT);
  });

  describe('with a feed', () => {
    const suitable = { gender: 'FEMALE', orientation: 'STRAIGHT', born: '1985-06-15' };
    const rare = { gender: 'NON_BINARY', orientation: 'GAY', born: '1948-06-15' };

    beforeAll(async () => {
      await matching.sql('UPDATE runtime SET beta = true');
      await ageCards(matching);
    });

    async function viewerOf({ gender, orientation, born }: typeof suitable): Promise<string> {
      const viewer = viewers.pop() ?? '';
      await matching.sql(
        `UPDATE profiles SET gender = $2, sexual_orientation = $3, date_of_birth = $4, hidden_fields = '{}'
          WHERE user_id = $1`,
        [viewer, gender, orientation, born],
      );
      await refreshCards(matching.dataSource.manager, [viewer]);
      // A viewer who has read the deck a few seconds ago would get no new feed.
      await matching.sql(`UPDATE deck_feed_refills SET requested_at = now() - interval '1 hour' WHERE viewer_id = $1`, [
        viewer,
      ]);
      return viewer;
    }

    it.each<[string, typeof suitable, number, Filters]>([
      ['an ordinary viewer', suitable, 0, {}],
      ['a viewer who has judged 20,000 cards', suitable, 0.2, {}],
      ['a viewer whose criteria few cards meet', rare, 0, {}],
      ['filters', suitable, 0, { gender: 'MALE', minAge: 35, maxAge: 50 }],
      [
        'filters by a rare combination',
        suitable,
        0,
        { incomeRange: 'OVER_200_000', relationshipStatus: 'COMPLICATED' },
      ],
    ])(
      'uses indexes and stays within the time limit for %s',
      async (_viewerName, attributes, judged, filters) => {
        const viewer = await viewerOf(attributes);
        await matching.sql(
          `INSERT INTO passes (from_id, to_id)
           SELECT $1, user_id FROM (SELECT user_id FROM deck_cards WHERE user_id <> $1
                                     ORDER BY active_on DESC, completeness DESC, user_id DESC LIMIT $2) AS best`,
          [viewer, Math.round(judged * PEOPLE)],
        );
        await matching.sql('VACUUM (ANALYZE) passes');
        const walked = await readDeckPage(matching, viewer, filters);
        await matching.tasksCompleted();
        const page = await readDeckPage(matching, viewer, filters);
        expect(page.reads.map(({ text }) => text)).toEqual([VIEWER.text, FEED_PAGE.text]);
        expect(page.userIds).toHaveLength(walked.userIds.length);
        await expectNoScans([page]);
        expect(await timeOf(page.reads)).toBeLessThan(FEED_LIMIT);
      },
      120_000,
    );
  });
});
