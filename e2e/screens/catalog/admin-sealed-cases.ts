import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

const LONG = 'Supercalifragilistic'.repeat(8);
const DAY = 24 * 3_600_000;
const daysFromNow = (days: number): string => new Date(Date.now() + days * DAY).toISOString();

const sealedCase = (number: number, changes: object): object => ({
  ...{ __typename: 'SealedCase', id: idOf(number), userId: idOf(number + 50), deletedAt: daysFromNow(-number) },
  ...{ keptUntil: null, openReports: 0, sanctions: [], matches: 0, ...changes },
});
const idOf = (number: number): string => `5f0c7d1e-0000-4000-8000-0000000000${String(number).padStart(2, '0')}`;

const OPEN = sealedCase(2, { displayName: 'Marcus Hale', openReports: 2, sanctions: ['SUSPENDED'], matches: 1 });
const BANNED = sealedCase(40, { displayName: null, sanctions: ['BANNED'], keptUntil: daysFromNow(690), matches: 3 });
const LONG_NAME = sealedCase(60, { displayName: LONG, sanctions: ['MUTED'], keptUntil: daysFromNow(12) });

const page = (items: object[], nextCursor: string | null = null) => ({
  sealedCases: { __typename: 'SealedCasePage', items, nextCursor },
});

/** /admin/sealed-cases: what is kept of deleted accounts. */
export const adminSealedCases: Screen = {
  name: '/admin/sealed-cases',
  path: '/admin/sealed-cases',
  heading: 'Sealed Cases',
  states: {
    full: {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('SealedCases', page([OPEN, BANNED, LONG_NAME], 'further')),
      ready: 'Show More',
    },
    empty: {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('SealedCases', page([])),
      ready: 'No sealed cases',
    },
    ...reading('admin', 'SealedCases', 'Failed to load the sealed cases'),
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};

const report = (id: string, changes: object): object => ({
  ...{ __typename: 'PastReport', id, otherName: 'Gloria', category: 'scam', outcome: null, resolvedAt: null },
  ...{ createdAt: daysFromNow(-4), ...changes },
});
const match = (id: string, changes: object): object => ({
  ...{ __typename: 'SealedCaseMatch', id, kind: 'EMAIL', score: null, createdAt: daysFromNow(-1), userId: idOf(90) },
  ...{ displayName: 'Mark H.', email: 'marcus.hale+2@example.com', banned: false, ...changes },
});

function stubCase({ stubs }: ScreenPage, changes: object = {}): void {
  stubs.respondWith('SealedCase', {
    sealedCase: {
      ...{ __typename: 'SealedCaseDetails', sealedCase: OPEN },
      reports: [
        report('r1', {}),
        report('r2', { otherName: null, category: 'harassment' }),
        report('r3', { outcome: 'SUSPENDED', resolvedAt: daysFromNow(-3) }),
      ],
      sanctions: [
        {
          ...{ __typename: 'PastSanction', id: 's1', type: 'SUSPENDED', reason: 'Asked several members for money.' },
          ...{ since: daysFromNow(-3), until: daysFromNow(27), endedAt: null },
        },
      ],
      matches: [
        match('m1', {}),
        match('m2', { kind: 'PHOTO', score: 0.94, displayName: 'Jerome', email: 'jerome@example.com', banned: true }),
      ],
      ...changes,
    },
  });
}

/** /admin/sealed-cases/{id}: one of them. */
export const adminSealedCase: Screen = {
  name: '/admin/sealed-cases/{id}',
  path: `/admin/sealed-cases/${idOf(2)}`,
  heading: 'Marcus Hale',
  states: {
    full: { as: 'admin', before: (screenPage) => stubCase(screenPage), ready: 'Possible returns' },
    'nothing found': {
      as: 'admin',
      before: (screenPage) => stubCase(screenPage, { sealedCase: BANNED, reports: [], sanctions: [], matches: [] }),
      ready: 'No one so far',
    },
    'long words': {
      as: 'admin',
      before: (screenPage) =>
        stubCase(screenPage, {
          sealedCase: LONG_NAME,
          reports: [report('r1', { otherName: LONG })],
          matches: [match('m1', { displayName: LONG, email: `${LONG}@example.com`.slice(-120), banned: true })],
        }),
      ready: 'Possible returns',
    },
    ...reading('admin', 'SealedCase', 'Failed to load the case'),
    ...forbidden(['visitor', '/'], ['member', '/']),
  },
};
