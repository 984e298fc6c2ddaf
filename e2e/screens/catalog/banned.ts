import type { ScreenPage } from '../page/screen-page.js';
import type { State } from './screen.js';

const banned = ({ stubs }: ScreenPage): void =>
  stubs.respondWithError('POST /api/auth/login', {
    ...{ status: 403, code: 'BANNED' },
    message: 'Your account is suspended until 2026-12-01 09:30 UTC. Reason: Insults in several messages.',
    details: { sanctionId: '0b6cf0b5-6b6f-4c47-a1a6-8f4f3d0b8a11', appealToken: 'token' },
  });

async function logIn({ page, button }: ScreenPage): Promise<void> {
  await page.getByLabel('Email').fill('beatrice.holloway-abernathy@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await button('Login').last().click();
  await button('Appeal This Decision').waitFor();
}
async function ask(screenPage: ScreenPage): Promise<void> {
  await logIn(screenPage);
  await screenPage.button('Appeal This Decision').click();
}
async function appeal(screenPage: ScreenPage): Promise<void> {
  await ask(screenPage);
  await screenPage.page.getByLabel('Your appeal').fill('I answered an insult, and I am sorry.');
  await screenPage.button('Send Appeal').click();
}

/** The login of a banned member. */
export const BANNED: Record<string, State> = {
  banned: { as: 'visitor', before: banned, then: logIn, ready: 'You can’t log in right now.' },
  'appeal asked': { as: 'visitor', before: banned, then: ask, ready: 'Send Appeal' },
  appealed: {
    as: 'visitor',
    before: (screenPage) => {
      banned(screenPage);
      screenPage.stubs.respondWith('POST /api/appeals', {});
    },
    then: appeal,
    ready: 'Thank you. We will email you our decision.',
  },
  'appeal fails': {
    at: 'wide',
    as: 'visitor',
    before: (screenPage) => {
      banned(screenPage);
      screenPage.stubs.failNetwork('POST /api/appeals');
    },
    then: appeal,
    ready: 'Failed to send your appeal',
  },
};
