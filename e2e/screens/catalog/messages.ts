import { Chat } from '../../support/chat.js';
import { Person } from '../../support/person.js';
import type { MatchesOfMember } from '../fixtures/member-activity.js';
import type { Fixtures } from '../fixtures/fixtures.js';
import type { ResponseStubs } from '../page/response-stubs.js';
import type { ScreenPage } from '../page/screen-page.js';
import { coupleStates } from './matches.js';
import { memberDialogs, openOptions } from './member-dialogs.js';
import { forbidden, reading, withoutProfile, type Screen } from './screen.js';

const thread =
  (which: keyof MatchesOfMember) =>
  (fixtures: Fixtures): string =>
    `/messages/${fixtures.accounts.matches[which]}`;

/** A text that the shield asks about. */
const SUSPICIOUS = 'I am hardly on here. Add me on WhatsApp, +1 202 555 0119, and I will show you how I trade bitcoin.';

interface ThreadData {
  conversation: { messages: { fromUser: string }[] };
}

interface Listed {
  conversations: { items: { quiet: boolean; askMet: boolean }[] };
}

/** Every conversation has been quiet for weeks. */
const quiet = (stubs: ResponseStubs): void =>
  stubs.edit<Listed>('Conversations', ({ conversations }) => {
    for (const item of conversations.items) item.quiet = true;
  });

/** Every conversation has gone on for two weeks. */
const asksWhetherMet = (stubs: ResponseStubs): void =>
  stubs.edit<Listed>('Conversations', ({ conversations }) => {
    for (const item of conversations.items) item.askMet = true;
  });

function answersMeeting({ stubs, fixtures }: ScreenPage, met: string): void {
  asksWhetherMet(stubs);
  const matchId = fixtures.accounts.matches.withMessages;
  stubs.respondWith('AnswerMeeting', {
    answerMeeting: {
      ...{ __typename: 'MeetingAnswer', met, again: null },
      conversation: { __typename: 'Conversation', matchId, askMet: false },
    },
  });
}

const inQuestion = ({ page }: ScreenPage, name: string): Promise<void> =>
  page.getByRole('region', { name: 'Have you met?' }).getByRole('button', { name, exact: true }).click();

const NO_MATCH = '/messages/7d0a7c8e-6a39-4f5e-9d3e-5f2f5e1c0a11';

/** Sends typing signals as the partner during this state. */
async function partnerTypes({ fixtures, cleanups, text }: ScreenPage): Promise<void> {
  await text('Live').waitFor();
  const { email, cookie } = fixtures.accounts.partner;
  const chat = await Chat.open(Object.assign(new Person(fixtures, email), { cookie }));
  await chat.subscribe(fixtures.accounts.matches.withMessages);
  const typing = (): void => chat.send({ type: 'typing', matchId: fixtures.accounts.matches.withMessages });
  typing();
  const again = setInterval(typing, 1_000);
  cleanups.push(() => {
    clearInterval(again);
    chat.close();
  });
}

async function write({ page }: ScreenPage, body: string): Promise<void> {
  const field = page.getByPlaceholder('Type a message...');
  await field.fill(body);
  await field.press('Enter');
}

async function goOffline({ context, text }: ScreenPage): Promise<void> {
  await text('Live').waitFor();
  await context.setOffline(true);
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

/** /messages/{matchId}: one conversation next to the list. */
export const conversation: Screen = {
  name: '/messages/{matchId}',
  path: NO_MATCH,
  heading: 'Messages',
  states: {
    full: {
      as: 'member',
      path: thread('withMessages'),
      ready: async ({ page, text }) => {
        await text(/^Come and see\./).waitFor();
        // Only the list of messages scrolls.
        await page.waitForFunction(() => document.documentElement.scrollHeight <= window.innerHeight);
      },
    },
    empty: { as: 'member', path: thread('withoutMessages'), ready: 'No messages yet. Start the conversation!' },
    ...reading('member', 'Thread', 'Failed to load messages', thread('withMessages')),
    gone: { as: 'member', path: NO_MATCH, ready: 'This conversation has ended' },
    typing: { as: 'member', path: thread('withMessages'), then: partnerTypes, ready: 'typing...' },
    offline: { as: 'member', path: thread('withMessages'), then: goOffline, ready: 'Offline' },
    writing: {
      as: 'member',
      path: thread('withoutMessages'),
      before: ({ stubs }) => stubs.neverRespond('SetTyping'),
      then: ({ page }) => page.getByPlaceholder('Type a message...').fill('Good evening, Raymond.'),
      ready: ({ page }) => page.locator('button[aria-label="Send message"]:enabled').waitFor(),
    },
    sending: {
      as: 'member',
      path: thread('withoutMessages'),
      before: ({ stubs }) => stubs.neverRespond('SendMessage', 'SetTyping'),
      then: (screenPage) => write(screenPage, 'Good evening, Raymond.'),
      ready: 'Sending…',
    },
    'send fails': {
      at: 'wide',
      as: 'member',
      path: thread('withoutMessages'),
      before: ({ stubs }) => stubs.failNetwork('SendMessage'),
      then: (screenPage) => write(screenPage, 'Good evening, Raymond.'),
      ready: 'Failed to send message',
    },
    'asked about a message': {
      as: 'member',
      path: thread('withoutMessages'),
      then: (screenPage) => write(screenPage, SUSPICIOUS),
      ready: 'Are you sure?',
    },
    'with caution': {
      as: 'member',
      path: thread('withMessages'),
      before: ({ stubs, fixtures }) =>
        stubs.edit<ThreadData>('Thread', ({ conversation }) => {
          // Not the latest message: the subscription also delivers that one, unedited.
          const earlier = conversation.messages.slice(0, -1);
          const edited = earlier.findLast(({ fromUser }) => fromUser === fixtures.accounts.partner.id);
          if (edited !== undefined) Object.assign(edited, { body: SUSPICIOUS, caution: true });
        }),
      ready: 'Does this feel right?',
    },
    quiet: {
      as: 'member',
      path: thread('withMessages'),
      before: ({ stubs }) => quiet(stubs),
      ready: 'It’s been quiet here',
    },
    'closing asked': {
      as: 'member',
      path: thread('withMessages'),
      before: ({ stubs }) => quiet(stubs),
      then: ({ button }) => button('Say Goodbye').click(),
      ready: /^Close your conversation with .+\?$/,
    },
    closed: {
      as: 'member',
      path: thread('withMessages'),
      before: ({ stubs }) => {
        quiet(stubs);
        stubs.respondWith('Unmatch', { unmatch: true });
      },
      then: async ({ page, button }) => {
        await button('Say Goodbye').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Say Goodbye' }).click();
      },
      ready: 'You closed the conversation',
    },
    'asked whether they met': {
      as: 'member',
      path: thread('withMessages'),
      before: ({ stubs }) => asksWhetherMet(stubs),
      ready: /^Have you and .+ met\?$/,
    },
    'asked about meeting again': {
      as: 'member',
      path: thread('withMessages'),
      before: ({ stubs }) => asksWhetherMet(stubs),
      then: (screenPage) => inQuestion(screenPage, 'Yes'),
      ready: 'Would you like to see each other again?',
    },
    'not met yet': {
      as: 'member',
      path: thread('withMessages'),
      before: (screenPage) => answersMeeting(screenPage, 'not_yet'),
      then: (screenPage) => inQuestion(screenPage, 'Not Yet'),
      ready: 'No hurry',
    },
    'met and would again': {
      at: 'wide',
      as: 'member',
      path: thread('withMessages'),
      before: (screenPage) => answersMeeting(screenPage, 'yes'),
      then: async (screenPage) => {
        await inQuestion(screenPage, 'Yes');
        await screenPage.text('Would you like to see each other again?').waitFor();
        await inQuestion(screenPage, 'Yes');
      },
      ready: 'Thank you for telling us',
    },
    'meeting answer fails': {
      at: 'wide',
      as: 'member',
      path: thread('withMessages'),
      before: ({ stubs }) => {
        asksWhetherMet(stubs);
        stubs.failNetwork('AnswerMeeting');
      },
      then: (screenPage) => inQuestion(screenPage, 'No'),
      ready: 'Failed to save your answer',
    },
    'request pending': { as: 'member', path: thread('requestSent'), ready: 'Request Pending' },
    'request to answer': { as: 'member', path: thread('requestReceived'), ready: 'Accept' },
    couple: { as: 'member', path: thread('couple'), ready: 'Couple' },
    ...coupleStates('member', { none: thread('withoutMessages'), requestReceived: thread('requestReceived') }),
    'options open': { as: 'member', path: thread('withMessages'), then: openOptions, ready: 'Block User' },
    ...memberDialogs('member', openOptions, thread('withMessages')),
    ...forbidden(['visitor', '/auth'], ['pending', '/verify'], ['approved', '/pricing']),
  },
};
