import { LIMITS, DomainError } from '@kindred/contracts';
import type { EntityManager } from 'typeorm';

/**
 * Refuses one more photo for a member who has as many as they may have; rejected ones do not count. To be asked under
 * the member's lock.
 */
export async function requireRoomForPhoto(manager: EntityManager, memberId: string): Promise<void> {
  const [found] = await manager.query<{ photos: number }[]>(
    `SELECT count(*)::int AS photos FROM photos WHERE member_id = $1 AND status <> 'REJECTED'`,
    [memberId],
  );
  if (found !== undefined && found.photos >= LIMITS.photosPerMember) {
    throw new DomainError('CONFLICT', `You can have up to ${LIMITS.photosPerMember} photos. Delete one to add another.`);
  }
}
