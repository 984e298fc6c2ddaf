import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, card, deckOf, likeResponse, openDeck, SIMONE } from '../../testing/deck.js';
import { pageOf } from '../../testing/members.js';
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
