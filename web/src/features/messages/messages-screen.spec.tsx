import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../testing/members.js';
import { GraphRefusal, MEMBER } from '../../testing/stub-server.js';
import {
  callsOf,
  conversationsOf,
  field,
  matchId,
  message,
  openThread,
  refuse,
  sent,
  SIMONE,
  spoken,
  threadOf,
} from '../../testing/thread.js';

describe('/messages', () => {
  it('lists the conversations and asks to select one', async () => {
    openThread({ Conversations: conversationsOf(message(2, 'Sold.'), 2) }, '/messages');
    const entry = await screen.findByRole('link', { name: /Simone Adeyemi/ });
    expect(entry.getAttribute('href')).toBe(`/messages/${matchId}`);
    expect(within(entry).getByText('Sold.')).toBeTruthy();
    expect(within(entry).getByText('Click to view conversation')).toBeTruthy();
    expect(within(entry).getByText('2')).toBeTruthy();
    expect(screen.getByText('Select a conversation to start messaging')).toBeTruthy();
  });

  it('says when there is none', async () => {
    openThread({ Conversations: { conversations: pageOf('ConversationPage', []) } }, '/messages');
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(screen.getByText('Match with someone to start chatting')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe('/discover');
  });
});

describe('/messages/{matchId}', () => {
  it('says when nothing was written yet', async () => {
    openThread({ Thread: threadOf([]) });
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeTruthy();
  });

  it('says when the conversation has ended', async () => {
    openThread({ Thread: { match: null, conversation: null } });
    expect(await screen.findByText('This conversation has ended')).toBeTruthy();
    expect(screen.queryByPlaceholderText('Type a message...')).toBeNull();
  });

  it('marks as read how far the other has been read', async () => {
    const app = openThread();
    await field();
    await waitFor(() => expect(callsOf(app, 'MarkRead')).toEqual([{ matchId, seq: 1 }]));
  });

  it('gives every own message its time, and one to what the other wrote in a row', async () => {
    const own = { fromUser: MEMBER.id };
    openThread({
      Thread: threadOf([
        message(1, 'Which trio?'),
        message(2, 'Sold?'),
        message(3, 'Sold.', own),
        message(4, 'Seven?', own),
      ]),
    });
    await field();
    const timed = screen
      .getAllByRole('listitem')
      .filter((item) => item.querySelector('time') && item.closest('[role="log"]'));
    expect(timed.map((item) => item.querySelector('p')?.textContent)).toEqual(['Sold?', 'Sold.', 'Seven?']);
  });

  it('marks what the other wrote as read although the own answer stands below it', async () => {
    const app = openThread({
      Thread: threadOf([message(1, 'Which trio?'), message(2, 'Sold.', { fromUser: MEMBER.id })]),
    });
    await field();
    await waitFor(() => expect(callsOf(app, 'MarkRead')).toEqual([{ matchId, seq: 1 }]));
  });

  it('sends the trimmed text with Enter, and keeps the focus', async () => {
    const app = openThread({ SendMessage: sent(2) });
    const input = await field();
    await app.user.type(input, '  The house trio.  {Enter}');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(spoken()).toEqual(['Which trio?', 'The house trio.']);
    expect(callsOf(app, 'SendMessage')).toEqual([expect.objectContaining({ matchId, body: 'The house trio.' })]);
    expect(input).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input);
  });

  it('begins a new line with Shift and Enter', async () => {
    const app = openThread();
    const input = await field();
    await app.user.type(input, 'One{Shift>}{Enter}{/Shift}two');
    expect(input).toHaveProperty('value', 'One\ntwo');
    expect(callsOf(app, 'SendMessage')).toEqual([]);
  });

  it('sends nothing that is empty', async () => {
    const app = openThread();
    const input = await field();
    const button = screen.getByRole('button', { name: 'Send message' });
    expect(button).toHaveProperty('disabled', true);
    await app.user.type(input, '   {Enter}');
    expect(button).toHaveProperty('disabled', true);
    expect(callsOf(app, 'SendMessage')).toEqual([]);
  });

  it('gives the text back when it could not be sent', async () => {
    const { user } = openThread({ SendMessage: refuse });
    const input = await field();
    await user.type(input, 'Sold.{Enter}');
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(input).toHaveProperty('value', 'Sold.');
    expect(spoken()).toEqual(['Which trio?']);
  });

  it('loses nothing that was begun while the message that fails was on its way', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    const { user } = openThread({ SendMessage: refuse });
    const post = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      if (String(call[1]?.body).includes('"SendMessage"')) await held;
      return post(...call);
    };
    const input = await field();
    await user.type(input, 'Sold.{Enter}');
    await user.type(input, 'Seven?');
    answer();
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(input).toHaveProperty('value', 'Sold.\nSeven?');
  });

  it('leads whoever has no profile to where it is completed', async () => {
    const { user } = openThread({
      SendMessage: () => {
        throw new GraphRefusal('Please complete your profile first.', { code: 'PROFILE_REQUIRED' });
      },
    });
    await user.type(await field(), 'Sold.{Enter}');
    expect(await screen.findByText('Please complete your profile first.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Complete Your Profile' }).getAttribute('href')).toBe('/settings');
  });

  it('reports the other with the last message of theirs', async () => {
    const own = message(3, 'No.', { fromUser: MEMBER.id });
    const { user, server } = openThread({
      Thread: threadOf([message(1, 'Which trio?'), message(2, 'Send me money?'), own]),
      Report: { report: { __typename: 'Acknowledgement', message: 'Thanks' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Report User' }));
    await user.selectOptions(await screen.findByLabelText(/Category/), 'scam');
    await user.type(screen.getByLabelText(/Details/), 'Wants money.');
    await user.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Report sent')).toBeTruthy();
    const input = { userId: SIMONE.userId, category: 'scam', details: 'Wants money.', messageId: 'm2' };
    expect(server.calls).toContainEqual(['Report', input]);
  });

  it('leaves for the list once the other is blocked', async () => {
    const { user, server, address } = openThread({ Block: { block: true } });
    await field();
    await user.click(screen.getByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    server.answer({
      graph: {
        Block: { block: true },
        Conversations: { conversations: pageOf('ConversationPage', []) },
        Thread: { match: null, conversation: null },
      },
    });
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Block User' }));
    await waitFor(() => expect(address()).toBe('/messages'));
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
  });
});
