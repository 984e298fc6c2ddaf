import { pageOf, profileOf } from './members.js';
import { renderApp, type RenderedApp } from './render-app.js';
import { GraphRefusal, MEMBER, type GraphAnswers } from './stub-server.js';

export const SIMONE = profileOf('Simone Adeyemi', { photos: ['/media/photos/1'] });
export const MARCUS = profileOf('Marcus Whitfield', { education: null });

const liked = (people: readonly object[], likedAt: string): object =>
  pageOf(
    'LikedPage',
    people.map((profile) => ({ __typename: 'LikedProfile', profile, likedAt })),
  );

/** Whom the member liked, on March 3. */
export const likes = (people: readonly object[]): object => ({ likes: liked(people, '2026-03-03T12:00:00.000Z') });

/** Who likes the member, since March 5. */
export const likesReceived = (people: readonly object[]): object => ({
  likesReceived: liked(people, '2026-03-05T12:00:00.000Z'),
});

export const refuse = (): never => {
  throw new GraphRefusal('', { code: 'UNAVAILABLE' });
};

export const open = (address: string, graph: GraphAnswers): RenderedApp => renderApp(address, { user: MEMBER, graph });
