import { LIMITS } from '@kindred/contracts';
import type { Locator } from 'playwright-core';
import type { ScreenPage } from '../page/screen-page.js';
import { identityStates } from './admin-identity.js';
import {
  earlierPhotos,
  FLAGS,
  hoursAgo,
  lookalikeOf,
  stubClaimedReview,
  stubReviewQueue,
} from './photo-review-stubs.js';
import { forbidden, reading, type Screen } from './screen.js';
import { secondFactorRequired } from './two-step.js';

const approve = ({ button }: ScreenPage): Promise<void> => button('Approve').click();
const openReject = ({ button }: ScreenPage): Promise<void> => button('Reject').click();
async function reject(screenPage: ScreenPage): Promise<void> {
  await openReject(screenPage);
  await screenPage.page.locator('dialog[open]').getByRole('button', { name: 'Reject' }).click();
}

const inDialog = ({ page }: ScreenPage, name: string): Promise<void> =>
  page.locator('dialog[open]').getByRole('button', { name, exact: true }).click();
const startReviewing = ({ button }: ScreenPage): Promise<void> => button('Start Reviewing').click();
const lastLookalike = ({ page }: ScreenPage): Locator =>
  page.getByRole('listitem').filter({ hasText: 'This picture was also sent by' }).last();
const waitForPhoto = (screenPage: ScreenPage): Promise<void> =>
  screenPage.page.locator('dialog[open]').getByRole('button', { name: 'Approve', disabled: false }).waitFor();

/** Opens the first review and presses this button. */
function reviewAnd(name: string): (screenPage: ScreenPage) => Promise<void> {
  return async (screenPage) => {
    await startReviewing(screenPage);
    await inDialog(screenPage, name);
  };
}

const queue = (waiting: number, overdue: number, hours: number): object => ({
  ...{ __typename: 'StaffQueue', waiting, overdue, oldestAt: hoursAgo(hours) },
});
const BUSY = {
  ...{ __typename: 'StaffHome', id: 'home', photos: queue(128, 2, 27), appeals: queue(1, 1, 75) },
  reports: { ...queue(14, 3, 31), __typename: 'ReportQueue', urgent: 2 },
  contactMessages: queue(9, 0, 5),
  shield: queue(6, 0, 400),
};

/** /admin: what waits for staff, and the photos pending review. */
export const adminPhotos: Screen = {
  name: '/admin',
  path: '/admin',
  heading: 'Photo Verifications',
  states: {
    full: { as: 'admin', ready: 'Approve' },
    'much is waiting': {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('StaffHome', { staffHome: BUSY }),
      ready: '2 overdue',
    },
    'waiting not loaded': {
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('StaffHome'),
      ready: 'Failed to load the queues',
    },
    'waiting still loading': {
      as: 'admin',
      before: ({ stubs }) => stubs.neverRespond('StaffHome'),
      ready: 'Approve',
    },
    'shortcuts listed': {
      as: 'admin',
      at: 'wide',
      then: ({ button }) => button('Keyboard Shortcuts').click(),
      ready: 'Shortcuts in this browser',
    },
    empty: {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('PhotoReviews', { photoReviews: [] }),
      ready: 'All caught up! No pending verifications.',
    },
    ...reading('admin', 'PhotoReviews', 'Failed to load photos'),
    'reject asked': { as: 'admin', then: openReject, ready: 'Reject this photo?' },
    approved: {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('ApprovePhoto', { approvePhoto: true }),
      then: approve,
      ready: 'Photo approved!',
    },
    'approve fails': {
      at: 'wide',
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('ApprovePhoto'),
      then: approve,
      ready: 'Failed to approve photo',
    },
    rejected: {
      as: 'admin',
      before: ({ stubs }) => stubs.respondWith('RejectPhoto', { rejectPhoto: true }),
      then: reject,
      ready: 'Photo rejected',
    },
    'reject fails': {
      at: 'wide',
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('RejectPhoto'),
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
      before: (screenPage) =>
        stubReviewQueue(
          screenPage,
          { createdAt: hoursAgo(27.5) },
          { createdAt: hoursAgo(19.5) },
          { createdAt: hoursAgo(3.5) },
        ),
      ready: 'Waiting 1 day, overdue by 3 hours',
    },
    'taken by another': {
      as: 'admin',
      before: (screenPage) => stubReviewQueue(screenPage, { claimedByAnother: true }, {}),
      ready: 'Being reviewed by another administrator',
    },
    ...identityStates,
    reviewing: {
      as: 'admin',
      before: (screenPage) => stubClaimedReview(screenPage),
      then: startReviewing,
      ready: waitForPhoto,
    },
    'review loading': {
      as: 'admin',
      before: ({ stubs }) => stubs.neverRespond('ClaimNextReview'),
      then: startReviewing,
      ready: ({ page }) => page.getByRole('status', { name: 'Loading photo' }).waitFor(),
    },
    'review fails': {
      at: 'wide',
      as: 'admin',
      before: ({ stubs }) => stubs.failNetwork('ClaimNextReview'),
      then: startReviewing,
      ready: 'Failed to load photos',
    },
    'reviewing with earlier photos': {
      as: 'admin',
      before: (screenPage) => stubClaimedReview(screenPage, (people) => ({ earlierPhotos: earlierPhotos(people) })),
      then: startReviewing,
      ready: 'Earlier photos',
    },
    'possible return': {
      as: 'admin',
      before: (screenPage) => stubReviewQueue(screenPage, { flags: FLAGS }),
      ready: 'This may be a banned person',
    },
    'reviewing a possible return': {
      as: 'admin',
      before: (screenPage) => stubClaimedReview(screenPage, undefined, {}, FLAGS),
      then: startReviewing,
      ready: 'This may be a banned person',
    },
    'reviewing a lookalike': {
      as: 'admin',
      before: (screenPage) =>
        stubClaimedReview(screenPage, ([, other]) => ({ lookalikes: other ? [lookalikeOf(other)] : [] })),
      then: startReviewing,
      ready: 'Another member sent this picture',
    },
    'reviewing a lookalike of a banned one': {
      as: 'admin',
      before: (screenPage) =>
        stubClaimedReview(screenPage, ([, one, other]) => ({
          lookalikes: one && other ? [lookalikeOf(one, { banned: true }), lookalikeOf(other)] : [],
        })),
      then: startReviewing,
      ready: 'A banned member sent this picture',
    },
    'reviewing a lookalike of a rejected photo': {
      as: 'admin',
      before: (screenPage) =>
        stubClaimedReview(screenPage, ([, one, other]) => ({
          lookalikes:
            one && other
              ? [lookalikeOf(one, { banned: true, rejected: true }), lookalikeOf(other, { rejected: true })]
              : [],
        })),
      then: async (screenPage) => {
        await startReviewing(screenPage);
        await waitForPhoto(screenPage);
        await lastLookalike(screenPage).scrollIntoViewIfNeeded();
      },
      ready: (screenPage) => lastLookalike(screenPage).waitFor(),
    },
    'reviewing, rejecting': {
      as: 'admin',
      before: (screenPage) => stubClaimedReview(screenPage),
      then: async (screenPage) => {
        await reviewAnd('Reject')(screenPage);
        await inDialog(screenPage, 'Your face isn’t fully visible.');
      },
      ready: 'In your own words',
    },
    'reviewing, none left': {
      as: 'admin',
      before: async (screenPage) => {
        await stubClaimedReview(screenPage);
        screenPage.stubs.respondWith('ApprovePhoto', { approvePhoto: true });
      },
      then: async (screenPage) => {
        await startReviewing(screenPage);
        await waitForPhoto(screenPage);
        screenPage.stubs.respondWith('ClaimNextReview', { claimNextReview: null });
        await inDialog(screenPage, 'Approve');
      },
      ready: 'No photos left to review',
    },
    'reviewing, lost to another': {
      as: 'admin',
      before: async (screenPage) => {
        await stubClaimedReview(screenPage);
        screenPage.stubs.respondWithError('ApprovePhoto', {
          message: 'Another administrator is reviewing this photo.',
        });
      },
      then: reviewAnd('Approve'),
      ready: ({ page }) =>
        page.getByRole('status').filter({ hasText: 'Another administrator is reviewing this photo. Next' }).waitFor(),
    },
    'reviewing, ran out': {
      as: 'admin',
      before: async (screenPage) => {
        await stubClaimedReview(screenPage);
        screenPage.stubs.failNetwork('ClaimReview');
        screenPage.isReusable = false;
        await screenPage.page.clock.install();
      },
      then: async (screenPage) => {
        await startReviewing(screenPage);
        await waitForPhoto(screenPage);
        await screenPage.page.clock.fastForward(LIMITS.reviewClaimMinutes * 60_000);
      },
      ready: 'Claim Again',
    },
    'reviewing, approve fails': {
      at: 'wide',
      as: 'admin',
      before: async (screenPage) => {
        await stubClaimedReview(screenPage);
        screenPage.stubs.failNetwork('ApprovePhoto');
      },
      then: reviewAnd('Approve'),
      ready: 'Failed to approve photo',
    },
    'without a second factor': {
      as: 'admin',
      before: secondFactorRequired,
      leadsTo: '/two-step-verification',
      ready: 'Two-Step Verification',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
