import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { formatUtcMinute } from '@kindred/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { advanceTime, installFakeTimers, waitUntil } from '../../testing/fake-timers.js';
import { StubGraphQLError } from '../../testing/stub-server.js';
import {
  callsOf,
  conversationsOf,
  field,
  matchId,
  openThread,
  unavailable,
  sent,
  threadTexts,
} from '../../testing/thread.js';

const deferred = (): { promise: Promise<void>; resolve: () => void } => {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((settle) => (resolve = settle));
  return { promise, resolve: () => resolve() };
};
const mutedFor = (minutes: number): string =>
  `You’re muted and can’t send messages until ${formatUtcMinute(new Date(Date.now() + minutes * 60_000))}.`;
const rejectAsMuted = (message: string) => (): never => {
  throw new StubGraphQLError(message, { code: 'MUTED' });
};

afterEach(() => {
  jest.useRealTimers();
});

describe('the composer', () => {
  it('sends messages serially, even after a failure, and shows all of them immediately', async () => {
    const responses = [deferred(), deferred()];
    let requests = 0;
    const app = openThread({
      SendMessage: async (input) => {
        const number = ++requests;
        await responses[number - 1]?.promise;
        return number === 1 ? unavailable() : sent(number)(input);
      },
    });
    await app.user.type(await field(), 'Sold.{Enter}Seven?{Enter}');
    expect(threadTexts()).toEqual(['Which trio?', 'Sold.', 'Seven?']);
    expect(screen.getAllByText('Sending…')).toHaveLength(2);
    await waitFor(() => expect(callsOf(app, 'SendMessage')).toHaveLength(1));
    responses[0]?.resolve();
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    await waitFor(() => expect(callsOf(app, 'SendMessage')).toHaveLength(2));
    responses[1]?.resolve();
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(threadTexts()).toEqual(['Which trio?', 'Seven?']);
    expect(callsOf(app, 'SendMessage')).toMatchObject([{ body: 'Sold.' }, { body: 'Seven?' }]);
  });

  it('accepts a message that is too long, and restores all of it with the error', async () => {
    const tooLong = 'A message can have up to 4,000 characters';
    const app = openThread({
      SendMessage: () => {
        throw new StubGraphQLError(tooLong, { code: 'VALIDATION' });
      },
    });
    const text = 'word '.repeat(900).trim();
    await app.user.click(await field());
    await app.user.paste(text);
    await app.user.keyboard('{Enter}');
    expect(await screen.findByText(tooLong)).toBeTruthy();
    expect(((await field()) as HTMLTextAreaElement).value).toBe(text);
    expect(callsOf(app, 'SendMessage')).toMatchObject([{ body: text }]);
  });

  it('sends the stop signal only after the start signal has been sent', async () => {
    const started = deferred();
    const app = openThread({
      SendMessage: sent(2),
      SetTyping: async ({ typing }) => {
        if (typing) await started.promise;
        return { setTyping: true };
      },
    });
    await app.user.type(await field(), 'Sold.{Enter}');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(callsOf(app, 'SetTyping')).toEqual([{ matchId, typing: true }]);
    started.resolve();
    await waitFor(() => expect(callsOf(app, 'SetTyping').at(-1)).toEqual({ matchId, typing: false }));
  });

  it('restores several failed messages in order, before the new draft', async () => {
    const response = deferred();
    const app = openThread({ SendMessage: () => response.promise.then(unavailable) });
    await app.user.type(await field(), 'Sold.{Enter}Seven?{Enter}At the door.{Enter}And');
    response.resolve();
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Sold.\nSeven?\nAt the door.\nAnd'));
  });

  it('drops queued messages when the member logs out', async () => {
    const response = deferred();
    const app = openThread({ SendMessage: (input) => response.promise.then(() => sent(2)(input)) });
    await app.user.type(await field(), 'Sold.{Enter}Seven?{Enter}');
    app.server.respond({ rest: { 'POST /api/auth/logout': { status: 200 } } });
    await app.user.click(screen.getByRole('button', { name: /^User menu/ }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    response.resolve();
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(callsOf(app, 'SendMessage')).toMatchObject([{ body: 'Sold.' }]);
  });

  it('keeps the draft while another screen is open', async () => {
    const app = openThread();
    const leaveAndComeBack = async (): Promise<HTMLElement> => {
      await app.user.click(screen.getByRole('link', { name: 'Back to conversations' }));
      await screen.findByText('Select a conversation to start messaging');
      await app.user.click(screen.getByRole('link', { name: /Simone Adeyemi/ }));
      return field();
    };
    await app.user.type(await field(), 'Seven?');
    expect(await leaveAndComeBack()).toHaveProperty('value', 'Seven?');
    await app.user.clear(await field());
    expect(await leaveAndComeBack()).toHaveProperty('value', '');
  });

  it('discards the draft when the member logs out', async () => {
    const first = openThread();
    await first.user.type(await field(), 'Seven?');
    first.server.respond({ rest: { 'POST /api/auth/logout': { status: 200 } } });
    await first.user.click(screen.getByRole('button', { name: /^User menu/ }));
    await first.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    cleanup();
    openThread();
    expect(await field()).toHaveProperty('value', '');
  });

  it('restores a message that failed after the conversation was left', async () => {
    const response = deferred();
    const app = openThread({ SendMessage: () => response.promise.then(unavailable) });
    await app.user.type(await field(), 'Sold.{Enter}');
    await app.user.click(screen.getByRole('link', { name: 'Back to conversations' }));
    await screen.findByText('Select a conversation to start messaging');
    response.resolve();
    await screen.findByText('Failed to send message');
    await app.user.click(screen.getByRole('link', { name: /Simone Adeyemi/ }));
    expect(await field()).toHaveProperty('value', 'Sold.');
  });

  it('shows until when the member is muted, and hides it after a message is sent', async () => {
    const message = mutedFor(3 * 24 * 60);
    const { user, server } = openThread({ SendMessage: rejectAsMuted(message) });
    const input = await field();
    await user.type(input, 'Sold.{Enter}');
    expect(await screen.findAllByText(message)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getAllByText(message)).toHaveLength(1);
    server.respond({
      graph: { Conversations: conversationsOf(null), SendMessage: sent(2), SetTyping: { setTyping: true } },
    });
    await user.type(input, '{Enter}');
    await waitFor(() => expect(screen.queryByText(message)).toBeNull());
  });

  it.each([
    ['until it expires', () => mutedFor(3), false],
    ['permanently without an end date', () => 'You’re muted and can’t send messages until the mute is lifted.', true],
  ])('shows the mute %s', async (_until, messageNow, stays) => {
    const { server } = openThread();
    const input = await field();
    installFakeTimers();
    const message = messageNow();
    server.respond({ graph: { SendMessage: rejectAsMuted(message) } });
    fireEvent.change(input, { target: { value: 'Sold.' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await waitUntil(() => screen.queryAllByText(message).length === 2);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await advanceTime(60_000);
    expect(screen.getAllByText(message)).toHaveLength(1);
    await advanceTime(3 * 60_000);
    expect(screen.queryAllByText(message)).toHaveLength(stays ? 1 : 0);
  });
});
