import { expect } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { renderApp, type RenderedApp } from '../../testing/render-app.js';
import { GraphRefusal, MEMBER, type GraphAnswers } from '../../testing/stub-server.js';

const TAKEN = 'Another administrator is reviewing this photo.';

export interface QueueOptions {
  /** What else the graph says. */
  graph?: GraphAnswers;
  earlierPhotos?: object[];
  lookalikes?: object[];
}

export interface ReviewQueue extends RenderedApp {
  /** The photos that wait, by the names of their members, oldest first. */
  waiting: string[];
  /** Those of them that other administrators have. */
  taken: Set<string>;
  /** What was asked of the graph about claims and decisions: "ClaimReview ada". */
  asked: () => string[];
  /** Opens the review, and waits for the photo of this member. */
  start: (name: string) => Promise<void>;
}

/** The desk, a button of it, and what it says of the photo. */
export const dialog = (): ReturnType<typeof within> => within(screen.getByRole('dialog', { name: 'Review Photos' }));
export const press = (name: string): HTMLElement => dialog().getByRole('button', { name });
export const said = (): string | null | undefined => dialog().getByRole('status').textContent;

/** Waits for the photo of this member to have lain on the desk for long enough to be decided about. */
export async function shown(name: string): Promise<void> {
  await screen.findByRole('heading', { level: 3, name });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Skip' }).getAttribute('aria-disabled')).toBeNull());
}

const CHANGES = ['ClaimNextReview', 'ClaimReview', 'ReleaseReview', 'ApprovePhoto', 'RejectPhoto'];

/** /admin before a queue that knows who has what, as the server's does. */
export function openQueue(names: string[], options: QueueOptions = {}): ReviewQueue {
  const waiting = [...names];
  const taken = new Set<string>();

  const require = (name: unknown): string => {
    const found = waiting.find((each) => each === name);
    if (!found) throw new GraphRefusal('Photo not found', { code: 'NOT_FOUND' });
    if (taken.has(found)) throw new GraphRefusal(TAKEN, { code: 'CONFLICT' });
    return found;
  };
  const settle = (name: unknown): void => {
    waiting.splice(waiting.indexOf(require(name)), 1);
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
    claimedByAnother: taken.has(name),
    claimedUntil: null,
  });

  const app = renderApp('/admin', {
    user: { ...MEMBER, role: 'admin' },
    graph: {
      PhotoReviews: () => ({ photoReviews: waiting.map(reviewOf) }),
      PhotoReview: ({ photoId }) => ({
        photoReview: {
          review: reviewOf(require(photoId)),
          earlierPhotos: options.earlierPhotos ?? [],
          lookalikes: options.lookalikes ?? [],
        },
      }),
      ClaimNextReview: () => ({ claimNextReview: waiting.find((name) => !taken.has(name)) ?? null }),
      ClaimReview: ({ photoId }) => ({ claimReview: require(photoId) !== '' }),
      ReleaseReview: () => ({ releaseReview: true }),
      ApprovePhoto: ({ photoId }) => {
        settle(photoId);
        return { approvePhoto: true };
      },
      RejectPhoto: ({ photoId }) => {
        settle(photoId);
        return { rejectPhoto: true };
      },
      ...options.graph,
    },
  });

  const asked = (): string[] =>
    app.server.calls
      .filter(([name]) => CHANGES.includes(name))
      .map(([name, input]) => `${name} ${(input as { photoId?: string }).photoId ?? ''}`.trim());

  const start = async (name: string): Promise<void> => {
    await app.user.click(await screen.findByRole('button', { name: 'Start Reviewing' }));
    await shown(name);
  };

  return { ...app, waiting, taken, asked, start };
}
