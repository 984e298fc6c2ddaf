import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { userPage, MAYA, userOf } from './user-fixtures.js';

const rejectWith = (message: string) => (): never => {
  throw new StubGraphQLError(message);
};
const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/admin/moderation', {
    user: { ...MEMBER, role: 'admin' },
    graph: { Users: userPage([MAYA]), ...graph },
  });

describe('the user table, on server errors', () => {
  it('retries after an error', async () => {
    const { user, server } = open({ Users: rejectWith('') });
    expect(await screen.findByText('Failed to load users')).toBeTruthy();
    server.respond({ graph: { Users: userPage([MAYA]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
  });

  it.each([
    [
      'another sort order',
      '',
      'Failed to load users',
      (user) => user.click(screen.getByRole('button', { name: 'Email' })),
    ],
    [
      'the next page',
      'The server is busy.',
      'The server is busy.',
      (user) => user.click(screen.getByRole('button', { name: 'Next' })),
    ],
    ['a search', '', 'Failed to load users', (user) => user.type(screen.getByRole('searchbox'), 'zora')],
  ] as Array<[string, string, string, (user: UserEvent) => Promise<void>]>)(
    'shows an error instead of stale rows when %s fails',
    async (_what, message, expected, request) => {
      const { user, server } = open({ Users: userPage([MAYA], 26, 'page-2') });
      await screen.findByText('Maya');
      server.respond({ graph: { Users: rejectWith(message) } });
      await request(user);
      expect((await screen.findByRole('alert')).textContent).toContain(expected);
      expect(screen.queryByText('Maya')).toBeNull();
      server.respond({ graph: { Users: userPage([userOf('Zora')]) } });
      await user.click(screen.getByRole('button', { name: 'Try Again' }));
      expect(await screen.findByText('Zora')).toBeTruthy();
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  it('goes back from a failed page and keeps the focus', async () => {
    const { user, server } = open({ Users: userPage([MAYA], 26, 'page-2') });
    const next = await screen.findByRole('button', { name: 'Next' });
    server.respond({ graph: { Users: rejectWith('') } });
    await user.click(next);
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(next);
    expect(screen.getByText('26 to 26 of 26 users')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('goes back from a failed sort order to a cached one', async () => {
    const { user, server } = open();
    await screen.findByText('Maya');
    server.respond({ graph: { Users: rejectWith('') } });
    await user.click(screen.getByRole('button', { name: 'Email' }));
    await screen.findByRole('alert');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Email' }));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(await screen.findByText('Maya')).toBeTruthy();
  });
});
