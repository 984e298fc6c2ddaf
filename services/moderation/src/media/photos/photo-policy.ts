import { DomainError, type Member, type PhotoStatus } from '@kindred/contracts';

/** The facts that decide whether a viewer can see a photo. */
export interface PhotoVisibility {
  ownerId: string;
  status: PhotoStatus;
  /** Owner or viewer has blocked the other. */
  isBlocked: boolean;
  /** Owner or viewer is banned. */
  isBanned: boolean;
}

/** Whether the viewer can see a photo; if not, it looks as if it did not exist (docs/product.md, "Photos"). */
export function maySeePhoto(viewer: Member, photo: PhotoVisibility): boolean {
  if (viewer.role === 'admin' || viewer.userId === photo.ownerId) return true;
  const isActive = viewer.emailVerified && viewer.status === 'ACTIVE';
  return photo.status === 'APPROVED' && isActive && !photo.isBlocked && !photo.isBanned;
}

/**
 * Whether a viewer who can see the photo can get a URL that grants access without a session for a few minutes: not while only
 * staff and the owner can see it, and not staff while a block or a ban hides it from members.
 */
export function mayHaveSignedUrl({ status, isBlocked, isBanned }: PhotoVisibility): boolean {
  return status === 'APPROVED' && !isBlocked && !isBanned;
}

/** Whether the viewer can see the review status of a photo. */
export function mayKnowReview(viewer: Member, ownerId: string): boolean {
  return viewer.role === 'admin' || viewer.userId === ownerId;
}

/**
 * A member's only approved photo cannot be deleted: the badge `Verified` stands for a reviewed face.
 * @param approved the number of approved photos of its owner
 */
export function requireDeletable({ status }: { status: PhotoStatus }, approved: number): void {
  if (status !== 'APPROVED' || approved > 1) return;
  throw new DomainError('LAST_PHOTO', 'Add another photo and wait for its approval before you delete this one.');
}
