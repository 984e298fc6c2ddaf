import { LIMITS, DomainError } from '@kindred/contracts';
import { Not, type EntityManager } from 'typeorm';
import { PhotoEntity } from './photo.entity.js';

/**
 * Checks the photo limit of a member; rejected photos do not count. Call it while holding the member's lock.
 * @throws DomainError CONFLICT when the limit is reached
 */
export async function requireBelowPhotoLimit(manager: EntityManager, memberId: string): Promise<void> {
  const photos = await manager.countBy(PhotoEntity, { memberId, status: Not('REJECTED') });
  if (photos >= LIMITS.photosPerMember) {
    throw new DomainError(
      'CONFLICT',
      `You can have up to ${LIMITS.photosPerMember} photos. Delete one to add another.`,
    );
  }
}
