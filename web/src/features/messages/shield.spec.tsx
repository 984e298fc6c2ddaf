import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';
import { callsOf, field, message, openThread, sent, threadOf, threadTexts, unavailable } from '../../testing/thread.js';

const REASONS = ['It moves the conversation to another app.'];
const SCAM = 'Add me on WhatsApp';
/** As the server: asks, and sends what is confirmed. */
const asking = (input: Record<string, unknown>): object => {
  if (input['confirmed'] === true) return sent(2)(input);
  throw new StubGraphQLError('Are you sure?', { code: 'CONFIRM_MESSAGE', details: { reasons: REASONS } });
};
const caution = (changes: object = {}): GraphResponses => ({
  Thread: threadOf([message(1, SCAM, { caution: true, ...changes })]),
});

beforeEach(() => localStorage.clear());

describe('the question to the sender', () => {
  it('shows the message and the reasons, and Edit returns to the draft', async () => {
    const app = openThread({ SendMessage: asking });
    await app.user.type(await field(), `${SCAM}{Enter}`);
    const dialog = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(dialog.getByText(SCAM)).toBeTruthy();
    expect(dialog.getByText(REASONS[0] ?? '')).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Edit' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await field()).toHaveProperty('value', SCAM);
    expect(document.activeElement).toBe(await field());
    expect(threadTexts()).toEqual(['Which trio?']);
    expect(callsOf(app, 'SendMessage')).toMatchObject([{ confirmed: false }]);
  });

  it('sends the message anyway, and empties the draft', async () => {
    const app = openThread({ SendMessage: asking });
    await app.user.type(await field(), `${SCAM}{Enter}`);
    await app.user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await waitFor(() => expect(threadTexts()).toEqual(['Which trio?', SCAM]));
    expect(await field()).toHaveProperty('value', '');
    expect(callsOf(app, 'SendMessage')).toMatchObject([{ confirmed: false }, { body: SCAM, confirmed: true }]);
  });

  it('restores the message when sending it anyway fails', async () => {
    const app = openThread({ SendMessage: (input) => (input['confirmed'] === true ? unavailable() : asking(input)) });
    await app.user.type(await field(), `${SCAM}{Enter}`);
    await app.user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    expect(await screen.findByText('Failed to send message')).toBeTruthy();
    expect(await field()).toHaveProperty('value', SCAM);
  });
});

describe('the notice to the reader', () => {
  it('offers a report of the message', async () => {
    const app = openThread(caution());
    const note = within(await screen.findByRole('region', { name: 'Safety note' }));
    expect(note.getByText('Does this feel right?')).toBeTruthy();
    await app.user.click(note.getByRole('button', { name: 'Report' }));
    expect(await screen.findByRole('dialog', { name: 'Report Simone Adeyemi' })).toBeTruthy();
  });

  it('can be dismissed for good', async () => {
    const app = openThread(caution());
    await app.user.click(await screen.findByRole('button', { name: 'It’s fine' }));
    expect(screen.queryByText('Does this feel right?')).toBeNull();
    expect(localStorage.getItem('dismissed-cautions')).toBe('["m1"]');
  });

  it('is shown neither to the sender nor for other messages', async () => {
    openThread();
    await field();
    expect(screen.queryByText('Does this feel right?')).toBeNull();
  });
});
