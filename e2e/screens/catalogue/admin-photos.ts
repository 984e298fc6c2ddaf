import type { Scene } from '../scene/scene.js';
import { forbidden, reading, type Screen } from './screen.js';

const approve = ({ button }: Scene): Promise<void> => button('Approve').click();
const openReject = ({ button }: Scene): Promise<void> => button('Reject').click();
async function reject(scene: Scene): Promise<void> {
  await openReject(scene);
  await scene.page.locator('dialog[open]').getByRole('button', { name: 'Reject' }).click();
}

/** /admin: the photos that wait for a decision. */
export const adminPhotos: Screen = {
  name: '/admin',
  path: '/admin',
  heading: 'Photo Verifications',
  states: {
    full: { as: 'admin', ready: 'Approve' },
    empty: {
      as: 'admin',
      before: ({ answers }) => answers.give('PhotoReviews', { photoReviews: [] }),
      ready: 'All caught up! No pending verifications.',
    },
    ...reading('admin', 'PhotoReviews', 'Failed to load photos'),
    'reject asked': { as: 'admin', then: openReject, ready: 'Reject this photo?' },
    approved: {
      as: 'admin',
      before: ({ answers }) => answers.give('ApprovePhoto', { approvePhoto: true }),
      then: approve,
      ready: 'Photo approved!',
    },
    'approve fails': {
      as: 'admin',
      before: ({ answers }) => answers.breakOff('ApprovePhoto'),
      then: approve,
      ready: 'Failed to approve photo',
    },
    rejected: {
      as: 'admin',
      before: ({ answers }) => answers.give('RejectPhoto', { rejectPhoto: true }),
      then: reject,
      ready: 'Photo rejected',
    },
    'reject fails': {
      as: 'admin',
      before: ({ answers }) => answers.breakOff('RejectPhoto'),
      then: reject,
      ready: 'Failed to reject photo',
    },
    ...forbidden(['visitor', '/'], ['pending', '/'], ['approved', '/'], ['member', '/']),
  },
};
