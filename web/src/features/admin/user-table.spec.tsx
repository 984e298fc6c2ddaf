import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { GraphRefusal, MEMBER, type GraphAnswers } from '../../testing/stub-server.js';
import { listed, MAYA, userOf } from './user-fixtures.js';

const refuse = (message: string) => (): never => {
  throw new GraphRefusal(message);
};
const open = (graph: GraphAnswers = {}): RenderedApp =>
  renderApp('/admin/moderation', {
    user: { ...MEMBER, role: 'admin' },
    graph: { Users: listed([MAYA]), ...graph },
  });

describe('the table of all users, when the server fails', () => {
  it('tries again after a failure', async () => {
    const { user, server } = open({ Users: refuse('') });
    expect(await screen.findByText('Failed to load users')).toBeTruthy();
    server.answer({ graph: { Users: listed([MAYA]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
  });

  it.each([
    ['another order', '', 'Failed to load users', (user) => user.click(screen.getByRole('button', { name: 'Email' }))],
    [
      'the next page',
      'The house is full tonight.',
      'The house is full tonight.',
      (user) => user.click(screen.getByRole('button', { name: 'Next' })),
    ],
    ['a search', '', 'Failed to load users', (user) => user.type(screen.getByRole('searchbox'), 'zora')],
  ] as Array<[string, string, string, (user: UserEvent) => Promise<void>]>)(
    'says when %s fails, instead of showing what was there before',
    async (_what, words, said, ask) => {
      const { user, server } = open({ Users: listed([MAYA], 26, 'page-2') });
      await screen.findByText('Maya');
      server.answer({ graph: { Users: refuse(words) } });
      await ask(user);
      expect((await screen.findByRole('alert')).textContent).toContain(said);
      expect(screen.queryByText('Maya')).toBeNull();
      server.answer({ graph: { Users: listed([userOf('Zora')]) } });
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText('Zora')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('goes back from a page that failed, with the focus where it was', async () => {
    const { user, server } = open({ Users: listed([MAYA], 26, 'page-2') });
    const next = await screen.findByRole('button', { name: 'Next' });
    server.answer({ graph: { Users: refuse('') } });
    await user.click(next);
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(next);
    expect(screen.getByText('26 to 26 of 26 users')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes back to an order that is known from one that failed', async () => {
    const { user, server } = open();
    await screen.findByText('Maya');
    server.answer({ graph: { Users: refuse('') } });
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Email' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
  });
});
