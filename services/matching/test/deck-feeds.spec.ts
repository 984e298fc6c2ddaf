import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { FeedRefillService } from '../src/discover/feed/feed-refill.service.js';
import { DeckUnderTest, MAYA, SET_PAUSED, SUITABLE } from './deck-under-test.js';
import type { Filters } from './expected-deck.js';
import { sampleMembers } from './many-members.js';
import {
  BLOCK,
  END_COUPLE,
  PASS,
  REMOVE_PASS,
  REQUEST_COUPLE,
  RESPOND_TO_COUPLE,
  UNBLOCK,
  UNMATCH,
  type MatchingUnderTest,
} from './matching-under-test.js';
import { insertPeople, person, type Person } from './population.js';

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

  it('begins the deck, which goes on with everyone else, each once, best fit first', async () => {
    const walked = await deck.readDeck();
    await matching.tasksCompleted();
    const [feed] = await deck.feeds();
    expect(feed?.cards).toHaveLength(300);
    expect(feed?.fits).toEqual(feed?.fits.toSorted((one, other) => other - one));
    const found = await deck.readDeck();
    expect(found.toSorted()).toEqual(walked.toSorted());
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
    const inOrder = found.map((userId) => fits.get(userId) ?? -1);
    expect(inOrder).toEqual(inOrder.toSorted((one, other) => other - one));
  });

  it('shows members with a boost among the best fits, outside the beta, until they were shown as often as promised', async () => {
    const otherGoals: Partial<Person> = { ...SUITABLE, seekingTypes: ['FRIENDSHIP'] };
    const [boosted, basic, notAttracted] = (await Promise.all([
      deck.join({ ...otherGoals, tier: 'VIP' }),
      deck.join({ ...otherGoals, tier: 'BASIC' }),
      deck.join({ ...MAYA, tier: 'VIP' }),
    ])) as [string, string, string];
    const setShown = async (of: string, shown: number): Promise<void> => {
      await matching.sql('DELETE FROM card_exposures WHERE user_id = ANY($1) OR $2', [[boosted], of === 'all']);
      await matching.sql(
        `INSERT INTO card_exposures (user_id, day, shown)
         SELECT user_id, (now() AT TIME ZONE 'UTC')::date, $2 FROM members WHERE $1 IN (user_id::text, 'all')
         ON CONFLICT (user_id, day) DO UPDATE SET shown = excluded.shown`,
        [of, shown],
      );
    };
    const fitOf = async (userId: string): Promise<number | undefined> => {
      await deck.deleteFeeds();
      await deck.refill();
      const [{ cardNo }] = (await matching.sql('SELECT card_no::int AS "cardNo" FROM deck_cards WHERE user_id = $1', [
        userId,
      ])) as [{ cardNo: number }];
      const [feed] = await deck.feeds();
      return feed?.fits[feed.cards.indexOf(cardNo)];
    };
    // Undefined or their own fit, which the feed may not reach.
    await setShown('all', 10);
    expect(await fitOf(boosted)).not.toBe(7);
    await matching.publish('identity.runtime-changed', 'runtime', { beta: false });
    try {
      expect(await fitOf(boosted)).toBe(7);
      expect([await fitOf(basic), await fitOf(notAttracted)]).not.toContain(7);
      await setShown(boosted, 500);
      expect(await fitOf(boosted)).not.toBe(7);
    } finally {
      await matching.publish('identity.runtime-changed', 'runtime', { beta: true });
      await matching.sql('DELETE FROM card_exposures');
    }
  });

  it('has the same members as a walk, each once, for viewers of every kind', async () => {
    for (const viewer of await sampleMembers(matching, 12)) {
      deck.viewer = viewer;
      await matching.sql('UPDATE members SET last_active_at = now() WHERE user_id = $1', [viewer]);
      const walked = await deck.readDeck({}, 1_000);
      await deck.refill();
      const read = await deck.sources(async () =>
        expect((await deck.readDeck()).toSorted()).toEqual(walked.toSorted()),
      );
      expect(read.feed).toBeGreaterThan(0);
    }
  });

  it('differs between viewers in the order of equal members', async () => {
    const others: Partial<Person>[] = Array.from({ length: 700 }, () => ({ ...SUITABLE }));
    const people = others.map((differences) => person(differences));
    await insertPeople(matching, people);
    await matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '2 days'`);
    try {
      await deck.refill();
      const first = await deck.readPage();
      deck.viewer = await deck.join(MAYA);
      await deck.refill();
      const second = await deck.readPage();
      const [feed] = await deck.feeds();
      expect(feed).toMatchObject({ walkFrom: 7, fits: Array.from({ length: 300 }, () => 7) });
      expect(second.userIds).not.toEqual(first.userIds);
      expect(second.userIds.filter((userId) => first.userIds.includes(userId)).length).toBeLessThan(40);
    } finally {
      await matching.sql('DELETE FROM members WHERE user_id = ANY($1)', [people.map(({ userId }) => userId)]);
    }
  });

  it('no longer shows a member at the next read who was liked, passed, blocked, or banned, or is away', async () => {
    await deck.filled();
    const [liked, passed, blocked, blocking, banned, paused, coupled, other] = (await deck.readPage()).userIds as [
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
      const page = await deck.readPage();
      expect(page.userIds).not.toContain(userId);
      expect(await deck.readDeck({}, 1_000, page)).not.toContain(userId);
    };
    const read = await deck.sources(async () => {
      await matching.like(deck.viewer, liked);
      await isGone(liked);
      await matching.data(deck.viewer, PASS, { toUserId: passed });
      await isGone(passed);
      await matching.data(deck.viewer, BLOCK, { toUserId: blocked });
      await isGone(blocked);
      await matching.data(blocking, BLOCK, { toUserId: deck.viewer });
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
    const [banned, paused, one, other] = await Promise.all([1, 2, 3, 4].map(() => deck.join(SUITABLE)));
    await matching.ban(banned!, null);
    await matching.data(paused!, SET_PAUSED, { paused: true });
    const coupleId = await couple(one!, other!);
    const suspended = await deck.join(SUITABLE);
    await matching.ban(suspended, new Date(Date.now() + 3_600_000).toISOString());
    await matching.sql(`UPDATE deck_cards SET listed_at = now() - interval '2 days'`);
    await deck.filled();
    const everyone = [banned, paused, one, other, suspended];
    for (const userId of everyone) expect(await deck.readDeck({}, 1_000)).not.toContain(userId);

    const joined = await matching.member({ gender: 'Male', sexualOrientation: 'Straight', seekingTypes: ['Dating'] });
    await matching.liftBan(banned!);
    await matching.data(paused!, SET_PAUSED, { paused: false });
    await matching.data(one!, END_COUPLE, { coupleId });
    await matching.expireBan(suspended);
    const read = await deck.sources(async () => {
      const found = await deck.readDeck({}, 1_000);
      expect(found).toEqual(expect.arrayContaining([...everyone, joined]));
      expect(new Set(found).size).toBe(found.length);
    });
    expect(read.both).toBe(1);
    // In the feed, not only in the walk after it.
    expect((await deck.readPage({}, 330)).userIds).toEqual(expect.arrayContaining([...everyone, joined]));
  });

  it('shows a member at the next read whose pass, block, or match was removed', async () => {
    const [passed, blocked, matched] = (await Promise.all([1, 2, 3].map(() => deck.join(SUITABLE)))) as [
      string,
      string,
      string, // prettier-ignore
    ];
    await matching.data(deck.viewer, PASS, { toUserId: passed });
    await matching.data(deck.viewer, BLOCK, { toUserId: blocked });
    await matching.like(deck.viewer, matched);
    const { matchId } = await matching.like(matched, deck.viewer);
    for (const [userId, as, mutation, variables] of [
      [passed, deck.viewer, REMOVE_PASS, { userId: passed }],
      [blocked, deck.viewer, UNBLOCK, { userId: blocked }],
      [matched, matched, UNMATCH, { matchId }],
    ] as const) {
      await deck.refill();
      expect(await deck.readDeck({}, 1_000)).not.toContain(userId);
      await matching.data(as, mutation, variables);
      expect(await deck.readDeck({}, 1_000)).toContain(userId);
    }
  });

  it('goes on after an undone pass that is younger than the feed', async () => {
    await deck.filled();
    const [passed] = (await deck.readPage()).userIds as [string];
    await matching.data(deck.viewer, PASS, { toUserId: passed });
    await matching.data(deck.viewer, REMOVE_PASS, { userId: passed });
    expect(await deck.sources(async () => expect((await deck.readPage()).userIds[0]).toBe(passed))).toMatchObject({
      feed: 1,
    });
  });

  it('does not begin the deck with a feed that was being filled when a pass was removed', async () => {
    const passed = await deck.join(SUITABLE);
    await matching.data(deck.viewer, PASS, { toUserId: passed });
    await matching.sql(`INSERT INTO deck_feed_refills (viewer_id, filters) VALUES ($1, '')`, [deck.viewer]);
    const refilling = matching.app.get(FeedRefillService).run({ key: deck.viewer });
    await matching.data(deck.viewer, REMOVE_PASS, { userId: passed });
    await refilling;
    expect(await deck.readDeck({}, 1_000)).toContain(passed);
  });

  it('lists no one twice and leaves no one out across a refill', async () => {
    await deck.filled();
    const before = await deck.readDeck({}, 1_000);
    const first = await deck.readPage();
    await deck.refill();
    await deck.refill();
    const newer = await deck.readPage();
    expect(newer.userIds).toHaveLength(50);
    const found = await deck.readDeck({}, 70, first);
    expect(new Set(found).size).toBe(found.length);
    expect(found.toSorted()).toEqual(before.toSorted());
  });

  it('leaves no one out when the feed of a cursor is gone', async () => {
    await deck.filled();
    const before = await deck.readDeck({}, 1_000);
    const first = await deck.readPage();
    await deck.deleteFeeds();
    const found = await deck.readDeck({}, 70, first);
    expect([...new Set(found)].toSorted()).toEqual(before.toSorted());
  });

  it.each<[string, Filters]>([
    ['a common attribute', { gender: 'MALE' }],
    ['another fit', { gender: 'FEMALE', sexualOrientation: 'GAY' }],
    ['a rare combination', { incomeRange: 'OVER_200_000', relationshipStatus: 'WIDOWED', minAge: 40 }],
    ['ages', { minAge: 30, maxAge: 45 }],
    ['values that no one has', { gender: 'MALE', sexualOrientation: 'LESBIAN', relationshipStatus: 'COMPLICATED' }],
  ])('answers filters by %s with and without a feed of their own', async (_name, filters) => {
    const walked = (await deck.readDeck(filters, 1_000)).toSorted();
    await matching.sql('DELETE FROM deck_feed_refills');
    await deck.refill();
    expect((await deck.readDeck(filters)).toSorted()).toEqual(walked);
    await matching.tasksCompleted();
    await deck.refill(filters);
    let found: string[] = [];
    const read = await deck.sources(async () => (found = await deck.readDeck(filters, 40)));
    expect(found.toSorted()).toEqual(walked);
    expect(read.feed).toBeGreaterThan(0);
    if (walked.length < 300) expect(read).toMatchObject({ both: 0, walk: 0 });
  });

  it('shows in a complete feed for filters a member whose profile matches them since', async () => {
    const filters: Filters = { gender: 'MALE', sexualOrientation: 'LESBIAN' };
    const changing = await deck.join({ gender: 'MALE' });
    await deck.refill(filters);
    expect(await deck.readDeck(filters)).not.toContain(changing);
    await matching.save(changing, { sexualOrientation: 'Lesbian' });
    const read = await deck.sources(async () => expect(await deck.readDeck(filters)).toContain(changing));
    expect(read).toEqual({ feed: 1, both: 0, walk: 0 });
  });
});
