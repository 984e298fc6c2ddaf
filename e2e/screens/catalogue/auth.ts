import type { Scene } from '../scene/scene.js';
import type { Screen } from './screen.js';

const SIGN_UP = '/auth?tab=signup';

async function logIn({ page, button }: Scene, email: string, password: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button('Login').last().click();
}

async function signUp(
  { page, button }: Scene,
  email: string,
  password: string,
  confirmation = password,
): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Confirm Password').fill(confirmation);
  await button('Sign Up').last().click();
}

/** /auth: Login and Sign Up. */
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
      then: (scene) => logIn(scene, 'not-an-email', '12345'),
      ready: 'Please enter a valid email address',
    },
    'login refused': {
      as: 'visitor',
      then: (scene) => logIn(scene, 'unknown@example.com', 'not the one'),
      ready: 'Login failed',
    },
    'login fails': {
      at: 'wide',
      as: 'visitor',
      before: ({ answers }) => answers.failNetwork('POST /api/auth/login'),
      then: (scene) => logIn(scene, 'unknown@example.com', 'not the one'),
      ready: 'Login failed',
    },
    'logged in': {
      as: 'visitor',
      then: (scene) => {
        const { email, password } = scene.stage.cast.people.newcomer;
        return logIn(scene, email, password);
      },
      ready: 'Welcome back!',
    },
    'signup errors': {
      as: 'visitor',
      path: SIGN_UP,
      then: (scene) => signUp(scene, 'not-an-email', '12345', '123456'),
      ready: 'Password must be at least 6 characters',
    },
    'signup mismatch': {
      as: 'visitor',
      path: SIGN_UP,
      then: (scene) => signUp(scene, 'unknown@example.com', '123456', '1234567'),
      ready: "Passwords don't match",
    },
    'signup refused': {
      as: 'visitor',
      path: SIGN_UP,
      then: (scene) => signUp(scene, scene.stage.cast.people.member.email, 'something else'),
      ready: 'Signup failed',
    },
    'signup fails': {
      at: 'wide',
      as: 'visitor',
      path: SIGN_UP,
      before: ({ answers }) => answers.failNetwork('POST /api/auth/signup'),
      then: (scene) => signUp(scene, 'unknown@example.com', 'something else'),
      ready: 'Signup failed',
    },
    'check your email': {
      as: 'visitor',
      path: SIGN_UP,
      before: ({ answers }) => answers.respondWith('POST /api/auth/signup', { message: 'A link is on its way.' }, 201),
      then: (scene) => signUp(scene, 'beatrice.holloway-abernathy@example.com', 'something else'),
      ready: 'Check Your Email',
    },
    'signed in: pending': { as: 'pending', leadsTo: '/verify', ready: 'Photo Verification' },
    'signed in: approved': { as: 'approved', leadsTo: '/pricing', ready: "Join the Beta - It's Free!" },
    'signed in: active': { as: 'member', leadsTo: '/discover', ready: /^Profile 1 of/ },
  },
};
