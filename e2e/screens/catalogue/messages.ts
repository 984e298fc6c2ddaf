import { Chat } from '../../support/chat.js';
import { Person } from '../../support/person.js';
import type { MatchesOfMember } from '../stage/member-life.js';
import type { Stage } from '../stage/stage.js';
import type { Scene } from '../scene/scene.js';
import { coupleStates } from './matches.js';
import { memberDialogs, openOptions } from './member-dialogs.js';
import { forbidden, reading, withoutProfile, type Screen } from './screen.js';

const thread =
  (which: keyof MatchesOfMember) =>
  (stage: Stage): string =>
    `/messages/${stage.cast.matches[which]}`;

const NO_MATCH = '/messages/7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11';

/** The partner types, on a line of their own that ends with the scene. */
async function partnerTypes({ stage, page, text }: Scene): Promise<void> {
  await text('Live').waitFor();
  const { email, cookie } = stage.cast.partner;
  const chat = await Chat.open(Object.assign(new Person(stage, email), { cookie }));
  await chat.subscribe(stage.cast.matches.talking);
  const typing = (): void => chat.send({ type: 'typing', matchId: stage.cast.matches.talking });
  typing();
  const again = setInterval(typing, 1_000);
  page.once('close', () => {
    clearInterval(again);
    chat.close();
  });
}

async function write({ page }: Scene, words: string): Promise<void> {
  const field = page.getByPlaceholder('Type a message...');
  await field.fill(words);
  await field.press('Enter');
}

async function goOffline({ page, context, text }: Scene): Promise<void> {
  await text('Live').waitFor();
  await context.setOffline(true);
  page.once('close', () => void context.setOffline(false).catch(() => undefined));
}

/** /messages: the list of conversations, with none of them open. */
export const messages: Screen = {
  name: '/messages',
  path: '/messages',
  heading: 'Messages',
  states: {
    full: { as: 'member', ready: ({ page }) => page.getByTitle('Click to view conversation').first().waitFor() },
    empty: { as: 'newcomer', ready: 'No conversations yet' },
    'without a profile': withoutProfile,
    ...reading('member', 'Conversations', 'Failed to load conversations'),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};

/** /messages/{matchId}: one conversation beside the list. */
export const conversation: Screen = {
  name: '/messages/{matchId}',
  path: NO_MATCH,
  heading: 'Messages',
  states: {
    full: { as: 'member', path: thread('talking'), ready: /^Come and see\./ },
    empty: { as: 'member', path: thread('silent'), ready: 'No messages yet. Start the conversation!' },
    ...reading('member', 'Thread', 'Failed to load messages', thread('talking')),
    gone: { as: 'member', path: NO_MATCH, ready: 'This conversation has ended' },
    typing: { as: 'member', path: thread('talking'), then: partnerTypes, ready: 'typing...' },
    offline: { as: 'member', path: thread('talking'), then: goOffline, ready: 'Offline' },
    writing: {
      as: 'member',
      path: thread('silent'),
      before: ({ answers }) => answers.hang('SetTyping'),
      then: ({ page }) => page.getByPlaceholder('Type a message...').fill('Good evening, Raymond.'),
      ready: ({ page }) => page.locator('button[aria-label="Send message"]:enabled').waitFor(),
    },
    sending: {
      as: 'member',
      path: thread('silent'),
      before: ({ answers }) => answers.hang('SendMessage', 'SetTyping'),
      then: (scene) => write(scene, 'Good evening, Raymond.'),
      ready: 'Sending…',
    },
    'send fails': {
      at: 'wide',
      as: 'member',
      path: thread('silent'),
      before: ({ answers }) => answers.breakOff('SendMessage'),
      then: (scene) => write(scene, 'Good evening, Raymond.'),
      ready: 'Failed to send message',
    },
    'request pending': { as: 'member', path: thread('asked'), ready: 'Request Pending' },
    'request to answer': { as: 'member', path: thread('wooed'), ready: 'Accept' },
    couple: { as: 'member', path: thread('couple'), ready: 'Couple' },
    ...coupleStates('member', { none: thread('silent'), wooed: thread('wooed') }),
    'options open': { as: 'member', path: thread('talking'), then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions, thread('talking')),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
