import { LIMITS, DomainError } from '@kindred/contracts';
import type { EntityManager } from 'typeorm';

/**
 * Checks the photo limit of a member; rejected photos do not count. Call it while holding the member's lock.
 * @throws DomainError CONFLICT when the limit is reached
 */
export async function requireBelowPhotoLimit(manager: EntityManager, memberId: string): Promise<void> {
  const [found] = await manager.query<{ photos: number }[]>(
    `SELECT count(*)::int AS photos FROM photos WHERE member_id = $1 AND status <> 'REJECTED'`,
    [memberId],
  );
  if (found !== undefined && found.photos >= LIMITS.photosPerMember) {
    throw new DomainError(
      'CONFLICT',
      `You can have up to ${LIMITS.photosPerMember} photos. Delete one to add another.`,
    );
  }
}
