import type { ResponseStubs } from '../page/response-stubs.js';
import { forbidden, reading, type Screen } from './screen.js';

interface Conversations {
  conversations: { items: { turn: string | null; lastMessage: object | null }[] };
}

/** All conversations wait for the member, also those without a message. */
const allWait = (stubs: ResponseStubs): void =>
  stubs.edit<Conversations>('YourTurn', ({ conversations: { items } }) => {
    const written = items.find(({ lastMessage }) => lastMessage !== null);
    items.forEach((item, index) => {
      item.turn = 'yours';
      item.lastMessage ??= { ...written?.lastMessage, id: `7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0b0${index}` };
    });
  });

/** /your-turn: the conversations that wait for the member's answer. */
export const yourTurn: Screen = {
  name: '/your-turn',
  path: '/your-turn',
  heading: 'Your Turn',
  states: {
    full: { as: 'member', before: ({ stubs }) => allWait(stubs), ready: /^When you end a conversation/ },
    empty: { as: 'newcomer', ready: 'You’re all caught up' },
    'after a like': {
      as: 'member',
      path: '/discover',
      before: ({ stubs }) => {
        allWait(stubs);
        stubs.respondWithError('Like', { message: '8 people are waiting to hear from you.', code: 'ANSWER_FIRST' });
      },
      then: ({ button }) => button('Like').click(),
      ready: /^When you end a conversation/,
    },
    'conversation ended': {
      as: 'member',
      before: ({ stubs }) => {
        allWait(stubs);
        stubs.respondWith('Unmatch', { unmatch: true });
      },
      then: ({ page }) =>
        page
          .getByRole('button', { name: /^Say goodbye to / })
          .first()
          .click(),
      ready: /^You said goodbye to .+$/,
    },
    'ending fails': {
      at: 'wide',
      as: 'member',
      before: ({ stubs }) => {
        allWait(stubs);
        stubs.failNetwork('Unmatch');
      },
      then: ({ page }) =>
        page
          .getByRole('button', { name: /^Say goodbye to / })
          .first()
          .click(),
      ready: 'Failed to end the conversation',
    },
    ...reading('member', 'YourTurn', 'Failed to load conversations'),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
