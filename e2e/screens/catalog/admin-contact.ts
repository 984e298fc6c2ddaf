import { eventually } from '../../support/conditions.js';
import type { ScreenPage } from '../page/screen-page.js';
import { forbidden, reading, type Screen } from './screen.js';

const LONG = 'Supercalifragilistic'.repeat(12);
const OLD = '2026-01-01T10:00:00.000Z';
const ago = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

const message = (changes: object = {}): Record<string, unknown> => ({
  ...{ __typename: 'ContactMessage', id: 'c1', name: 'June Avery', email: 'june.avery@example.com' },
  ...{ category: 'technical', createdAt: ago(3.5), lastEntryAt: ago(3.5), waitingSince: ago(3.5), entryCount: 0 },
  message: 'My second photo has been “in review” since Tuesday.\nIs something wrong with it? It shows me on our porch.',
  ...{ memberId: null, memberName: null, memberEmail: null, isPriority: false, state: 'open', isSpam: false },
  ...{ claimedByMe: false, claimedByAnother: false, claimedUntil: null },
  ...changes,
});
const settled = (state: string, changes: object = {}) => message({ state, waitingSince: null, ...changes });

const list = (items: object[], nextCursor: string | null = null): object => ({
  contactMessages: { __typename: 'ContactMessagePage', items, nextCursor },
});
const listing =
  (...items: object[]) =>
  ({ stubs }: ScreenPage): void =>
    stubs.respondWith('ContactMessages', list(items));

/** Sends contact messages until the live connection, which may not be open yet, tells the page of one. */
function receiveMessage({ page, text }: ScreenPage): Promise<boolean> {
  return eventually('the page is told of a message', async () => {
    await page.evaluate(async () => {
      const draft = { name: 'June', email: 'june@example.com', category: 'general', message: 'Good evening.' };
      const headers = { 'content-type': 'application/json' };
      await fetch('/api/feedback', { method: 'POST', headers, body: JSON.stringify(draft) });
    });
    await text('New items').waitFor({ timeout: 2_000 });
    return true;
  });
}

/** /admin/contact: messages from the contact page. */
export const adminContact: Screen = {
  name: '/admin/contact',
  path: '/admin/contact',
  heading: 'Contact Messages',
  states: {
    full: {
      as: 'admin',
      before: listing(
        message({ id: 'c2', category: 'safety', waitingSince: OLD, createdAt: OLD, claimedByAnother: true }),
        message({ memberId: 'm1', name: 'Denise', isPriority: true, entryCount: 2, lastEntryAt: ago(1) }),
        message({ id: 'c3', name: LONG, email: `${LONG}@example.com`, message: LONG, claimedByMe: true }),
      ),
      ready: 'Another administrator is handling it',
    },
    answered: {
      as: 'admin',
      path: '/admin/contact?state=answered',
      before: listing(settled('answered', { entryCount: 1, lastEntryAt: ago(1) })),
      ready: '1 more, the last one 1 hour ago',
    },
    closed: {
      as: 'admin',
      path: '/admin/contact?state=closed',
      before: listing(settled('closed'), settled('closed', { id: 'c2', isSpam: true, message: 'Buy gold now.' })),
      ready: 'Spam',
    },
    empty: { as: 'admin', before: listing(), ready: 'No open messages' },
    'new items': { as: 'admin', before: listing(message()), then: receiveMessage, ready: 'New items' },
    'reload fails': {
      at: 'wide',
      as: 'admin',
      before: listing(message()),
      then: async (screenPage) => {
        await receiveMessage(screenPage);
        screenPage.stubs.failNetwork('ContactMessages');
        await screenPage.button('Reload').click();
      },
      ready: 'Failed to reload the list',
    },
    ...reading('admin', 'ContactMessages', 'Failed to load messages'),
    'more fails': {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('ContactMessages', list([message()], 'further')),
      then: async ({ stubs, button }) => {
        await button('Show More').waitFor();
        stubs.failNetwork('ContactMessages');
        await button('Show More').click();
      },
      ready: 'Failed to load messages',
    },
    'next handled by others': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing(message())(screenPage);
        screenPage.stubs.respondWith('ClaimNextContactMessage', { claimNextContactMessage: null });
      },
      then: ({ button }) => button('Next Message').click(),
      ready: 'Other administrators are handling all open messages',
    },
    'next fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        listing(message())(screenPage);
        screenPage.stubs.failNetwork('ClaimNextContactMessage');
      },
      then: ({ button }) => button('Next Message').click(),
      ready: 'Failed to open the next message',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};

const entry = (changes: object): object => ({
  ...{ __typename: 'ContactEntry', id: 'e1', isReply: true, text: 'Thank you for writing.', createdAt: ago(1) },
  ...{ authorName: null, isMine: true, delivery: 'sent' },
  ...changes,
});
const conversing =
  (found: object, changes: { entries?: object[]; others?: object[]; isSpamAddress?: boolean } = {}) =>
  ({ stubs }: ScreenPage): void => {
    stubs.respondWith('ContactConversation', {
      contactConversation: {
        ...{ __typename: 'ContactConversation', message: found, entries: [], others: [], isSpamAddress: false },
        ...changes,
      },
    });
    stubs.respondWith('ClaimContactMessage', { claimContactMessage: true });
    stubs.respondWith('ReleaseContactMessage', { releaseContactMessage: true });
    stubs.respondWith('ContactMessages', list([]));
  };
const open = conversing(message());
const reply = async ({ page, button }: ScreenPage): Promise<void> => {
  await page.getByLabel('Reply').fill('Thank you for writing, June. Your photo is approved now.');
  await button('Send Reply').click();
};

/** /admin/contact/{id}: one message with the replies. */
export const adminConversation: Screen = {
  name: '/admin/contact/{id}',
  path: '/admin/contact/c1',
  heading: 'Technical issue',
  states: {
    full: { as: 'admin', before: open, ready: 'Send Reply' },
    'with a history': {
      as: 'admin',
      before: conversing(
        message({
          ...{ name: LONG, email: `${LONG}@example.com`, memberId: 'm1', memberName: 'Denise', waitingSince: OLD },
          memberEmail: 'denise@example.com',
        }),
        {
          entries: [
            entry({ delivery: 'failed', authorName: 'Grace', isMine: false, text: `Hello, ${LONG}` }),
            entry({ id: 'e2', isReply: false, delivery: null, text: 'Did you get this?' }),
            entry({ id: 'e3', delivery: 'sending' }),
            entry({ id: 'e4' }),
          ],
          others: [
            settled('answered', { id: 'c2', category: 'account', createdAt: OLD }),
            settled('closed', { id: 'c3', category: 'other', createdAt: OLD }),
          ],
        },
      ),
      ready: 'Being sent',
    },
    claimed: {
      as: 'admin',
      before: (screenPage) => {
        conversing(message({ claimedByAnother: true, claimedUntil: ago(-24) }))(screenPage);
        screenPage.stubs.respondWithError('ClaimContactMessage', { message: 'Another administrator is handling it.' });
      },
      ready: 'Another administrator is handling it',
    },
    'already closed': {
      as: 'admin',
      before: conversing(settled('closed')),
      ready: 'This message is closed. Reopen it to reply.',
    },
    'marked as spam': {
      as: 'admin',
      before: conversing(settled('closed', { isSpam: true }), { isSpamAddress: true }),
      ready: 'This message is marked as spam. Reopen it to reply.',
    },
    'address marked as spam': {
      as: 'admin',
      before: conversing(message(), { isSpamAddress: true, others: [settled('closed', { id: 'c2', isSpam: true })] }),
      ready: 'Another message from this address is marked as spam, so it gets no replies. Reopen that one first.',
    },
    ...reading('admin', 'ContactConversation', 'Failed to load the message'),
    'reply errors': {
      as: 'admin',
      before: open,
      then: ({ button }) => button('Send Reply').click(),
      ready: 'Please write a reply',
    },
    'reply sent': {
      as: 'admin',
      before: (screenPage) => {
        open(screenPage);
        screenPage.stubs.respondWith('ReplyToContactMessage', {
          replyToContactMessage: { __typename: 'ContactEntry', id: 'e1' },
        });
      },
      then: reply,
      ready: 'Reply sent',
    },
    'reply fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        open(screenPage);
        screenPage.stubs.failNetwork('ReplyToContactMessage');
      },
      then: reply,
      ready: 'Failed to send the reply',
    },
    'leaving asked': {
      as: 'admin',
      before: open,
      then: async ({ page }) => {
        await page.getByLabel('Reply').fill('Thank you');
        await page.getByRole('link', { name: 'All messages' }).click();
      },
      ready: 'Discard your reply?',
    },
    'close fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        open(screenPage);
        screenPage.stubs.failNetwork('CloseContactMessage');
      },
      then: ({ page }) => page.getByRole('button', { name: 'Close', exact: true }).click(),
      ready: 'Failed to close the message',
    },
    'reopen fails': {
      at: 'wide',
      as: 'admin',
      before: (screenPage) => {
        conversing(settled('answered'))(screenPage);
        screenPage.stubs.failNetwork('ReopenContactMessage');
      },
      then: ({ button }) => button('Reopen').click(),
      ready: 'Failed to reopen the message',
    },
    ...forbidden(['visitor', '/'], ['member', '/']),
  },
};
