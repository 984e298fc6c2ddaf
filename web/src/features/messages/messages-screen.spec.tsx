import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { pageOf } from '../../testing/members.js';
import { StubGraphQLError, MEMBER } from '../../testing/stub-server.js';
import {
  callsOf,
  conversationsOf,
  field,
  matchId,
  message,
  openThread,
  unavailable,
  sent,
  SIMONE,
  threadTexts,
  threadOf,
} from '../../testing/thread.js';

describe('/messages', () => {
  it('lists the conversations and prompts to select one', async () => {
    openThread({ Conversations: conversationsOf(message(2, 'Sold.'), 2) }, '/messages');
    const entry = await screen.findByRole('link', { name: /Simone Adeyemi/ });
    expect(entry.getAttribute('href')).toBe(`/messages/${matchId}`);
    expect(within(entry).getByText('Sold.')).toBeTruthy();
    expect(within(entry).getByText('Click to view conversation')).toBeTruthy();
    expect(within(entry).getByText('2')).toBeTruthy();
    expect(screen.getByText('Select a conversation to start messaging')).toBeTruthy();
  });

  it('shows an empty state without conversations', async () => {
    openThread({ Conversations: { conversations: pageOf('ConversationPage', []) } }, '/messages');
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(screen.getByText('Match with someone to start chatting')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe('/discover');
  });
});

describe('/messages/{matchId}', () => {
  it('shows an empty state without messages', async () => {
    openThread({ Thread: threadOf([]) });
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeTruthy();
  });

  it('shows when the conversation has ended', async () => {
    openThread({ Thread: { match: null, conversation: null } });
    expect(await screen.findByText('This conversation has ended')).toBeTruthy();
    expect(screen.queryByPlaceholderText('Type a message...')).toBeNull();
  });

  it('marks the thread as read up to the other member’s last message', async () => {
    const app = openThread();
    await field();
    await waitFor(() => expect(callsOf(app, 'MarkRead')).toEqual([{ matchId, seq: 1 }]));
  });

  it('shows the time on every own message, and once per run of the other member’s', async () => {
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

  it('marks the other member’s message as read when an own reply follows it', async () => {
    const app = openThread({
      Thread: threadOf([message(1, 'Which trio?'), message(2, 'Sold.', { fromUser: MEMBER.id })]),
    });
    await field();
    await waitFor(() => expect(callsOf(app, 'MarkRead')).toEqual([{ matchId, seq: 1 }]));
  });

  it('sends the trimmed text with Enter and keeps the focus', async () => {
    const app = openThread({ SendMessage: sent(2) });
    const input = await field();
    await app.user.type(input, '  The house trio.  {Enter}');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(threadTexts()).toEqual(['Which trio?', 'The house trio.']);
    expect(callsOf(app, 'SendMessage')).toEqual([expect.objectContaining({ matchId, body: 'The house trio.' })]);
    expect(input).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input);
  });

  it('adds a new line with Shift+Enter', async () => {
    const app = openThread();
    const input = await field();
    await app.user.type(input, 'One{Shift>}{Enter}{/Shift}two');
    expect(input).toHaveProperty('value', 'One\ntwo');
    expect(callsOf(app, 'SendMessage')).toEqual([]);
  });

  it('does not send an empty message', async () => {
    const app = openThread();
    const input = await field();
    const button = screen.getByRole('button', { name: 'Send message' });
    expect(button).toHaveProperty('disabled', true);
    await app.user.type(input, '   {Enter}');
    expect(button).toHaveProperty('disabled', true);
    expect(callsOf(app, 'SendMessage')).toEqual([]);
  });

  it('restores the text when sending fails', async () => {
    const { user } = openThread({ SendMessage: unavailable });
    const input = await field();
    await user.type(input, 'Sold.{Enter}');
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(input).toHaveProperty('value', 'Sold.');
    expect(threadTexts()).toEqual(['Which trio?']);
  });

  it('keeps text typed while a failing message was pending', async () => {
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    const { user } = openThread({ SendMessage: unavailable });
    const realFetch = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      if (String(call[1]?.body).includes('"SendMessage"')) await response;
      return realFetch(...call);
    };
    const input = await field();
    await user.type(input, 'Sold.{Enter}');
    await user.type(input, 'Seven?');
    respond();
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(input).toHaveProperty('value', 'Sold.\nSeven?');
  });

  it('links to the settings when the profile is incomplete', async () => {
    const { user } = openThread({
      SendMessage: () => {
        throw new StubGraphQLError('Please complete your profile first.', { code: 'PROFILE_REQUIRED' });
      },
    });
    await user.type(await field(), 'Sold.{Enter}');
    expect(await screen.findByText('Please complete your profile first.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Complete Your Profile' }).getAttribute('href')).toBe('/settings');
  });

  it('reports one message, and leaves the conversation when the member is also blocked', async () => {
    const { user, server } = openThread({
      Thread: threadOf([message(1, 'Send me money?'), message(2, 'Hello?')]),
      Report: { report: { __typename: 'Acknowledgement', message: 'Thanks' }, block: true },
    });
    const [first] = await screen.findAllByRole('button', { name: 'Report this message' });
    if (first) await user.click(first);
    await user.selectOptions(await screen.findByLabelText(/Category/), 'scam');
    await user.type(screen.getByLabelText(/Details/), 'Wants money.');
    await user.click(screen.getByLabelText('Also block Simone Adeyemi'));
    await user.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Report sent')).toBeTruthy();
    const call = server.calls.find(([name]) => name === 'Report');
    expect(call?.[1]).toMatchObject({ messageId: 'm1', block: true });
    await waitFor(() => expect(window.location.pathname).toBe('/messages'));
  });

  it('reports the other member with their last message as evidence', async () => {
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
    const input = {
      userId: SIMONE.userId,
      category: 'scam',
      details: 'Wants money.',
      messageId: 'm2',
      photoId: null,
      block: false,
    };
    expect(server.calls).toContainEqual(['Report', input]);
  });

  it('returns to the list once the other member is blocked', async () => {
    const { user, server, address } = openThread({ Block: { block: true } });
    await field();
    await user.click(screen.getByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Block User' }));
    server.respond({
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
