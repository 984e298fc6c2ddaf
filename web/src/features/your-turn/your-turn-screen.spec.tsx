import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, card, openDeck } from '../../testing/deck.js';
import { matchOf, pageOf } from '../../testing/members.js';
import { renderApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER } from '../../testing/stub-server.js';

const conversation = (name: string, turn: 'yours' | 'theirs', coupleRequest: object | null = null): object => {
  const match = { ...matchOf(name), coupleRequest };
  const lastMessage = {
    ...{ __typename: 'Message', id: `message-of-${name}`, body: `A word from ${name}`, seq: 1 },
    createdAt: new Date().toISOString(),
  };
  return { __typename: 'Conversation', matchId: match.matchId, turn, unreadCount: 0, lastMessage, match };
};

/** Both queries read the same list. */
const listOf = (list: object) => ({ YourTurn: list, UnreadCounts: list });
const waiting = {
  conversations: pageOf('ConversationPage', [
    conversation('Simone', 'yours'),
    conversation('Marcus', 'theirs'),
    conversation('Vivian', 'yours'),
  ]),
};

describe('/your-turn', () => {
  it('lists the conversations that wait for the member, each with one tap to answer', async () => {
    renderApp('/your-turn', { user: MEMBER, graph: listOf(waiting) });
    expect(await screen.findByText('A word from Simone')).toBeTruthy();
    expect(screen.queryByText('A word from Marcus')).toBeNull();
    const links = screen.getAllByRole('link', { name: /^Answer / });
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      ['Simone', 'Vivian'].map((name) => `/messages/${matchOf(name).matchId}`),
    );
    expect(screen.getByText(/unless they’ve turned off emails about matches.*I wish you all the best/)).toBeTruthy();
  });

  it('ends a conversation with one tap and a goodbye', async () => {
    const { user, server } = renderApp('/your-turn', {
      user: MEMBER,
      graph: { ...listOf(waiting), Unmatch: { unmatch: true } },
    });
    await user.click(await screen.findByRole('button', { name: 'Say goodbye to Simone' }));
    expect(await screen.findByText('You said goodbye to Simone')).toBeTruthy();
    const ended = server.calls.filter(([name]) => name === 'Unmatch');
    expect(ended.map(([, variables]) => variables)).toEqual([{ matchId: matchOf('Simone').matchId, farewell: true }]);
    await waitFor(() => expect(server.calls.filter(([name]) => name === 'YourTurn')).toHaveLength(2));
  });

  it('offers an official couple only to answer', async () => {
    const listed = {
      conversations: pageOf('ConversationPage', [
        conversation('Simone', 'yours', { __typename: 'MatchCoupleRequest', id: 'couple-1', status: 'ACTIVE' }),
        conversation('Vivian', 'yours'),
      ]),
    };
    renderApp('/your-turn', { user: MEMBER, graph: listOf(listed) });
    expect(await screen.findByRole('link', { name: 'Answer Simone' })).toBeTruthy();
    expect(
      screen.getAllByRole('button', { name: /^Say goodbye/ }).map((each) => each.getAttribute('aria-label')),
    ).toEqual(['Say goodbye to Vivian']);
  });

  it('says so when no one is waiting', async () => {
    const none = { conversations: pageOf('ConversationPage', [conversation('Marcus', 'theirs')]) };
    renderApp('/your-turn', { user: MEMBER, graph: listOf(none) });
    expect(await screen.findByText('You’re all caught up')).toBeTruthy();
    const main = within(screen.getByRole('main'));
    expect(main.getByRole('link', { name: 'Discover' }).getAttribute('href')).toBe('/discover');
  });

  it('opens after a like that has to wait, and the card stays in the deck', async () => {
    const { user, address } = openDeck({
      Like: () => {
        throw new StubGraphQLError('8 people are waiting to hear from you.', { code: 'ANSWER_FIRST' });
      },
      ...listOf(waiting),
    });
    await card('Simone Adeyemi');
    await user.click(button('Like'));
    expect(await screen.findByText('A word from Vivian')).toBeTruthy();
    expect(address()).toBe('/your-turn');
    window.history.back();
    expect(await card('Simone Adeyemi')).toBeTruthy();
  });
});
