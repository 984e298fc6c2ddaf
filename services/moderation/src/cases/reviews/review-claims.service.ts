import { LIMITS, DomainError, type Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { requireId } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { PhotoEntity } from '../../media/photos/photo.entity.js';
import { StaffNotifier } from '../../media/photos/staff-notifier.js';
import { CLAIM_NEXT_PHOTO, CLAIM_PHOTO } from './review-claims.statement.js';

export const PHOTO_NOT_FOUND = 'Photo not found';
export const ALREADY_REVIEWED = 'This photo has already been reviewed.';
export const CLAIMED_BY_ANOTHER = 'Another administrator is reviewing this photo.';

/** Claims on pending photos: leases that keep two administrators from reviewing the same photo. */
@Injectable()
export class ReviewClaimsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly notifier: StaffNotifier,
  ) {}

  /**
   * Claims a photo for `LIMITS.reviewClaimMinutes`, or renews the claim.
   * @throws DomainError NOT_FOUND, CONFLICT while another administrator holds a claim, or once the photo is reviewed
   */
  async claim(admin: Member, photoId: string): Promise<void> {
    const id = requireId(photoId, PHOTO_NOT_FOUND);
    const [claimed] = await runStatement(this.dataSource, CLAIM_PHOTO, [id, admin.userId, LIMITS.reviewClaimMinutes]);
    if (claimed === undefined) throw await this.claimError(this.dataSource.manager, id);
    this.notifier.reviewsChanged();
  }

  /** Claims the oldest unclaimed photo. @returns its id; null if there is none */
  async claimNext(admin: Member): Promise<string | null> {
    const [photo] = await runStatement(this.dataSource, CLAIM_NEXT_PHOTO, [admin.userId, LIMITS.reviewClaimMinutes]);
    if (photo === undefined) return null;
    this.notifier.reviewsChanged();
    return photo.id;
  }

  /** Releases the caller's claim, and does nothing if another administrator holds it. */
  async release(admin: Member, photoId: string): Promise<void> {
    const claimed = { id: requireId(photoId, PHOTO_NOT_FOUND), claimedBy: admin.userId };
    const released = await this.dataSource.manager.update(PhotoEntity, claimed, {
      claimedBy: null,
      claimedUntil: null,
    });
    if (released.affected === 1) this.notifier.reviewsChanged();
  }

  async claimError(manager: EntityManager, photoId: string): Promise<DomainError> {
    const photo = await manager.findOneBy(PhotoEntity, { id: photoId });
    if (photo === null) return DomainError.notFound(PHOTO_NOT_FOUND);
    return new DomainError('CONFLICT', photo.status === 'PENDING' ? CLAIMED_BY_ANOTHER : ALREADY_REVIEWED);
  }
}
