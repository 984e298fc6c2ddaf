import type { ScreenPage } from '../page/screen-page.js';
import { BANNED } from './banned.js';
import { CONFIRM_EMAIL } from './confirm-email.js';
import { LOGIN_CODE } from './login-code.js';
import type { Screen } from './screen.js';
import { secondFactorRequired } from './two-step.js';

const SIGN_UP = '/auth?tab=signup';

async function logIn({ page, button }: ScreenPage, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button('Login').last().click();
}

async function signUp(
  { page, button }: ScreenPage,
  email: string,
  password: string,
  confirmation = password,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await button('Sign Up').last().click();
}

/** /auth: Login, Sign Up, and the confirmation of an email address. */
export const auth: Screen = {
  name: '/auth',
  path: '/auth',
  heading: 'Good to see you',
  states: {
    login: { as: 'visitor', ready: 'Forgot password?' },
    signup: { as: 'visitor', path: SIGN_UP, ready: 'Terms of Service' },
    verified: { as: 'visitor', path: '/auth?verified=1', ready: 'Email verified successfully!' },
    'not verified': {
      as: 'visitor',
      path: '/auth?verified=0',
      ready: 'This verification link is invalid or has expired.',
    },
    'login errors': {
      as: 'visitor',
      then: (screenPage) => logIn(screenPage, 'not-an-email', '12345'),
      ready: 'Please enter a valid email address',
    },
    'login refused': {
      as: 'visitor',
      then: (screenPage) => logIn(screenPage, 'unknown@example.com', 'not the one'),
      ready: 'Login failed',
    },
    'login fails': {
      at: 'wide',
      as: 'visitor',
      before: ({ stubs }) => stubs.failNetwork('POST /api/auth/login'),
      then: (screenPage) => logIn(screenPage, 'unknown@example.com', 'not the one'),
      ready: 'Login failed',
    },
    ...BANNED,
    'logged in': {
      as: 'visitor',
      then: (screenPage) => {
        const { email, password } = screenPage.fixtures.accounts.people.newcomer;
        return logIn(screenPage, email, password);
      },
      ready: 'Welcome back!',
    },
    'signup errors': {
      as: 'visitor',
      path: SIGN_UP,
      then: (screenPage) => signUp(screenPage, 'not-an-email', '12345', '123456'),
      ready: 'Password must be at least 6 characters',
    },
    'signup mismatch': {
      as: 'visitor',
      path: SIGN_UP,
      then: (screenPage) => signUp(screenPage, 'unknown@example.com', '123456', '1234567'),
      ready: "Passwords don't match",
    },
    'signup refused': {
      as: 'visitor',
      path: SIGN_UP,
      then: (screenPage) => signUp(screenPage, screenPage.fixtures.accounts.people.member.email, 'something else'),
      ready: 'Signup failed',
    },
    'signup fails': {
      at: 'wide',
      as: 'visitor',
      path: SIGN_UP,
      before: ({ stubs }) => stubs.failNetwork('POST /api/auth/signup'),
      then: (screenPage) => signUp(screenPage, 'unknown@example.com', 'something else'),
      ready: 'Signup failed',
    },
    'check your email': {
      as: 'visitor',
      path: SIGN_UP,
      before: ({ stubs }) => stubs.respondWith('POST /api/auth/signup', { message: 'A link is on its way.' }, 201),
      then: (screenPage) => signUp(screenPage, 'beatrice.holloway-abernathy@example.com', 'something else'),
      ready: 'Check Your Email',
    },
    ...LOGIN_CODE,
    ...CONFIRM_EMAIL,
    'signed in: pending': { as: 'pending', leadsTo: '/verify', ready: 'Photo Verification' },
    'signed in: approved': { as: 'approved', leadsTo: '/pricing', ready: "Join the Beta - It's Free!" },
    'signed in: without a second factor': {
      as: 'admin',
      before: secondFactorRequired,
      leadsTo: '/two-step-verification',
      ready: 'Two-Step Verification',
    },
    'signed in: active': { as: 'member', leadsTo: '/discover', ready: /^Profile 1 of/ },
  },
};
