import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pageOf, profileOf } from '../testing/members.js';
import { renderApp } from '../testing/render-app.js';
import { MEMBER } from '../testing/stub-server.js';

const KEY = 'session-changed';
const OTHER_MEMBER = { ...MEMBER, id: '1c7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b11', email: 'marcus@example.com' };

const liked = (...names: string[]): object => ({
  likes: pageOf(
    'LikedPage',
    names.map((name) => ({
      __typename: 'LikedProfile',
      profile: profileOf(name),
      likedAt: '2026-03-03T12:00:00.000Z',
    })),
  ),
});
/** The event that a page receives when another tab of the same origin changes the storage. */
const storageChangedInOtherTab = (): void => {
  fireEvent(window, new StorageEvent('storage', { key: KEY, newValue: 'anything' }));
};

describe('two tabs of one browser', () => {
  it('both sign out when the member logs out in one of them', async () => {
    const { server, address } = renderApp('/liked', { user: MEMBER, graph: { Liked: liked('Simone Adeyemi') } });
    await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' });
    server.respond({ user: null });
    storageChangedInOtherTab();
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
    expect(screen.queryByText(/Simone/)).toBeNull();
  });

  it('show no data of the previous member to the next one', async () => {
    const { server, user, address } = renderApp('/liked', {
      user: MEMBER,
      graph: { Liked: liked('Simone Adeyemi'), Discover: { profile: null, discover: null } },
    });
    await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' });
    server.respond({ user: OTHER_MEMBER, graph: { Liked: liked('Renée Baptiste') } });
    storageChangedInOtherTab();
    expect(await screen.findByRole('heading', { name: 'Renée Baptiste, 47' })).toBeTruthy();
    expect(screen.queryByText(/Simone/)).toBeNull();
    expect(address()).toBe('/liked');
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    expect(screen.getByText('marcus@example.com')).toBeTruthy();
    expect(server.calls.filter(([name]) => name === 'Liked')).toHaveLength(2);
  });

  it('are notified by a logout, and not by a page load', async () => {
    localStorage.removeItem(KEY);
    const { user } = renderApp('/', { user: MEMBER, rest: { 'POST /api/auth/logout': { status: 200 } } });
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    expect(localStorage.getItem(KEY)).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    const value = localStorage.getItem(KEY);
    expect(value).not.toBeNull();
    expect(value).not.toContain(MEMBER.id);
  });

  it('are notified by a login', async () => {
    localStorage.removeItem(KEY);
    const { user, server } = renderApp('/auth', {
      rest: { 'POST /api/auth/login': { status: 200, body: {} } },
      graph: { OwnPhotos: { photos: [] } },
    });
    await user.type(await screen.findByLabelText('Email'), 'denise@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    server.respond({ user: { ...MEMBER, status: 'PENDING' } });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Photo Verification' });
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });
});
