import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { renderApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER } from '../../testing/stub-server.js';

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
  prompts: [{ __typename: 'Prompt', question: 'Ask me about', answer: 'My garden.' }],
  photos: Array.from({ length: 6 }, (_, index) => `/media/photos/${index}`),
  photoPlaceholders: [],
  badges: [],
  reasons: [],
};

const OWN = {
  __typename: 'OwnProfile',
  userId: MEMBER.id,
  bio: 'No hurry.',
  photos: VIEW.photos,
  prompts: [{ __typename: 'Prompt', question: 'Ask me about' }],
  seekingTypes: ['Marriage'],
  lifestyle: ['Foodie', 'Traveler', 'Music lover'],
  occupation: 'Judge',
  education: null,
  locationCity: 'Atlanta',
  cityKnown: true,
};
const loaded = { ProfileView: { profileView: VIEW, profile: OWN } };

describe('/profile', () => {
  it('shows the profile as others see it, with the first photo and four more', async () => {
    renderApp('/profile', { user: MEMBER, graph: loaded });
    expect(await screen.findByRole('heading', { name: 'Denise Jackson, 48' })).toBeTruthy();
    expect(screen.getByText('Atlanta')).toBeTruthy();
    expect(screen.getByText("It's Complicated")).toBeTruthy();
    expect(screen.getByText('No kids')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Ask me about' }).nextElementSibling?.textContent).toBe('My garden.');
    expect(screen.queryByText('Income')).toBeNull();
    expect(screen.getAllByRole('img').map((photo) => photo.getAttribute('src'))).toEqual([
      '/media/photos/0?w=720',
      '/media/photos/1?w=720',
      '/media/photos/2?w=720',
      '/media/photos/3?w=720',
      '/media/photos/4?w=720',
    ]);
    expect(screen.getByRole('link', { name: 'Edit Profile' }).getAttribute('href')).toBe('/settings');
  });

  it('shows what would make the profile stronger, with links to where to add it', async () => {
    renderApp('/profile', { user: MEMBER, graph: loaded });
    const checklist = within(await screen.findByRole('region', { name: 'Make it worth reading' }));
    expect(checklist.getByText('5 of 7 · Only you see this')).toBeTruthy();
    const missing = within(checklist.getByRole('list', { name: 'Missing' })).getAllByRole('link');
    expect(
      missing.map((link) => [link.firstElementChild?.firstElementChild?.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Three prompts', '/settings#prompts'],
      ['A few sentences about you', '/settings#about'],
    ]);
  });

  it('links to the settings when the profile is incomplete', async () => {
    renderApp('/profile', { user: MEMBER, graph: { ProfileView: { profileView: null, profile: OWN } } });
    const link = await screen.findByRole('link', { name: 'Complete Your Profile' });
    expect(link.getAttribute('href')).toBe('/settings');
  });

  it('retries after an error', async () => {
    const { user, server } = renderApp('/profile', {
      user: MEMBER,
      graph: {
        ProfileView: () => {
          throw new StubGraphQLError('Down for a moment', { code: 'UNAVAILABLE' });
        },
      },
    });
    expect(await screen.findByText('Down for a moment')).toBeTruthy();
    server.respond({ graph: loaded });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('heading', { name: 'Denise Jackson, 48' })).toBeTruthy();
  });

  it('keeps the profile on the screen when a refetch fails', async () => {
    const { server } = renderApp('/profile', { user: MEMBER, graph: loaded });
    await screen.findByRole('heading', { name: 'Denise Jackson, 48' });
    await waitFor(() => expect(server.subscriptions()).toContain('MemberSignals'));
    const fetches = (): number => server.calls.filter(([name]) => name === 'ProfileView').length;
    server.respond({
      graph: {
        ProfileView: () => {
          throw new StubGraphQLError('Down for a moment', { code: 'UNAVAILABLE' });
        },
      },
    });
    const signal = { memberSignals: { __typename: 'MemberSignal', kind: 'PHOTOS_CHANGED', matchId: null } };
    let errorHidden = true;
    const observer = new MutationObserver(() => (errorHidden &&= screen.queryByText('Down for a moment') === null));
    observer.observe(document.body, { childList: true, subtree: true });
    act(() => server.push('MemberSignals', signal));
    await waitFor(() => expect(fetches()).toBe(2));
    // A third fetch starts only after the second one has failed.
    await waitFor(() => {
      act(() => server.push('MemberSignals', signal));
      expect(fetches()).toBeGreaterThan(2);
    });
    observer.disconnect();
    expect(errorHidden).toBe(true);
    expect(screen.getByRole('heading', { name: 'Denise Jackson, 48' })).toBeTruthy();
  });
});
