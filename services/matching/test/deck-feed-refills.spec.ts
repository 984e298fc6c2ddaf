import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FeedRetention } from '../src/discover/feed/feed-retention.js';
import { bornOnOrBefore, todayInUtc } from '../src/profiles/age.js';
import { DeckUnderTest, MAYA, SET_PAUSED, SUITABLE } from './deck-under-test.js';
import type { Filters } from './expected-deck.js';
import { BLOCK, MatchingUnderTest, PASS, REMOVE_PASS, UNBLOCK } from './matching-under-test.js';
import { insertPeople, person } from './population.js';

describe('the feed of a viewer', () => {
  let deck: DeckUnderTest;
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    deck = await DeckUnderTest.start();
    ({ matching } = deck);
  });

  beforeEach(async () => {
    deck.viewer = await deck.join(MAYA);
  });

  afterEach(() => deck.deleteFeeds());

  afterAll(() => matching.stop());

  it('is filled in the background after a first read, once for several of them', async () => {
    const sources = await deck.sources(() => Promise.all([deck.readPage(), deck.readPage(), deck.readPage()]));
    // The feed can be filled before the last page is read.
    expect(sources.walk).toBeGreaterThan(0);
    expect(sources.walk + sources.feed).toBe(3);
    await matching.tasksCompleted();
    expect(await deck.feeds()).toHaveLength(1);
    expect(await deck.sources(() => deck.readPage())).toEqual({ feed: 1, both: 0, walk: 0 });
  });

  it('does not show a member who returns after the viewer has liked, passed, or blocked them', async () => {
    const [liked, passed, blocked, other] = (await Promise.all([1, 2, 3, 4].map(() => deck.join(SUITABLE)))) as [
      string,
      string,
      string,
      string, // prettier-ignore
    ];
    await matching.like(deck.viewer, liked);
    await matching.data(deck.viewer, PASS, { toUserId: passed });
    await matching.data(deck.viewer, BLOCK, { toUserId: blocked });
    for (const table of ['likes', 'passes', 'blocks'])
      await matching.sql(`UPDATE ${table} SET created_at = now() - interval '2 days'`);
    const returning = [liked, passed, blocked, other];
    for (const userId of returning) await matching.data(userId, SET_PAUSED, { paused: true });
    await deck.ageCards();
    await deck.filled();

    for (const userId of returning) await matching.data(userId, SET_PAUSED, { paused: false });
    const read = await deck.sources(async () => {
      const { userIds } = await deck.readPage({}, 330);
      expect(returning.filter((userId) => userIds.includes(userId))).toEqual([other]);
    });
    expect(read.walk).toBe(0);
  });

  it.each(['likes', 'passes'])('leaves out %s from shortly before the feed was filled', async (table) => {
    await deck.filled();
    const [decided] = (await deck.readPage()).userIds as [string];
    await matching.sql(
      `INSERT INTO ${table} (from_id, to_id, created_at)
       SELECT viewer_id, $2, read_at - interval '50 seconds' FROM deck_feeds WHERE viewer_id = $1`,
      [deck.viewer, decided],
    );
    const read = await deck.sources(async () => expect((await deck.readPage()).userIds).not.toContain(decided));
    expect(read.feed).toBe(1);
  });

  it('is not read after the viewer’s own criteria have changed, and when it is of the future', async () => {
    await deck.filled();
    await matching.save(deck.viewer, { seekingTypes: ['Marriage'] });
    expect(await deck.sources(() => deck.readPage())).toMatchObject({ walk: 1 });
    await matching.save(deck.viewer, { seekingTypes: ['Dating'] });
    expect(await deck.sources(() => deck.readPage())).toMatchObject({ feed: 1 });
    await matching.sql(`UPDATE deck_feeds SET read_at = now() + interval '1 hour'`);
    expect(await deck.sources(() => deck.readPage())).toMatchObject({ walk: 1 });
  });

  it.each<Filters>([{}, { gender: 'MALE', sexualOrientation: 'LESBIAN' }])(
    'begins the deck after days away, and leaves no one out when very many have joined: %j',
    async (filters) => {
      const joined = await deck.join({ ...SUITABLE, sexualOrientation: 'LESBIAN' });
      await matching.sql('UPDATE deck_cards SET paused = true WHERE user_id = $1', [joined]);
      await deck.refill(filters);
      await matching.sql('UPDATE deck_cards SET paused = false WHERE user_id = $1', [joined]);
      const expected = await walked(filters);
      await matching.sql(`UPDATE deck_feeds SET read_at = now() - interval '5 days'`);
      await matching.sql(
        `UPDATE deck_cards SET listed_at = now() - interval '3 days'
          WHERE user_id IN (SELECT user_id FROM deck_cards WHERE user_id <> $1 ORDER BY user_id LIMIT 110)`,
        [joined],
      );
      expect(expected).toContain(joined);
      const [feed] = await deck.feeds();
      expect(feed?.walkFrom).toBeLessThan(7);
      const read = await deck.sources(async () => expect((await deck.readDeck(filters)).toSorted()).toEqual(expected));
      expect(read).toMatchObject({ walk: expected.length > 70 ? expect.any(Number) : 0 });
      expect(read.feed + read.both).toBeGreaterThan(0);
      // Also when the feed is gone before its end.
      const first = await deck.readPage(filters, 1);
      await deck.deleteFeeds();
      const rest = await deck.readDeck(filters, 70, first);
      expect([...new Set(rest)].toSorted()).toEqual(expected);
      await deck.ageCards();
    },
  );

  it('shows a member on the day on which they come into the age of a filter', async () => {
    const filters: Filters = { gender: 'MALE', sexualOrientation: 'LESBIAN', minAge: 41 };
    const dateOfBirth = bornOnOrBefore(41, todayInUtc());
    const birthday = await deck.join({ gender: 'MALE', sexualOrientation: 'LESBIAN', dateOfBirth });
    await deck.refill(filters);
    expect(await deck.readDeck(filters)).toContain(birthday);
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    await matching.sql(
      `UPDATE deck_feeds SET criteria = split_part(criteria, '/', 1) || '/' || $2,
              cards = array_remove(cards, (SELECT card_no::int FROM deck_cards WHERE user_id = $1)),
              fits = fits[2:]`,
      [birthday, yesterday],
    );
    const read = await deck.sources(async () => expect(await deck.readDeck(filters)).toContain(birthday));
    expect(read.walk).toBe(0);
  });

  /** The deck as it is without feeds. */
  async function walked(filters: Filters): Promise<string[]> {
    await matching.sql('UPDATE deck_feed_refills SET invalidations = invalidations + 1');
    const found = await deck.readDeck(filters, 1_000);
    await matching.sql('UPDATE deck_feed_refills SET invalidations = invalidations - 1, pending = false');
    return found.toSorted();
  }

  it('keeps the places of cards that were listed shortly before', async () => {
    await deck.refill();
    const [feed] = await deck.feeds();
    await matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '30 seconds' WHERE card_no = ANY($1)`, [
      feed?.cards.filter((_, place) => place % 3 === 0),
    ]);
    const { userIds } = await deck.readPage();
    const shown = await matching.sql<{ cardNo: number }>(
      `SELECT card_no AS "cardNo" FROM unnest($1::uuid[]) WITH ORDINALITY AS s(user_id, place)
         JOIN deck_cards USING (user_id) ORDER BY place`,
      [userIds],
    );
    expect(shown.map(({ cardNo }) => cardNo)).toEqual(feed?.cards.slice(0, 50));
    await deck.ageCards();
  });

  it('is filled again when it is old, or when most of its members have been judged', async () => {
    const due = async (): Promise<boolean> => {
      await matching.sql(`UPDATE deck_feed_refills SET requested_at = now() - interval '1 minute'`);
      await deck.readPage();
      const pending = await matching.sql('SELECT FROM deck_feed_refills WHERE viewer_id = $1 AND pending', [
        deck.viewer,
      ]);
      await matching.tasksCompleted();
      return pending.length > 0;
    };
    await deck.filled();
    expect(await due()).toBe(false);
    await matching.sql(`UPDATE deck_feeds SET read_at = now() - interval '21 minutes'`);
    expect(await due()).toBe(true);
    expect(await due()).toBe(false);
    const { userIds } = await deck.readPage({}, 140);
    await matching.sql('INSERT INTO passes (from_id, to_id) SELECT $1, unnest($2::uuid[])', [deck.viewer, userIds]);
    expect(await due()).toBe(true);
    expect(await due()).toBe(false);
  });

  it('keeps a viewer to one pending refill, and the latest feeds', async () => {
    await Promise.all(Array.from({ length: 5 }, () => deck.readPage({ gender: 'MALE' })));
    const tasks = await matching.sql(`SELECT FROM tasks WHERE type = 'matching.refill-feed'`);
    expect(tasks.length).toBeLessThanOrEqual(1);
    await matching.tasksCompleted();
    for (let count = 0; count < 8; count++) await deck.refill();
    expect(await deck.feeds()).toHaveLength(6);
  });

  it('keeps a feed until a later one for the same filters is a day old', async () => {
    const setAge = (age: string, condition = 'true') =>
      matching.sql(`UPDATE deck_feeds SET read_at = now() - $1::interval WHERE ${condition}`, [age]);
    await deck.refill();
    await deck.refill({ gender: 'MALE' });
    await setAge('72 hours');
    await deck.refill();
    await matching.app.get(FeedRetention).run();
    // Its pages may still be read.
    expect(await deck.feeds()).toHaveLength(3);
    await setAge('25 hours', `read_at > now() - interval '1 hour'`);
    const [, filtered, latest] = await deck.feeds();
    await matching.app.get(FeedRetention).run();
    expect(await deck.feeds()).toEqual([filtered, latest]);
  });

  it('is filled while members act and while the viewer is deleted, without a deadlock', async () => {
    await deck.filled();
    const { userIds } = await deck.readPage();
    const undone = async (toUserId: string): Promise<void> => {
      await matching.data(deck.viewer, PASS, { toUserId });
      await matching.data(deck.viewer, REMOVE_PASS, { userId: toUserId });
      await matching.data(deck.viewer, BLOCK, { toUserId });
      await matching.data(deck.viewer, UNBLOCK, { userId: toUserId });
    };
    const refills = async (): Promise<void> => {
      for (let count = 0; count < 5; count++) await deck.refill();
    };
    await Promise.all([refills(), refills(), deck.readPage(), ...userIds.slice(0, 8).map(undone)]);
    await Promise.all([
      // The request of a deleted viewer violates the foreign key.
      refills().catch((error: Error) => expect(error.message).toContain('foreign key')),
      matching.publish('identity.account-deleted', deck.viewer, { userId: deck.viewer }),
    ]);
    expect(await deck.feeds()).toEqual([]);
  });

  it('is deleted with the viewer, at a ban, at a break, and after a month', async () => {
    await deck.filled();
    await matching.ban(deck.viewer, null);
    expect(await deck.feeds()).toEqual([]);
    await deck.refill();
    expect(await deck.feeds()).toEqual([]);
    await matching.liftBan(deck.viewer);
    await deck.refill();
    expect(await deck.feeds()).toHaveLength(1);
    await matching.data(deck.viewer, SET_PAUSED, { paused: true });
    expect(await deck.feeds()).toEqual([]);
    await deck.refill();
    expect(await deck.feeds()).toEqual([]);
    await matching.data(deck.viewer, SET_PAUSED, { paused: false });
    await deck.refill();
    await matching.sql(`UPDATE deck_feeds SET read_at = read_at - interval '31 days'`);
    await matching.app.get(FeedRetention).run();
    expect(await deck.feeds()).toEqual([]);
    await deck.refill();
    await matching.publish('identity.account-deleted', deck.viewer, { userId: deck.viewer });
    expect(await deck.feeds()).toEqual([]);
    expect(await matching.sql('SELECT FROM deck_feed_refills WHERE viewer_id = $1', [deck.viewer])).toEqual([]);
  });
});

describe('a small installation', () => {
  let matching: MatchingUnderTest;
  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
    await insertPeople(
      matching,
      Array.from({ length: 80 }, () => person()),
    );
    await matching.sql('ANALYZE deck_cards');
  });
  afterAll(() => matching.stop());

  it('fills a feed at a read, without a task', async () => {
    const [viewer] = await matching.sql<{ userId: string }>('SELECT user_id AS "userId" FROM deck_cards LIMIT 1');
    expect(await matching.ids(viewer!.userId, 'discover')).toHaveLength(79);
    expect(await matching.sql('SELECT FROM deck_feeds')).toHaveLength(1);
    expect(await matching.sql(`SELECT FROM tasks WHERE type = 'matching.refill-feed'`)).toEqual([]);
  });
});
