import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { caseOf, EVIDENCE, NO_EVIDENCE } from '../../testing/reports.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const SINCE = '2026-03-01T10:00:00.000Z';
const appealOf = (changes: object = {}): object => ({
  ...{ __typename: 'Appeal', id: 'a1', displayName: 'Marcus', email: 'marcus@example.com', text: 'It was a joke.' },
  ...{ createdAt: SINCE, overdue: true, type: 'SUSPENDED', reason: 'Rude.', since: SINCE, until: SINCE },
  ...{ inForce: true, reportId: 'r1', mayDecide: true },
  ...changes,
});
const appeals = (...items: object[]): object => ({ appeals: { __typename: 'AppealPage', items, nextCursor: null } });
const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/admin/appeals', {
    user: { ...MEMBER, role: 'admin' },
    graph: { Appeals: appeals(appealOf()), ...graph },
  });

describe('/admin/appeals', () => {
  it('shows the appeal with its sanction', async () => {
    open();
    const card = within(await screen.findByRole('article', { name: 'Marcus' }));
    for (const text of ['It was a joke.', 'Rude.', 'Suspended', 'Overdue']) expect(card.getByText(text)).toBeTruthy();
    expect(card.getByRole('link', { name: 'Open the report' }).getAttribute('href')).toBe('/admin/reports/r1');
    expect(screen.getByText('1 open')).toBeTruthy();
  });

  it('reads the report with its evidence once staff open it', async () => {
    const ReportCase = caseOf({ resolvedAt: SINCE, evidence: { ...EVIDENCE, keptUntil: SINCE, keptForAppeal: true } });
    const { user, server } = open({ AppealEvidence: ReportCase });
    const button = await screen.findByRole('button', { name: 'Show Evidence' });
    expect(server.calls.some(([name]) => name === 'AppealEvidence')).toBe(false);
    await user.click(button);
    const card = within(screen.getByRole('article', { name: 'Marcus' }));
    for (const text of ['He asked for money.', 'Send 400.']) expect(await card.findByText(text)).toBeTruthy();
    expect(card.getByText(/^The evidence is kept while .* the appeal is open/)).toBeTruthy();
    expect(server.calls).toContainEqual(['AppealEvidence', { reportId: 'r1' }]);
    await user.click(screen.getByRole('button', { name: 'Hide Evidence' }));
    expect(card.queryByText('Send 400.')).toBeNull();
  });

  it('says that the evidence is deleted, and offers none without a report', async () => {
    const evidence = { ...NO_EVIDENCE, deletedAt: SINCE };
    const { user } = open({
      Appeals: appeals(appealOf({}), appealOf({ id: 'a2', displayName: 'Ada', reportId: null })),
      AppealEvidence: caseOf({ resolvedAt: SINCE, evidence }),
    });
    await user.click(await screen.findByRole('button', { name: 'Show Evidence' }));
    expect(await screen.findByText(/^The evidence was deleted on/)).toBeTruthy();
    const other = within(screen.getByRole('article', { name: 'Ada' }));
    expect(other.queryByRole('button', { name: 'Show Evidence' })).toBeNull();
  });

  it.each([
    ['Lift Sanction', 'Lift the sanction?', 'LIFTED', 'Sanction lifted'],
    ['Turn Down', 'Turn the appeal down?', 'UPHELD', 'Appeal turned down'],
  ])('decides with an explanation: %s', async (button, title, outcome, done) => {
    const { user, server } = open({ DecideAppeal: { decideAppeal: true } });
    await user.click(await screen.findByRole('button', { name: button }));
    const dialog = within(screen.getByRole('dialog', { name: title }));
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await dialog.findByText('Please explain the decision')).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Explanation/), ' We read it again. ');
    server.respond({ graph: { Appeals: appeals(), DecideAppeal: { decideAppeal: true } } });
    await user.click(dialog.getByRole('button', { name: button }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(await screen.findByText('No open appeals')).toBeTruthy();
    expect(server.calls).toContainEqual(['DecideAppeal', { id: 'a1', outcome, note: 'We read it again.' }]);
  });

  it('leaves the decision to others for a sanction of one’s own', async () => {
    open({ Appeals: appeals(appealOf({ mayDecide: false })) });
    expect(await screen.findByText(/another administrator decides/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Lift Sanction' })).toBeNull();
  });

  it('retries after an error, and keeps the dialog open when the decision fails', async () => {
    const reject = (): never => {
      throw new StubGraphQLError('');
    };
    const { user, server } = open({ Appeals: reject });
    expect(await screen.findByText('Failed to load appeals')).toBeTruthy();
    server.respond({ graph: { Appeals: appeals(appealOf()), AppealEvidence: reject, DecideAppeal: reject } });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await user.click(await screen.findByRole('button', { name: 'Show Evidence' }));
    expect(await screen.findByText('Failed to load the evidence')).toBeTruthy();
    await user.click(await screen.findByRole('button', { name: 'Lift Sanction' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Explanation/), 'Sorry.');
    await user.click(dialog.getByRole('button', { name: 'Lift Sanction' }));
    expect(await screen.findByText('Failed to decide the appeal')).toBeTruthy();
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});
