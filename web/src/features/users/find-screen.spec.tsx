import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { MAYA, userOf } from './user-fixtures.js';

const found = (items: object[], nextCursor: string | null = null): object => ({
  userSearch: { __typename: 'UserSearchPage', items, nextCursor },
});
const open = (graph: GraphResponses = {}, query = ''): RenderedApp =>
  renderApp(`/admin/users${query}`, {
    user: { ...MEMBER, role: 'admin' },
    graph: { UserSearch: found([MAYA]), ...graph },
  });

describe('/admin/users', () => {
  it('searches once the text is entered, and links to the members', async () => {
    const { user, server, address } = open();
    expect(await screen.findByText('Who are you looking for?')).toBeTruthy();
    await user.type(screen.getByLabelText('Name, email address, or ID'), ' maya {Enter}');
    const link = await screen.findByRole('link', { name: 'Maya' });
    expect(link.getAttribute('href')).toBe(`/admin/users/${MAYA.id}`);
    expect(address()).toBe('/admin/users?query=maya');
    const searches = server.calls.filter(([name]) => name === 'UserSearch');
    expect(searches).toEqual([['UserSearch', { query: 'maya', limit: 25 }]]);
  });

  it('repeats the search of the address, and shows more on request', async () => {
    const { user, server } = open({ UserSearch: found([MAYA], 'further') }, '?query=ma');
    expect(await screen.findByText('1+ member')).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Name, email address, or ID').value).toBe('ma');
    server.respond({ graph: { UserSearch: found([MAYA, userOf('Marcus', { isMuted: true })]) } });
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('link', { name: 'Marcus' })).toBeTruthy();
    expect(screen.getByText('MUTED')).toBeTruthy();
  });

  it('selects and opens a member by keyboard', async () => {
    const { address } = open({ MemberFile: () => new Promise(() => undefined) }, '?query=ma');
    await screen.findByRole('link', { name: 'Maya' });
    fireEvent.keyDown(document.body, { key: 'j' });
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Enter' });
    expect(await screen.findByRole('status', { name: 'Loading member' })).toBeTruthy();
    expect(address()).toBe(`/admin/users/${MAYA.id}`);
  });

  it('says when there is no one, and retries after an error', async () => {
    const { user, server } = open({ UserSearch: found([]) }, '?query=xenia');
    expect(await screen.findByText('No member found')).toBeTruthy();
    server.respond({
      graph: {
        UserSearch: () => {
          throw new StubGraphQLError('');
        },
      },
    });
    await user.type(screen.getByLabelText('Name, email address, or ID'), 's{Enter}');
    expect(await screen.findByText('Failed to search')).toBeTruthy();
    server.respond({ graph: { UserSearch: found([MAYA]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: 'Maya' })).toBeTruthy();
  });
});
