import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { advanceTime, installFakeTimers, waitUntil } from '../../testing/fake-timers.js';
import { matchOf, pageOf } from '../../testing/members.js';
import { renderApp } from '../../testing/render-app.js';
import { signalOf } from '../../testing/signals.js';
import { StubGraphQLError, MEMBER, type StubServer } from '../../testing/stub-server.js';

const subscribed = (server: StubServer): Promise<void> =>
  waitFor(() => expect(server.subscriptions()).toContain('MemberSignals'));

const unread = (count: number): object => ({
  conversations: {
    __typename: 'ConversationPage',
    items: [{ __typename: 'Conversation', matchId: '0a7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10', unreadCount: count }],
  },
});

describe('live signals', () => {
  afterEach(() => void jest.useRealTimers());

  it('redirect a member in review as soon as the photo is approved', async () => {
    const pending = { ...MEMBER, status: 'PENDING' as const };
    const { server, address } = renderApp('/verify', { user: pending, graph: { OwnPhotos: { photos: [] } } });
    await subscribed(server);
    server.respond({ user: { ...MEMBER, status: 'APPROVED' } });
    act(() => server.push('MemberSignals', signalOf('ACCOUNT_CHANGED')));
    expect(await screen.findByRole('heading', { name: "Join the Beta - It's Free!" })).toBeTruthy();
    expect(address()).toBe('/pricing');
  });

  it('show a member in review immediately that the photo was rejected', async () => {
    const pending = { ...MEMBER, status: 'PENDING' as const };
    const { server } = renderApp('/verify', { user: pending, graph: { OwnPhotos: { photos: [] } } });
    await subscribed(server);
    const photo = { id: MEMBER.id, url: '/media/photos/1', isPrimary: true, createdAt: new Date().toISOString() };
    const rejected = { __typename: 'Photo', ...photo, status: 'REJECTED', placeholder: null, reason: 'Too dark.' };
    server.respond({ graph: { OwnPhotos: { photos: [rejected] } } });
    act(() => server.push('MemberSignals', signalOf('PHOTOS_CHANGED')));
    expect(await screen.findByText('Your photo was not approved')).toBeTruthy();
  });

  it.each([
    ['LIKED_BACK', "It's a match!"],
    ['UNMATCHED', 'One of your matches has ended'],
    ['COUPLE_ENDED', 'You’re no longer listed as a couple'],
  ])('tell the member about %s', async (kind, title) => {
    const { server } = renderApp('/matches', {
      user: MEMBER,
      graph: { Matches: { matches: pageOf('MatchPage', []) } },
    });
    await subscribed(server);
    act(() => server.push('MemberSignals', signalOf(kind)));
    expect(await screen.findByText(title)).toBeTruthy();
  });

  it('refetch the likes when a match ends', async () => {
    const app = renderApp('/liked', { user: MEMBER, graph: { Liked: { likes: pageOf('LikedPage', []) } } });
    await subscribed(app.server);
    const requestCount = (): number => app.server.calls.filter(([name]) => name === 'Liked').length;
    await waitFor(() => expect(requestCount()).toBe(1));
    act(() => app.server.push('MemberSignals', signalOf('MATCH_ENDED')));
    await waitFor(() => expect(requestCount()).toBe(2));
  });

  it('update the unread count in the header', async () => {
    const graph = { ProfileView: { profileView: null } };
    const { server } = renderApp('/profile', { user: MEMBER, graph: { ...graph, UnreadCounts: unread(0) } });
    await subscribed(server);
    expect(await screen.findAllByRole('link', { name: 'Messages' })).toHaveLength(2);
    server.respond({ graph: { ...graph, UnreadCounts: unread(3) } });
    act(() => server.push('MemberSignals', signalOf('MESSAGE')));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Messages.*3.*unread/ })).toHaveLength(2));
    expect(document.title).toBe('(3) Your Profile · Kindred');
  });

  it('refetch the conversations at most every three seconds, however many messages arrive', async () => {
    const graph = { ProfileView: { profileView: null }, UnreadCounts: unread(2) };
    const { server } = renderApp('/profile', { user: MEMBER, graph });
    await subscribed(server);
    await screen.findAllByRole('link', { name: /Messages.*2.*unread/ });
    installFakeTimers();
    await advanceTime(100);
    server.calls.length = 0;
    const requestCount = (): number => server.calls.filter(([name]) => name === 'UnreadCounts').length;
    for (let message = 0; message < 30; message += 1) {
      act(() => server.push('MemberSignals', signalOf('MESSAGE')));
      await advanceTime(99);
    }
    expect(requestCount()).toBe(1);
    for (let second = 0; second < 10; second += 1) await advanceTime(1_000);
    expect(requestCount()).toBe(2);
  });

  it('show when lists can be read again, and do not retry on their own', async () => {
    installFakeTimers();
    const message = 'You’re loading lists very quickly. Please try again in 40 seconds.';
    const rejected = (): never => {
      throw new StubGraphQLError(message, { code: 'RATE_LIMITED', retryAfter: 40 });
    };
    const { server } = renderApp('/matches', { user: MEMBER, graph: { Matches: rejected } });
    await waitUntil(() => screen.queryByText(message) !== null);
    await advanceTime(120_000);
    expect(server.calls.filter(([name]) => name === 'Matches')).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  });

  it('refetch a list whose last fetch failed', async () => {
    const unavailable = (): never => {
      throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
    };
    const { server } = renderApp('/matches', { user: MEMBER, graph: { Matches: unavailable } });
    await subscribed(server);
    await screen.findByRole('button', { name: 'Try Again' });
    server.respond({ graph: { Matches: { matches: pageOf('MatchPage', [matchOf('Simone Adeyemi')]) } } });
    act(() => server.push('MemberSignals', signalOf('MATCHED')));
    expect(await screen.findByRole('heading', { name: 'Simone Adeyemi' })).toBeTruthy();
  });
});
