import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { card, deckOf, openDeck, SIMONE, unavailable } from '../../testing/deck.js';
import { deckReader, deckStatus } from '../../testing/stub-server.js';

describe('the deck of a member who is out of it', () => {
  it('rests while the member is taking a break, and comes back with one click', async () => {
    const { user, server } = openDeck({ DeckReader: deckReader({}, { deckStatus: deckStatus({ paused: true }) }) });
    expect(await screen.findByRole('heading', { name: 'You’re taking a break' })).toBeTruthy();
    expect(screen.queryByText('No more profiles')).toBeNull();
    server.respond({ graph: { SetPaused: { setPaused: deckStatus() }, Discover: deckOf([SIMONE]) } });
    await user.click(screen.getByRole('button', { name: 'Come Back' }));
    expect(await screen.findByText('Good to have you back')).toBeTruthy();
    await card('Simone Adeyemi');
    expect(server.calls).toContainEqual(['SetPaused', { paused: false }]);
  });

  it('shows when coming back fails', async () => {
    const { user } = openDeck({
      DeckReader: deckReader({}, { deckStatus: deckStatus({ paused: true }) }),
      SetPaused: unavailable(''),
    });
    await user.click(await screen.findByRole('button', { name: 'Come Back' }));
    expect(await screen.findByText('Failed to change your break setting')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'You’re taking a break' })).toBeTruthy();
  });
});
