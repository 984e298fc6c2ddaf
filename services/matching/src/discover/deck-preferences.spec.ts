import { describe, expect, it } from '@jest/globals';
import { countUnmet, deckPreferences, NO_PREFERENCES, NO_WISHES, type PreferringViewer } from './deck-preferences.js';

const TODAY = '2026-06-15';
const ATLANTA = { latitude: 33.75, longitude: -84.39 };

const viewer = (changes: Partial<PreferringViewer> = {}): PreferringViewer => ({
  ...{ locationCity: 'Atlanta', locationState: 'GA', minAge: 18, maxAge: 120, genders: [], distance: null },
  ...{ relationshipTypes: [], dealbreakers: [] },
  ...changes,
});

const CHOSEN: Partial<PreferringViewer> = {
  ...{ minAge: 40, maxAge: 50, genders: ['MALE'], distance: 25, relationshipTypes: ['MARRIAGE'] },
};
const WISHES = {
  born: { from: '1975-06-16', to: '1986-06-15' },
  genders: ['MALE'],
  seekingTypes: ['MARRIAGE'],
  near: { ...ATLANTA, miles: 25 },
};

describe('deckPreferences', () => {
  it('is nothing without preferences, whatever is a dealbreaker', () => {
    const dealbreakers = ['age', 'genders', 'distance', 'relationshipTypes'] as const;
    expect(deckPreferences(viewer({ dealbreakers }), TODAY)).toEqual(NO_PREFERENCES);
  });

  it('ranks by preferences, and excludes by dealbreakers', () => {
    expect(deckPreferences(viewer(CHOSEN), TODAY)).toEqual({ required: NO_WISHES, preferred: WISHES });
    expect(deckPreferences(viewer({ ...CHOSEN, dealbreakers: ['age', 'distance'] }), TODAY)).toEqual({
      required: { ...NO_WISHES, born: WISHES.born, near: WISHES.near },
      preferred: { ...NO_WISHES, genders: WISHES.genders, seekingTypes: WISHES.seekingTypes },
    });
  });

  it('ignores the distance while the viewer’s own city is unknown', () => {
    const unknown = viewer({ distance: 25, locationCity: 'Nowhere', dealbreakers: ['distance'] });
    expect(deckPreferences(unknown, TODAY)).toEqual(NO_PREFERENCES);
  });
});

describe('countUnmet', () => {
  const card = { dateOfBirth: '1980-01-01', gender: 'MALE', seekingTypes: ['MARRIAGE'], distanceMiles: 25 };

  it.each([
    [{}, 0],
    [{ dateOfBirth: '1975-06-15' }, 1],
    [{ dateOfBirth: '1986-06-16' }, 1],
    [{ gender: 'FEMALE', seekingTypes: ['DATING'], distanceMiles: 25.1 }, 3],
    [{ gender: null, seekingTypes: [], distanceMiles: null }, 0],
  ])('of a card with %j is %d, and unknown fields do not count', (changes, unmet) => {
    expect(countUnmet(WISHES, { ...card, ...changes })).toBe(unmet);
    expect(countUnmet(NO_WISHES, { ...card, ...changes })).toBe(0);
  });
});
