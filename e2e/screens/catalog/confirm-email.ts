import { signIn, type ScreenPage } from '../page/screen-page.js';
import type { State } from './screen.js';

const VERIFY = 'POST /api/auth/verify';
const atLink = { as: 'visitor', path: '/auth?confirm=from-the-mail' } as const;
const TOO_COMMON = 'This password is too common. Please choose one that is harder to guess.';

async function confirm({ page, button }: ScreenPage, password: string): Promise<void> {
  await page.getByLabel('Password').fill(password);
  await button('Confirm Email').click();
}

const choose = ({ button }: ScreenPage): Promise<void> => button('I did not choose a password').click();
async function confirmWithNew(screenPage: ScreenPage, password: string, confirmation = password): Promise<void> {
  const { page, button } = screenPage;
  await choose(screenPage);
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await button('Confirm Email').click();
}

/** /auth?confirm=: the verification link in a browser that has not signed up. */
export const CONFIRM_EMAIL: Record<string, State> = {
  confirm: { ...atLink, ready: 'Confirm Your Email' },
  'confirm without a password': {
    ...atLink,
    then: (screenPage) => confirm(screenPage, ''),
    ready: 'Please enter your password',
  },
  'confirm with a wrong password': {
    ...atLink,
    before: ({ stubs }) =>
      stubs.respondWithError(VERIFY, {
        status: 401,
        code: 'INVALID_CREDENTIALS',
        message: 'That’s not the password chosen at sign-up.',
      }),
    then: (screenPage) => confirm(screenPage, 'not the one'),
    ready: 'That’s not the password chosen at sign-up.',
  },
  'confirm with a new password': { ...atLink, then: choose, ready: 'New Password' },
  'confirm mismatch': {
    ...atLink,
    then: (screenPage) => confirmWithNew(screenPage, '123456', '1234567'),
    ready: "Passwords don't match",
  },
  'confirm with a common password': {
    ...atLink,
    before: ({ stubs }) =>
      stubs.respondWithError(VERIFY, {
        status: 400,
        code: 'VALIDATION',
        message: TOO_COMMON,
        fields: { newPassword: TOO_COMMON },
      }),
    then: (screenPage) => confirmWithNew(screenPage, '123456'),
    ready: TOO_COMMON,
  },
  'confirm an invalid link': {
    ...atLink,
    then: (screenPage) => confirm(screenPage, 'correct horse'),
    ready: 'This verification link is invalid or has expired.',
  },
  'confirm fails': {
    ...atLink,
    at: 'wide',
    before: ({ stubs }) => stubs.failNetwork(VERIFY),
    then: (screenPage) => confirm(screenPage, 'correct horse'),
    ready: 'Confirmation failed',
  },
  confirmed: {
    ...atLink,
    before: ({ stubs }) => stubs.respondWith(VERIFY, {}),
    then: async (screenPage) => {
      await screenPage.text('Confirm Your Email').waitFor();
      await signIn(screenPage.context, screenPage.fixtures, 'pending');
      await confirm(screenPage, 'correct horse');
    },
    ready: async ({ text }) => {
      await text('Email verified successfully!').waitFor();
      await text('Photo Verification').waitFor();
    },
  },
};
