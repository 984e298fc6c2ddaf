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
