import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { matchOf, pageOf } from '../../testing/members.js';
import { renderApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type StubServer } from '../../testing/stub-server.js';

const signal = (kind: string): object => ({
  memberSignals: { __typename: 'MemberSignal', kind, matchId: null },
});

const subscribed = (server: StubServer): Promise<void> =>
  waitFor(() => expect(server.subscriptions()).toContain('MemberSignals'));

const unread = (count: number): object => ({
  conversations: {
    __typename: 'ConversationPage',
    items: [{ __typename: 'Conversation', matchId: '0a7b5a3e-0d3f-4a57-9a3e-8f8e1d5f9b10', unreadCount: count }],
  },
});

describe('live signals', () => {
  it('redirect a member in review as soon as the photo is approved', async () => {
    const pending = { ...MEMBER, status: 'PENDING' as const };
    const { server, address } = renderApp('/verify', { user: pending, graph: { OwnPhotos: { photos: [] } } });
    await subscribed(server);
    server.respond({ user: { ...MEMBER, status: 'APPROVED' } });
    act(() => server.push('MemberSignals', signal('ACCOUNT_CHANGED')));
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
    act(() => server.push('MemberSignals', signal('PHOTOS_CHANGED')));
    expect(await screen.findByText('Your photo was not approved')).toBeTruthy();
  });

  it('refetch the likes when a match ends', async () => {
    const app = renderApp('/liked', { user: MEMBER, graph: { Liked: { likes: pageOf('LikedPage', []) } } });
    await subscribed(app.server);
    const requestCount = (): number => app.server.calls.filter(([name]) => name === 'Liked').length;
    await waitFor(() => expect(requestCount()).toBe(1));
    act(() => app.server.push('MemberSignals', signal('MATCH_ENDED')));
    await waitFor(() => expect(requestCount()).toBe(2));
  });

  it('update the unread count in the header', async () => {
    const graph = { ProfileView: { profileView: null } };
    const { server } = renderApp('/profile', { user: MEMBER, graph: { ...graph, UnreadCounts: unread(0) } });
    await subscribed(server);
    expect(await screen.findAllByRole('link', { name: 'Messages' })).toHaveLength(2);
    server.respond({ graph: { ...graph, UnreadCounts: unread(3) } });
    act(() => server.push('MemberSignals', signal('MESSAGE')));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Messages.*3.*unread/ })).toHaveLength(2));
    expect(document.title).toBe('(3) Your Profile · Kindred');
  });

  it('refetch a list whose last fetch failed', async () => {
    const unavailable = (): never => {
      throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
    };
    const { server } = renderApp('/matches', { user: MEMBER, graph: { Matches: unavailable } });
    await subscribed(server);
    await screen.findByRole('button', { name: 'Try Again' });
    server.respond({ graph: { Matches: { matches: pageOf('MatchPage', [matchOf('Simone Adeyemi')]) } } });
    act(() => server.push('MemberSignals', signal('MATCHED')));
    expect(await screen.findByRole('heading', { name: 'Simone Adeyemi' })).toBeTruthy();
  });
});
