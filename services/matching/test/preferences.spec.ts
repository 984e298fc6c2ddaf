import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { accountEventData, exportedSections } from '@kindred/testing';
import { MatchingUnderTest } from './matching-under-test.js';

const FIELDS = `minAge maxAge genders distance relationshipTypes
  dealbreakers { age genders distance relationshipTypes }`;
const READ = `{ preferences { ${FIELDS} } }`;
const SAVE = `mutation ($input: PreferencesInput!) { savePreferences(input: $input) { ${FIELDS} } }`;
const DISTANCE = 'query ($userId: ID!) { member(userId: $userId) { distanceBand } }';
const DECK = '{ discover(limit: 1000) { items { userId distanceBand } } }';

const NO_DEALBREAKERS = { age: false, genders: false, distance: false, relationshipTypes: false };
const DEFAULTS = {
  ...{ minAge: 18, maxAge: 120, genders: [], distance: null, relationshipTypes: [], dealbreakers: NO_DEALBREAKERS },
};

/** The date of birth of a member of this age. */
const bornFor = (age: number): string => `${new Date().getUTCFullYear() - age}-01-01`;

/** Each preference with a profile that meets it, one that does not, and one that does not tell. */
const CASES: [name: string, preference: object, met: object, unmet: object, unknown: object | null][] = [
  ['age', { minAge: 50, maxAge: 60 }, { dateOfBirth: bornFor(55) }, { dateOfBirth: bornFor(40) }, null],
  ['genders', { genders: ['Male'] }, { gender: 'Male' }, { gender: 'Female' }, hidden('Gender', { gender: 'Male' })],
  ['genders', { genders: ['Male'] }, { gender: 'Male' }, { gender: 'Female' }, {}],
  [
    'relationshipTypes',
    { relationshipTypes: ['Marriage'] },
    { seekingTypes: ['Marriage', 'Dating'] },
    { seekingTypes: ['Dating'] },
    hidden('SeekingTypes', { seekingTypes: ['Marriage'] }),
  ],
  [
    'distance',
    { distance: 25 },
    { locationCity: 'Marietta', locationState: 'Georgia' },
    { locationCity: 'Macon', locationState: 'GA' },
    { locationCity: 'Nowhere', locationState: 'GA' },
  ],
  ['distance', { distance: 25 }, { locationCity: 'Decatur, GA' }, { locationCity: 'Miami', locationState: 'FL' }, {}],
];

function hidden(flag: string, profile: object): object {
  return { ...profile, visibility: { [`show${flag}`]: false } };
}

describe('preferences', () => {
  let matching: MatchingUnderTest;

  beforeAll(async () => {
    matching = await MatchingUnderTest.start();
  });

  afterAll(() => matching.stop());

  const read = async (userId: string) => (await matching.data<{ preferences: object }>(userId, READ)).preferences;
  const save = async (userId: string, input: object) =>
    (await matching.data<{ savePreferences: object }>(userId, SAVE, { input })).savePreferences;
  const inAtlanta = (profile: object = {}) =>
    matching.member({ locationCity: 'Atlanta', locationState: 'GA', ...profile });

  it('are the defaults until they are saved, also for a member without a profile', async () => {
    expect(await read(await matching.account())).toEqual(DEFAULTS);
  });

  it('are updated in part, accept labels and keys, and return labels', async () => {
    const maya = await matching.member();
    const saved = {
      ...{ minAge: 40, maxAge: 60, genders: ['Male', 'Non-binary'], distance: 50 },
      ...{ relationshipTypes: ['Long-term relationship'], dealbreakers: { ...NO_DEALBREAKERS, distance: true } },
    };
    const input = { ...saved, genders: ['MALE', 'non-binary'], dealbreakers: { distance: true } };
    expect(await save(maya, input)).toEqual(saved);
    expect(await read(maya)).toEqual(saved);
    expect(await save(maya, saved)).toEqual(saved);
    const changed = { ...saved, maxAge: 70, distance: null, dealbreakers: { ...saved.dealbreakers, age: true } };
    expect(await save(maya, { maxAge: 70, distance: null, dealbreakers: { age: true } })).toEqual(changed);
    expect(await read(maya)).toEqual(changed);
  });

  it('lose nothing when two partial updates arrive at the same time', async () => {
    const maya = await matching.member();
    const updates = [{ minAge: 30 }, { maxAge: 50 }, { distance: 10 }, { genders: ['Male'] }];
    await Promise.all(updates.map((input) => save(maya, input)));
    expect(await read(maya)).toMatchObject({ minAge: 30, maxAge: 50, distance: 10, genders: ['Male'] });
  });

  it('are unchanged by an invalid update, whose fields are named', async () => {
    const maya = await matching.member();
    const input = { minAge: 40, distance: 30, genders: ['Robot'] };
    const { code, fields } = await matching.ask(maya, SAVE, { input });
    expect(code).toBe('VALIDATION');
    expect(fields).toEqual({ distance: expect.any(String), genders: expect.any(String) });
    expect(await read(maya)).toEqual(DEFAULTS);
  });

  it('need a session and a known account, of any status', async () => {
    const pending = await matching.account(accountEventData({ status: 'PENDING' }));
    const saved = await matching.ask(pending, SAVE, { input: { distance: 10 } }, { status: 'PENDING' });
    expect(saved.code).toBeUndefined();
    expect((await matching.ask(null, READ)).code).toBe('UNAUTHENTICATED');
    expect((await matching.ask(null, SAVE, { input: {} })).code).toBe('UNAUTHENTICATED');
    const unknown = '7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11';
    expect((await matching.ask(unknown, SAVE, { input: {} })).code).toBe('UNAVAILABLE');
  });

  it('are exported, and deleted with the account', async () => {
    const maya = await matching.member();
    await save(maya, { distance: 25, genders: ['Male'] });
    const { sections } = await exportedSections(matching, 'matchingExport', maya);
    expect(sections['deckPreferences']).toEqual([{ ...DEFAULTS, distance: 25, genders: ['Male'] }]);
    await matching.publish('identity.account-deleted', maya, { userId: maya });
    expect(await matching.sql('SELECT 1 FROM preferences WHERE user_id = $1', [maya])).toEqual([]);
  });

  describe('in the deck', () => {
    it.each(CASES)('a dealbreaker by %s (%j) excludes at once', async (name, preference, met, unmet, unknown) => {
      const viewer = await inAtlanta();
      const meets = await matching.member(met);
      const others = [await matching.member(unmet), ...(unknown === null ? [] : [await matching.member(unknown)])];
      expect(await matching.ids(viewer, 'discover')).toEqual(expect.arrayContaining([meets, ...others]));
      await save(viewer, { ...preference, dealbreakers: { [name]: true } });
      const deck = await matching.ids(viewer, 'discover');
      expect(deck).toContain(meets);
      expect(others.filter((userId) => deck.includes(userId))).toEqual([]);
      // Only in the viewer's own deck.
      expect(await matching.ids(others[0]!, 'discover')).toContain(viewer);
      await save(viewer, { dealbreakers: { [name]: false } });
      expect(await matching.ids(viewer, 'discover')).toEqual(expect.arrayContaining(others));
    });

    it.each(CASES)('a preference by %s (%j) ranks', async (_name, preference, met, unmet) => {
      const viewer = await inAtlanta();
      // Activity decides between equal members.
      const meets = await matching.member(met);
      const other = await matching.member(unmet);
      await matching.sql(`UPDATE deck_cards SET active_on = '2020-01-01' WHERE user_id = $1`, [meets]);
      await save(viewer, preference);
      const deck = await matching.ids(viewer, 'discover');
      expect(deck.indexOf(meets)).toBeGreaterThanOrEqual(0);
      expect(deck.indexOf(meets)).toBeLessThan(deck.indexOf(other));
    });

    it('apply together with filters, which stay independent', async () => {
      const viewer = await inAtlanta();
      const [young, older] = [
        await matching.member({ gender: 'Male', dateOfBirth: bornFor(40) }),
        await matching.member({ gender: 'Male', dateOfBirth: bornFor(55) }),
      ];
      await save(viewer, { minAge: 50, maxAge: 60, dealbreakers: { age: true } });
      const shown = async (filters: object) => {
        const deck = await matching.ids(viewer, 'discover', filters);
        return [young, older].filter((userId) => deck.includes(userId));
      };
      expect(await shown({ gender: 'Male' })).toEqual([older]);
      expect(await shown({ maxAge: 45 })).toEqual([]);
      await save(viewer, { dealbreakers: { age: false } });
      expect(await shown({ maxAge: 45 })).toEqual([young]);
    });

    it.each([
      ['no city', {}, false],
      ['a city without a state', { locationCity: 'Atlanta' }, false],
      ['an unknown city', { locationCity: 'Nowhere', locationState: 'GA' }, false],
      ['a known city', { locationCity: 'Atlanta, GA' }, true],
    ])(
      'follow the distance of a viewer with %s only if the own profile says so',
      async (_place, profile, cityKnown) => {
        const viewer = await matching.member(profile);
        const other = await matching.member({ locationCity: 'Miami', locationState: 'FL' });
        await save(viewer, { distance: 10, dealbreakers: { distance: true } });
        expect(await matching.data(viewer, '{ profile { cityKnown } }')).toEqual({ profile: { cityKnown } });
        expect((await matching.ids(viewer, 'discover')).includes(other)).toBe(!cityKnown);
      },
    );
  });

  describe('the distance', () => {
    const bandOf = async (userId: string, other: string) => {
      const { discover } = await matching.data<{
        discover: { items: { userId: string; distanceBand: string | null }[] };
      }>(userId, DECK);
      const { member } = await matching.data<{ member: { distanceBand: string | null } }>(userId, DISTANCE, {
        userId: other,
      });
      const inDeck = discover.items.find((item) => item.userId === other)?.distanceBand;
      expect(member.distanceBand).toBe(inDeck);
      return inDeck;
    };

    it.each([
      ['Atlanta', 'Within 10 miles'],
      ['Marietta', 'Within 25 miles'],
      ['Macon', 'Within 100 miles'],
      ['Savannah', null],
      ['Nowhere', null],
    ])('to a member in %s is shown to both as %j', async (locationCity, band) => {
      const viewer = await inAtlanta();
      const other = await matching.member({ locationCity, locationState: 'Georgia' });
      expect(await bandOf(viewer, other)).toBe(band);
      expect(await bandOf(other, viewer)).toBe(band);
    });

    it('is that of the city as it was last saved', async () => {
      const viewer = await inAtlanta();
      const other = await matching.member({ locationCity: 'Macon', locationState: 'GA' });
      await matching.save(other, { locationCity: 'Decatur' });
      expect(await bandOf(viewer, other)).toBe('Within 10 miles');
      await matching.save(other, { locationCity: null });
      expect(await bandOf(viewer, other)).toBeNull();
      await matching.save(viewer, { locationCity: null });
      expect(await bandOf(viewer, other)).toBeNull();
    });
  });
});
