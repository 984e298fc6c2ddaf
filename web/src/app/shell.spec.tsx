import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../testing/members.js';
import { renderApp } from '../testing/render-app.js';
import { MEMBER } from '../testing/stub-server.js';

const PHOTOS = { OwnPhotos: { photos: [] } };

describe('the shell', () => {
  it('offers visitors Sign In and Sign Up, and the beta banner', async () => {
    renderApp('/');
    const main = await screen.findByRole('navigation', { name: 'Main' });
    expect(within(main).getByRole('link', { name: 'Sign In' }).getAttribute('href')).toBe('/auth');
    expect(within(main).getByRole('link', { name: 'Sign Up' }).getAttribute('href')).toBe('/auth?tab=signup');
    expect(screen.getByText('Open Beta · Free during testing')).toBeTruthy();
    expect(screen.getByText('Version 1.0.0-beta')).toBeTruthy();
  });

  it('shows no beta banner outside the beta', async () => {
    renderApp('/', { runtime: { beta: false } });
    await screen.findByRole('link', { name: 'Sign In' });
    expect(screen.queryByText('Open Beta · Free during testing')).toBeNull();
  });

  it('shows the navigation links to active members', async () => {
    renderApp('/', { user: MEMBER });
    const main = await screen.findByRole('navigation', { name: 'Main' });
    const links = within(main).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Discover', '/discover'],
      ['Liked', '/liked'],
      ['Passed', '/disliked'],
      ['Matches', '/matches'],
      ['Messages', '/messages'],
      ['Announcements', '/announcements'],
    ]);
    const tabs = within(screen.getByRole('navigation', { name: 'Main tabs' })).getAllByRole('link');
    expect(tabs.map((link) => link.textContent)).toEqual(['Discover', 'Liked', 'Matches', 'Messages', 'Profile']);
  });

  it('offers a member in review only Log out', async () => {
    const { user } = renderApp('/verify', { user: { ...MEMBER, status: 'PENDING' }, graph: PHOTOS });
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    const items = within(screen.getByRole('menu')).getAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(['Log out']);
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  it('opens the user menu with email and role, operable by keyboard', async () => {
    const { user } = renderApp('/', { user: { ...MEMBER, role: 'admin' } });
    const button = await screen.findByRole('button', { name: /^User menu/ });
    expect(button.textContent).toBe('DE');
    await user.click(button);
    const menu = screen.getByRole('menu');
    expect(within(menu).getByText('denise@example.com')).toBeTruthy();
    expect(within(menu).getByText('Administrator')).toBeTruthy();
    await user.keyboard('{End}{ArrowUp}');
    expect(document.activeElement?.textContent).toBe('Admin Panel');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(button);
  });

  it('logs out to the landing page and clears the session', async () => {
    const { user, address } = renderApp('/verify', {
      user: { ...MEMBER, status: 'PENDING' },
      graph: PHOTOS,
      rest: { 'POST /api/auth/logout': { status: 200 } },
    });
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('Logged out successfully')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy();
    expect(address()).toBe('/');
  });

  it('shows an error when logging out fails', async () => {
    const { user } = renderApp('/', {
      user: MEMBER,
      rest: { 'POST /api/auth/logout': { status: 503, body: { message: 'Try later', code: 'UNAVAILABLE' } } },
    });
    await user.click(await screen.findByRole('button', { name: /^User menu/ }));
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('Error logging out')).toBeTruthy();
    expect(screen.getByRole('button', { name: /^User menu/ })).toBeTruthy();
  });

  it('stores the theme', async () => {
    document.documentElement.className = 'dark';
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: /theme/ }));
    expect(document.documentElement.className).toBe('light');
    expect(localStorage.getItem('theme')).toBe('light');
    await user.click(screen.getByRole('button', { name: /theme/ }));
    expect(localStorage.getItem('theme')).toBe('dark');
  });

  it('moves the focus to the content when the banner is dismissed', async () => {
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Dismiss banner' }));
    expect(screen.queryByText('Open Beta · Free during testing')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('skips to the content without a navigation', async () => {
    const { user } = renderApp('/');
    const skip = await screen.findByRole('link', { name: 'Skip to content' });
    const main = screen.getByRole('main');
    main.scrollIntoView = jest.fn();
    await user.click(skip);
    expect(document.activeElement).toBe(main);
    expect(main.scrollIntoView).toHaveBeenCalledTimes(1);
    expect(window.location.hash).toBe('');
  });

  it.each(['/Help', '/Messages'])('shows Page Not Found for a path in the wrong case (%s)', async (path) => {
    renderApp(path);
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    expect(screen.getByRole('contentinfo')).toBeTruthy();
  });

  it('shows Page Not Found for an unknown address', async () => {
    const { user, address } = renderApp('/nowhere');
    expect(await screen.findByRole('heading', { name: 'Page Not Found' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Back to Home' }));
    await waitFor(() => expect(address()).toBe('/'));
  });

  it('goes back from an unknown address, or home where there is nothing to go back to', async () => {
    const before = jest.spyOn(window.history, 'length', 'get').mockReturnValue(1);
    const { user, address } = renderApp('/nowhere');
    await user.click(await screen.findByRole('button', { name: 'Go Back' }));
    await waitFor(() => expect(address()).toBe('/'));
    before.mockRestore();
  });

  it('sets the title and moves the focus to the content after a navigation', async () => {
    const { user } = renderApp('/');
    await waitFor(() => expect(document.title).toBe('Kindred'));
    await user.click(await screen.findByRole('link', { name: 'Sign In' }));
    await screen.findByRole('tab', { name: 'Login' });
    expect(document.title).toBe('Login · Kindred');
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it.each([
    ['/settings', { ...MEMBER, status: 'PENDING' as const }, '/verify'],
    ['/pricing', { ...MEMBER, status: 'PENDING' as const }, '/verify'],
    ['/profile', { ...MEMBER, status: 'APPROVED' as const }, '/pricing'],
    ['/verify', null, '/auth'],
  ])('redirects from %s to the home screen of the status', async (from, user, to) => {
    const { address } = renderApp(from, { user, graph: PHOTOS });
    await waitFor(() => expect(address()).toBe(to));
  });

  it.each([
    ['/messages', false],
    ['/messages/', false],
    ['/messages/0a7b5a3e', false],
    ['/messagesfoo', true],
    ['/messages/a/b', true],
  ])('at %s shows a footer: %s', async (address, footer) => {
    const graph = { Conversations: { conversations: pageOf('ConversationPage', []) } };
    renderApp(address, { user: MEMBER, graph: { ...graph, Thread: { match: null, conversation: null } } });
    await screen.findByRole('heading', { level: 1, name: footer ? 'Page Not Found' : 'Messages' });
    expect(screen.queryByRole('contentinfo') !== null).toBe(footer);
  });
});
