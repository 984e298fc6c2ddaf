import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { serveLive, type LiveServer } from '../../testing/live-socket.js';
import { matchOf, pageOf } from '../../testing/members.js';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { GraphRefusal, MEMBER, type GraphAnswers } from '../../testing/stub-server.js';

const SIMONE = matchOf('Simone Adeyemi');
const { matchId } = SIMONE;

interface GraphCall {
  operationName: string;
  variables: Record<string, unknown>;
}
interface Said {
  id: string;
  seq: number;
  body: string;
}
function message(seq: number, body: string, changes: object = {}): Said {
  return {
    ...{ __typename: 'Message', id: `m${seq}`, matchId, fromUser: SIMONE.userId, body, seq, clientId: null },
    ...{ createdAt: '2026-03-03T12:00:00.000Z' },
    ...changes,
  };
}
const threadOf = (messages: Said[], lastMessage = messages.at(-1) ?? null): object => ({
  match: SIMONE,
  conversation: { __typename: 'Conversation', matchId, readByOtherSeq: 0, lastMessage, messages },
});
const conversationsOf = (lastMessage: Said | null, unreadCount = 0): object => ({
  conversations: pageOf('ConversationPage', [
    { __typename: 'Conversation', matchId, unreadCount, lastMessage, match: SIMONE },
  ]),
});
/** What the server answers to a message: itself, with the client's own id. */
const sent =
  (seq: number) =>
  ({ body, clientId }: Record<string, unknown>): object => ({
    sendMessage: message(seq, String(body), { fromUser: MEMBER.id, clientId }),
  });
const refuse = (): never => {
  throw new GraphRefusal('', { code: 'UNAVAILABLE' });
};
const unread = (count: number): object => ({
  markRead: { __typename: 'Conversation', matchId, unreadCount: count },
});

function open(graph: GraphAnswers = {}, address = `/messages/${matchId}`): RenderedApp & { live: LiveServer } {
  const app = renderApp(address, {
    user: MEMBER,
    graph: {
      Conversations: conversationsOf(null),
      Thread: threadOf([message(1, 'Which trio?')]),
      MarkRead: unread(0),
      SetTyping: { setTyping: true },
      ...graph,
    },
  });
  return { ...app, live: serveLive() };
}
const field = (): Promise<HTMLElement> => screen.findByPlaceholderText('Type a message...');
const spoken = (): Array<string | undefined> =>
  within(screen.getByRole('log'))
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p')?.textContent);
const callsOf = ({ server }: RenderedApp, operation: string): unknown[] =>
  server.calls.filter(([name]) => name === operation).map(([, input]) => input);

afterEach(() => {
  jest.useRealTimers();
});

describe('/messages', () => {
  it('lists the conversations and asks to select one', async () => {
    open({ Conversations: conversationsOf(message(2, 'Sold.'), 2) }, '/messages');
    const entry = await screen.findByRole('link', { name: /Simone Adeyemi/ });
    expect(entry.getAttribute('href')).toBe(`/messages/${matchId}`);
    expect(within(entry).getByText('Sold.')).toBeTruthy();
    expect(within(entry).getByText('Click to view conversation')).toBeTruthy();
    expect(within(entry).getByText('2')).toBeTruthy();
    expect(screen.getByText('Select a conversation to start messaging')).toBeTruthy();
  });

  it('says when there is none', async () => {
    open({ Conversations: { conversations: pageOf('ConversationPage', []) } }, '/messages');
    expect(await screen.findByText('No conversations yet')).toBeTruthy();
    expect(screen.getByText('Match with someone to start chatting')).toBeTruthy();
  });
});

describe('/messages/{matchId}', () => {
  it('says when nothing was written yet', async () => {
    open({ Thread: threadOf([]) });
    expect(await screen.findByText('No messages yet. Start the conversation!')).toBeTruthy();
  });

  it('says when the conversation has ended', async () => {
    open({ Thread: { match: null, conversation: null } });
    expect(await screen.findByText('This conversation has ended')).toBeTruthy();
    expect(screen.queryByPlaceholderText('Type a message...')).toBeNull();
  });

  it('marks as read how far the other has been read', async () => {
    const app = open();
    await field();
    await waitFor(() => expect(callsOf(app, 'MarkRead')).toEqual([{ matchId, seq: 1 }]));
  });

  it('sends the trimmed text with Enter, and keeps the focus', async () => {
    const app = open({ SendMessage: sent(2) });
    const input = await field();
    await app.user.type(input, '  The house trio.  {Enter}');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(spoken()).toEqual(['Which trio?', 'The house trio.']);
    expect(callsOf(app, 'SendMessage')).toEqual([expect.objectContaining({ matchId, body: 'The house trio.' })]);
    expect(input).toHaveProperty('value', '');
    expect(document.activeElement).toBe(input);
  });

  it('begins a new line with Shift and Enter', async () => {
    const app = open();
    const input = await field();
    await app.user.type(input, 'One{Shift>}{Enter}{/Shift}two');
    expect(input).toHaveProperty('value', 'One\ntwo');
    expect(callsOf(app, 'SendMessage')).toEqual([]);
  });

  it('sends nothing that is empty', async () => {
    const app = open();
    const input = await field();
    const button = screen.getByRole('button', { name: 'Send message' });
    expect(button).toHaveProperty('disabled', true);
    await app.user.type(input, '   {Enter}');
    expect(button).toHaveProperty('disabled', true);
    expect(callsOf(app, 'SendMessage')).toEqual([]);
  });

  it('gives the text back when it could not be sent', async () => {
    const { user } = open({ SendMessage: refuse });
    const input = await field();
    await user.type(input, 'Sold.{Enter}');
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(input).toHaveProperty('value', 'Sold.');
    expect(spoken()).toEqual(['Which trio?']);
  });

  it('shows what arrives, once, whichever way it came first', async () => {
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (answer = resolve));
    let clientId: unknown;
    const app = open({ SendMessage: sent(2) });
    const post = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      const { operationName, variables } = JSON.parse(String(call[1]?.body)) as GraphCall;
      if (operationName === 'SendMessage') {
        clientId = variables.clientId;
        await held;
      }
      return post(...call);
    };
    await app.user.type(await field(), 'Sold.{Enter}');
    expect(await screen.findByText('Sending…')).toBeTruthy();
    await waitFor(() => expect(app.live.subscriptions('MessageAdded')).toBe(1));
    app.live.emit('MessageAdded', { messageAdded: message(2, 'Sold.', { fromUser: MEMBER.id, clientId }) });
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(spoken()).toEqual(['Which trio?', 'Sold.']);
    answer();
    await waitFor(() => expect(callsOf(app, 'SendMessage')).toHaveLength(1));
    app.live.emit('MessageAdded', { messageAdded: message(3, 'Seven?') });
    await waitFor(() => expect(spoken()).toEqual(['Which trio?', 'Sold.', 'Seven?']));
  });

  it('shows typing until it stops, or for three seconds', async () => {
    const { live } = open();
    await field();
    await waitFor(() => expect(live.subscriptions('Typing')).toBe(1));
    jest.useFakeTimers();
    const typing = (on: boolean): void =>
      live.emit('Typing', { typing: { __typename: 'TypingSignal', userId: SIMONE.userId, typing: on } });
    typing(true);
    expect(screen.getByText('typing...')).toBeTruthy();
    typing(false);
    expect(screen.queryByText('typing...')).toBeNull();
    typing(true);
    act(() => jest.advanceTimersByTime(2_900));
    expect(screen.getByText('typing...')).toBeTruthy();
    act(() => jest.advanceTimersByTime(100));
    expect(screen.queryByText('typing...')).toBeNull();
  });

  it('tells the other about typing once, and about its end when the message goes', async () => {
    const app = open({ SendMessage: sent(2) });
    await app.user.type(await field(), 'Sold.{Enter}');
    await waitFor(() =>
      expect(callsOf(app, 'SetTyping')).toEqual([
        { matchId, typing: true },
        { matchId, typing: false },
      ]),
    );
  });

  it('shows Live or Offline, and catches up once the connection is open again', async () => {
    const { live, server } = open();
    await field();
    expect(await screen.findByText('Live')).toBeTruthy();
    live.drop();
    expect(await screen.findByText('Offline')).toBeTruthy();
    const missed = message(2, 'Are you there?');
    server.answer({
      graph: {
        Conversations: conversationsOf(missed),
        Thread: threadOf([missed]),
        MarkRead: unread(0),
        UnreadCounts: { conversations: pageOf('ConversationPage', []) },
      },
    });
    expect(await screen.findByText('Live')).toBeTruthy();
    await waitFor(() => expect(spoken()).toEqual(['Which trio?', 'Are you there?']));
    expect(server.calls).toContainEqual(['Thread', { matchId, after: 'm1' }]);
    await waitFor(() => expect(live.subscriptions('MessageAdded')).toBe(1));
  });

  it('fetches what it missed when the list of conversations knows of more', async () => {
    const first = message(1, 'Which trio?');
    const second = message(2, 'Are you there?');
    const { server } = open({
      Conversations: conversationsOf(second),
      Thread: ({ after }) => threadOf(after ? [second] : [first], second),
    });
    await field();
    await waitFor(() => expect(spoken()).toEqual(['Which trio?', 'Are you there?']));
    expect(server.calls).toContainEqual(['Thread', { matchId, after: 'm1' }]);
  });

  it('loads what was written earlier', async () => {
    const page = Array.from({ length: 100 }, (_, index) => message(index + 2, `Message ${index + 2}`));
    const { user } = open({
      Thread: ({ before }) => threadOf(before ? [message(1, 'The first one')] : page, page.at(-1)),
    });
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('The first one')).toBeTruthy();
    expect(spoken()[0]).toBe('The first one');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull());
  });

  it('marks the own messages that were read', async () => {
    const mine = message(2, 'The house trio.', { fromUser: MEMBER.id });
    const { live } = open({ Thread: threadOf([message(1, 'Which trio?'), mine]) });
    await field();
    expect(screen.queryByText(/, read$/)).toBeNull();
    await waitFor(() => expect(live.subscriptions('Read')).toBe(1));
    live.emit('Read', { read: { __typename: 'ReadSignal', userId: SIMONE.userId, seq: 2 } });
    expect(await screen.findByText(/, read$/)).toBeTruthy();
  });

  it('reports the other with the last message of theirs', async () => {
    const own = message(3, 'No.', { fromUser: MEMBER.id });
    const { user, server } = open({
      Thread: threadOf([message(1, 'Which trio?'), message(2, 'Send me money?'), own]),
      Report: { report: { __typename: 'Acknowledgement', message: 'Thanks' } },
    });
    await user.click(await screen.findByRole('button', { name: 'Options for Simone Adeyemi' }));
    await user.click(screen.getByRole('menuitem', { name: 'Report User' }));
    await user.selectOptions(screen.getByLabelText(/Category/), 'scam');
    await user.type(screen.getByLabelText(/Details/), 'Wants money.');
    await user.click(screen.getByRole('button', { name: 'Send Report' }));
    expect(await screen.findByText('Report sent')).toBeTruthy();
    const input = { userId: SIMONE.userId, category: 'scam', details: 'Wants money.', messageId: 'm2' };
    expect(server.calls).toContainEqual(['Report', input]);
  });

  it('leaves for the list once the other is blocked', async () => {
    const { user, server, address } = open({ Block: { block: true } });
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
