import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Registry } from '@kindred/service-kit';
import { FeedRefillService } from '../src/discover/feed/feed-refill.service.js';
import { FeedRetention } from '../src/discover/feed/feed-retention.js';
import { ExposureCounter } from '../src/ranking/exposure/exposure-counter.js';
import { insertManyMembers } from './many-members.js';
import type { Filters } from './expected-deck.js';
import {
  BLOCK,
  END_COUPLE,
  MatchingUnderTest,
  PASS,
  REQUEST_COUPLE,
  RESPOND_TO_COUPLE,
  UNBLOCK,
  UNMATCH,
} from './matching-under-test.js';
import { insertPeople, person, type Person } from './population.js';

const DISCOVER = `query ($filters: DiscoverFilters, $limit: Int, $cursor: String) {
  discover(filters: $filters, limit: $limit, cursor: $cursor) { items { userId } nextCursor }
}`;
const SET_PAUSED = 'mutation ($paused: Boolean!) { setPaused(paused: $paused) { paused } }';
const REMOVE_PASS = 'mutation ($userId: ID!) { removePass(userId: $userId) }';

interface DeckPage {
  userIds: string[];
  nextCursor: string | null;
}

type Source = 'feed' | 'both' | 'walk';

describe('the feed of a viewer', () => {
  const maya: Partial<Person> = {
    gender: 'FEMALE',
    sexualOrientation: 'STRAIGHT',
    seekingTypes: ['DATING'],
    dateOfBirth: '1985-06-15',
  };
  const suitable: Partial<Person> = { ...maya, gender: 'MALE' };
  let matching: MatchingUnderTest;
  let viewer: string;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    await insertManyMembers(matching, 1_500);
    // Banned members would make the expected deck harder to state.
    await matching.sql('UPDATE members SET banned_until = NULL');
    await matching.sql(`UPDATE deck_cards SET banned_until = NULL, listed_at = now() - interval '2 days'`);
  }, 60_000);

  beforeEach(async () => {
    viewer = await join(maya);
  });

  afterEach(async () => {
    await matching.sql('DELETE FROM deck_feeds');
    await matching.sql('DELETE FROM deck_feed_refills');
  });

  afterAll(() => matching.stop());

  /** A member who has been in decks since before any feed. */
  async function join(differences: Partial<Person>): Promise<string> {
    const userId = await matching.member();
    await matching.sql('DELETE FROM profiles WHERE user_id = $1', [userId]);
    await matching.sql('DELETE FROM members WHERE user_id = $1', [userId]);
    await insertPeople(matching, [person({ userId, activeOn: '2026-01-10', ...differences })]);
    await matching.sql('UPDATE members SET last_active_at = now() WHERE user_id = $1', [userId]);
    await matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '2 days' WHERE user_id = $1`, [userId]);
    return userId;
  }

  async function readPage(filters: Filters = {}, limit = 50, cursor: string | null = null): Promise<DeckPage> {
    const variables = { filters, limit, cursor };
    const { discover } = await matching.data<{
      discover: { items: { userId: string }[]; nextCursor: string | null };
    }>(viewer, DISCOVER, variables);
    return { userIds: discover.items.map(({ userId }) => userId), nextCursor: discover.nextCursor };
  }

  async function readDeck(filters: Filters = {}, limit = 70, from: DeckPage | null = null): Promise<string[]> {
    const deck = from === null ? [] : [...from.userIds];
    let cursor = from === null ? null : from.nextCursor;
    do {
      const page: DeckPage = await readPage(filters, limit, cursor);
      deck.push(...page.userIds);
      cursor = page.nextCursor;
    } while (cursor !== null);
    return deck;
  }

  async function pagesBySource(): Promise<Record<Source, number>> {
    const metric = await matching.app.get(Registry).getSingleMetric('deck_pages_total')?.get();
    const count = (source: Source) => metric?.values.find(({ labels }) => labels['source'] === source)?.value ?? 0;
    return { feed: count('feed'), both: count('both'), walk: count('walk') };
  }

  /** The sources of the pages that `work` reads. */
  async function sources(work: () => Promise<unknown>): Promise<Record<Source, number>> {
    const before = await pagesBySource();
    await work();
    const after = await pagesBySource();
    return { feed: after.feed - before.feed, both: after.both - before.both, walk: after.walk - before.walk };
  }

  /** Fills the feed for the filters now, as the task does. */
  async function refill(filters: Filters = {}): Promise<void> {
    const key = Object.keys(filters).length === 0 ? '' : JSON.stringify(filters);
    await matching.sql(
      `INSERT INTO deck_feed_refills (viewer_id, filters) VALUES ($1, $2)
       ON CONFLICT (viewer_id) DO UPDATE SET filters = excluded.filters, pending = true, requested_at = now()`,
      [viewer, key],
    );
    await matching.app.get(FeedRefillService).run({ key: viewer });
  }

  async function withoutFeed<Value>(read: () => Promise<Value>): Promise<Value> {
    await matching.sql('DELETE FROM deck_feeds WHERE viewer_id = $1', [viewer]);
    return read();
  }

  const feedsOf = (userId: string): Promise<{ cards: number[]; fits: number[]; walkFrom: number }[]> =>
    matching.sql(
      'SELECT cards, fits, walk_from::int AS "walkFrom" FROM deck_feeds WHERE viewer_id = $1 ORDER BY feed_id',
      [userId],
    );

  /** Reads a page after the first read has requested a feed, and the task has filled it. */
  async function filled(): Promise<void> {
    await readPage();
    await matching.tasksCompleted();
  }

  it('is filled in the background after a first read, once for several of them', async () => {
    expect(await sources(() => Promise.all([readPage(), readPage(), readPage()]))).toEqual({
      feed: 0,
      both: 0,
      walk: 3,
    });
    await matching.tasksCompleted();
    expect(await feedsOf(viewer)).toHaveLength(1);
    expect(await sources(() => readPage())).toEqual({ feed: 1, both: 0, walk: 0 });
  });

  it('begins the deck, which goes on with everyone else, each once, best fit first', async () => {
    const walked = await readDeck();
    await matching.tasksCompleted();
    const [feed] = await feedsOf(viewer);
    expect(feed?.cards).toHaveLength(300);
    expect(feed?.fits).toEqual(feed?.fits.toSorted((one, other) => other - one));
    const deck = await readDeck();
    expect(deck.toSorted()).toEqual(walked.toSorted());
    const fits = new Map(
      (
        await matching.sql<{ userId: string; fit: number }>(
          `SELECT c.user_id AS "userId",
                  4 * ((c.attracted_to IS NULL OR 'FEMALE' = ANY(c.attracted_to)) AND (c.gender IS NULL OR c.gender = 'MALE'))::int
                  + 2 * (c.seeking_types && '{DATING}')::int
                  + (c.date_of_birth BETWEEN '1978-06-15' AND '1992-06-15')::int AS fit FROM deck_cards c`,
        )
      ).map(({ userId, fit }) => [userId, fit]),
    );
    const inOrder = deck.map((userId) => fits.get(userId) ?? -1);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
  });

  it('differs between viewers in the order of equal members', async () => {
    const others: Partial<Person>[] = Array.from({ length: 700 }, () => ({ ...suitable }));
    const people = others.map((differences) => person(differences));
    await insertPeople(matching, people);
    await matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '2 days'`);
    try {
      await refill();
      const first = await readPage();
      viewer = await join(maya);
      await refill();
      const second = await readPage();
      const [feed] = await feedsOf(viewer);
      expect(feed).toMatchObject({ walkFrom: 7, fits: Array.from({ length: 300 }, () => 7) });
      expect(second.userIds).not.toEqual(first.userIds);
      expect(second.userIds.filter((userId) => first.userIds.includes(userId)).length).toBeLessThan(40);
    } finally {
      await matching.sql('DELETE FROM members WHERE user_id = ANY($1)', [people.map(({ userId }) => userId)]);
    }
  });

  it('no longer shows a member at the next read who was liked, passed, blocked, or banned, or is away', async () => {
    await filled();
    const [liked, passed, blocked, blocking, banned, paused, coupled, other] = (await readPage()).userIds as [
      string,
      string,
      string,
      string,
      string,
      string,
      string,
      string, // prettier-ignore
    ];
    const isGone = async (userId: string): Promise<void> => {
      const page = await readPage();
      expect(page.userIds).not.toContain(userId);
      expect(await readDeck({}, 1_000, page)).not.toContain(userId);
    };
    const read = await sources(async () => {
      await matching.like(viewer, liked);
      await isGone(liked);
      await matching.data(viewer, PASS, { toUserId: passed });
      await isGone(passed);
      await matching.data(viewer, BLOCK, { toUserId: blocked });
      await isGone(blocked);
      await matching.data(blocking, BLOCK, { toUserId: viewer });
      await isGone(blocking);
      await matching.ban(banned, null);
      await isGone(banned);
      await matching.data(paused, SET_PAUSED, { paused: true });
      await isGone(paused);
      await couple(coupled, other);
      await isGone(coupled);
      await isGone(other);
    });
    expect(read.feed).toBe(8);
    await matching.sql('DELETE FROM couples');
    await matching.sql('UPDATE deck_cards SET coupled = false, paused = false, banned_until = NULL');
    await matching.sql('UPDATE members SET paused = false, banned_until = NULL');
  });

  async function couple(one: string, other: string): Promise<string> {
    await matching.like(one, other);
    const { matchId } = await matching.like(other, one);
    const { requestCouple } = await matching.data<{ requestCouple: { id: string } }>(one, REQUEST_COUPLE, { matchId });
    await matching.data(other, RESPOND_TO_COUPLE, { requestId: requestCouple.id, accept: true });
    return requestCouple.id;
  }

  it('shows a member at the next read who joined or returned since', async () => {
    const [banned, paused, one, other] = await Promise.all([1, 2, 3, 4].map(() => join(suitable)));
    await matching.ban(banned!, null);
    await matching.data(paused!, SET_PAUSED, { paused: true });
    const coupleId = await couple(one!, other!);
    const suspended = await join(suitable);
    await matching.ban(suspended, new Date(Date.now() + 3_600_000).toISOString());
    await matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '2 days'`);
    await filled();
    const everyone = [banned, paused, one, other, suspended];
    for (const userId of everyone) expect(await readDeck({}, 1_000)).not.toContain(userId);

    const joined = await matching.member({ gender: 'Male', sexualOrientation: 'Straight', seekingTypes: ['Dating'] });
    await matching.liftBan(banned!);
    await matching.data(paused!, SET_PAUSED, { paused: false });
    await matching.data(one!, END_COUPLE, { coupleId });
    await matching.expireBan(suspended);
    const read = await sources(async () => {
      const deck = await readDeck({}, 1_000);
      expect(deck).toEqual(expect.arrayContaining([...everyone, joined]));
      expect(new Set(deck).size).toBe(deck.length);
    });
    expect(read.both).toBe(1);
    // In the feed, not only in the walk after it.
    expect((await readPage({}, 330)).userIds).toEqual(expect.arrayContaining([...everyone, joined]));
  });

  it('shows a member at the next read whose pass, block, or match was removed', async () => {
    const [passed, blocked, matched] = (await Promise.all([1, 2, 3].map(() => join(suitable)))) as [
      string,
      string,
      string, // prettier-ignore
    ];
    await matching.data(viewer, PASS, { toUserId: passed });
    await matching.data(viewer, BLOCK, { toUserId: blocked });
    await matching.like(viewer, matched);
    const { matchId } = await matching.like(matched, viewer);
    for (const [userId, as, mutation, variables] of [
      [passed, viewer, REMOVE_PASS, { userId: passed }],
      [blocked, viewer, UNBLOCK, { userId: blocked }],
      [matched, matched, UNMATCH, { matchId }],
    ] as const) {
      await refill();
      expect(await readDeck({}, 1_000)).not.toContain(userId);
      await matching.data(as, mutation, variables);
      expect(await readDeck({}, 1_000)).toContain(userId);
    }
  });

  it('goes on after an undone pass that is younger than the feed', async () => {
    await filled();
    const [passed] = (await readPage()).userIds as [string];
    await matching.data(viewer, PASS, { toUserId: passed });
    await matching.data(viewer, REMOVE_PASS, { userId: passed });
    expect(await sources(async () => expect((await readPage()).userIds[0]).toBe(passed))).toMatchObject({ feed: 1 });
  });

  it('does not begin the deck with a feed that was being filled when a pass was removed', async () => {
    const passed = await join(suitable);
    await matching.data(viewer, PASS, { toUserId: passed });
    await matching.sql(`INSERT INTO deck_feed_refills (viewer_id, filters) VALUES ($1, '')`, [viewer]);
    const refilling = matching.app.get(FeedRefillService).run({ key: viewer });
    await matching.data(viewer, REMOVE_PASS, { userId: passed });
    await refilling;
    expect(await readDeck({}, 1_000)).toContain(passed);
  });

  it('lists no one twice and leaves no one out across a refill', async () => {
    await filled();
    const before = await readDeck({}, 1_000);
    const first = await readPage();
    await refill();
    await refill();
    const newer = await readPage();
    expect(newer.userIds).toHaveLength(50);
    const deck = await readDeck({}, 70, first);
    expect(new Set(deck).size).toBe(deck.length);
    expect(deck.toSorted()).toEqual(before.toSorted());
  });

  it('leaves no one out when the feed of a cursor is gone', async () => {
    await filled();
    const before = await readDeck({}, 1_000);
    const first = await readPage();
    const deck = await withoutFeed(() => readDeck({}, 70, first));
    expect([...new Set(deck)].toSorted()).toEqual(before.toSorted());
  });

  it.each<[string, Filters]>([
    ['a common attribute', { gender: 'MALE' }],
    ['another fit', { gender: 'FEMALE', sexualOrientation: 'GAY' }],
    ['a rare combination', { incomeRange: 'OVER_200_000', relationshipStatus: 'WIDOWED', minAge: 40 }],
    ['ages', { minAge: 30, maxAge: 45 }],
    ['values that no one has', { gender: 'MALE', sexualOrientation: 'LESBIAN', relationshipStatus: 'COMPLICATED' }],
  ])('answers filters by %s with and without a feed of their own', async (_name, filters) => {
    const walked = (await readDeck(filters, 1_000)).toSorted();
    await matching.sql('DELETE FROM deck_feed_refills');
    await refill();
    expect((await readDeck(filters)).toSorted()).toEqual(walked);
    await matching.tasksCompleted();
    await refill(filters);
    let deck: string[] = [];
    const read = await sources(async () => (deck = await readDeck(filters, 40)));
    expect(deck.toSorted()).toEqual(walked);
    expect(read.feed).toBeGreaterThan(0);
    if (walked.length < 300) expect(read).toMatchObject({ both: 0, walk: 0 });
  });

  it('shows in a complete feed for filters a member whose profile matches them since', async () => {
    const filters: Filters = { gender: 'MALE', sexualOrientation: 'LESBIAN' };
    const changing = await join({ gender: 'MALE' });
    await refill(filters);
    expect(await readDeck(filters)).not.toContain(changing);
    await matching.save(changing, { sexualOrientation: 'Lesbian' });
    const read = await sources(async () => expect(await readDeck(filters)).toContain(changing));
    expect(read).toEqual({ feed: 1, both: 0, walk: 0 });
  });

  it('is not read after the viewer’s own criteria have changed, when it is old, and when many have joined since', async () => {
    await filled();
    await matching.save(viewer, { seekingTypes: ['Marriage'] });
    expect(await sources(() => readPage())).toMatchObject({ walk: 1 });
    await matching.save(viewer, { seekingTypes: ['Dating'] });
    expect(await sources(() => readPage())).toMatchObject({ feed: 1 });
    await matching.sql(
      `UPDATE deck_cards SET listed_at = now() WHERE user_id IN (SELECT user_id FROM deck_cards LIMIT 510)`,
    );
    expect(await sources(() => readPage())).toMatchObject({ walk: 1 });
    await matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '2 days'`);
    await matching.sql(`UPDATE deck_feeds SET read_at = now() - interval '25 hours'`);
    expect(await sources(() => readPage())).toMatchObject({ walk: 1 });
  });

  it('is filled again when it is old, or when most of its members have been judged', async () => {
    const due = async (): Promise<boolean> => {
      await matching.sql(`UPDATE deck_feed_refills SET requested_at = now() - interval '1 minute'`);
      await readPage();
      const pending = await matching.sql('SELECT FROM deck_feed_refills WHERE viewer_id = $1 AND pending', [viewer]);
      await matching.tasksCompleted();
      return pending.length > 0;
    };
    await filled();
    expect(await due()).toBe(false);
    await matching.sql(`UPDATE deck_feeds SET read_at = now() - interval '21 minutes'`);
    expect(await due()).toBe(true);
    expect(await due()).toBe(false);
    const { userIds } = await readPage({}, 140);
    await matching.sql('INSERT INTO passes (from_id, to_id) SELECT $1, unnest($2::uuid[])', [viewer, userIds]);
    expect(await due()).toBe(true);
    expect(await due()).toBe(false);
  });

  it('keeps a viewer to one pending refill, and the latest feeds', async () => {
    await Promise.all(Array.from({ length: 5 }, () => readPage({ gender: 'MALE' })));
    const tasks = await matching.sql(`SELECT FROM tasks WHERE type = 'matching.refill-feed'`);
    expect(tasks.length).toBeLessThanOrEqual(1);
    await matching.tasksCompleted();
    for (let count = 0; count < 8; count++) await refill();
    expect(await feedsOf(viewer)).toHaveLength(6);
  });

  it('is deleted with the viewer, at a ban, at a break, and after a day', async () => {
    await filled();
    await matching.ban(viewer, null);
    expect(await feedsOf(viewer)).toEqual([]);
    await refill();
    expect(await feedsOf(viewer)).toEqual([]);
    await matching.liftBan(viewer);
    await refill();
    expect(await feedsOf(viewer)).toHaveLength(1);
    await matching.data(viewer, SET_PAUSED, { paused: true });
    expect(await feedsOf(viewer)).toEqual([]);
    await refill();
    expect(await feedsOf(viewer)).toEqual([]);
    await matching.data(viewer, SET_PAUSED, { paused: false });
    await refill();
    await matching.sql(`UPDATE deck_feeds SET read_at = read_at - interval '25 hours'`);
    await matching.app.get(FeedRetention).run();
    expect(await feedsOf(viewer)).toEqual([]);
    await refill();
    await matching.publish('identity.account-deleted', viewer, { userId: viewer });
    expect(await feedsOf(viewer)).toEqual([]);
    expect(await matching.sql('SELECT FROM deck_feed_refills WHERE viewer_id = $1', [viewer])).toEqual([]);
  });

  it('counts the cards that it shows', async () => {
    await filled();
    await matching.app.get(ExposureCounter).flush();
    const shown = async (userId: string): Promise<number> => {
      await matching.app.get(ExposureCounter).flush();
      const [row] = await matching.sql<{ shown: number }>(
        'SELECT sum(shown)::int AS shown FROM card_exposures WHERE user_id = $1',
        [userId],
      );
      return row?.shown ?? 0;
    };
    const { userIds } = await readPage();
    const before = await shown(userIds[0] as string);
    await readPage();
    expect(await shown(userIds[0] as string)).toBe(before + 1);
  });
});

describe('a small installation', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    await insertPeople(
      matching,
      Array.from({ length: 120 }, () => person()),
    );
    await matching.sql('ANALYZE deck_cards');
  });
  afterAll(() => matching.stop());

  it('has no feeds', async () => {
    const [viewer] = await matching.sql<{ userId: string }>('SELECT user_id AS "userId" FROM deck_cards LIMIT 1');
    expect(await matching.ids(viewer!.userId, 'discover')).toHaveLength(119);
    expect(await matching.sql('SELECT FROM deck_feed_refills')).toEqual([]);
  });
});
