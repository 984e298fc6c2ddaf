import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

const appeal = (changes: object): object => ({
  ...{ __typename: 'Appeal', id: 'a1', displayName: 'Marcus', email: 'marcus.lee@example.com' },
  text: 'I answered an insult, and I am sorry for it.\nPlease read the messages before mine.',
  ...{ createdAt: '2026-01-01T10:00:00.000Z', overdue: true, type: 'SUSPENDED', reason: 'Insults in messages.' },
  ...{ since: '2025-12-28T10:00:00.000Z', until: '2026-01-28T10:00:00.000Z', inForce: true, reportId: 'r1' },
  mayDecide: true,
  ...changes,
});
const respond =
  (...items: object[]) =>
  ({ stubs }: ScreenPage): void =>
    stubs.respondWith('Appeals', { appeals: { __typename: 'AppealPage', items, nextCursor: null } });
const one = respond(appeal({}));
const ask = ({ button }: ScreenPage): Promise<void> => button('Lift Sanction').click();
async function lift(screenPage: ScreenPage): Promise<void> {
  await ask(screenPage);
  const dialog = screenPage.page.locator('dialog[open]');
  await dialog.getByLabel('Explanation').fill('We have read it again.');
  await dialog.getByRole('button', { name: 'Lift Sanction' }).click();
}

const message = (id: string, fromUser: string, body: string): object => ({
  ...{ __typename: 'ReportedMessage', id, fromUser, body, createdAt: '2025-12-28T09:00:00.000Z' },
});
const report = {
  ...{ __typename: 'Report', id: 'r1', userId: 'u1', displayName: 'Marcus', reporterName: 'Yvonne' },
  ...{ sealedCaseId: null, resolvedAt: '2025-12-28T10:00:00.000Z', details: 'He insulted me.' },
  evidence: {
    ...{ __typename: 'ReportEvidence', keptUntil: '2026-03-28T10:00:00.000Z', keptForAppeal: true, deletedAt: null },
    ...{ profile: null, photos: [], reportedPhoto: null, reportedMessageId: 'm2', likeNote: null },
    messages: [message('m1', 'u2', 'Good evening.'), message('m2', 'u1', 'Supercalifragilistic'.repeat(12))],
  },
};
const showEvidence = ({ button }: ScreenPage): Promise<void> => button('Show Evidence').click();

/** /admin/appeals: open appeals. */
export const adminAppeals: Screen = {
  name: '/admin/appeals',
  path: '/admin/appeals',
  heading: 'Appeals',
  states: {
    full: {
      as: 'admin',
      before: respond(
        appeal({}),
        appeal({
          ...{ id: 'a2', displayName: null, type: 'WARNING', overdue: false, until: null, reportId: null },
          ...{ text: 'Supercalifragilistic'.repeat(12), inForce: false, mayDecide: false },
        }),
      ),
      ready: 'You imposed this sanction, so another administrator decides.',
    },
    empty: { as: 'admin', before: respond(), ready: 'No open appeals' },
    ...reading('admin', 'Appeals', 'Failed to load appeals'),
    'evidence shown': {
      as: 'admin',
      before: (screenPage) => {
        one(screenPage);
        screenPage.stubs.respondWith('AppealEvidence', { reportCase: { __typename: 'ReportCase', report } });
      },
      then: showEvidence,
      ready: 'He insulted me.',
    },
    'evidence fails': {
      as: 'admin',
      before: (screenPage) => {
        one(screenPage);
        screenPage.stubs.failNetwork('AppealEvidence');
      },
      then: showEvidence,
      ready: 'Failed to load the evidence',
    },
    'decision asked': { as: 'admin', before: one, then: ask, ready: 'Lift the sanction?' },
    'decision errors': {
      as: 'admin',
      before: one,
      then: async (screenPage) => {
        await ask(screenPage);
        await screenPage.page.locator('dialog[open]').getByRole('button', { name: 'Lift Sanction' }).click();
      },
      ready: 'Please explain the decision',
    },
    decided: {
      as: 'admin',
      before: (screenPage) => {
        one(screenPage);
        screenPage.stubs.respondWith('DecideAppeal', { decideAppeal: true });
      },
      then: lift,
      ready: 'Sanction lifted',
    },
    'decision fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        one(screenPage);
        screenPage.stubs.failNetwork('DecideAppeal');
      },
      then: lift,
      ready: 'Failed to decide the appeal',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
