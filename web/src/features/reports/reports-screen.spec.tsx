import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { advanceTime, installFakeTimers, waitUntil } from '../../testing/fake-timers.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { ago, caseOf, listedReport } from '../../testing/reports.js';

const reports = (items: object[], nextCursor: string | null = null): object => ({
  reports: { __typename: 'ReportPage', items, nextCursor },
});
const rejectWith = (message: string) => (): never => {
  throw new StubGraphQLError(message);
};
const STAFF_GRAPH = {
  ...{ Reports: reports([listedReport('one')]), ReportCase: caseOf() },
  ...{ ClaimReport: { claimReport: true }, ReleaseReport: { releaseReport: true } },
};
const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/admin/reports', { user: { ...MEMBER, role: 'admin' }, graph: { ...STAFF_GRAPH, ...graph } });

afterEach(() => void jest.useRealTimers());

describe('/admin/reports', () => {
  it('lists reports with their severity, deadline, and the accuracy of the reporter, and opens a case', async () => {
    const { user } = open();
    const card = within(await screen.findByRole('article', { name: 'Asks for money: Marcus' }));
    for (const text of ['He asked for money.', 'High', 'Answer due in 20 hours', 'Reported 3 hours ago']) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByText(/By Yvonne\. Acted on 75% of 4 reports\./)).toBeTruthy();
    expect(screen.getByText('1 open')).toBeTruthy();
    await user.click(card.getByRole('link', { name: 'Open Case' }));
    expect(await screen.findByRole('heading', { name: 'Asks for money' })).toBeTruthy();
  });

  it('marks overdue, urgent, and claimed reports, and a first report', async () => {
    const claimed = { claimedByAnother: true, claimedUntil: ago(-0.1) };
    const first = { reporterResolved: 0, reporterAccuracy: null };
    const item = listedReport('one', { createdAt: ago(26.5), severity: 'urgent', ...claimed, ...first });
    open({ Reports: reports([item]) });
    for (const text of ['Overdue by 2 hours', 'Urgent', 'Another administrator is handling it']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(screen.getByText(/No resolved reports yet/)).toBeTruthy();
  });

  it('claims and opens the next report, and tells when others handle all of them', async () => {
    const { user, server } = open({ ClaimNextReport: { claimNextReport: null } });
    await user.click(await screen.findByRole('button', { name: 'Next Report' }));
    expect(await screen.findByText('Other administrators are handling all open reports')).toBeTruthy();
    server.respond({ graph: { ...STAFF_GRAPH, ClaimNextReport: { claimNextReport: 'one' } } });
    await user.click(screen.getByRole('button', { name: 'Next Report' }));
    expect(await screen.findByRole('heading', { name: 'Asks for money' })).toBeTruthy();
    expect(server.calls).toContainEqual(['ReportCase', { id: 'one' }]);
  });

  it('shows an empty state without open reports', async () => {
    open({ Reports: reports([]) });
    expect(await screen.findByText('No open reports')).toBeTruthy();
  });

  it('retries after an error', async () => {
    const { user, server } = open({ Reports: rejectWith('') });
    expect(await screen.findByText('Failed to load reports')).toBeTruthy();
    server.respond({ graph: { Reports: reports([listedReport('one')]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('He asked for money.')).toBeTruthy();
  });

  it('loads more reports', async () => {
    const { user, server } = open({
      Reports: ({ limit }) =>
        limit === 20 ? reports([listedReport('one')], 'next') : reports([listedReport('one'), listedReport('two')]),
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
      Reports: ({ limit }) => (limit === 20 ? reports([listedReport('one')], 'next') : rejectWith(message)()),
    });
    await user.click(await screen.findByRole('button', { name: 'Show More' }));
    expect((await screen.findByRole('alert')).textContent).toContain(expected);
    expect(screen.getAllByRole('article')).toHaveLength(1);
    server.respond({ graph: { Reports: reports([listedReport('one'), listedReport('two')]) } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('2 open')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('updates the time left while the page is open', async () => {
    installFakeTimers();
    open({ Reports: reports([listedReport('one', { createdAt: ago(23.5) })]) });
    await waitUntil(() => screen.queryByText('Answer due in 30 minutes') !== null);
    await advanceTime(31 * 60_000);
    expect(screen.getByText('Overdue by 1 minute')).toBeTruthy();
  });
});
