import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { DeckUnderTest, MAYA, SUITABLE } from './deck-under-test.js';
import type { MatchingUnderTest } from './matching-under-test.js';

const SAVE = 'mutation ($input: PreferencesInput!) { savePreferences(input: $input) { distance } }';

/** What the dealbreakers below require, in SQL, for a viewer in Atlanta. */
const DEALBREAKERS: [name: string, input: object, condition: string][] = [
  ['age', { minAge: 40, maxAge: 50 }, `date_part('year', age(current_date, date_of_birth)) BETWEEN 40 AND 50`],
  ['genders', { genders: ['Male', 'Non-binary'] }, `gender IN ('MALE', 'NON_BINARY')`],
  ['relationshipTypes', { relationshipTypes: ['Marriage'] }, `seeking_types && '{MARRIAGE}'`],
  ['distance', { distance: 25 }, `latitude BETWEEN 33.5 AND 34`],
];

describe('the preferences of a viewer with a feed', () => {
  let deck: DeckUnderTest;
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    deck = await DeckUnderTest.start();
    ({ matching } = deck);
    // A third each in Atlanta, in Macon, and without a known city.
    await matching.sql(`
      UPDATE deck_cards SET latitude = CASE card_no % 3 WHEN 0 THEN 33.75 WHEN 1 THEN 32.84 END,
                            longitude = CASE card_no % 3 WHEN 0 THEN -84.39 WHEN 1 THEN -83.63 END`);
  });

  beforeEach(async () => {
    deck.viewer = await deck.join(MAYA);
    await matching.save(deck.viewer, { locationCity: 'Atlanta', locationState: 'GA' });
    await deck.ageCards();
  });

  afterEach(() => deck.deleteFeeds());

  afterAll(() => matching.stop());

  const save = (input: object) => matching.data(deck.viewer, SAVE, { input });
  const expected = async (condition: string): Promise<string[]> => {
    const rows = await matching.sql<{ userId: string }>(
      `SELECT user_id AS "userId" FROM deck_cards WHERE ${condition} AND user_id <> $1 ORDER BY user_id`,
      [deck.viewer],
    );
    return rows.map(({ userId }) => userId);
  };

  it.each(DEALBREAKERS)(
    'a dealbreaker by %s holds in a walk, a feed, and across a refill',
    async (name, input, sql) => {
      await save({ ...input, dealbreakers: { [name]: true } });
      const members = await expected(sql);
      expect(members.length).toBeGreaterThan(0);
      expect((await deck.readDeck()).toSorted()).toEqual(members);
      await deck.refill();
      const read = await deck.sources(async () => expect((await deck.readDeck()).toSorted()).toEqual(members));
      expect(read.feed).toBeGreaterThan(0);
      await save({ dealbreakers: { [name]: false } });
      expect((await deck.readDeck()).toSorted()).toEqual(await expected('true'));
    },
  );

  it.each(DEALBREAKERS)('a new dealbreaker by %s applies to the next page of a feed', async (name, input, sql) => {
    await deck.refill();
    const first = await deck.readPage();
    const members = await expected(sql);
    await save({ ...input, dealbreakers: { [name]: true } });
    const second = await deck.readPage({}, 50, first.nextCursor);
    expect(second.userIds).toHaveLength(50);
    expect(second.userIds.filter((userId) => !members.includes(userId))).toEqual([]);
    expect((await deck.readPage()).userIds.filter((userId) => !members.includes(userId))).toEqual([]);
  });

  it('requests a feed that follows them', async () => {
    await deck.filled();
    await save({ distance: 25, dealbreakers: { distance: true } });
    await matching.sql(`UPDATE deck_feed_refills SET requested_at = now() - interval '1 minute'`);
    await deck.filled();
    expect(await deck.feeds()).toHaveLength(2);
  });

  it('rank those who meet more of them first among equals', async () => {
    const [near, far] = [await deck.join(SUITABLE), await deck.join(SUITABLE)];
    await matching.save(near, { locationCity: 'Decatur', locationState: 'GA' });
    await matching.save(far, { locationCity: 'Miami', locationState: 'FL' });
    await deck.ageCards();
    await save({ distance: 25 });
    await deck.refill();
    const found = await deck.readDeck();
    expect(found).toContain(far);
    expect(found.indexOf(near)).toBeLessThan(found.indexOf(far));
  });

  it('show a member at the next read who has moved near, also in a complete feed', async () => {
    const moving = await deck.join(SUITABLE);
    await save({ distance: 10, genders: ['Male'], dealbreakers: { distance: true, genders: true } });
    await deck.refill();
    expect(await deck.readDeck()).not.toContain(moving);
    await matching.save(moving, { locationCity: 'Atlanta', locationState: 'Georgia' });
    expect(await deck.readDeck()).toContain(moving);
  });
});
