import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { StubGraphQLError, MEMBER, type GraphResponses } from '../../testing/stub-server.js';

const CLAIMED_MESSAGE = 'Another administrator is reviewing this photo.';

export interface QueueOptions {
  graph?: GraphResponses;
  earlierPhotos?: object[];
  lookalikes?: object[];
  identity?: object;
  flags?: object[];
}

/** The history of a member who has not saved a profile. */
export const NO_HISTORY = { __typename: 'IdentityDetails', names: [], datesOfBirth: [], underAge: null };

export interface ReviewQueue extends RenderedApp {
  /** The pending photos by member name, oldest first. */
  pending: string[];
  /** The photos that other administrators have claimed. */
  claimedByOthers: Set<string>;
  /** The claim and decision mutations so far, such as "ClaimReview ada". */
  mutations: () => string[];
  /** Opens the review dialog and waits for this member's photo. */
  start: (name: string) => Promise<void>;
}

export const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog', { name: 'Review Photos' }));
export const button = (name: string): HTMLElement => dialog().getByRole('button', { name });
export const statusText = (): string | null | undefined => dialog().getByRole('status').textContent;

/** Waits until this member's photo is on the screen and accepts a decision. */
export async function waitForPhoto(name: string): Promise<void> {
  await screen.findByRole('heading', { level: 3, name });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Skip' }).getAttribute('aria-disabled')).toBeNull());
}

const MUTATIONS = ['ClaimNextReview', 'ClaimReview', 'ReleaseReview', 'ApprovePhoto', 'RejectPhoto'];

/** Renders /admin with a stub server that tracks claims like the real one. */
export function openQueue(names: string[], options: QueueOptions = {}): ReviewQueue {
  const pending = [...names];
  const claimedByOthers = new Set<string>();

  const requireAvailable = (name: unknown): string => {
    const found = pending.find((each) => each === name);
    if (!found) throw new StubGraphQLError('Photo not found', { code: 'NOT_FOUND' });
    if (claimedByOthers.has(found)) throw new StubGraphQLError(CLAIMED_MESSAGE, { code: 'CONFLICT' });
    return found;
  };
  const decide = (name: unknown): void => {
    pending.splice(pending.indexOf(requireAvailable(name)), 1);
  };
  const reviewOf = (name: string): object => ({
    __typename: 'PhotoReview',
    photoId: name,
    photoUrl: `/media/photos/${name}`,
    placeholder: null,
    userId: `id-of-${name}`,
    displayName: name,
    email: `${name}@example.com`,
    createdAt: '2026-03-03T12:00:00.000Z',
    claimedByAnother: claimedByOthers.has(name),
    claimedUntil: null,
    flags: options.flags ?? [],
    identity: options.identity ?? NO_HISTORY,
  });

  const app = renderApp('/admin', {
    user: { ...MEMBER, role: 'admin' },
    graph: {
      PhotoReviews: () => ({ photoReviews: pending.map(reviewOf) }),
      PhotoReview: ({ photoId }) => ({
        photoReview: {
          review: reviewOf(requireAvailable(photoId)),
          earlierPhotos: options.earlierPhotos ?? [],
          lookalikes: options.lookalikes ?? [],
        },
      }),
      ClaimNextReview: () => ({ claimNextReview: pending.find((name) => !claimedByOthers.has(name)) ?? null }),
      ClaimReview: ({ photoId }) => ({ claimReview: requireAvailable(photoId) !== '' }),
      ReleaseReview: () => ({ releaseReview: true }),
      ApprovePhoto: ({ photoId }) => {
        decide(photoId);
        return { approvePhoto: true };
      },
      RejectPhoto: ({ photoId }) => {
        decide(photoId);
        return { rejectPhoto: true };
      },
      ...options.graph,
    },
  });

  const mutations = (): string[] =>
    app.server.calls
      .filter(([name]) => MUTATIONS.includes(name))
      .map(([name, input]) => `${name} ${(input as { photoId?: string }).photoId ?? ''}`.trim());

  const start = async (name: string): Promise<void> => {
    await app.user.click(await screen.findByRole('button', { name: 'Start Reviewing' }));
    await waitForPhoto(name);
  };

  return { ...app, pending, claimedByOthers, mutations, start };
}
