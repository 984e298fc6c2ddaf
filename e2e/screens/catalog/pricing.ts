import type { ScreenPage } from '../page/screen-page.js';
import { planChangeStates } from './plans.js';
import { forbidden, type Screen } from './screen.js';

interface SessionData {
  me: { status: string };
  runtime: { beta: boolean };
}

const outsideBeta = ({ stubs }: ScreenPage): void =>
  stubs.edit<SessionData>('Session', ({ runtime }) => (runtime.beta = false));
const skip = ({ button }: ScreenPage): Promise<void> => button('Skip & Get Started Free').click();

/** /pricing: the last step before the member screens. */
export const pricing: Screen = {
  name: '/pricing',
  path: '/pricing',
  heading: "Join the Beta - It's Free!",
  states: {
    beta: { as: 'approved', ready: "Join the Beta - It's Free!" },
    'outside beta': { as: 'approved', before: outsideBeta, ready: 'Choose Premium' },
    loading: {
      as: 'approved',
      before: ({ stubs }) => stubs.neverRespond('Session'),
      ready: ({ page }) => page.locator('main h1', { hasText: /^Kindred$/ }).waitFor({ state: 'attached' }),
    },
    'out of reach': {
      as: 'approved',
      before: ({ stubs }) => stubs.failNetwork('Session'),
      ready: "We can't reach the server right now.",
    },
    activating: {
      as: 'approved',
      before: ({ stubs }) => stubs.neverRespond('ActivateBeta'),
      then: skip,
      ready: ({ page }) => page.locator('button[aria-busy="true"]').waitFor(),
    },
    'activation fails': {
      at: 'wide',
      as: 'approved',
      before: ({ stubs }) => stubs.failNetwork('ActivateBeta'),
      then: skip,
      ready: 'Activation failed',
    },
    activated: {
      as: 'approved',
      before: ({ stubs, fixtures }) =>
        stubs.respondWith('ActivateBeta', {
          activateBeta: {
            __typename: 'User',
            id: fixtures.accounts.people.approved.id,
            email: fixtures.accounts.people.approved.email,
            emailVerified: true,
            status: 'ACTIVE',
            role: 'user',
            notifyOnLikes: true,
            tier: null,
            displayName: null,
            totpSetupRequired: false,
          },
        }),
      then: async (screenPage) => {
        await screenPage.button('Skip & Get Started Free').waitFor();
        screenPage.stubs.edit<SessionData>('Session', ({ me }) => (me.status = 'ACTIVE'));
        screenPage.stubs.neverRespond('Discover');
        await skip(screenPage);
      },
      ready: 'Account activated!',
    },
    'checkout fails': {
      at: 'wide',
      as: 'approved',
      before: (screenPage) => {
        outsideBeta(screenPage);
        screenPage.stubs.failNetwork('POST /api/stripe/create-checkout');
      },
      then: ({ button }) => button('Choose Premium').click(),
      ready: 'Checkout failed',
    },
    'payment on its way': {
      as: 'approved',
      path: '/pricing?checkout=success',
      before: outsideBeta,
      ready: 'Thank You!',
    },
    ...planChangeStates,
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['member', '/discover']),
  },
};
