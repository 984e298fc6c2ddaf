import { LIMITS, DomainError, type Member, type StaffAction } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { PhotoEntity } from '../../media/photos/photo.entity.js';
import { StaffNotifier } from '../../staff-signals/staff-notifier.js';
import { CLAIM_NEXT_PHOTO, CLAIM_PHOTO, RELEASE_PHOTO, type ClaimedPhoto } from './review-claims.statement.js';

export const PHOTO_NOT_FOUND = 'Photo not found';
export const ALREADY_REVIEWED = 'This photo has already been reviewed.';
export const CLAIMED_BY_ANOTHER = 'Another administrator is reviewing this photo.';

/** Claims on pending photos: leases that keep two administrators from reviewing the same photo. */
@Injectable()
export class ReviewClaimsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
    private readonly notifier: StaffNotifier,
  ) {}

  /**
   * Claims a photo for `LIMITS.reviewClaimMinutes`, or renews the claim.
   * @throws DomainError NOT_FOUND, CONFLICT while another administrator holds a claim, or once the photo is reviewed
   */
  async claim(admin: Member, photoId: string): Promise<void> {
    const id = requireId(photoId, PHOTO_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const values = [id, admin.userId, LIMITS.reviewClaimMinutes];
      const [claimed] = await runStatement(tx.manager, CLAIM_PHOTO, values);
      if (claimed === undefined) throw await this.claimError(tx.manager, id);
      await this.record(tx, admin, 'PHOTO_CLAIMED', claimed);
    });
  }

  /** Claims the oldest unclaimed photo. @returns its id; null if there is none */
  async claimNext(admin: Member): Promise<string | null> {
    return this.unitOfWork.run(async (tx) => {
      const [claimed] = await runStatement(tx.manager, CLAIM_NEXT_PHOTO, [admin.userId, LIMITS.reviewClaimMinutes]);
      if (claimed === undefined) return null;
      await this.record(tx, admin, 'PHOTO_CLAIMED', claimed);
      return claimed.id;
    });
  }

  /** Releases the caller's claim, and does nothing if another administrator holds it. */
  async release(admin: Member, photoId: string): Promise<void> {
    const id = requireId(photoId, PHOTO_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const [released] = await runStatement(tx.manager, RELEASE_PHOTO, [id, admin.userId]);
      if (released !== undefined) await this.record(tx, admin, 'PHOTO_RELEASED', released);
    });
  }

  private async record(tx: Transaction, admin: Member, action: StaffAction, claimed: ClaimedPhoto): Promise<void> {
    await this.staffRecords.recordAct(tx, admin, {
      action,
      subjectId: claimed.memberId,
      details: { photoId: claimed.id },
    });
    tx.afterCommit(() => this.notifier.reviewsChanged());
  }

  async claimError(manager: EntityManager, photoId: string): Promise<DomainError> {
    const photo = await manager.findOneBy(PhotoEntity, { id: photoId });
    if (photo === null) return DomainError.notFound(PHOTO_NOT_FOUND);
    return new DomainError('CONFLICT', photo.status === 'PENDING' ? CLAIMED_BY_ANOTHER : ALREADY_REVIEWED);
  }
}
