import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { GraphRefusal, MEMBER } from '../../testing/stub-server.js';

const VIEW = {
  __typename: 'Profile',
  userId: MEMBER.id,
  displayName: 'Denise Jackson',
  age: 48,
  gender: 'Female',
  sexualOrientation: null,
  incomeRange: null,
  bio: 'No hurry.',
  locationCity: 'Atlanta',
  locationState: null,
  relationshipStatus: 'COMPLICATED',
  seekingTypes: ['Marriage'],
  education: null,
  occupation: 'Judge',
  religion: null,
  kids: 'NONE',
  lifestyle: null,
  photos: Array.from({ length: 6 }, (_, index) => `/media/photos/${index}`),
  badges: [],
};

describe('/profile', () => {
  it('shows the profile as others see it, with the first photo and four more', async () => {
    renderApp('/profile', { user: MEMBER, graph: { ProfileView: { profileView: VIEW } } });
    expect(await screen.findByRole('heading', { name: 'Denise Jackson, 48' })).toBeTruthy();
    expect(screen.getByText('Atlanta')).toBeTruthy();
    expect(screen.getByText("It's Complicated")).toBeTruthy();
    expect(screen.getByText('No kids')).toBeTruthy();
    expect(screen.queryByText('Income')).toBeNull();
    expect(screen.getAllByRole('img').map((photo) => photo.getAttribute('src'))).toEqual([
      '/media/photos/0?w=1080',
      '/media/photos/1?w=320',
      '/media/photos/2?w=320',
      '/media/photos/3?w=320',
      '/media/photos/4?w=320',
    ]);
    expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/settings');
  });

  it('leads to the settings before there is one', async () => {
    renderApp('/profile', { user: MEMBER, graph: { ProfileView: { profileView: null } } });
    const link = await screen.findByRole('link', { name: 'Complete Your Profile' });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  it('can be asked for again after a failure', async () => {
    const { user, server } = renderApp('/profile', {
      user: MEMBER,
      graph: {
        ProfileView: () => {
          throw new GraphRefusal('Down for a moment', { code: 'UNAVAILABLE' });
        },
      },
    });
    expect(await screen.findByText('Down for a moment')).toBeTruthy();
    server.answer({ graph: { ProfileView: { profileView: VIEW } } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Denise Jackson, 48' })).toBeTruthy();
  });

  it('stays when it cannot be read again', async () => {
    const { server } = renderApp('/profile', { user: MEMBER, graph: { ProfileView: { profileView: VIEW } } });
    await screen.findByRole('heading', { name: 'Denise Jackson, 48' });
    await waitFor(() => expect(server.subscriptions()).toContain('MemberSignals'));
    const times = (): number => server.calls.filter(([name]) => name === 'ProfileView').length;
    server.answer({
      graph: {
        ProfileView: () => {
          throw new GraphRefusal('Down for a moment', { code: 'UNAVAILABLE' });
        },
      },
    });
    const change = { memberSignals: { __typename: 'MemberSignal', kind: 'PHOTOS_CHANGED', matchId: null } };
    let known = true;
    const observer = new MutationObserver(() => (known &&= screen.queryByText('Down for a moment') === null));
    observer.observe(document.body, { childList: true, subtree: true });
    act(() => server.push('MemberSignals', change));
    await waitFor(() => expect(times()).toBe(2));
    // Asked for again only once the failure has come.
    await waitFor(() => {
      act(() => server.push('MemberSignals', change));
      expect(times()).toBeGreaterThan(2);
    });
    observer.disconnect();
    expect(known).toBe(true);
    expect(screen.getByRole('heading', { name: 'Denise Jackson, 48' })).toBeTruthy();
  });
});
