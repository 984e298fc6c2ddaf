import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, card, deckOf, likeResponse, openDeck, receivedNote, SIMONE } from '../../testing/deck.js';
import { pageOf } from '../../testing/members.js';
import type { RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError } from '../../testing/stub-server.js';

describe('a match in the deck', () => {
  it('shows a match to the member who made it, with a first message, and goes on', async () => {
    const sent = { sendMessage: { __typename: 'Message', id: 'message-1' } };
    const { user, server } = openDeck({ Like: likeResponse(true), SendFirstMessage: sent });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    const match = await screen.findByRole('region', { name: "It's a match!" });
    expect(within(match).getByText('You both liked each other. Start chatting now!')).toBeTruthy();
    expect(document.activeElement).toBe(within(match).getByRole('heading', { name: "It's a match!" }));
    await user.keyboard('{ArrowRight}');
    await user.type(within(match).getByRole('textbox', { name: 'Your first message' }), 'Good evening, Simone.');
    await user.click(within(match).getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Message sent!')).toBeTruthy();
    expect(await card('Marcus Whitfield')).toBeTruthy();
    const [, variables] = server.calls.find(([name]) => name === 'SendFirstMessage') ?? [];
    expect(variables).toMatchObject({ matchId: 'match-1', body: 'Good evening, Simone.' });
    expect(server.calls.filter(([name]) => name === 'Like')).toHaveLength(1);
  });

  it('suggests openers about the prompts of the other member', async () => {
    const prompts = [
      { __typename: 'Prompt', question: 'A Sunday well spent', answer: 'Church, then a long lunch.' },
      { __typename: 'Prompt', question: 'How I give back', answer: 'I teach math on Saturdays.' },
    ];
    const simone = { ...SIMONE, prompts };
    const { user } = openDeck({ Discover: deckOf([simone]), Like: likeResponse(true) });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    await user.click(await screen.findByRole('button', { name: /How I give back/ }));
    const field = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Your first message' });
    expect(field.value).toBe('You had me at “How I give back.” What’s the story there?');
    await user.click(screen.getByRole('button', { name: /A Sunday well spent/ }));
    expect(field.value).toBe('I enjoyed your answer to “A Sunday well spent.” Tell me more?');
  });

  it('shows the note of the other member, and asks for an answer, with the same openers', async () => {
    const prompts = [{ __typename: 'Prompt', question: 'How I give back', answer: 'I teach math on Saturdays.' }];
    const simone = { ...SIMONE, prompts, reasons: ['You both love music.'] };
    const { user } = openDeck({ Discover: deckOf([simone]), Like: likeResponse(true, receivedNote()) });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    const match = within(await screen.findByRole('region', { name: "It's a match!" }));
    const note = within(match.getByRole('region', { name: 'Simone Adeyemi sent you a note' }));
    expect(note.getByText('Mine ends with a nap.').tagName).toBe('BLOCKQUOTE');
    expect(note.getByText('On “A Sunday well spent”')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Safety note' })).toBeNull();
    expect(match.getByText('You both love music.')).toBeTruthy();
    expect(match.getByRole('button', { name: /How I give back/ })).toBeTruthy();
    expect(match.getByRole('textbox', { name: 'Your answer' })).toBe(
      match.getByPlaceholderText('Answer Simone Adeyemi...'),
    );
  });

  it('has the notice of the shield at a note that it asked about, as in Who liked you', async () => {
    localStorage.clear();
    const { user } = openDeck({ Like: likeResponse(true, receivedNote({ caution: true })) });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    expect(await screen.findByRole('region', { name: 'Safety note' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'It’s fine' }));
    expect(screen.queryByRole('region', { name: 'Safety note' })).toBeNull();
  });

  it('closes the match screen without a message', async () => {
    const { user } = openDeck({ Like: likeResponse(true) });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    await user.click(await screen.findByRole('button', { name: 'Keep browsing' }));
    expect(await card('Marcus Whitfield')).toBeTruthy();
    expect(screen.queryByText("It's a match!")).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Deck' }));
  });

  it('opens the conversation with the draft when the shield asks about the first message', async () => {
    const { user, address } = openDeck({
      Like: likeResponse(true),
      SendFirstMessage: () => {
        throw new StubGraphQLError('Please check this message.', { code: 'CONFIRM_MESSAGE' });
      },
      Conversations: { conversations: pageOf('ConversationPage', []) },
      Thread: { match: null, conversation: null },
    });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    await user.type(await screen.findByRole('textbox', { name: 'Your first message' }), 'Call me.');
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    await waitFor(() => expect(address()).toBe('/messages/match-1'));
  });

  it('announces a match in a toast, with a link to the chat, to a member who has left the deck', async () => {
    let respond: (response: object) => void = () => undefined;
    const { user, address } = openDeck({
      Like: () => new Promise<object>((resolve) => (respond = resolve)),
      Conversations: { conversations: pageOf('ConversationPage', []) },
      Thread: { match: null, conversation: null },
    });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    await user.click(screen.getAllByRole('link', { name: 'Messages' })[0] as HTMLElement);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Deck' })).toBeNull());
    respond(likeResponse(true));
    expect(await screen.findByText("It's a match!")).toBeTruthy();
    expect(screen.getByText('You both liked each other. Start chatting now!')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'Send Message' }));
    await waitFor(() => expect(address()).toBe('/messages/match-1'));
  });

  it('announces a match in a toast to a member who is at another card by now', async () => {
    let respond: (response: object) => void = () => undefined;
    const { user } = openDeck({
      Like: () => new Promise<object>((resolve) => (respond = resolve)),
      Pass: { pass: true },
    });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    await card('Marcus Whitfield');
    await user.click(button('Pass'));
    expect(await screen.findByText('Passed')).toBeTruthy();
    respond(likeResponse(true));
    expect(await screen.findByRole('link', { name: 'Send Message' })).toBeTruthy();
    expect(screen.queryByRole('region', { name: "It's a match!" })).toBeNull();
  });
});

describe('a match of a member who is doing something else', () => {
  const matchScreen = () => screen.queryByRole('region', { name: "It's a match!" });
  const finger = (type: string, target: Element): boolean =>
    fireEvent(target, new PointerEvent(type, { bubbles: true, isPrimary: true, pointerType: 'touch', clientX: 200 }));
  const swipe = (target: Element): void => {
    finger('pointerdown', target);
    fireEvent(target, new PointerEvent('pointermove', { bubbles: true, pointerType: 'touch', clientX: 400 }));
    finger('pointerup', target);
  };
  const gender = () => screen.getAllByRole('combobox', { name: 'Gender' })[0] as HTMLElement;

  /** Likes Simone, does something at the card of Marcus, and then receives the response. */
  async function matchDuring(activity: (app: RenderedApp, marcus: HTMLElement) => Promise<unknown>): Promise<void> {
    let respond: (response: object) => void = () => undefined;
    const app = openDeck({ Like: () => new Promise<object>((resolve) => (respond = resolve)) });
    await card('Simone Adeyemi');
    await app.user.click(gender());
    await app.user.click(button('Like'));
    await activity(app, await card('Marcus Whitfield'));
    respond(likeResponse(true));
    await waitFor(() => expect(screen.getByText("It's a match!")).toBeTruthy());
  }

  it.each<[string, (app: RenderedApp, marcus: HTMLElement) => Promise<unknown>]>([
    ['opens the menu of the next card', ({ user }) => user.click(button('Options for Marcus Whitfield'))],
    ['opens the user menu', ({ user }) => user.click(screen.getByRole('button', { name: /^User menu/ }))],
    ['has a finger on the next card', async (_, marcus) => finger('pointerdown', marcus)],
    [
      'scrolls',
      async (_, marcus) => {
        finger('pointerdown', marcus);
        finger('pointercancel', marcus);
      },
    ],
    ['presses a button', ({ user }) => user.pointer({ keys: '[MouseLeft>]', target: button('Pass') })],
    ['chooses a filter', ({ user }) => user.click(gender())],
    [
      'has swiped the next card, which flies out',
      async (_, marcus) => {
        const finished = new Promise<Animation>(() => undefined);
        jest.spyOn(marcus, 'animate').mockReturnValueOnce({ finished } as Animation);
        swipe(marcus);
      },
    ],
  ])('is a toast for one who %s', async (_name, activity) => {
    await matchDuring(activity);
    expect(matchScreen()).toBeNull();
    expect(screen.queryByRole('link', { name: 'Send Message' })).toBeTruthy();
  });

  it.each<[string, (app: RenderedApp, marcus: HTMLElement) => Promise<unknown>]>([
    ['only looks at the next card', async () => undefined],
    [
      'has closed the menu',
      async ({ user }) => user.click(button('Options for Marcus Whitfield')).then(() => user.keyboard('{Escape}')),
    ],
    [
      'has scrolled',
      async (_, marcus) => {
        finger('pointerdown', marcus);
        finger('pointercancel', marcus);
        fireEvent.touchEnd(marcus);
      },
    ],
  ])('is the match screen for one who %s', async (_name, activity) => {
    await matchDuring(activity);
    expect(matchScreen()).toBeTruthy();
  });
});
