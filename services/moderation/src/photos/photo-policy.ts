import type { Member, PhotoStatus } from '@kindred/contracts';

/** What decides who may see a photo. */
export interface PhotoSighting {
  ownerId: string;
  status: PhotoStatus;
  /** Either one has blocked the other. */
  isBlocked: boolean;
  /** Either one is banned now. */
  isBanned: boolean;
}

/** Who may see a photo itself (contract, section 3). What may not be seen is as if it were not there. */
export function maySeePhoto(viewer: Member, photo: PhotoSighting): boolean {
  if (viewer.role === 'admin' || viewer.userId === photo.ownerId) return true;
  const isActive = viewer.emailVerified && viewer.status === 'ACTIVE';
  return photo.status === 'APPROVED' && isActive && !photo.isBlocked && !photo.isBanned;
}

/** Who may know the state of a photo's review. */
export function mayKnowReview(viewer: Member, ownerId: string): boolean {
  return viewer.role === 'admin' || viewer.userId === ownerId;
}
