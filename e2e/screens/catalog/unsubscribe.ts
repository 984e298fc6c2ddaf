import type { Screen } from './screen.js';

const UNSUBSCRIBE = 'POST /api/unsubscribe';

const PATH = '/unsubscribe?token=7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11.match.unknown';

export const unsubscribe: Screen = {
  name: '/unsubscribe',
  path: PATH,
  heading: 'Unsubscribe',
  states: {
    asked: { as: 'visitor', ready: /Do you want to stop emails about matches\?/ },
    done: {
      as: 'visitor',
      before: ({ stubs }) => stubs.respondWith(UNSUBSCRIBE, { kind: 'match' }),
      then: ({ button }) => button('Unsubscribe').click(),
      ready: 'You won’t get emails about matches anymore.',
    },
    fails: {
      at: 'wide',
      as: 'visitor',
      before: ({ stubs }) => stubs.failNetwork(UNSUBSCRIBE),
      then: ({ button }) => button('Unsubscribe').click(),
      ready: 'Failed to unsubscribe',
    },
    incomplete: {
      as: 'visitor',
      path: '/unsubscribe',
      ready: 'This link is not complete. Please open it from the email again.',
    },
  },
};
