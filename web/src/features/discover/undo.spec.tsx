import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { button, card, deckOf, openDeck, refuse, SIMONE } from '../../testing/deck.js';
import type { RenderedApp } from '../../testing/render-app.js';
import { GraphRefusal } from '../../testing/stub-server.js';

describe('the way back from the last pass', () => {
  it.each([
    ['the button', (user: RenderedApp['user']) => user.click(button('Undo'))],
    ['Backspace', (user: RenderedApp['user']) => user.keyboard('{Backspace}')],
    ['Ctrl+Z', (user: RenderedApp['user']) => user.keyboard('{Control>}z{/Control}')],
  ])('takes the last pass back by %s', async (_, undo) => {
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

  it('takes back the pass of the last profile too', async () => {
    const { user } = openDeck({ Discover: deckOf([SIMONE]), UndoPass: { removePass: true } });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await screen.findByText('No more profiles');
    await user.click(button('Undo'));
    await card('Simone Adeyemi');
    expect(screen.getByText('Profile 1 of 1')).toBeTruthy();
  });

  it('brings nobody back who is gone before the pass has reached the server', async () => {
    let fail: () => void = () => undefined;
    const { user } = openDeck({
      Pass: () =>
        new Promise((_, reject) => {
          fail = () => reject(new GraphRefusal('This member was not found.', { code: 'NOT_FOUND' }));
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

  it('lets the card leave again when the pass cannot be taken back', async () => {
    const { user } = openDeck({ UndoPass: refuse('') });
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
