import { describe, expect, it } from '@jest/globals';
import { POLICY_PERIODS } from '@kindred/contracts';
import { screen, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { MEMBER, StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';
import { ago, caseOf } from '../../testing/reports.js';

const sealedCase = (id: string, changes: object = {}): object => ({
  ...{ __typename: 'SealedCase', id, userId: `id-of-${id}`, displayName: 'Marcus', deletedAt: ago(50) },
  ...{ keptUntil: null, openReports: 1, sanctions: [], matches: 0 },
  ...changes,
});
const page = (items: object[], nextCursor: string | null = null): object => ({
  sealedCases: { __typename: 'SealedCasePage', items, nextCursor },
});
const details = (changes: object = {}): object => ({
  sealedCase: {
    ...{ __typename: 'SealedCaseDetails', sealedCase: sealedCase('one'), reports: [], sanctions: [], matches: [] },
    ...changes,
  },
});
const open = (path: string, graph: GraphResponses): RenderedApp =>
  renderApp(path, { user: { ...MEMBER, role: 'admin' }, graph });

describe('/admin/sealed-cases', () => {
  it('shows why each case exists, how long it is kept, and possible returns', async () => {
    const banned = { displayName: null, openReports: 0, sanctions: ['BANNED', 'BANNED'], matches: 2 };
    open('/admin/sealed-cases', {
      SealedCases: page([sealedCase('one'), sealedCase('two', { ...banned, keptUntil: '2031-02-03T00:00:00.000Z' })]),
    });
    const first = within(await screen.findByRole('article', { name: 'Marcus' }));
    expect(first.getByText('1 open report')).toBeTruthy();
    expect(first.getByText(/kept until the open reports are resolved/)).toBeTruthy();
    expect(first.getByRole('link', { name: 'Open Case' }).getAttribute('href')).toBe('/admin/sealed-cases/one');
    const second = within(screen.getByRole('article', { name: 'Name not kept' }));
    expect(second.getAllByText('Banned')).toHaveLength(1);
    expect(second.getByText('2 possible returns')).toBeTruthy();
    expect(second.getByText(/2031/)).toBeTruthy();
    expect(screen.getByText(new RegExp(`${POLICY_PERIODS.sealedBanYears} years after the deletion`))).toBeTruthy();
  });

  it('shows what is empty, and retries after an error', async () => {
    let fails = true;
    const app = open('/admin/sealed-cases', {
      SealedCases: () => {
        if (fails) throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
        return page([]);
      },
    });
    expect(await screen.findByText('Failed to load the sealed cases')).toBeTruthy();
    fails = false;
    await app.user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('No sealed cases')).toBeTruthy();
  });

  it('loads more', async () => {
    const app = open('/admin/sealed-cases', {
      SealedCases: ({ limit }) =>
        limit === 20
          ? page([sealedCase('one')], 'more')
          : page([sealedCase('one'), sealedCase('two', { displayName: 'Ada' })]),
    });
    await app.user.click(await screen.findByRole('button', { name: 'Show More' }));
    expect(await screen.findByRole('article', { name: 'Ada' })).toBeTruthy();
  });
});

describe('/admin/sealed-cases/{id}', () => {
  it('links to the reports and to the members who may be the same person', async () => {
    const report = { __typename: 'PastReport', id: 'r1', otherName: 'Yvonne', category: 'scam', createdAt: ago(60) };
    const match = { __typename: 'SealedCaseMatch', createdAt: ago(1), userId: 'u2', displayName: 'Marc' };
    open('/admin/sealed-cases/one', {
      SealedCase: details({
        reports: [{ ...report, resolvedAt: null, outcome: null }],
        sanctions: [
          {
            ...{ __typename: 'PastSanction', id: 's1', type: 'BANNED', reason: 'Scams.', since: ago(70) },
            ...{ until: null, endedAt: null },
          },
        ],
        matches: [
          { ...match, id: 'm1', kind: 'EMAIL', score: null, email: 'm+2@example.com', banned: false },
          { ...match, id: 'm2', kind: 'PHOTO', score: 0.934, email: 'm+2@example.com', banned: true },
        ],
      }),
    });
    const link = await screen.findByRole('link', { name: 'Asks for money' });
    expect(link.getAttribute('href')).toBe('/admin/reports/r1');
    expect(screen.getByText('Scams.')).toBeTruthy();
    expect(screen.getByText(/^Same mailbox/)).toBeTruthy();
    expect(screen.getByText(/^Same picture, 93% alike/)).toBeTruthy();
    const [member] = screen.getAllByRole('link', { name: 'Marc' });
    expect(member?.getAttribute('href')).toBe('/admin/moderation?email=m%2B2%40example.com');
  });

  it('says that no one has returned, and shows an erased case as an error', async () => {
    open('/admin/sealed-cases/one', { SealedCase: details() });
    expect(await screen.findByText('No one so far')).toBeTruthy();
  });
});

describe('the case of a deleted account', () => {
  const DELETED = { email: null, accountDeleted: true, sealedCaseId: 'one' };

  it('shows the deletion, links to the sealed case, and offers only what is still possible', async () => {
    const app = open('/admin/reports/one', { ReportCase: caseOf(DELETED), ClaimReport: { claimReport: true } });
    const link = await screen.findByRole('link', { name: 'See the sealed case' });
    expect(link.getAttribute('href')).toBe('/admin/sealed-cases/one');
    expect(screen.queryByRole('link', { name: 'Moderate Marcus' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Resolve' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Resolve Report' }));
    const outcome = dialog.getByRole('combobox', { name: /Outcome/ });
    expect(
      within(outcome)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose an outcome', 'No action needed', 'Permanent ban']);
    expect(dialog.getByText(new RegExp(`${POLICY_PERIODS.evidenceDays} days after you resolve it`))).toBeTruthy();
  });

  it('without a reporter offers no message to the reporter', async () => {
    const found = caseOf({ ...DELETED, reporterId: null, reporterName: null }).reportCase;
    const app = open('/admin/reports/one', {
      ReportCase: { reportCase: { ...found, reporter: null } },
      ClaimReport: { claimReport: true },
      ResolveReport: { resolveReport: true },
      Reports: { reports: { __typename: 'ReportPage', items: [], nextCursor: null } },
    });
    expect(await screen.findByText('A member whose account is deleted')).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Resolve' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Resolve Report' }));
    expect(dialog.queryByRole('textbox', { name: /Message to the reporter/ })).toBeNull();
    await app.user.selectOptions(dialog.getByRole('combobox', { name: /Outcome/ }), 'NO_ACTION');
    await app.user.click(dialog.getByRole('button', { name: 'Resolve Report' }));
    expect(await screen.findByText('Report resolved')).toBeTruthy();
    expect(app.server.calls).toContainEqual([
      'ResolveReport',
      { id: 'one', outcome: 'NO_ACTION', note: null, messageToReporter: null, duration: null },
    ]);
  });
});
