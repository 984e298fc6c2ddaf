import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, card, deckOf, likeResponse, MARCUS, openDeck } from '../../testing/deck.js';
import { pageOf, profileOf } from '../../testing/members.js';
import type { RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, type GraphResponses } from '../../testing/stub-server.js';

const PROMPT = { __typename: 'Prompt', question: 'A Sunday well spent', answer: 'Church, then a long lunch.' };
const SIMONE = profileOf('Simone Adeyemi', { photos: ['/media/photos/1', '/media/photos/2'], prompts: [PROMPT] });
const NOTE = 'Where do you have that lunch?';
const REASONS = ['It moves the conversation to another app.'];

const open = (graph: GraphResponses = {}): RenderedApp =>
  openDeck({
    Discover: deckOf([SIMONE, MARCUS]),
    LikeWithNote: likeResponse(false),
    MemberProfile: { member: SIMONE },
    ...graph,
  });
const callsOf = ({ server }: RenderedApp) =>
  server.calls.filter(([name]) => name === 'LikeWithNote').map(([, variables]) => variables);
const failing = (message: string, error: ConstructorParameters<typeof StubGraphQLError>[1]) => (): never => {
  throw new StubGraphQLError(message, error);
};
const field = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Your note' });
/** Opens the composer of a note on the prompt. */
async function compose({ user }: RenderedApp, text: string): Promise<HTMLTextAreaElement> {
  await card('Simone Adeyemi');
  await user.click(button('Like “A Sunday well spent” with a note'));
  const input = await field();
  await user.type(input, text);
  return input;
}

describe('a like with a note', () => {
  it('quotes the prompt, sends the note, and goes on to the next profile', async () => {
    const app = open();
    const input = await compose(app, NOTE);
    expect(document.activeElement).toBe(input);
    const dialog = within(screen.getByRole('dialog', { name: 'Send Simone Adeyemi a note' }));
    expect(dialog.getByText('Church, then a long lunch.')).toBeTruthy();
    expect(dialog.getByText(`${NOTE.length} / 200`)).toBeTruthy();
    await app.user.click(dialog.getByRole('button', { name: 'Send Like' }));
    expect(await screen.findByText('Like sent!')).toBeTruthy();
    await card('Marcus Whitfield');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Profile 2 of 2')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('main'));
    expect(callsOf(app)).toEqual([
      { userId: SIMONE.userId, note: NOTE, on: { question: 'A Sunday well spent' }, confirmed: false },
    ]);
  });

  it('is on the photo of the card, or on any photo of the profile', async () => {
    const app = open();
    await card('Simone Adeyemi');
    expect(button('Like photo 1 with a note')).toBeTruthy();
    await app.user.click(button('View Full Profile'));
    const profile = within(await screen.findByRole('dialog', { name: 'Simone Adeyemi, 47' }));
    await app.user.click(await profile.findByRole('button', { name: 'Like photo 2 with a note' }));
    await app.user.type(await field(), `${NOTE}{Enter}`);
    await card('Marcus Whitfield');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(callsOf(app)).toMatchObject([{ on: { photoId: '2' } }]);
  });

  it('shows the match screen when it makes a match', async () => {
    const app = open({ LikeWithNote: likeResponse(true) });
    await compose(app, `${NOTE}{Enter}`);
    expect(await screen.findByRole('region', { name: "It's a match!" })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('announces a match in a toast when the member has left the deck', async () => {
    let respond: (response: object) => void = () => undefined;
    const app = open({
      LikeWithNote: () => new Promise<object>((resolve) => (respond = resolve)),
      Conversations: { conversations: pageOf('ConversationPage', []) },
      Thread: { match: null, conversation: null },
    });
    await compose(app, `${NOTE}{Enter}`);
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click(screen.getAllByRole('link', { name: 'Messages' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Deck' })).toBeNull());
    respond(likeResponse(true));
    expect(await screen.findByRole('link', { name: 'Send Message' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: "It's a match!" })).toBeNull();
  });

  it('announces a match in a toast when the member has closed the composer and gone on', async () => {
    let respond: (response: object) => void = () => undefined;
    const app = open({
      LikeWithNote: () => new Promise<object>((resolve) => (respond = resolve)),
      Pass: { pass: true },
    });
    await compose(app, `${NOTE}{Enter}`);
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click(button('Pass'));
    await card('Marcus Whitfield');
    respond(likeResponse(true));
    expect(await screen.findByRole('link', { name: 'Send Message' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: "It's a match!" })).toBeNull();
  });

  it('starts a new line with Shift+Enter, and sends neither an empty nor a long note', async () => {
    const app = open();
    const input = await compose(app, ' {Enter}');
    await app.user.clear(input);
    await app.user.type(input, 'One{Shift>}{Enter}{/Shift}two');
    expect(input.value).toBe('One\ntwo');
    await app.user.clear(input);
    await app.user.click(input);
    await app.user.paste('😀'.repeat(201));
    expect(screen.getByText('A note can have up to 200 characters.')).toBeTruthy();
    expect(screen.getByText('201 / 200')).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Send Like' }).disabled).toBe(true);
    await app.user.keyboard('{Enter}');
    expect(callsOf(app)).toEqual([]);
  });

  it('keeps the note when it cannot be sent, and when the composer is closed', async () => {
    const app = open({ LikeWithNote: failing('', { code: 'UNAVAILABLE' }) });
    const input = await compose(app, `${NOTE}{Enter}`);
    expect(await screen.findByText('Failed to send like')).toBeTruthy();
    expect(input.value).toBe(NOTE);
    expect(screen.getByRole('article', { name: 'Simone Adeyemi' })).toBeTruthy();
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click(button('Like photo 1 with a note'));
    expect((await field()).value).toBe('');
    await app.user.click(screen.getByRole('button', { name: 'Close' }));
    await app.user.click(button('Like “A Sunday well spent” with a note'));
    expect((await field()).value).toBe(NOTE);
  });

  it('shows the message of the server for a photo or prompt that is gone', async () => {
    const message = 'This prompt is no longer in the profile.';
    const app = open({ LikeWithNote: failing(message, { code: 'VALIDATION', fields: { on: message } }) });
    const input = await compose(app, `${NOTE}{Enter}`);
    expect(await screen.findByRole('alert')).toHaveProperty('textContent', message);
    expect(input.value).toBe(NOTE);
  });

  it('asks what the shield asks, and returns to the note or sends it anyway', async () => {
    const app = open({
      LikeWithNote: ({ confirmed }) =>
        confirmed === true
          ? likeResponse(false)
          : failing('Are you sure?', { code: 'CONFIRM_MESSAGE', details: { reasons: REASONS } })(),
    });
    const input = await compose(app, `${NOTE}{Enter}`);
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure?' }));
    expect(question.getByText(NOTE)).toBeTruthy();
    expect(question.getByText(REASONS[0] ?? '')).toBeTruthy();
    await app.user.click(question.getByRole('button', { name: 'Edit' }));
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe(NOTE);
    await app.user.keyboard('{Enter}');
    await app.user.click(await screen.findByRole('button', { name: 'Send anyway' }));
    await card('Marcus Whitfield');
    expect(callsOf(app)).toMatchObject([{ confirmed: false }, { confirmed: false }, { confirmed: true }]);
  });

  it('removes the card of a member who is no longer available', async () => {
    const app = open({ LikeWithNote: failing('This member was not found.', { code: 'NOT_FOUND' }) });
    await compose(app, `${NOTE}{Enter}`);
    expect(await screen.findByText('This member was not found.')).toBeTruthy();
    await card('Marcus Whitfield');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
