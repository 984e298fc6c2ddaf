import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { MAYA, userPage } from '../features/users/user-fixtures.js';
import { button, card, deckOf, openDeck } from '../testing/deck.js';
import { likes, MARCUS, open, SIMONE } from '../testing/lists.js';
import { renderApp } from '../testing/render-app.js';
import { MEMBER, StubGraphQLError } from '../testing/stub-server.js';

/** The response to a cursor of an earlier release or secret. */
const rejectCursor = (): never => {
  const message = 'cursor is not valid';
  throw new StubGraphQLError(message, { code: 'VALIDATION', fields: { cursor: message } });
};

describe('when the server rejects a cursor', () => {
  it('a list is read again from its start, with the next page', async () => {
    const first = likes([SIMONE]) as { likes: object };
    const { user, server } = open('/liked', {
      Liked: ({ cursor, limit }) => {
        if (cursor) return rejectCursor();
        return limit === 48 ? { likes: { ...first.likes, nextCursor: 'stale' } } : likes([SIMONE, MARCUS]);
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Show More' }));
    await screen.findByRole('heading', { name: 'Marcus Whitfield, 47' });
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(server.calls.filter(([operation]) => operation === 'Liked').map(([, input]) => input)).toEqual([
      { limit: 48 },
      { limit: 48, cursor: 'stale' },
      { limit: 96 },
    ]);
    expect(screen.queryByText('cursor is not valid')).toBeNull();
  });

  it('the deck is read again when its page is used up', async () => {
    let decks = 0;
    const { user } = openDeck({
      Discover: ({ cursor }) => {
        if (cursor) return rejectCursor();
        decks += 1;
        return decks === 1 ? deckOf([SIMONE], 'stale') : deckOf([MARCUS]);
      },
    });
    await card('Simone Adeyemi');
    await user.click(button('Pass'));
    await card('Marcus Whitfield');
  });

  it('the table of users returns to its first page', async () => {
    const cursors: unknown[] = [];
    const { user } = renderApp('/admin/moderation', {
      user: { ...MEMBER, role: 'admin' },
      graph: {
        Users: ({ cursor }) => {
          cursors.push(cursor);
          return cursor === null ? userPage([MAYA], 26, 'stale') : rejectCursor();
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(cursors).toEqual([null, 'stale', null]));
    expect(await screen.findByText('Maya')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Previous' }).getAttribute('aria-disabled')).toBe('true');
  });
});
