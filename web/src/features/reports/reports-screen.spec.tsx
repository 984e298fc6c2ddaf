import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { advanceTime, installFakeTimers, waitUntil } from '../../testing/fake-timers.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const HOUR = 3_600_000;
const ago = (hours: number): string => new Date(Date.now() - hours * HOUR).toISOString();

const reportOf = (id: string, changes: object = {}): object => ({
  __typename: 'Report',
  id,
  reporterId: 'id-of-yvonne',
  reporterName: 'Yvonne',
  reporterEmail: 'yvonne@example.com',
  userId: 'id-of-marcus',
  displayName: 'Marcus',
  email: 'marcus+1@example.com',
  category: 'scam',
  details: 'He asked for money.',
  createdAt: ago(3.5),
  evidence: {
    __typename: 'ReportEvidence',
    profile: {
      ...{ __typename: 'ReportedProfile', displayName: 'Marcus', age: 52, gender: 'Male', sexualOrientation: null },
      ...{ incomeRange: null, bio: 'Long walks.', locationCity: 'Atlanta', locationState: 'Georgia' },
      ...{ relationshipStatus: 'DIVORCED', seekingTypes: ['Companionship'], education: null, occupation: 'Judge' },
      ...{ religion: null, kids: 'ADULT', lifestyle: null },
    },
    photos: ['/media/evidence/photo-1'],
    messages: [
      { __typename: 'ReportedMessage', id: 'm1', fromUser: 'id-of-yvonne', body: 'Good evening.', createdAt: ago(5) },
      { __typename: 'ReportedMessage', id: 'm2', fromUser: 'id-of-marcus', body: 'Send 400.', createdAt: ago(4) },
    ],
  },
  ...changes,
});
const EMPTY = { __typename: 'ReportEvidence', profile: null, photos: [], messages: [] };
const reports = (items: object[], nextCursor: string | null = null): object => ({
  reports: { __typename: 'ReportPage', items, nextCursor },
});
const rejectWith = (message: string) => (): never => {
  throw new StubGraphQLError(message);
};
const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/admin/reports', {
    user: { ...MEMBER, role: 'admin' },
    graph: { Reports: reports([reportOf('one')]), ...graph },
  });

afterEach(() => void jest.useRealTimers());

describe('/admin/reports', () => {
  it('shows the report with both members and the evidence', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Asks for money' }));
    for (const text of [
      'He asked for money.',
      'marcus+1@example.com',
      'yvonne@example.com',
      'Answer due in 20 hours',
      'Reported 3 hours ago',
      'Good evening.',
      'Send 400.',
      'Long walks.',
      'Divorced',
      'Adult children',
    ]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByRole('img', { name: 'Photo 1 of Marcus' }).getAttribute('src')).toBe('/media/evidence/photo-1');
    expect(card.getByRole('link', { name: 'Moderate Marcus' }).getAttribute('href')).toBe(
      '/admin/moderation?email=marcus%2B1%40example.com',
    );
    expect(screen.getByText('1 open')).toBeTruthy();
  });

  it('marks an overdue report, and shows when there is no evidence', async () => {
    open({ Reports: reports([reportOf('one', { createdAt: ago(26.5), evidence: EMPTY })]) });
    for (const text of [
      'Overdue by 2 hours',
      'No photos at that time',
      'No messages between them',
      'No profile at that time',
    ]) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
  });

  it('shows an empty state without open reports', async () => {
    open({ Reports: reports([]) });
    expect(await screen.findByText('No open reports')).toBeTruthy();
  });

  it('retries after an error', async () => {
    const { user, server } = open({ Reports: rejectWith('') });
    expect(await screen.findByText('Failed to load reports')).toBeTruthy();
    server.respond({ graph: { Reports: reports([reportOf('one')]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('He asked for money.')).toBeTruthy();
  });

  it('loads more reports', async () => {
    const { user, server } = open({
      Reports: ({ limit }) =>
        limit === 20 ? reports([reportOf('one')], 'next') : reports([reportOf('one'), reportOf('two')]),
    });
    expect(await screen.findByText('1+ open')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    expect(await screen.findByText('2 open')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
    expect(server.calls).toContainEqual(['Reports', { limit: 40 }]);
  });

  it.each([
    ['', 'Failed to load reports'],
    ['The server is busy.', 'The server is busy.'],
  ])('shows an error when more reports cannot be loaded (server message: "%s")', async (message, expected) => {
    const { user, server } = open({
      Reports: ({ limit }) => (limit === 20 ? reports([reportOf('one')], 'next') : rejectWith(message)()),
    });
    await user.click(await screen.findByRole('button', { name: 'Show More' }));
    expect((await screen.findByRole('alert')).textContent).toContain(expected);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
    server.respond({ graph: { Reports: reports([reportOf('one'), reportOf('two')]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('2 open')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not show the empty state after an error', async () => {
    const { user, server } = open({ Reports: reports([], 'next') });
    await screen.findByText('No open reports');
    server.respond({ graph: { Reports: rejectWith('') } });
    await user.click(screen.getByRole('button', { name: 'Show More' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load reports');
    expect(screen.queryByText('No open reports')).toBeNull();
  });

  it('updates the time left while the page is open', async () => {
    installFakeTimers();
    open({ Reports: reports([reportOf('one', { createdAt: ago(23.5) })]) });
    await waitUntil(() => screen.queryByText('Answer due in 30 minutes') !== null);
    await advanceTime(31 * 60_000);
    expect(screen.getByText('Overdue by 1 minute')).toBeTruthy();
  });

  it('resolves a report with an outcome and a note', async () => {
    const { user, server } = open();
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Resolve Report' }));
    await user.click(dialog.getByRole('button', { name: 'Resolve Report' }));
    expect(await dialog.findByText('Please describe the outcome of the report')).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText(/^Outcome/), 'Permanently banned');
    await user.type(dialog.getByLabelText('Note'), ' Third time. ');
    server.respond({ graph: { Reports: reports([]), ResolveReport: {} } });
    await user.click(dialog.getByRole('button', { name: 'Resolve Report' }));
    expect(await screen.findByText('Report resolved')).toBeTruthy();
    expect(await screen.findByText('No open reports')).toBeTruthy();
    expect(server.calls).toContainEqual([
      'ResolveReport',
      { id: 'one', outcome: 'Permanently banned', note: 'Third time.' },
    ]);
  });

  it('removes a resolved report even if the list cannot be refetched', async () => {
    const { user, server } = open({
      Reports: reports([reportOf('one'), reportOf('two', { details: 'He was rude.' })]),
    });
    const [first] = await screen.findAllByRole('button', { name: 'Resolve' });
    if (first) await user.click(first);
    await user.selectOptions(screen.getByLabelText(/^Outcome/), 'No action needed');
    server.respond({ graph: { Reports: rejectWith('Down'), ResolveReport: {} } });
    await user.click(screen.getByRole('button', { name: 'Resolve Report' }));
    expect(await screen.findByText('Report resolved')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('He asked for money.')).toBeNull());
    expect(screen.getByText('He was rude.')).toBeTruthy();
  });

  it('removes the report and closes the dialog when another administrator has resolved it', async () => {
    let resolved = false;
    const { user } = open({
      Reports: () => reports(resolved ? [] : [reportOf('one')]),
      ResolveReport: () => {
        resolved = true;
        throw new StubGraphQLError('This report has already been resolved.', { code: 'CONFLICT' });
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    await user.selectOptions(screen.getByLabelText(/^Outcome/), 'Warning given');
    await user.click(screen.getByRole('button', { name: 'Resolve Report' }));
    expect(await screen.findByText('This report has already been resolved.')).toBeTruthy();
    expect(await screen.findByText('No open reports')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows an error when resolving fails', async () => {
    const { user } = open({ ResolveReport: rejectWith('') });
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    await user.selectOptions(screen.getByLabelText(/^Outcome/), 'No action needed');
    await user.click(screen.getByRole('button', { name: 'Resolve Report' }));
    expect(await screen.findByText('Failed to resolve report')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
