import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LiveServer } from '../../testing/live-socket.js';
import { pageOf } from '../../testing/members.js';
import type { RenderedApp } from '../../testing/render-app.js';
import { MEMBER } from '../../testing/stub-server.js';
import {
  callsOf,
  conversationsOf,
  field,
  type GraphCall,
  markedRead,
  matchId,
  message,
  openThread,
  sent,
  SIMONE,
  threadTexts,
  threadOf,
} from '../../testing/thread.js';

afterEach(() => {
  jest.useRealTimers();
});

describe('an open thread', () => {
  it('marks the first unread message and keeps the mark in place', async () => {
    const written = [message(1, 'Which trio?'), message(2, 'Are you there?'), message(3, 'Hello?')];
    const { live } = openThread({ Thread: threadOf(written, written.at(-1), 2) });
    await field();
    const rows = (): unknown[] =>
      within(screen.getByRole('log'))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('p')?.textContent ?? item.textContent);
    await waitFor(() => expect(rows()).toEqual(['Which trio?', 'Unread', 'Are you there?', 'Hello?']));
    await waitFor(() => expect(live.subscriptions('MessageAdded')).toBe(1));
    live.emit('MessageAdded', { messageAdded: message(4, 'Well.') });
    await waitFor(() => expect(rows()).toEqual(['Which trio?', 'Unread', 'Are you there?', 'Hello?', 'Well.']));
  });

  describe('scrolled up', () => {
    const scrollUp = async (): Promise<{ live: LiveServer; app: RenderedApp; box: HTMLElement }> => {
      const app = openThread({ SendMessage: sent(3) });
      await field();
      const box = screen.getByRole('log');
      Object.defineProperties(box, { scrollHeight: { value: 2_000 }, clientHeight: { value: 500 } });
      box.scrollTop = 300;
      fireEvent.scroll(box);
      await waitFor(() => expect(app.live.subscriptions('MessageAdded')).toBe(1));
      return { live: app.live, app, box };
    };

    it('keeps the position, offers a button for new messages, and jumps to the end on click', async () => {
      const { live, app, box } = await scrollUp();
      expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
      live.emit('MessageAdded', { messageAdded: message(2, 'Are you there?') });
      const jump = await screen.findByRole('button', { name: 'New messages' });
      expect(box.scrollTop).toBe(300);
      await app.user.click(jump);
      expect(box.scrollTop).toBe(2_000);
      expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
      expect(document.activeElement).toBe(box);
    });

    it('scrolls to the end when the member sends a message', async () => {
      const { app, box } = await scrollUp();
      await app.user.type(await field(), 'Sold.{Enter}');
      await waitFor(() => expect(box.scrollTop).toBe(2_000));
      expect(screen.queryByRole('button', { name: 'New messages' })).toBeNull();
    });
  });

  it('shows a message once when the socket delivers it before the mutation response', async () => {
    let respond: () => void = () => undefined;
    const response = new Promise<void>((resolve) => (respond = resolve));
    let clientId: unknown;
    const app = openThread({ SendMessage: sent(2) });
    const realFetch = globalThis.fetch;
    globalThis.fetch = async (...call) => {
      const { operationName, variables } = JSON.parse(String(call[1]?.body)) as GraphCall;
      if (operationName === 'SendMessage') {
        clientId = variables.clientId;
        await response;
      }
      return realFetch(...call);
    };
    await app.user.type(await field(), 'Sold.{Enter}');
    expect(await screen.findByText('Sending…')).toBeTruthy();
    await waitFor(() => expect(app.live.subscriptions('MessageAdded')).toBe(1));
    app.live.emit('MessageAdded', { messageAdded: message(2, 'Sold.', { fromUser: MEMBER.id, clientId }) });
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(threadTexts()).toEqual(['Which trio?', 'Sold.']);
    respond();
    await waitFor(() => expect(callsOf(app, 'SendMessage')).toHaveLength(1));
    app.live.emit('MessageAdded', { messageAdded: message(3, 'Seven?') });
    await waitFor(() => expect(threadTexts()).toEqual(['Which trio?', 'Sold.', 'Seven?']));
  });

  it('shows the typing indicator until it stops, or for three seconds', async () => {
    const { live } = openThread();
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
    typing(true);
    live.drop();
    expect(screen.getByText('Offline')).toBeTruthy();
    expect(screen.queryByText('typing...')).toBeNull();
  });

  it('sends one typing signal, and a stop signal when the message is sent', async () => {
    const app = openThread({ SendMessage: sent(2) });
    await app.user.type(await field(), 'Sold.{Enter}');
    await waitFor(() =>
      expect(callsOf(app, 'SetTyping')).toEqual([
        { matchId, typing: true },
        { matchId, typing: false },
      ]),
    );
  });

  it('shows Live or Offline, and catches up after a reconnect', async () => {
    const { live, server } = openThread();
    await field();
    expect(await screen.findByText('Live')).toBeTruthy();
    live.drop();
    expect(await screen.findByText('Offline')).toBeTruthy();
    const missed = message(2, 'Are you there?');
    server.respond({
      graph: {
        Conversations: conversationsOf(missed),
        Thread: threadOf([missed]),
        MarkRead: markedRead(0),
        UnreadCounts: { conversations: pageOf('ConversationPage', []) },
      },
    });
    expect(await screen.findByText('Live')).toBeTruthy();
    await waitFor(() => expect(threadTexts()).toEqual(['Which trio?', 'Are you there?']));
    expect(server.calls).toContainEqual(['Thread', { matchId, after: 'm1' }]);
    await waitFor(() => expect(live.subscriptions('MessageAdded')).toBe(1));
  });

  describe('with a message that was stored between the read of the history and the subscription', () => {
    const [first, second, third] = [message(1, 'Which trio?'), message(2, 'Are you there?'), message(3, 'Hello?')];
    const all = ['Which trio?', 'Are you there?', 'Hello?'];

    it('fetches it after a reconnect, and nothing when the latest message is known', async () => {
      const app = openThread();
      await field();
      await waitFor(() => expect(app.live.started('MessageAdded')).toBe(1));
      app.live.drop();
      app.server.respond({
        graph: { MarkRead: markedRead(0), Conversations: conversationsOf(null), Thread: threadOf([], first) },
      });
      await waitFor(() => expect(app.live.subscriptions('MessageAdded')).toBe(1));
      await waitFor(() => expect(callsOf(app, 'Thread')).toEqual([{ matchId }, { matchId, after: 'm1' }]));
      app.live.emit('MessageAdded', { messageAdded: first });
      expect(threadTexts()).toEqual(['Which trio?']);
      app.server.respond({ graph: { MarkRead: markedRead(0), Thread: threadOf([second, third]) } });
      app.live.emit('MessageAdded', { messageAdded: third });
      await waitFor(() => expect(threadTexts()).toEqual(all));
      expect(callsOf(app, 'Thread').slice(2)).toEqual([{ matchId, after: 'm1' }]);
    });

    it('fetches it, page by page, when it arrives before the history', async () => {
      let respond: () => void = () => undefined;
      const history = new Promise<object>((resolve) => (respond = () => resolve(threadOf([first]))));
      const pages = new Map<unknown, object>([
        ['m1', threadOf([second])],
        ['m2', threadOf([third])],
      ]);
      const app = openThread({ Thread: ({ after }) => pages.get(after) ?? history });
      await waitFor(() => expect(app.live.subscriptions('MessageAdded')).toBe(1));
      app.live.emit('MessageAdded', { messageAdded: third });
      respond();
      await field();
      await waitFor(() => expect(threadTexts()).toEqual(all));
      expect(callsOf(app, 'Thread')).toEqual([{ matchId }, { matchId, after: 'm1' }, { matchId, after: 'm2' }]);
    });

    it('fetches it when an own message is stored after it', async () => {
      const app = openThread({
        SendMessage: sent(3),
        Thread: ({ after }) => threadOf(after ? [second] : [first]),
      });
      await app.user.type(await field(), 'Hello?{Enter}');
      await waitFor(() => expect(threadTexts()).toEqual(all));
    });

    it('fetches it once when it cannot be read', async () => {
      const app = openThread({ Thread: ({ after }) => threadOf(after ? [] : [first]) });
      await field();
      await waitFor(() => expect(app.live.subscriptions('MessageAdded')).toBe(1));
      for (const [fetches, live] of [third, message(4, 'Hm.')].entries()) {
        app.live.emit('MessageAdded', { messageAdded: live });
        await waitFor(() => expect(callsOf(app, 'Thread')).toHaveLength(2 + fetches));
      }
      app.live.emit('MessageAdded', { messageAdded: second });
      await waitFor(() => expect(threadTexts()).toEqual(['Which trio?', 'Are you there?']));
      await waitFor(() => expect(callsOf(app, 'Thread').slice(3)).toEqual([{ matchId, after: 'm2' }]));
    });
  });

  it('is fetched once per visit after a reconnect', async () => {
    const list = conversationsOf(message(1, 'Which trio?'));
    const { live, server, user } = openThread({ Conversations: list, UnreadCounts: list }, '/messages');
    const requests = (...names: string[]): number => server.calls.filter(([name]) => names.includes(name)).length;
    await waitFor(() => expect(live.subscriptions('MemberSignals')).toBe(1));
    await waitFor(() => expect(requests('Conversations', 'UnreadCounts')).toBe(2));
    live.drop();
    await waitFor(() => expect(requests('Conversations', 'UnreadCounts')).toBeGreaterThan(2));
    for (const visits of [1, 2]) {
      await user.click(await screen.findByRole('link', { name: /Simone Adeyemi/ }));
      await field();
      await waitFor(() => expect(live.subscriptions('MessageAdded')).toBe(1));
      await waitFor(() => expect(requests('Thread')).toBe(visits));
      await user.click(screen.getByRole('link', { name: 'Back to conversations' }));
    }
  });

  it('ends when the other member is banned, and resumes when the ban is lifted', async () => {
    const { live, server } = openThread();
    await field();
    const subscriptions = (): number[] => ['MessageAdded', 'Read', 'Typing'].map((name) => live.subscriptions(name));
    await waitFor(() => expect(subscriptions()).toEqual([1, 1, 1]));
    const signal = (kind: string): void =>
      live.emit('MemberSignals', { memberSignals: { __typename: 'MemberSignal', kind, matchId } });
    const others = { MarkRead: markedRead(0), UnreadCounts: { conversations: pageOf('ConversationPage', []) } };
    server.respond({
      graph: {
        ...others,
        Conversations: { conversations: pageOf('ConversationPage', []) },
        Thread: { match: null, conversation: null },
      },
    });
    for (const kind of ['MATCH_ENDED', 'CONVERSATION_CHANGED']) signal(kind);
    expect(await screen.findByText('This conversation has ended')).toBeTruthy();
    await waitFor(() => expect(subscriptions()).toEqual([0, 0, 0]));
    server.respond({
      graph: { ...others, Conversations: conversationsOf(null), Thread: threadOf([message(1, 'Which trio?')]) },
    });
    for (const kind of ['MATCHED', 'CONVERSATION_CHANGED']) signal(kind);
    await field();
    await waitFor(() => expect(subscriptions()).toEqual([1, 1, 1]));
    live.emit('MessageAdded', { messageAdded: message(2, 'I am back.') });
    await waitFor(() => expect(threadTexts()).toEqual(['Which trio?', 'I am back.']));
  });

  it('fetches missed messages when the conversation list is ahead', async () => {
    const first = message(1, 'Which trio?');
    const second = message(2, 'Are you there?');
    const { server } = openThread({
      Conversations: conversationsOf(second),
      Thread: ({ after }) => threadOf(after ? [second] : [first], second),
    });
    await field();
    await waitFor(() => expect(threadTexts()).toEqual(['Which trio?', 'Are you there?']));
    expect(server.calls).toContainEqual(['Thread', { matchId, after: 'm1' }]);
  });

  it('loads earlier messages', async () => {
    const page = Array.from({ length: 100 }, (_, index) => message(index + 2, `Message ${index + 2}`));
    const { user } = openThread({
      Thread: ({ before }) => threadOf(before ? [message(1, 'The first one')] : page, page.at(-1)),
    });
    await user.click(await screen.findByRole('button', { name: 'Earlier messages' }));
    expect(await screen.findByText('The first one')).toBeTruthy();
    expect(threadTexts()[0]).toBe('The first one');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Earlier messages' })).toBeNull());
  });

  it('marks own messages that were read', async () => {
    const mine = message(2, 'The house trio.', { fromUser: MEMBER.id });
    const { live } = openThread({ Thread: threadOf([message(1, 'Which trio?'), mine]) });
    await field();
    expect(screen.queryByText(/, read$/)).toBeNull();
    await waitFor(() => expect(live.subscriptions('Read')).toBe(1));
    live.emit('Read', { read: { __typename: 'ReadSignal', userId: SIMONE.userId, seq: 2 } });
    expect(await screen.findByText(/, read$/)).toBeTruthy();
  });
});
