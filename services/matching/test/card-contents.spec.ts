import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CardContents1795200000000 } from '../src/migrations/1795200000000-card-contents.js';
import { DeckUnderTest, MAYA, SET_PAUSED, SUITABLE } from './deck-under-test.js';
import type { MatchingUnderTest } from './matching-under-test.js';

const PROFILE_FIELDS = `
  userId displayName age gender sexualOrientation incomeRange bio locationCity locationState relationshipStatus seekingTypes
  education occupation religion kids lifestyle prompts { question answer } photos photoPlaceholders badges visibleFields
  reasons distanceBand`;

describe('the contents of cards', () => {
  let deck: DeckUnderTest;
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    deck = await DeckUnderTest.start();
    ({ matching } = deck);
  });

  afterAll(() => matching.stop());

  /** The number of cards whose contents differ from the card, the profile, or the member. */
  async function outdated(): Promise<number | undefined> {
    const [row] = await matching.sql<{ count: number }>(`
      SELECT count(*)::int FROM deck_cards c JOIN profiles p USING (user_id) JOIN members m USING (user_id)
        LEFT JOIN card_contents t USING (card_no)
       WHERE (t.user_id, t.hidden_until, t.date_of_birth, t.gender, t.sexual_orientation, t.income_range,
              t.relationship_status, t.seeking_types, t.latitude, t.longitude,
              t.display_name, t.bio, t.location_city, t.location_state, t.education, t.occupation, t.religion, t.kids,
              t.lifestyle, t.prompts, t.hidden_fields, t.photos, t.photo_placeholders, t.tier)
             IS DISTINCT FROM
             (c.user_id, c.hidden_until, c.date_of_birth, c.gender, c.sexual_orientation, c.income_range,
              c.relationship_status, c.seeking_types, c.latitude, c.longitude,
              p.display_name, p.bio, p.location_city, p.location_state, p.education, p.occupation, p.religion, p.kids,
              p.lifestyle, p.prompts, p.hidden_fields, m.photos, m.photo_placeholders, m.tier)`);
    return row?.count;
  }

  it('are what every other list shows of the member, at the next read after any change', async () => {
    deck.viewer = await deck.join(MAYA);
    const other = await deck.join(SUITABLE);
    await deck.refill();
    const shown = async (): Promise<object | undefined> => {
      const { discover } = await matching.data<{ discover: { items: { userId: string }[] } }>(
        deck.viewer,
        `{ discover(limit: 500) { items { ${PROFILE_FIELDS} } } }`,
      );
      return discover.items.find(({ userId }) => userId === other);
    };
    const expected = async (): Promise<object> => {
      const query = `query ($id: ID!) { member(userId: $id) { ${PROFILE_FIELDS} } }`;
      return (await matching.data<{ member: object }>(deck.viewer, query, { id: other })).member;
    };
    const photo = { photoId: randomUUID(), url: '/media/photos/a', placeholder: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' };
    const changes: (() => Promise<unknown>)[] = [
      () => matching.publish('moderation.gallery-changed', other, { userId: other, photos: [photo] }),
      () => matching.save(other, { displayName: 'Omar', bio: 'I sail.', occupation: 'Baker', lifestyle: ['Foodie'] }),
      () => matching.save(other, { prompts: [{ question: 'Ask me about', answer: 'Sunday dinner.' }] }),
      () =>
        matching.save(other, { locationCity: 'Atlanta', locationState: 'GA', kids: 'No kids', religion: 'Baptist' }),
      () => matching.save(other, { visibility: { showGender: false, showSeekingTypes: false, showKids: false } }),
      async () => {
        await matching.account({ userId: other, tier: 'VIP' });
        await matching.publish('identity.runtime-changed', 'runtime', { beta: false });
      },
      () => matching.publish('identity.runtime-changed', 'runtime', { beta: true }),
      () => matching.publish('moderation.gallery-changed', other, { userId: other, photos: [] }),
    ];
    const read = await deck.sources(async () => {
      let before = await shown();
      expect(before).toEqual(await expected());
      for (const change of changes) {
        await change();
        const after = await shown();
        expect(after).not.toEqual(before);
        expect(after).toEqual(await expected());
        before = after;
      }
    });
    // Outside the beta, whose feeds do not begin the deck.
    expect(read.walk).toBe(1);
    expect(await outdated()).toBe(0);
  });

  it('follow the cards that replicas of the previous release write', async () => {
    await matching.sql(`UPDATE members SET photos = '{/media/photos/a}', tier = 'VIP'`);
    expect(await outdated()).toBeGreaterThan(0);
    await matching.sql('UPDATE deck_cards SET completeness = completeness');
    expect(await outdated()).toBe(0);
  });

  it('follow breaks, and are deleted with the card', async () => {
    const member = await deck.join(SUITABLE);
    const hiddenUntil = () =>
      matching.sql('SELECT hidden_until::text AS "hiddenUntil" FROM card_contents WHERE user_id = $1', [member]);
    expect(await hiddenUntil()).toEqual([{ hiddenUntil: null }]);
    await matching.data(member, SET_PAUSED, { paused: true });
    expect(await hiddenUntil()).toEqual([{ hiddenUntil: 'infinity' }]);
    await matching.account({ userId: member, status: 'APPROVED' });
    expect(await hiddenUntil()).toEqual([]);
  });

  it('are copied for the cards from before the upgrade', async () => {
    await matching.sql('DELETE FROM card_contents WHERE card_no % 2 = 0');
    expect(await outdated()).toBeGreaterThan(0);
    const runner = matching.dataSource.createQueryRunner();
    await new CardContents1795200000000().up(runner);
    await runner.release();
    expect(await outdated()).toBe(0);
  });
});
