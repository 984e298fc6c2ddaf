import type { ScreenPage } from '../page/screen-page.js';
import type { Screen } from './screen.js';

async function ask({ page, button }: ScreenPage, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await button('Send Reset Link').click();
}

export const forgotPassword: Screen = {
  name: '/forgot-password',
  path: '/forgot-password',
  heading: 'Reset Your Password',
  states: {
    form: { as: 'visitor', ready: 'Send Reset Link' },
    'form errors': {
      as: 'visitor',
      then: (screenPage) => ask(screenPage, 'not-an-email'),
      ready: 'Please enter a valid email address',
    },
    fails: {
      at: 'wide',
      as: 'visitor',
      before: ({ stubs }) => stubs.failNetwork('POST /api/auth/forgot'),
      then: (screenPage) => ask(screenPage, 'unknown@example.com'),
      ready: 'Request failed',
    },
    sent: { as: 'visitor', then: (screenPage) => ask(screenPage, 'unknown@example.com'), ready: 'Check Your Email' },
  },
};

const LINK = '/reset-password?token=from-the-mail';
const valid = ({ stubs }: ScreenPage): void =>
  stubs.respondWith('ValidateResetToken', { validateResetToken: { valid: true, error: null } });

async function choose({ page, button }: ScreenPage, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('New Password').fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await button('Reset Password').click();
}

/** /reset-password: the target of the link in the password reset email. */
export const resetPassword: Screen = {
  name: '/reset-password',
  path: '/reset-password',
  heading: 'Choose a New Password',
  states: {
    'no token': { as: 'visitor', ready: 'Invalid Reset Link' },
    validating: {
      as: 'visitor',
      path: LINK,
      before: ({ stubs }) => stubs.neverRespond('ValidateResetToken'),
      // The spinner of the lazy-loaded screen comes first, and is a status as well.
      ready: 'Validating reset link',
    },
    invalid: { as: 'visitor', path: LINK, ready: 'Invalid Reset Link' },
    'invalid without words': {
      as: 'visitor',
      path: LINK,
      before: ({ stubs }) =>
        stubs.respondWith('ValidateResetToken', { validateResetToken: { valid: false, error: null } }),
      ready: 'Invalid Reset Link',
    },
    'not validated': {
      as: 'visitor',
      path: LINK,
      before: ({ stubs }) => stubs.failNetwork('ValidateResetToken'),
      ready: 'Validation Error',
    },
    form: { as: 'visitor', path: LINK, before: valid, ready: 'New Password' },
    'form errors': {
      as: 'visitor',
      path: LINK,
      before: valid,
      then: (screenPage) => choose(screenPage, '12345'),
      ready: 'Password must be at least 6 characters',
    },
    mismatch: {
      as: 'visitor',
      path: LINK,
      before: valid,
      then: (screenPage) => choose(screenPage, '123456', '1234567'),
      ready: "Passwords don't match",
    },
    fails: {
      at: 'wide',
      as: 'visitor',
      path: LINK,
      before: (screenPage) => {
        valid(screenPage);
        screenPage.stubs.failNetwork('POST /api/auth/reset');
      },
      then: (screenPage) => choose(screenPage, 'something else'),
      ready: 'Reset failed',
    },
    done: {
      as: 'visitor',
      path: LINK,
      before: (screenPage) => {
        valid(screenPage);
        screenPage.stubs.respondWith('POST /api/auth/reset', {});
      },
      then: (screenPage) => choose(screenPage, 'something else'),
      ready: 'Password Reset Complete',
    },
  },
};
