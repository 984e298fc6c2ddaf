import { describe, expect, it } from '@jest/globals';
import { within } from '@testing-library/react';
import { card, deckOf, openDeck, SIMONE, unavailable } from '../../testing/deck.js';
import { preferencesOf } from '../../testing/preferences.js';
import { deckReader } from '../../testing/stub-server.js';

describe('/discover with preferences', () => {
  it('shows the distance as a band', async () => {
    openDeck({ Discover: deckOf([{ ...SIMONE, distanceBand: 'Within 25 miles' }]) });
    expect(within(await card('Simone Adeyemi')).getByText('Atlanta, Georgia · Within 25 miles')).toBeTruthy();
  });

  it('starts with the filters of the preferences', async () => {
    const preferences = preferencesOf({ minAge: 45, maxAge: 60, genders: ['Female'] });
    const { server } = openDeck({ DeckReader: deckReader({}, { preferences }) });
    await card('Simone Adeyemi');
    const filters = { gender: 'Female', minAge: 45, maxAge: 60 };
    expect(server.calls.filter(([name]) => name === 'Discover')).toEqual([
      ['Discover', { filters: expect.objectContaining(filters) }],
    ]);
  });

  it('starts without filters when the preferences cannot be read', async () => {
    const { server } = openDeck({ DeckReader: unavailable('') });
    await card('Simone Adeyemi');
    expect(server.calls).toContainEqual(['Discover', { filters: null }]);
  });
});
