import type { ScreenPage } from '../page/screen-page.js';
import type { State } from './screen.js';

const LOG_IN = 'POST /api/auth/login';
const asked = ({ stubs }: ScreenPage): void =>
  stubs.respondWithError(LOG_IN, {
    status: 401,
    code: 'TOTP_REQUIRED',
    message: 'Please enter the code from your authenticator app.',
  });

async function logIn({ page, button }: ScreenPage): Promise<void> {
  await page.getByLabel('Email').fill('beatrice.holloway-abernathy@example.com');
  await page.getByLabel('Password', { exact: true }).fill('correct horse');
  await button('Login').last().click();
}

async function enterCode(screenPage: ScreenPage, code: string, answer: () => void = () => undefined): Promise<void> {
  await logIn(screenPage);
  const field = screenPage.page.getByLabel('Code from your authenticator app');
  await field.waitFor();
  answer();
  await field.fill(code);
  await screenPage.button('Login').last().click();
}

/** The second step of the login. */
export const LOGIN_CODE: Record<string, State> = {
  'code asked': { as: 'visitor', before: asked, then: logIn, ready: 'Code from your authenticator app' },
  'code missing': {
    as: 'visitor',
    before: asked,
    then: (screenPage) => enterCode(screenPage, ''),
    ready: 'Please enter the code',
  },
  'code wrong': {
    as: 'visitor',
    before: asked,
    then: (screenPage) =>
      enterCode(screenPage, '123456', () =>
        screenPage.stubs.respondWithError(LOG_IN, {
          status: 401,
          code: 'TOTP_INVALID',
          message: 'That code isn’t correct.',
        }),
      ),
    ready: 'That code isn’t correct.',
  },
  'too many codes': {
    at: 'wide',
    as: 'visitor',
    before: asked,
    then: (screenPage) =>
      enterCode(screenPage, '123456', () =>
        screenPage.stubs.respondWithError(LOG_IN, {
          status: 429,
          code: 'RATE_LIMITED',
          message: 'Too many wrong codes. Please try again in 15 minutes.',
        }),
      ),
    ready: 'Too many wrong codes. Please try again in 15 minutes.',
  },
  'recovery code asked': {
    as: 'visitor',
    before: asked,
    then: async (screenPage) => {
      await logIn(screenPage);
      await screenPage.button('Use a recovery code').click();
    },
    ready: 'Recovery code',
  },
};
