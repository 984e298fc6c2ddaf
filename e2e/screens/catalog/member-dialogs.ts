import type { Role } from '../fixtures/test-accounts.js';
import type { ScreenPage } from '../page/screen-page.js';
import type { State } from './screen.js';

/** Opens the menu of the first member in view. */
export async function openOptions({ button, page }: ScreenPage): Promise<void> {
  await button(/^Options for /).click();
  await page.getByRole('menu').waitFor();
}

const choose = ({ page }: ScreenPage, name: string): Promise<void> => page.getByRole('menuitem', { name }).click();

async function block(screenPage: ScreenPage): Promise<void> {
  await choose(screenPage, 'Block User');
  await screenPage.page.locator('dialog[open]').getByRole('button', { name: 'Block User' }).click();
}

/** States of the member menu. `open` opens it. */
export function memberDialogs(
  as: Role,
  open: (screenPage: ScreenPage) => Promise<void>,
  path?: State['path'],
): Record<string, State> {
  const where = path === undefined ? { as } : { as, path };
  const then = (next: (screenPage: ScreenPage) => Promise<unknown>) => async (screenPage: ScreenPage) => {
    await open(screenPage);
    await next(screenPage);
  };
  return {
    'block asked': {
      ...where,
      then: then((screenPage) => choose(screenPage, 'Block User')),
      ready: ({ page }) => page.locator('dialog[open]').waitFor(),
    },
    blocked: {
      ...where,
      before: ({ stubs }) => stubs.respondWith('Block', { block: true }),
      then: then(block),
      ready: 'User blocked successfully',
    },
    'block fails': {
      at: 'wide',
      ...where,
      before: ({ stubs }) => stubs.failNetwork('Block'),
      then: then(block),
      ready: 'Failed to block user',
    },
    report: { ...where, then: then((screenPage) => choose(screenPage, 'Report User')), ready: 'Send Report' },
  };
}

/** States of ending a match or a couple, from the menu of a match. `open` opens it. */
export function endingStates(
  as: Role,
  open: (screenPage: ScreenPage) => Promise<void>,
  path?: State['path'],
): Record<string, State> {
  const where = path === undefined ? { as } : { as, path };
  const confirm = (label: string) => async (screenPage: ScreenPage) => {
    await open(screenPage);
    await choose(screenPage, label);
    await screenPage.page.locator('dialog[open]').getByRole('button', { name: label }).click();
  };
  return {
    'unmatch asked': {
      ...where,
      then: async (screenPage) => {
        await open(screenPage);
        await choose(screenPage, 'Unmatch');
      },
      ready: ({ page }) => page.locator('dialog[open]').waitFor(),
    },
    unmatched: {
      ...where,
      before: ({ stubs }) => stubs.respondWith('Unmatch', { unmatch: true }),
      then: confirm('Unmatch'),
      ready: /^You unmatched /,
    },
    'unmatch fails': {
      at: 'wide',
      ...where,
      before: ({ stubs }) => stubs.failNetwork('Unmatch'),
      then: confirm('Unmatch'),
      ready: 'Failed to unmatch',
    },
  };
}

interface LikedList {
  likes: { items: { profile: { displayName: string } }[] };
}

/** States of the report dialog on the liked profiles, tested once since it is the same everywhere. */
export function reportStates(as: Role): Record<string, State> {
  const fill = async (screenPage: ScreenPage): Promise<void> => {
    await openOptions(screenPage);
    await choose(screenPage, 'Report User');
    await submitReport(screenPage);
  };
  const submitReport = async (screenPage: ScreenPage): Promise<void> => {
    const dialog = screenPage.page.locator('dialog[open]');
    await dialog.getByLabel('Category').selectOption('scam');
    await dialog.getByLabel('Details').fill('He asked for gift cards.');
    await screenPage.button('Send Report').click();
  };
  return {
    'report errors': {
      as,
      then: async (screenPage) => {
        await openOptions(screenPage);
        await choose(screenPage, 'Report User');
        await screenPage.button('Send Report').click();
      },
      ready: 'Please choose a category',
    },
    reported: {
      as,
      before: ({ stubs }) =>
        stubs.respondWith('Report', { report: { __typename: 'Acknowledgement', message: 'Thank you.' } }),
      then: fill,
      ready: 'Report sent',
    },
    'reported and blocked': {
      at: 'wide',
      as,
      before: ({ stubs }) => {
        stubs.edit<LikedList>('Liked', ({ likes: { items } }) => {
          for (const { profile } of items) profile.displayName = 'Keya';
        });
        stubs.respondWith('Report', { report: { __typename: 'Acknowledgement', message: 'Thank you.' } });
      },
      then: async (screenPage) => {
        await openOptions(screenPage);
        await choose(screenPage, 'Report User');
        await screenPage.page
          .locator('dialog[open]')
          .getByLabel(/^Also block /)
          .check();
        await submitReport(screenPage);
      },
      ready: / is blocked\. We answer within 24 hours\.$/,
    },
    'report fails': {
      at: 'wide',
      as,
      before: ({ stubs }) => stubs.failNetwork('Report'),
      then: fill,
      ready: 'Failed to send report',
    },
  };
}
