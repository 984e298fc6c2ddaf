import { describe, expect, it } from '@jest/globals';
import { POLICY_PERIODS } from '@kindred/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { ago, caseOf, EVIDENCE, NO_EVIDENCE } from '../../testing/reports.js';

const STAFF_GRAPH = {
  ...{ ReportCase: caseOf(), Reports: { reports: { __typename: 'ReportPage', items: [], nextCursor: null } } },
  ...{ ClaimReport: { claimReport: true }, ReleaseReport: { releaseReport: true } },
};
const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/admin/reports/one', { user: { ...MEMBER, role: 'admin' }, graph: { ...STAFF_GRAPH, ...graph } });
const rejectWith = (message: string, code?: string) => (): never => {
  throw new StubGraphQLError(message, code === undefined ? {} : { code });
};

async function openDialog({ user }: RenderedApp): Promise<ReturnType<typeof within>> {
  await user.click(await screen.findByRole('button', { name: 'Resolve' }));
  return within(screen.getByRole('dialog', { name: 'Resolve Report' }));
}

describe('/admin/reports/{id}', () => {
  it('shows the report, the marked evidence, and the history of both members', async () => {
    open();
    expect(await screen.findByRole('heading', { name: 'Asks for money' })).toBeTruthy();
    for (const text of [
      'He asked for money.',
      'Good evening.',
      'Send 400.',
      'You look rich.',
      'Long walks.',
      'Divorced',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getAllByText('Reported')).toHaveLength(2);
    const subject = within(screen.getByRole('region', { name: 'Reported member' }));
    for (const text of ['marcus@example.com', 'Muted', 'Rude to others.']) expect(subject.getByText(text)).toBeTruthy();
    expect(subject.getByText(/blocked by 2 members/)).toBeTruthy();
    expect(subject.getByText(/by Gloria, .*: Warning/)).toBeTruthy();
    expect(subject.getByRole('link', { name: 'Spam or advertising' }).getAttribute('href')).toBe('/admin/reports/two');
    const reporter = within(screen.getByRole('region', { name: 'Reported by' }));
    expect(reporter.getByText(/Acted on 75% of 4 reports/)).toBeTruthy();
    expect(reporter.getAllByText('None')).toHaveLength(3);
  });

  it('claims the report while it is open, and releases it', async () => {
    const { user, server } = open();
    await waitFor(() => expect(server.calls).toContainEqual(['ClaimReport', { id: 'one' }]));
    await user.click(screen.getByRole('link', { name: 'All reports' }));
    await waitFor(() => expect(server.calls).toContainEqual(['ReleaseReport', { id: 'one' }]));
  });

  it('cannot be resolved while another administrator is handling it', async () => {
    open({ ReportCase: caseOf({ claimedByAnother: true, claimedUntil: ago(-0.1) }) });
    expect(await screen.findByText('Another administrator is handling it')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
  });

  it('shows the outcome once it is resolved, and is not claimed', async () => {
    const resolution = {
      resolvedAt: ago(1),
      outcome: 'BANNED',
      note: 'Fraud.',
      messageToReporter: 'Thank you, Yvonne.',
    };
    const { server } = open({ ReportCase: caseOf({ ...resolution, evidence: NO_EVIDENCE }) });
    for (const text of ['Permanent ban', 'Fraud.', 'Thank you, Yvonne.', 'No photos at that time']) {
      expect(await screen.findByText(text)).toBeTruthy();
    }
    expect(screen.queryByRole('button', { name: 'Resolve' })).toBeNull();
    expect(server.calls.some(([name]) => name === 'ClaimReport')).toBe(false);
  });

  it.each([
    ['The evidence will be deleted on March 3, 2031.', { keptUntil: '2031-03-03T12:00:00.000Z' }, null],
    [
      'The evidence will be deleted with the sealed case on March 3, 2031.',
      { keptUntil: '2031-03-03T12:00:00.000Z' },
      'sealed',
    ],
    [
      'The evidence is kept while the sanction can be appealed or the appeal is open, at least until March 3, 2031.',
      { keptUntil: '2031-03-03T12:00:00.000Z', keptForAppeal: true },
      null,
    ],
    ['The evidence is kept with the sealed case while another report is open.', {}, 'sealed'],
  ])('says until when the evidence of a resolved report is kept: %s', async (text, retention, sealedCaseId) => {
    const evidence = { ...EVIDENCE, ...retention };
    open({ ReportCase: caseOf({ resolvedAt: ago(1), outcome: 'BANNED', sealedCaseId, evidence }) });
    const area = within(await screen.findByRole('region', { name: 'Evidence about Marcus' }));
    expect(area.getByText(text)).toBeTruthy();
    expect(area.getByText('Send 400.')).toBeTruthy();
  });

  it('says when the evidence was deleted', async () => {
    const evidence = { ...NO_EVIDENCE, deletedAt: '2026-03-03T12:00:00.000Z' };
    open({ ReportCase: caseOf({ resolvedAt: ago(1), outcome: 'BANNED', evidence }) });
    expect(await screen.findByText('The evidence was deleted on March 3, 2026.')).toBeTruthy();
    expect(screen.queryByText('No photos at that time')).toBeNull();
  });

  it('suspends the member with a reason, a duration, and a message to the reporter', async () => {
    const app = open({ ResolveReport: { resolveReport: true } });
    const dialog = await openDialog(app);
    expect(dialog.getByText(new RegExp(`kept for another ${POLICY_PERIODS.evidenceDays} days`))).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Resolve Report' }));
    expect(await dialog.findByText('Please choose an outcome')).toBeTruthy();
    await app.user.selectOptions(dialog.getByLabelText(/^Outcome/), 'Suspension');
    await app.user.click(dialog.getByRole('button', { name: 'Resolve Report' }));
    expect(await dialog.findByText('Please choose how long the suspension lasts')).toBeTruthy();
    expect(dialog.getByText('Please provide a reason')).toBeTruthy();
    await app.user.selectOptions(dialog.getByLabelText(/^Duration/), '7 days');
    await app.user.type(dialog.getByLabelText(/^Reason/), ' Third time. ');
    await app.user.type(dialog.getByLabelText('Message to the reporter'), 'Thank you.');
    await app.user.click(dialog.getByRole('button', { name: 'Resolve Report' }));
    expect(await screen.findByText('Report resolved')).toBeTruthy();
    expect(await screen.findByText('No open reports')).toBeTruthy();
    const outcome = { outcome: 'SUSPENDED', duration: 7, note: 'Third time.', messageToReporter: 'Thank you.' };
    expect(app.server.calls).toContainEqual(['ResolveReport', { id: 'one', ...outcome }]);
  });

  it('shows the case again when another administrator has resolved it', async () => {
    const ResolveReport = rejectWith('This report has already been resolved.', 'CONFLICT');
    const app = open({ ResolveReport });
    const dialog = await openDialog(app);
    await app.user.selectOptions(dialog.getByLabelText(/^Outcome/), 'No action needed');
    const ReportCase = caseOf({ resolvedAt: ago(0), outcome: 'WARNING' });
    app.server.respond({ graph: { ...STAFF_GRAPH, ReportCase, ResolveReport } });
    await app.user.click(dialog.getByRole('button', { name: 'Resolve Report' }));
    expect(await screen.findByText('This report has already been resolved.')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('keeps the dialog open when resolving fails', async () => {
    const app = open({ ResolveReport: rejectWith('') });
    const dialog = await openDialog(app);
    await app.user.selectOptions(dialog.getByLabelText(/^Outcome/), 'No action needed');
    await app.user.click(dialog.getByRole('button', { name: 'Resolve Report' }));
    expect(await screen.findByText('Failed to resolve report')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('retries after an error', async () => {
    const { user, server } = open({ ReportCase: rejectWith('') });
    expect(await screen.findByText('Failed to load the report')).toBeTruthy();
    server.respond({ graph: STAFF_GRAPH });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('He asked for money.')).toBeTruthy();
  });
});
