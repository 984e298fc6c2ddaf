import type { ScreenPage } from '../page/screen-page.js';
import type { Screen } from './screen.js';

const openMenu = async ({ button, page }: ScreenPage): Promise<void> => {
  await button(/^User menu/).click();
  await page.getByRole('menu').waitFor();
};
const logOut = async (screenPage: ScreenPage): Promise<void> => {
  await openMenu(screenPage);
  await screenPage.page.getByRole('menuitem', { name: 'Log out' }).click();
};

/** The landing page, with the navigation of every tier around it. */
export const landing: Screen = {
  name: '/',
  path: '/',
  heading: 'Grown love, well met.',
  states: {
    full: { as: 'visitor', ready: 'Why Verification Matters' },
    'how it works': { as: 'visitor', path: '/#how-it-works', ready: 'How It Works' },
    'outside beta': {
      as: 'visitor',
      before: ({ stubs }) =>
        stubs.edit<{ runtime: { beta: boolean } }>('Session', ({ runtime }) => (runtime.beta = false)),
      ready: 'Sign In',
    },
    'out of reach': { as: 'visitor', before: ({ stubs }) => stubs.failNetwork('Session'), ready: 'Sign In' },
    'not known yet': {
      as: 'visitor',
      before: ({ stubs }) => stubs.neverRespond('Session'),
      ready: 'Why Verification Matters',
    },
    unverified: {
      as: 'pending',
      before: ({ stubs }) =>
        stubs.edit<{ me: { emailVerified: boolean } }>('Session', ({ me }) => (me.emailVerified = false)),
      ready: 'Sign In',
    },
    'signed in': { as: 'member', ready: ({ button }) => button(/^User menu/).waitFor() },
    'menu of a member': { as: 'member', then: openMenu, ready: 'Member' },
    'menu of an administrator': { as: 'admin', then: openMenu, ready: 'Administrator' },
    'menu before activation': { as: 'approved', then: openMenu, ready: 'Log out' },
    'logged out': {
      as: 'member',
      before: ({ stubs }) => stubs.respondWith('POST /api/auth/logout', {}),
      then: logOut,
      ready: 'Logged out successfully',
    },
    'logout fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => stubs.failNetwork('POST /api/auth/logout'),
      then: logOut,
      ready: 'Error logging out',
    },
  },
};
