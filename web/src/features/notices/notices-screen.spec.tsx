import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { daysAgo } from '../../testing/days-ago.js';
import { pageOf } from '../../testing/members.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { signalOf } from '../../testing/signals.js';
import { MEMBER, StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';

const profile = { __typename: 'Profile', userId: 'p1', displayName: 'Simone Adeyemi', photos: ['/media/photos/1'] };

const notice = (id: string, changes: object = {}, subject: object = {}): object => ({
  ...{ __typename: 'Notice', id, kind: 'match', createdAt: new Date().toISOString(), readAt: null },
  url: '/announcements',
  subject: {
    ...{ __typename: 'NoticeSubject', type: 'member', id: null, title: null, state: null },
    member: { __typename: 'NoticeMember', profile },
    ...subject,
  },
  ...changes,
});
const list = (...items: object[]): object => ({ notices: pageOf('NoticePage', items) });
const countOf = (unread: number): object => ({
  noticeCount: { __typename: 'NoticeCount', unread, conversations: 0 },
});
const marked = (unread: number): object => ({
  markNoticesRead: { __typename: 'NoticeCount', unread, conversations: 0 },
});
const open = (graph: GraphResponses): RenderedApp => renderApp('/notifications', { user: MEMBER, graph });

describe('/notifications', () => {
  it('shows notices by day, with pictures and sentences', async () => {
    const like = { kind: 'like', createdAt: daysAgo(2), readAt: null };
    open({
      NoticeList: list(notice('n1'), notice('n2', like, { member: { __typename: 'NoticeMember', profile: null } })),
    });
    const today = within(await screen.findByRole('region', { name: 'Today' }));
    expect(
      today
        .getByText(/you and Simone Adeyemi/)
        .closest('a')
        ?.getAttribute('href'),
    ).toBe('/announcements');
    expect(document.querySelector('main img')?.getAttribute('src')).toBe('/media/photos/1?w=320');
    expect(within(screen.getByRole('region', { name: '2 days ago' })).getByText(/Someone likes you/)).toBeTruthy();
  });

  it.each([
    ['GRACE_STARTED', /The beta has ended/],
    ['GRACE_ENDING', /ends soon/],
    ['GRACE_ENDED', /is over/],
    ['A_LATER_STATE', /news about your plan/],
  ])('leads from the grace period to the plan: %s', async (state, sentence) => {
    open({
      NoticeList: list(notice('n1', { kind: 'plan', url: '/settings#plan' }, { type: 'plan', state, member: null })),
    });
    const link = (await screen.findByText(sentence)).closest('a');
    expect(link?.getAttribute('href')).toBe('/settings#plan');
  });

  it('shows the unread count in the header and in the title, and updates it live', async () => {
    const { server } = open({ NoticeList: list(notice('n1')), NoticeCount: countOf(2) });
    await screen.findByRole('link', { name: /Notifications.*2.*unread/ });
    expect(document.title).toBe('(2) Notifications · Kindred');
    await waitFor(() => expect(server.subscriptions()).toContain('MemberSignals'));
    server.respond({ graph: { NoticeList: list(notice('n1'), notice('n2')), NoticeCount: countOf(3) } });
    act(() => server.push('MemberSignals', signalOf('NOTICES_CHANGED')));
    await screen.findByRole('link', { name: /Notifications.*3.*unread/ });
    await waitFor(() => expect(screen.getAllByText(/you and Simone Adeyemi/)).toHaveLength(2));
  });

  it('marks one notice as read without opening it', async () => {
    const { user, server } = open({ NoticeList: list(notice('n1'), notice('n2')), NoticeCount: countOf(2) });
    server.respond({
      graph: { NoticeList: list(notice('n1'), notice('n2')), NoticeCount: countOf(1), MarkNoticesRead: marked(1) },
    });
    const [first] = await screen.findAllByRole('button', { name: /^Mark as read/ });
    await user.click(first!);
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(1));
    expect(server.calls).toContainEqual(['MarkNoticesRead', { ids: ['n1'] }]);
  });

  it('marks a notice as read when it is opened', async () => {
    const announcements = { announcements: pageOf('AnnouncementPage', []) };
    const { user, server, address } = open({
      ...{ NoticeList: list(notice('n1')), MarkNoticesRead: marked(0), Announcements: announcements },
    });
    await user.click(await screen.findByText(/you and Simone Adeyemi/));
    await waitFor(() => expect(address()).toBe('/announcements'));
    expect(server.calls).toContainEqual(['MarkNoticesRead', { ids: ['n1'] }]);
  });

  it('marks all as read, and shows them as unread again when that fails', async () => {
    const fails = (): never => {
      throw new StubGraphQLError('Please try again later.');
    };
    const { user, server } = open({
      ...{ NoticeList: list(notice('n1'), notice('n2')), NoticeCount: countOf(2), MarkNoticesRead: fails },
    });
    await user.click(await screen.findByRole('button', { name: 'Mark All as Read' }));
    expect(await screen.findByText('Please try again later.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /^Mark as read/ })).toHaveLength(2);
    const all = { NoticeList: list(notice('n1'), notice('n2')), NoticeCount: countOf(0), MarkNoticesRead: marked(0) };
    server.respond({ graph: all });
    await user.click(screen.getByRole('button', { name: 'Mark All as Read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as read/ })).toBeNull());
    expect(server.calls).toContainEqual(['MarkNoticesRead', { all: true }]);
  });

  it('shows an empty state', async () => {
    open({ NoticeList: list() });
    expect(await screen.findByText('No notifications yet')).toBeTruthy();
  });

  it('can be loaded again after a failure', async () => {
    const fails = (): never => {
      throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
    };
    open({ NoticeList: fails });
    expect(await screen.findByRole('button', { name: 'Try Again' })).toBeTruthy();
  });
});
