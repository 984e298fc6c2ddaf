import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

interface Reports {
  reports: { items: Record<string, unknown>[]; nextCursor: string | null };
}

const LONG = 'Supercalifragilistic'.repeat(12);

/** /admin/reports: open reports. */
export const adminReports: Screen = {
  name: '/admin/reports',
  path: '/admin/reports',
  heading: 'Reports',
  states: {
    full: { as: 'admin', ready: 'Open Case' },
    'urgent, overdue, and claimed': {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.edit<Reports>('Reports', ({ reports: { items } }) => {
          const [first] = items;
          if (first === undefined) return;
          const overdue = {
            ...{ ...first, id: 'overdue', createdAt: '2026-01-01T10:00:00.000Z' },
            // Another screen may have claimed the report.
            ...{ claimedByMe: false, claimedByAnother: true },
          };
          const long = {
            ...first,
            id: 'long',
            details: LONG,
            displayName: LONG,
            severity: 'normal',
            claimedByMe: true,
            claimedByAnother: false,
          };
          items.splice(0, 1, { ...overdue, severity: 'urgent', reporterAccuracy: 0.5, reporterResolved: 4 }, long);
        }),
      ready: 'Another administrator is handling it',
    },
    empty: {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<Reports>('Reports', ({ reports }) => (reports.items = [])),
      ready: 'No open reports',
    },
    ...reading('admin', 'Reports', 'Failed to load reports'),
    'more fails': {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.edit<Reports>('Reports', ({ reports }) => {
          reports.nextCursor = 'further';
        }),
      then: async ({ stubs, button }) => {
        await button('Show More').waitFor();
        stubs.failNetwork('Reports');
        await button('Show More').click();
      },
      ready: 'Failed to load reports',
    },
    'next handled by others': {
      at: 'wide',
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('ClaimNextReport', { claimNextReport: null }),
      then: ({ button }) => button('Next Report').click(),
      ready: 'Other administrators are handling all open reports',
    },
    'next fails': {
      at: 'wide',
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('ClaimNextReport'),
      then: ({ button }) => button('Next Report').click(),
      ready: 'Failed to open the next report',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};

/** Opens the first case from the queue, since its id differs in each run. */
const openCase = async ({ page }: ScreenPage): Promise<void> => {
  await page.getByRole('link', { name: 'Open Case' }).first().click();
  await page.getByRole('link', { name: 'All reports' }).waitFor();
};
const inCase = (next: (screenPage: ScreenPage) => Promise<unknown>) => async (screenPage: ScreenPage) => {
  await openCase(screenPage);
  await next(screenPage);
};
const ask = ({ button }: ScreenPage): Promise<void> => button('Resolve').click();
async function choose(screenPage: ScreenPage, outcome: string): Promise<void> {
  await ask(screenPage);
  await screenPage.page.locator('dialog[open]').getByLabel('Outcome').selectOption(outcome);
}
async function warn(screenPage: ScreenPage): Promise<void> {
  await choose(screenPage, 'Warning');
  await screenPage.page.locator('dialog[open]').getByLabel('Reason').fill('Please stay polite.');
  await screenPage.button('Resolve Report').click();
}

interface Case {
  reportCase: {
    report: Record<string, unknown> & { evidence: object };
    subject: Record<string, unknown>;
    reporter: object | null;
  };
}

/** Both accounts are deleted. */
function markDeleted({ reportCase }: Case): void {
  const gone = { email: null, displayName: 'Marcus Hale' };
  Object.assign(reportCase.report, {
    ...{ ...gone, accountDeleted: true, sealedCaseId: '5f0c7d1e-0000-4000-8000-000000000002' },
    ...{ reporterId: null, reporterName: null },
  });
  const deletedAt = '2026-01-01T10:00:00.000Z';
  Object.assign(reportCase.subject, { ...gone, status: null, createdAt: null, deletedAt });
  reportCase.reporter = null;
}

const KEPT = { keptUntil: '2026-04-01T10:00:00.000Z', keptForAppeal: true };
const DELETED = { photos: [], messages: [], profile: null, deletedAt: '2026-04-01T10:00:00.000Z' };

function resolve(report: Case['reportCase']['report'], evidence: object): void {
  Object.assign(report.evidence, evidence);
  Object.assign(report, {
    ...{ resolvedAt: '2026-01-01T10:00:00.000Z', outcome: 'BANNED', note: 'Fraud.' },
    messageToReporter: 'Thank you for telling us.',
  });
}

const HISTORY = {
  blockedBy: 3,
  sanctions: [
    {
      ...{ __typename: 'PastSanction', id: 's1', type: 'SUSPENDED', reason: `Insults. ${LONG}` },
      ...{ since: '2026-01-01T10:00:00.000Z', until: '2026-01-08T10:00:00.000Z', endedAt: null },
    },
    {
      ...{ __typename: 'PastSanction', id: 's2', type: 'WARNING', reason: 'Please stay polite.' },
      ...{ since: '2025-11-01T10:00:00.000Z', until: null, endedAt: null },
    },
  ],
  reportsAbout: [
    {
      ...{ __typename: 'PastReport', id: 'r1', otherName: 'Gloria', category: 'harassment', outcome: 'SUSPENDED' },
      ...{ createdAt: '2026-01-01T09:00:00.000Z', resolvedAt: '2026-01-01T10:00:00.000Z' },
    },
  ],
};

/** /admin/reports/{id}: the whole case. */
export const adminCase: Screen = {
  name: '/admin/reports/{id}',
  path: '/admin/reports',
  heading: 'Asks for money',
  states: {
    full: { as: 'admin', then: openCase, ready: 'Reported member' },
    'with a history': {
      as: 'admin',
      before: ({ stubs }) =>
        stubs.edit<Case>('ReportCase', ({ reportCase }) => Object.assign(reportCase.subject, HISTORY)),
      then: openCase,
      ready: 'Please stay polite.',
    },
    claimed: {
      as: 'admin',
      before: ({ stubs }) => {
        stubs.edit<Case>('ReportCase', ({ reportCase }) => (reportCase.report['claimedByAnother'] = true));
        stubs.respondWithError('ClaimReport', { message: 'Another administrator is handling it.' });
      },
      then: openCase,
      ready: 'Another administrator is handling it',
    },
    'account deleted': {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<Case>('ReportCase', markDeleted),
      then: openCase,
      ready: 'See the sealed case',
    },
    'resolve about a deleted account': {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<Case>('ReportCase', markDeleted),
      then: inCase(ask),
      ready: /has deleted the account/,
    },
    'already resolved': {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<Case>('ReportCase', ({ reportCase: { report } }) => resolve(report, KEPT)),
      then: openCase,
      ready: /^The evidence is kept while the sanction can be appealed/,
    },
    'evidence deleted': {
      as: 'admin',
      before: ({ stubs }) => stubs.edit<Case>('ReportCase', ({ reportCase: { report } }) => resolve(report, DELETED)),
      then: openCase,
      ready: /^The evidence was deleted on/,
    },
    loading: {
      as: 'admin',
      before: ({ stubs }) => stubs.neverRespond('ReportCase'),
      then: openCase,
      ready: ({ page }) => page.getByRole('status', { name: 'Loading report' }).waitFor(),
    },
    error: {
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('ReportCase'),
      then: openCase,
      ready: 'Failed to load the report',
    },
    'resolve asked': { as: 'admin', then: inCase(ask), ready: 'Resolve Report' },
    'suspension chosen': {
      as: 'admin',
      then: inCase((page) => choose(page, 'Suspension')),
      ready: ({ page }) => page.getByLabel('Duration').waitFor(),
    },
    'resolve errors': {
      as: 'admin',
      then: inCase(async (screenPage) => {
        await choose(screenPage, 'Suspension');
        await screenPage.button('Resolve Report').click();
      }),
      ready: 'Please provide a reason',
    },
    resolved: {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('ResolveReport', { resolveReport: true }),
      then: inCase(warn),
      ready: 'Report resolved',
    },
    'resolve fails': {
      at: 'wide',
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('ResolveReport'),
      then: inCase(warn),
      ready: 'Failed to resolve report',
    },
  },
};
