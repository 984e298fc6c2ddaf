import { pageOf, profileOf } from './members.js';
import { renderApp, type RenderedApp } from './render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from './stub-server.js';

export const SIMONE = profileOf('Simone Adeyemi', { photos: ['/media/photos/1'] });
export const MARCUS = profileOf('Marcus Whitfield', { education: null });

const OWN_PORTRAIT = {
  ...{ __typename: 'OwnProfile', userId: MEMBER.id, displayName: 'Ada', photos: ['/media/photos/own'] },
};

const WITHOUT_NOTE = { note: null, on: null, caution: false };

const liked = (profiles: readonly object[], likedAt: string, note: object): object =>
  pageOf(
    'LikedPage',
    profiles.map((profile) => ({ ...{ __typename: 'LikedProfile', profile, likedAt }, ...WITHOUT_NOTE, ...note })),
  );

/** The profiles that the member liked, on March 3. */
export const likes = (profiles: readonly object[], note: object = {}): object => ({
  likes: liked(profiles, '2026-03-03T12:00:00.000Z', { match: null, ...note }),
});

/** The profiles that liked the member, on March 5. */
export const likesReceived = (profiles: readonly object[], note: object = {}): object => ({
  profile: OWN_PORTRAIT,
  likesReceived: liked(profiles, '2026-03-05T12:00:00.000Z', note),
});

/** The profiles that the member passed, on March 4. */
export const passed = (profiles: readonly object[]): object => ({
  profile: OWN_PORTRAIT,
  dislikes: pageOf(
    'PassedPage',
    profiles.map((profile) => ({ __typename: 'PassedProfile', profile, dislikedAt: '2026-03-04T12:00:00.000Z' })),
  ),
});

export const unavailable = (): never => {
  throw new StubGraphQLError('', { code: 'UNAVAILABLE' });
};

export const open = (address: string, graph: GraphResponses): RenderedApp =>
  renderApp(address, { user: MEMBER, graph });
