import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import {
  callsOf,
  conversationsOf,
  field,
  matchId,
  message,
  openThread,
  sent,
  SIMONE,
  threadOf,
  unavailable,
} from '../../testing/thread.js';

const COUPLE = { __typename: 'CoupleRequest', id: 'couple-1', requesterId: SIMONE.userId };

describe('whose turn it is', () => {
  it.each([
    ['yours', 'Your turn'],
    ['theirs', 'Their turn'],
  ] as const)('is shown in the list and in the conversation: %s', async (turn, label) => {
    openThread({ Conversations: conversationsOf(message(1, 'Sold.'), 0, { turn }) });
    await field();
    const list = screen.getByRole('region', { name: 'Conversations' });
    expect(await within(list).findByText(label)).toBeTruthy();
    expect(await within(screen.getByRole('region', { name: 'Conversation' })).findByText(label)).toBeTruthy();
  });

  it('is not shown before the first message, or when it is switched off', async () => {
    openThread({ Conversations: conversationsOf(message(1, 'Sold.')) });
    await field();
    expect(screen.queryByText(/^(Your|Their) turn$/)).toBeNull();
    expect(screen.queryByText('It’s been quiet here')).toBeNull();
  });
});

describe('a quiet conversation', () => {
  afterEach(() => localStorage.clear());

  const quiet = () => conversationsOf(message(1, 'Sold.'), 0, { turn: 'theirs', quiet: true });

  it('can be closed with a goodbye', async () => {
    const app = openThread({ Conversations: quiet(), Unmatch: { unmatch: true } });
    await app.user.click(await screen.findByRole('button', { name: 'Say Goodbye' }));
    const dialog = await screen.findByRole('dialog');
    expect(
      within(dialog).getByText(/unless they’ve turned off emails about matches.*I wish you all the best/),
    ).toBeTruthy();
    await app.user.click(within(dialog).getByRole('button', { name: 'Say Goodbye' }));
    expect(await screen.findByText('You closed the conversation')).toBeTruthy();
    expect(callsOf(app, 'Unmatch')).toEqual([{ matchId, farewell: true }]);
    expect(app.address()).toBe('/messages');
  });

  it('is known before the messages are shown, so that the offer does not move them', async () => {
    let listIt = (): void => undefined;
    const listed = new Promise<void>((resolve) => (listIt = resolve));
    const app = openThread({ Conversations: () => listed.then(quiet) });
    await waitFor(() => expect(callsOf(app, 'Thread')).toHaveLength(1));
    // The thread arrives within a few ticks.
    for (let tick = 0; tick < 50; tick += 1) await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(screen.queryByRole('log')).toBeNull();
    listIt();
    await field();
    expect(screen.getByText('It’s been quiet here')).toBeTruthy();
  });

  it('is not needed to read and write: a list that fails is left out', async () => {
    const app = openThread({ Conversations: unavailable, SendMessage: sent(2) });
    const input = await field();
    expect(screen.queryByText('It’s been quiet here')).toBeNull();
    // After a message, the list is requested again, which must not close the thread.
    await app.user.type(input, 'Sold.{Enter}');
    await waitFor(() => expect(callsOf(app, 'Conversations').length).toBeGreaterThan(1));
    expect(input.isConnected).toBe(true);
  });

  it('can be kept open, also at later visits, until another message is followed by two quiet weeks', async () => {
    const app = openThread({ Conversations: quiet() });
    await app.user.click(await screen.findByRole('button', { name: 'Keep It Open' }));
    expect(screen.queryByText('It’s been quiet here')).toBeNull();
    expect(callsOf(app, 'Unmatch')).toEqual([]);
    app.reload();
    const input = await field();
    expect(screen.queryByText('It’s been quiet here')).toBeNull();
    const later = conversationsOf(message(2, 'Still there?'), 0, { turn: 'theirs', quiet: true });
    app.server.respond({ graph: { Conversations: later, SendMessage: sent(2) } });
    await app.user.type(input, 'Still there?{Enter}');
    expect(await screen.findByText('It’s been quiet here')).toBeTruthy();
  });

  it('of an official couple is not offered to be closed, and the couple is not asked whether it has met', async () => {
    const match = { ...SIMONE, coupleRequest: { ...COUPLE, status: 'ACTIVE' } };
    openThread({
      Thread: { ...threadOf([message(1, 'Which trio?')]), match },
      Conversations: conversationsOf(message(1, 'Which trio?'), 0, { quiet: true, askMet: true }),
    });
    await field();
    expect(screen.queryByText('It’s been quiet here')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Have you met?' })).toBeNull();
  });
});
