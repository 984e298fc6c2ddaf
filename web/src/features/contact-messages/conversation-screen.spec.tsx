import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';
import { ago, conversationOf, entryOf, listedMessage, messages } from './contact-fixtures.js';

const STAFF_GRAPH = {
  ...{ ContactConversation: conversationOf(), ContactMessages: messages([]) },
  ...{ ClaimContactMessage: { claimContactMessage: true }, ReleaseContactMessage: { releaseContactMessage: true } },
};
const REPLIED = { ReplyToContactMessage: { replyToContactMessage: { __typename: 'ContactEntry', id: 'e1' } } };
const open = (graph: GraphResponses = {}): RenderedApp =>
  renderApp('/admin/contact/one', { user: { ...MEMBER, role: 'admin' }, graph: { ...STAFF_GRAPH, ...graph } });
const rejectWith = (message: string, code?: string) => (): never => {
  throw new StubGraphQLError(message, code === undefined ? {} : { code });
};
const repliesIn = ({ server }: RenderedApp) => server.calls.filter(([name]) => name === 'ReplyToContactMessage');

describe('/admin/contact/{id}', () => {
  it('shows the message, the replies with their delivery, and who wrote it', async () => {
    const member = { memberId: 'm1', memberName: 'Denise', memberEmail: 'denise@example.com' };
    const entries = [
      entryOf('a', { isMine: false, authorName: 'Grace', text: 'One' }),
      entryOf('b', { isReply: false, isMine: false, delivery: null, text: 'Two' }),
      entryOf('c', { isMine: false, delivery: 'failed', text: 'Three' }),
      entryOf('d', { delivery: 'sending', text: 'Four' }),
    ];
    const others = [listedMessage('two', { category: 'account', state: 'closed', isSpam: true })];
    open({ ContactConversation: conversationOf(member, { entries, others }) });
    expect(await screen.findByRole('heading', { name: 'Technical issue' })).toBeTruthy();
    const items = within(screen.getByRole('list', { name: 'Conversation' })).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toEqual([
      'Ada, 3 hours agoWhere is my photo?',
      'Grace, 1 hour agoOneSent',
      'Ada, 1 hour agoTwo',
      'Another administrator, 1 hour agoThreeThe mail server rejected this address',
      'You, 1 hour agoFourBeing sent',
    ]);
    const writer = within(screen.getByRole('region', { name: 'Written by' }));
    expect(writer.getByText('Signed in as Denise (denise@example.com)')).toBeTruthy();
    expect(writer.getByRole('link', { name: 'Moderate Denise' }).getAttribute('href')).toBe(
      '/admin/moderation?email=denise%40example.com',
    );
    expect(writer.getByText('Spam')).toBeTruthy();
    expect(writer.getByRole('link', { name: 'Account' }).getAttribute('href')).toBe('/admin/contact/two');
  });

  it('claims the message unless it is closed, and releases it', async () => {
    const { user, server } = open();
    await waitFor(() => expect(server.calls).toContainEqual(['ClaimContactMessage', { id: 'one' }]));
    await user.click(screen.getByRole('link', { name: 'All messages' }));
    await waitFor(() => expect(server.calls).toContainEqual(['ReleaseContactMessage', { id: 'one' }]));
  });

  it.each([
    ['the button', async ({ user }: RenderedApp) => user.click(screen.getByRole('button', { name: 'Send Reply' }))],
    ['Ctrl+Enter', async ({ user }: RenderedApp) => user.keyboard('{Control>}{Enter}{/Control}')],
    ['Cmd+Enter', async ({ user }: RenderedApp) => user.keyboard('{Meta>}{Enter}{/Meta}')],
  ])('sends a reply with %s', async (_, send) => {
    const app = open(REPLIED);
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply/);
    await app.user.type(field, ' It is back.{Enter}Look again. ');
    app.server.respond({
      graph: {
        ...STAFF_GRAPH,
        ...REPLIED,
        ContactConversation: conversationOf(
          { state: 'answered', waitingSince: null },
          { entries: [entryOf('e1', { delivery: 'sending' })] },
        ),
      },
    });
    await send(app);
    expect(await screen.findByText('Reply sent')).toBeTruthy();
    expect(await screen.findByText('Being sent')).toBeTruthy();
    expect(screen.getByText('Answered')).toBeTruthy();
    expect(field.value).toBe('');
    const reply = { id: 'one', text: 'It is back.\nLook again.', clientId: expect.any(String) };
    expect(repliesIn(app)).toEqual([['ReplyToContactMessage', reply]]);
  });

  it('needs a text, and retries a failed reply with the same id', async () => {
    const app = open({ ReplyToContactMessage: rejectWith('') });
    const button = await screen.findByRole('button', { name: 'Send Reply' });
    await app.user.click(button);
    expect(await screen.findByText('Please write a reply')).toBeTruthy();
    await app.user.type(screen.getByLabelText(/^Reply/), 'It is back.');
    await app.user.click(button);
    expect(await screen.findByText('Failed to send the reply')).toBeTruthy();
    app.server.respond({ graph: { ...STAFF_GRAPH, ...REPLIED } });
    await app.user.click(button);
    expect(await screen.findByText('Reply sent')).toBeTruthy();
    await app.user.type(screen.getByLabelText(/^Reply/), 'One more thing.');
    await app.user.click(button);
    await waitFor(() => expect(repliesIn(app)).toHaveLength(3));
    const ids = repliesIn(app).map(([, input]) => (input as { clientId: string }).clientId);
    expect(ids[1]).toBe(ids[0]);
    expect(ids[2]).not.toBe(ids[0]);
  });

  it('asks before a reply that is not sent is lost', async () => {
    const { user } = open();
    await user.type(await screen.findByLabelText(/^Reply/), 'It is');
    await user.click(screen.getByRole('link', { name: 'All messages' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard your reply?' }));
    await user.click(dialog.getByRole('button', { name: 'Discard' }));
    expect(await screen.findByText('No open messages')).toBeTruthy();
  });

  it.each([
    ['Close', false, 'Message closed'],
    ['Mark as Spam', true, 'Marked as spam'],
  ])('returns to the list after %s', async (name, isSpam, toast) => {
    const { user, server } = open({ CloseContactMessage: { closeContactMessage: true } });
    await user.click(await screen.findByRole('button', { name }));
    expect(await screen.findByText(toast)).toBeTruthy();
    expect(await screen.findByText('No open messages')).toBeTruthy();
    expect(server.calls).toContainEqual(['CloseContactMessage', { id: 'one', isSpam }]);
  });

  it.each([
    ['x', 'Message closed', ['CloseContactMessage', { id: 'one', isSpam: false }]],
    ['!', 'Marked as spam', ['CloseContactMessage', { id: 'one', isSpam: true }]],
  ])('is closed with the key %s, but not while a reply is typed', async (key, toast, call) => {
    const { user, server } = open({ CloseContactMessage: { closeContactMessage: true } });
    const field = await screen.findByLabelText<HTMLTextAreaElement>(/^Reply/);
    await user.keyboard('e');
    expect(document.activeElement).toBe(field);
    await user.keyboard(key);
    expect(field.value).toBe(key);
    await user.clear(field);
    field.blur();
    await user.keyboard(key);
    expect(await screen.findByText(toast)).toBeTruthy();
    expect(server.calls).toContainEqual(call);
  });

  it('is reopened with the key O', async () => {
    const { user, server } = open({
      ContactConversation: conversationOf({ state: 'closed', waitingSince: null }),
      ReopenContactMessage: { reopenContactMessage: true },
    });
    await screen.findByRole('button', { name: 'Reopen' });
    await user.keyboard('o');
    expect(await screen.findByText('Message reopened')).toBeTruthy();
    expect(server.calls).toContainEqual(['ReopenContactMessage', { id: 'one' }]);
  });

  it('offers neither reply nor claim once it is closed, until it is reopened', async () => {
    const closed = conversationOf({ state: 'closed', waitingSince: null });
    const { user, server } = open({
      ContactConversation: closed,
      ReopenContactMessage: { reopenContactMessage: true },
    });
    expect(await screen.findByText('This message is closed. Reopen it to reply.')).toBeTruthy();
    expect(screen.queryByLabelText(/^Reply/)).toBeNull();
    expect(server.calls.some(([name]) => name === 'ClaimContactMessage')).toBe(false);
    server.respond({ graph: { ...STAFF_GRAPH, ReopenContactMessage: { reopenContactMessage: true } } });
    await user.click(screen.getByRole('button', { name: 'Reopen' }));
    expect(await screen.findByText('Message reopened')).toBeTruthy();
    expect(await screen.findByLabelText(/^Reply/)).toBeTruthy();
  });

  it.each([
    [{ claimedByAnother: true, claimedUntil: ago(-0.1) }, {}, 'Another administrator is handling it'],
    [{}, { isSpamAddress: true }, /^Another message from this address is marked as spam/],
    [{ state: 'closed', isSpam: true, waitingSince: null }, { isSpamAddress: true }, /^This message is marked as spam/],
  ])('has no reply form with %j %j', async (changes, rest, text) => {
    open({ ContactConversation: conversationOf(changes, rest) });
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByLabelText(/^Reply/)).toBeNull();
  });

  it('retries after an error', async () => {
    const { user, server } = open({ ContactConversation: rejectWith('') });
    expect(await screen.findByText('Failed to load the message')).toBeTruthy();
    server.respond({ graph: STAFF_GRAPH });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Where is my photo?')).toBeTruthy();
  });
});
