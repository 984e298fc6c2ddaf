import type { Scene } from '../scene/scene.js';
import { forbidden, type Screen } from './screen.js';

interface SessionData {
  me: { status: string };
  runtime: { beta: boolean };
}

const outsideBeta = ({ answers }: Scene): void =>
  answers.edit<SessionData>('Session', ({ runtime }) => (runtime.beta = false));
const skip = ({ button }: Scene): Promise<void> => button('Skip & Get Started Free').click();

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
      before: ({ answers }) => answers.neverRespond('Session'),
      ready: ({ page }) => page.locator('main h1', { hasText: /^Kindred$/ }).waitFor({ state: 'attached' }),
    },
    'out of reach': {
      as: 'approved',
      before: ({ answers }) => answers.failNetwork('Session'),
      ready: "We can't reach the server right now.",
    },
    activating: {
      as: 'approved',
      before: ({ answers }) => answers.neverRespond('ActivateBeta'),
      then: skip,
      ready: ({ page }) => page.locator('button[aria-busy="true"]').waitFor(),
    },
    'activation fails': {
      at: 'wide',
      as: 'approved',
      before: ({ answers }) => answers.failNetwork('ActivateBeta'),
      then: skip,
      ready: 'Activation failed',
    },
    activated: {
      as: 'approved',
      before: ({ answers, stage }) =>
        answers.respondWith('ActivateBeta', {
          activateBeta: {
            __typename: 'User',
            id: stage.cast.people.approved.id,
            email: stage.cast.people.approved.email,
            emailVerified: true,
            status: 'ACTIVE',
            role: 'user',
            notifyOnLikes: true,
            tier: null,
            displayName: null,
          },
        }),
      then: async (scene) => {
        await scene.button('Skip & Get Started Free').waitFor();
        scene.answers.edit<SessionData>('Session', ({ me }) => (me.status = 'ACTIVE'));
        scene.answers.neverRespond('Discover');
        await skip(scene);
      },
      ready: 'Account activated!',
    },
    'checkout fails': {
      at: 'wide',
      as: 'approved',
      before: (scene) => {
        outsideBeta(scene);
        scene.answers.failNetwork('POST /api/stripe/create-checkout');
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
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['member', '/discover']),
  },
};
