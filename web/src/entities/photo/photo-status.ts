import type { PhotoStatus } from '../../gql/graphql.js';

/** How staff see the review status of a photo. */
export const PHOTO_STATUS_BADGES = {
  APPROVED: { tone: 'trust', label: 'Approved' },
  REJECTED: { tone: 'danger', label: 'Rejected' },
  PENDING: { tone: 'plain', label: 'In review' },
} as const satisfies Record<PhotoStatus, object>;
