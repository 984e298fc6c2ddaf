import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, card, deckOf, openDeck, unavailable, SIMONE } from '../../testing/deck.js';
import type { RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError } from '../../testing/stub-server.js';

describe('undo', () => {
  it.each([
    ['the button', (user: RenderedApp['user']) => user.click(button('Undo'))],
    ['Backspace', (user: RenderedApp['user']) => user.keyboard('{Backspace}')],
    ['Ctrl+Z', (user: RenderedApp['user']) => user.keyboard('{Control>}z{/Control}')],
  ])('reverts the last pass with %s', async (_, undo) => {
    const { user, server } = openDeck({ UndoPass: { removePass: true } });
    await card('Simone Adeyemi');
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Pass'));
    await card('Marcus Whitfield');
    await undo(user);
    await card('Simone Adeyemi');
    expect(screen.getByText('Profile 1 of 2')).toBeTruthy();
    expect(await screen.findByText('Removed from passed profiles')).toBeTruthy();
    expect(server.calls).toContainEqual(['UndoPass', { userId: SIMONE.userId }]);
    expect(button('Undo').getAttribute('aria-disabled')).toBe('true');
    await user.click(button('Pass'));
    await card('Marcus Whitfield');
    expect(screen.getByText('Profile 2 of 2')).toBeTruthy();
  });

  it('reverts the pass of the last profile', async () => {
    const { user } = openDeck({ Discover: deckOf([SIMONE]), UndoPass: { removePass: true } });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await screen.findByText('No more profiles');
    await user.click(button('Undo'));
    await card('Simone Adeyemi');
    expect(screen.getByText('Profile 1 of 1')).toBeTruthy();
  });

  it('does not restore a member who is no longer available when the pass reaches the server', async () => {
    let fail: () => void = () => undefined;
    const { user } = openDeck({
      Pass: () =>
        new Promise((_, reject) => {
          fail = () => reject(new StubGraphQLError('This member was not found.', { code: 'NOT_FOUND' }));
        }),
    });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await card('Marcus Whitfield');
    await user.click(button('Undo'));
    await card('Simone Adeyemi');
    fail();
    expect(await screen.findByText('This member was not found.')).toBeTruthy();
    await card('Marcus Whitfield');
    expect(screen.queryByRole('article', { name: 'Simone Adeyemi' })).toBeNull();
  });

  it('removes the card again when the server rejects the undo', async () => {
    const { user } = openDeck({ UndoPass: unavailable('') });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await screen.findByText('Passed', { selector: 'p' });
    await user.click(button('Undo'));
    expect(await screen.findByText('Failed to remove dislike')).toBeTruthy();
    await card('Marcus Whitfield');
    expect(screen.getByText('Profile 2 of 2')).toBeTruthy();
    expect(button('Undo').getAttribute('aria-disabled')).toBeNull();
  });
});
