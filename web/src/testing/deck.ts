import { screen } from '@testing-library/react';
import { pageOf, profileOf } from './members.js';
import { renderApp, type RenderedApp } from './render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from './stub-server.js';

export const SIMONE = profileOf('Simone Adeyemi', { badges: ['VIP'], photos: ['/media/photos/1', '/media/photos/2'] });
export const MARCUS = profileOf('Marcus Whitfield', { age: 52, gender: 'Male' });

/** The response of a deck with these profiles. */
export const deckOf = (profiles: object[], nextCursor: string | null = null): object => ({
  discover: pageOf('ProfilePage', profiles, nextCursor),
});
export const unavailable = (message: string) => (): never => {
  throw new StubGraphQLError(message, { code: 'UNAVAILABLE' });
};

/** The discover screen with Simone on top and Marcus below her. */
export function openDeck(graph: GraphResponses = {}): RenderedApp {
  const app = renderApp('/discover', {
    user: MEMBER,
    graph: { Discover: deckOf([SIMONE, MARCUS]), Pass: { pass: true }, ...graph },
  });
  return app;
}
export const likeResponse = (matched: boolean, receivedNote: object | null = null): { like: object } => ({
  like: { __typename: 'LikeResult', matched, matchId: matched ? 'match-1' : null, receivedNote },
});
/** The note of the other member's like, on a prompt of the reader. */
export const receivedNote = (changes: object = {}): object => ({
  __typename: 'ReceivedNote',
  note: 'Mine ends with a nap.',
  on: { __typename: 'LikeTarget', photoId: null, question: 'A Sunday well spent' },
  caution: false,
  likedAt: '2026-03-05T12:00:00.000Z',
  ...changes,
});
/** The first button with this name: the one in the card, not its duplicate for small screens. */
export const button = (name: string): HTMLElement => {
  const [first] = screen.getAllByRole('button', { name });
  if (!first) throw new Error(`no button named ${name}`);
  return first;
};
export const card = (name: string): Promise<HTMLElement> => screen.findByRole('article', { name });
