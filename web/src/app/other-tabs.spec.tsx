import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { pageOf, profileOf } from '../testing/members.js';
import { renderApp } from '../testing/render-app.js';
import { MEMBER } from '../testing/stub-server.js';

const KEY = 'session-changed';
const SOMEBODY_ELSE = { ...MEMBER, id: '1c7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b11', email: 'marcus@example.com' };

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
/** What a browser sends to a page when another one of the same origin changed the storage. */
const somethingChangedElsewhere = (): void => {
  fireEvent(window, new StorageEvent('storage', { key: KEY, newValue: 'anything' }));
};

describe('two tabs of one browser', () => {
  it('both know when somebody logs out in one of them', async () => {
    const { server, address } = renderApp('/liked', { user: MEMBER, graph: { Liked: liked('Simone Adeyemi') } });
    await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' });
    server.answer({ user: null });
    somethingChangedElsewhere();
    await waitFor(() => expect(address()).toBe('/auth'));
    expect(await screen.findByRole('tab', { name: 'Login' })).toBeTruthy();
    expect(screen.queryByText(/Simone/)).toBeNull();
  });

  it('show nothing of the former member to who logs in after', async () => {
    const { server, user, address } = renderApp('/liked', {
      user: MEMBER,
      graph: { Liked: liked('Simone Adeyemi'), Discover: { profile: null, discover: null } },
    });
    await screen.findByRole('heading', { name: 'Simone Adeyemi, 47' });
    server.answer({ user: SOMEBODY_ELSE, graph: { Liked: liked('Renée Baptiste') } });
    somethingChangedElsewhere();
    expect(await screen.findByRole('heading', { name: 'Renée Baptiste, 47' })).toBeTruthy();
    expect(screen.queryByText(/Simone/)).toBeNull();
    expect(address()).toBe('/liked');
    await user.click(screen.getByRole('button', { name: /^User menu/ }));
    expect(screen.getByText('marcus@example.com')).toBeTruthy();
    expect(server.calls.filter(([name]) => name === 'Liked')).toHaveLength(2);
  });

  it('are told by the one where somebody logs out, and by no other page load', async () => {
    localStorage.removeItem(KEY);
    const { user } = renderApp('/', { user: MEMBER, rest: { 'POST /api/auth/logout': { status: 200 } } });
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    expect(localStorage.getItem(KEY)).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    const told = localStorage.getItem(KEY);
    expect(told).not.toBeNull();
    expect(told).not.toContain(MEMBER.id);
  });

  it('are told by the one where somebody logs in', async () => {
    localStorage.removeItem(KEY);
    const { user, server } = renderApp('/auth', {
      rest: { 'POST /api/auth/login': { status: 200, body: {} } },
      graph: { OwnPhotos: { photos: [] } },
    });
    await user.type(await screen.findByLabelText('Email'), 'denise@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret1');
    server.answer({ user: { ...MEMBER, status: 'PENDING' } });
    await user.click(screen.getByRole('button', { name: 'Login' }));
    await screen.findByRole('heading', { name: 'Photo Verification' });
    expect(localStorage.getItem(KEY)).not.toBeNull();
  });
});
