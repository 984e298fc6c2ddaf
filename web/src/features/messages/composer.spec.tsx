import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { formatUtcMinute } from '@kindred/contracts';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { passTime, stopTime, untilTrue } from '../../testing/passing-time.js';
import { GraphRefusal } from '../../testing/stub-server.js';
import { callsOf, conversationsOf, field, matchId, openThread, refuse, sent, spoken } from '../../testing/thread.js';

/** Something that ends when the specification says so. */
const held = (): { ended: Promise<void>; end: () => void } => {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { ended, end: () => end() };
};
const mutedFor = (minutes: number): string =>
  `You are muted and cannot send messages until ${formatUtcMinute(new Date(Date.now() + minutes * 60_000))}.`;
const refuseMuted = (words: string) => (): never => {
  throw new GraphRefusal(words, { code: 'MUTED' });
};

afterEach(() => {
  jest.useRealTimers();
});

describe('where a message is written', () => {
  it('sends one message after the other, also after one that failed, and shows them all at once', async () => {
    const answers = [held(), held()];
    let asked = 0;
    const app = openThread({
      SendMessage: async (input) => {
        const number = ++asked;
        await answers[number - 1]?.ended;
        return number === 1 ? refuse() : sent(number)(input);
      },
    });
    await app.user.type(await field(), 'Sold.{Enter}Seven?{Enter}');
    expect(spoken()).toEqual(['Which trio?', 'Sold.', 'Seven?']);
    expect(screen.getAllByText('Sending…')).toHaveLength(2);
    await waitFor(() => expect(callsOf(app, 'SendMessage')).toHaveLength(1));
    answers[0]?.end();
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    await waitFor(() => expect(callsOf(app, 'SendMessage')).toHaveLength(2));
    answers[1]?.end();
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(spoken()).toEqual(['Which trio?', 'Seven?']);
    expect(callsOf(app, 'SendMessage')).toMatchObject([{ body: 'Sold.' }, { body: 'Seven?' }]);
  });

  it('takes a message that is too long as it is, and gives it back whole with the reason', async () => {
    const tooLong = 'A message can have up to 4,000 characters';
    const app = openThread({
      SendMessage: () => {
        throw new GraphRefusal(tooLong, { code: 'VALIDATION' });
      },
    });
    const words = 'word '.repeat(900).trim();
    await app.user.click(await field());
    await app.user.paste(words);
    await app.user.keyboard('{Enter}');
    expect(await screen.findByText(tooLong)).toBeTruthy();
    expect(((await field()) as HTMLTextAreaElement).value).toBe(words);
    expect(callsOf(app, 'SendMessage')).toMatchObject([{ body: words }]);
  });

  it('tells of the end of typing only once its beginning is told', async () => {
    const begun = held();
    const app = openThread({
      SendMessage: sent(2),
      SetTyping: async ({ typing }) => {
        if (typing) await begun.ended;
        return { setTyping: true };
      },
    });
    await app.user.type(await field(), 'Sold.{Enter}');
    await waitFor(() => expect(screen.queryByText('Sending…')).toBeNull());
    expect(callsOf(app, 'SetTyping')).toEqual([{ matchId, typing: true }]);
    begun.end();
    await waitFor(() => expect(callsOf(app, 'SetTyping').at(-1)).toEqual({ matchId, typing: false }));
  });

  it('gives back several texts in the order in which they were written, before what was begun meanwhile', async () => {
    const refused = held();
    const app = openThread({ SendMessage: () => refused.ended.then(refuse) });
    await app.user.type(await field(), 'Sold.{Enter}Seven?{Enter}At the door.{Enter}And');
    refused.end();
    await waitFor(async () => expect(await field()).toHaveProperty('value', 'Sold.\nSeven?\nAt the door.\nAnd'));
  });

  it('sends nothing that still waits for its turn once the member has logged out', async () => {
    const first = held();
    const app = openThread({ SendMessage: (input) => first.ended.then(() => sent(2)(input)) });
    await app.user.type(await field(), 'Sold.{Enter}Seven?{Enter}');
    app.server.answer({ rest: { 'POST /api/auth/logout': { status: 200 } } });
    await app.user.click(screen.getByRole('button', { name: /^User menu/ }));
    await app.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    first.end();
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(callsOf(app, 'SendMessage')).toMatchObject([{ body: 'Sold.' }]);
  });

  it('keeps what was begun while another screen is open', async () => {
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

  it('forgets what was begun when the member logs out', async () => {
    const first = openThread();
    await first.user.type(await field(), 'Seven?');
    first.server.answer({ rest: { 'POST /api/auth/logout': { status: 200 } } });
    await first.user.click(screen.getByRole('button', { name: /^User menu/ }));
    await first.user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    await screen.findByRole('link', { name: 'Sign In' });
    cleanup();
    openThread();
    expect(await field()).toHaveProperty('value', '');
  });

  it('gives back the text of a message that failed after the conversation was left', async () => {
    const failed = held();
    const app = openThread({ SendMessage: () => failed.ended.then(refuse) });
    await app.user.type(await field(), 'Sold.{Enter}');
    await app.user.click(screen.getByRole('link', { name: 'Back to conversations' }));
    await screen.findByText('Select a conversation to start messaging');
    failed.end();
    await screen.findByText('Failed to send message');
    await app.user.click(screen.getByRole('link', { name: /Simone Adeyemi/ }));
    expect(await field()).toHaveProperty('value', 'Sold.');
  });

  it('says until when somebody is muted, for as long as that stands', async () => {
    const words = mutedFor(3 * 24 * 60);
    const { user, server } = openThread({ SendMessage: refuseMuted(words) });
    const input = await field();
    await user.type(input, 'Sold.{Enter}');
    expect(await screen.findAllByText(words)).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getAllByText(words)).toHaveLength(1);
    server.answer({
      graph: { Conversations: conversationsOf(null), SendMessage: sent(2), SetTyping: { setTyping: true } },
    });
    await user.type(input, '{Enter}');
    await waitFor(() => expect(screen.queryByText(words)).toBeNull());
  });

  it.each([
    ['until then and no longer', mutedFor(3), false],
    ['for good where there is no such time', 'You are muted and cannot send messages until the mute is lifted.', true],
  ])('says that somebody is muted %s', async (_how, words, stays) => {
    openThread({ SendMessage: refuseMuted(words) });
    const input = await field();
    stopTime();
    fireEvent.change(input, { target: { value: 'Sold.' } });
    fireEvent.keyDown(input, { key: 'Enter' });
    await untilTrue(() => screen.queryAllByText(words).length === 2);
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    await passTime(60_000);
    expect(screen.getAllByText(words)).toHaveLength(1);
    await passTime(3 * 60_000);
    expect(screen.queryAllByText(words)).toHaveLength(stays ? 1 : 0);
  });
});
