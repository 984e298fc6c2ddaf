import { LIMITS } from '@kindred/contracts';
import type { Locator } from 'playwright-core';
import type { Scene } from '../scene/scene.js';
import { earlierPhotos, hoursAgo, lookalikeOf, stubClaimedReview, stubReviewQueue } from './photo-review-answers.js';
import { forbidden, reading, type Screen } from './screen.js';

const approve = ({ button }: Scene): Promise<void> => button('Approve').click();
const openReject = ({ button }: Scene): Promise<void> => button('Reject').click();
async function reject(scene: Scene): Promise<void> {
  await openReject(scene);
  await scene.page.locator('dialog[open]').getByRole('button', { name: 'Reject' }).click();
}

const inDialog = ({ page }: Scene, name: string): Promise<void> =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();
const startReviewing = ({ button }: Scene): Promise<void> => button('Start Reviewing').click();
const lastLookalike = ({ page }: Scene): Locator =>
  page.getByRole('listitem').filter({ hasText: 'This picture was also sent by' }).last();
const waitForPhoto = (scene: Scene): Promise<void> =>
  scene.page.locator('dialog[open]').getByRole('button', { name: 'Approve', disabled: false }).waitFor();

/** Opens the first review and presses this button. */
function reviewAnd(name: string): (scene: Scene) => Promise<void> {
  return async (scene) => {
    await startReviewing(scene);
    await inDialog(scene, name);
  };
}

/** /admin: photos pending review. */
export const adminPhotos: Screen = {
  name: '/admin',
  path: '/admin',
  heading: 'Photo Verifications',
  states: {
    full: { as: 'admin', ready: 'Approve' },
    empty: {
      as: 'admin',
      before: ({ answers }) => answers.respondWith('PhotoReviews', { photoReviews: [] }),
      ready: 'All caught up! No pending verifications.',
    },
    ...reading('admin', 'PhotoReviews', 'Failed to load photos'),
    'reject asked': { as: 'admin', then: openReject, ready: 'Reject this photo?' },
    approved: {
      as: 'admin',
      before: ({ answers }) => answers.respondWith('ApprovePhoto', { approvePhoto: true }),
      then: approve,
      ready: 'Photo approved!',
    },
    'approve fails': {
      at: 'wide',
      as: 'admin',
      before: ({ answers }) => answers.failNetwork('ApprovePhoto'),
      then: approve,
      ready: 'Failed to approve photo',
    },
    rejected: {
      as: 'admin',
      before: ({ answers }) => answers.respondWith('RejectPhoto', { rejectPhoto: true }),
      then: reject,
      ready: 'Photo rejected',
    },
    'reject fails': {
      at: 'wide',
      as: 'admin',
      before: ({ answers }) => answers.failNetwork('RejectPhoto'),
      then: reject,
      ready: 'Failed to reject photo',
    },
    'filter finds nothing': {
      as: 'admin',
      then: ({ page }) => page.getByRole('searchbox', { name: /^Filter / }).fill('no-such-name'),
      ready: /match the filter$/,
    },
    'waiting long': {
      as: 'admin',
      before: (scene) =>
        stubReviewQueue(
          scene,
          { createdAt: hoursAgo(27.5) },
          { createdAt: hoursAgo(19.5) },
          { createdAt: hoursAgo(3.5) },
        ),
      ready: 'Waiting 1 day, overdue by 3 hours',
    },
    'taken by another': {
      as: 'admin',
      before: (scene) => stubReviewQueue(scene, { claimedByAnother: true }, {}),
      ready: 'Being reviewed by another administrator',
    },
    reviewing: { as: 'admin', before: (scene) => stubClaimedReview(scene), then: startReviewing, ready: waitForPhoto },
    'review loading': {
      as: 'admin',
      before: ({ answers }) => answers.neverRespond('ClaimNextReview'),
      then: startReviewing,
      ready: ({ page }) => page.getByRole('status', { name: 'Loading photo' }).waitFor(),
    },
    'review fails': {
      at: 'wide',
      as: 'admin',
      before: ({ answers }) => answers.failNetwork('ClaimNextReview'),
      then: startReviewing,
      ready: 'Failed to load photos',
    },
    'reviewing with earlier photos': {
      as: 'admin',
      before: (scene) => stubClaimedReview(scene, (people) => ({ earlierPhotos: earlierPhotos(people) })),
      then: startReviewing,
      ready: 'Earlier photos',
    },
    'reviewing a lookalike': {
      as: 'admin',
      before: (scene) => stubClaimedReview(scene, ([, other]) => ({ lookalikes: other ? [lookalikeOf(other)] : [] })),
      then: startReviewing,
      ready: 'Another member sent this picture',
    },
    'reviewing a lookalike of a banned one': {
      as: 'admin',
      before: (scene) =>
        stubClaimedReview(scene, ([, one, other]) => ({
          lookalikes: one && other ? [lookalikeOf(one, { banned: true }), lookalikeOf(other)] : [],
        })),
      then: startReviewing,
      ready: 'A banned member sent this picture',
    },
    'reviewing a lookalike of a rejected photo': {
      as: 'admin',
      before: (scene) =>
        stubClaimedReview(scene, ([, one, other]) => ({
          lookalikes:
            one && other
              ? [lookalikeOf(one, { banned: true, rejected: true }), lookalikeOf(other, { rejected: true })]
              : [],
        })),
      then: async (scene) => {
        await startReviewing(scene);
        await waitForPhoto(scene);
        await lastLookalike(scene).scrollIntoViewIfNeeded();
      },
      ready: (scene) => lastLookalike(scene).waitFor(),
    },
    'reviewing, rejecting': {
      as: 'admin',
      before: (scene) => stubClaimedReview(scene),
      then: async (scene) => {
        await reviewAnd('Reject')(scene);
        await inDialog(scene, 'Your face is not fully visible.');
      },
      ready: 'In your own words',
    },
    'reviewing, none left': {
      as: 'admin',
      before: async (scene) => {
        await stubClaimedReview(scene);
        scene.answers.respondWith('ApprovePhoto', { approvePhoto: true });
      },
      then: async (scene) => {
        await startReviewing(scene);
        await waitForPhoto(scene);
        scene.answers.respondWith('ClaimNextReview', { claimNextReview: null });
        await inDialog(scene, 'Approve');
      },
      ready: 'No photos left to review',
    },
    'reviewing, lost to another': {
      as: 'admin',
      before: async (scene) => {
        await stubClaimedReview(scene);
        scene.answers.respondWithError('ApprovePhoto', { message: 'Another administrator is reviewing this photo.' });
      },
      then: reviewAnd('Approve'),
      ready: ({ page }) =>
        page.getByRole('status').filter({ hasText: 'Another administrator is reviewing this photo. Next' }).waitFor(),
    },
    'reviewing, ran out': {
      as: 'admin',
      before: async (scene) => {
        await stubClaimedReview(scene);
        scene.answers.failNetwork('ClaimReview');
        await scene.page.clock.install();
      },
      then: async (scene) => {
        await startReviewing(scene);
        await waitForPhoto(scene);
        await scene.page.clock.fastForward(LIMITS.reviewClaimMinutes * 60_000);
      },
      ready: 'Claim Again',
    },
    'reviewing, approve fails': {
      at: 'wide',
      as: 'admin',
      before: async (scene) => {
        await stubClaimedReview(scene);
        scene.answers.failNetwork('ApprovePhoto');
      },
      then: reviewAnd('Approve'),
      ready: 'Failed to approve photo',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
