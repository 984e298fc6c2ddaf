import { screen } from '@testing-library/react';
import { pageOf, profileOf } from './members.js';
import { renderApp, type RenderedApp } from './render-app.js';
import { GraphRefusal, MEMBER, type GraphAnswers } from './stub-server.js';

export const SIMONE = profileOf('Simone Adeyemi', { badges: ['VIP'], photos: ['/media/photos/1', '/media/photos/2'] });
export const MARCUS = profileOf('Marcus Whitfield', { age: 52, gender: 'Male' });
export const OWN_PROFILE = { __typename: 'OwnProfile', userId: MEMBER.id, complete: true };

/** A deck of these people, and where the next page begins. */
export const deckOf = (people: object[], nextCursor: string | null = null): object => ({
  profile: OWN_PROFILE,
  discover: pageOf('ProfilePage', people, nextCursor),
});
export const refuse = (message: string) => (): never => {
  throw new GraphRefusal(message, { code: 'UNAVAILABLE' });
};

/** The discover screen with Simone on top and Marcus below her. */
export function openDeck(graph: GraphAnswers = {}): RenderedApp {
  const app = renderApp('/discover', {
    user: MEMBER,
    graph: { Discover: deckOf([SIMONE, MARCUS]), Pass: { pass: true }, ...graph },
  });
  return app;
}
/** What the server answers to a like. */
export const likeAnswer = (matched: boolean): object => ({
  like: { __typename: 'LikeResult', matched, matchId: matched ? 'match-1' : null },
});
/** The first of the buttons of this name: the one in the card, not its double for phones. */
export const button = (name: string): HTMLElement => {
  const [first] = screen.getAllByRole('button', { name });
  if (!first) throw new Error('There is no such button.');
  return first;
};
export const card = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });
