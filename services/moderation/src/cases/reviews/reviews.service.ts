import { DomainError, type Member, type PhotoStatus } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffRecords, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { GalleryService } from '../../media/photos/gallery.service.js';
import { PhotoEntity } from '../../media/photos/photo.entity.js';
import { FINISH_PHOTO, RenditionsService } from '../../media/photos/renditions.service.js';
import { reasonText } from '../sanctions/sanction-rules.js';
import { PHOTO_NOT_FOUND, ReviewClaimsService } from './review-claims.service.js';
import { REVIEW_PHOTO } from './review-claims.statement.js';

type Verdict = Exclude<PhotoStatus, 'PENDING'>;

const rejection = z.object({
  reason: reasonText()
    .nullish()
    .transform((reason) => reason || null),
});

/** Rendering that is still retried starts over after the review, but not while an attempt is likely to be running. */
const FINISH_SECONDS = 3 * 60;
/** Younger photos are waiting for their first attempt or its retry, which the review must not postpone. */
const RETRIED_AFTER_MILLISECONDS = 60_000;

/** Approves and rejects photos (docs/product.md, "Administration"). */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly gallery: GalleryService,
    private readonly staffRecords: StaffRecords,
    private readonly claims: ReviewClaimsService,
    private readonly renditions: RenditionsService,
  ) {}

  /** @throws DomainError NOT_FOUND, CONFLICT once the photo is reviewed or while another administrator holds a claim */
  approve(admin: Member, photoId: string): Promise<void> {
    return this.review(admin, requireId(photoId, PHOTO_NOT_FOUND), 'APPROVED', null);
  }

  /** @throws DomainError VALIDATION for a reason that is too long, otherwise like `approve` */
  async reject(admin: Member, photoId: string, reason: string | null): Promise<void> {
    const input = validate(rejection, { reason });
    await this.review(admin, requireId(photoId, PHOTO_NOT_FOUND), 'REJECTED', input.reason);
  }

  /** Reviewing an unclaimed photo needs no claim: the update checks for claims atomically. */
  private async review(admin: Member, photoId: string, status: Verdict, reason: string | null): Promise<void> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { id: photoId });
    if (photo === null) throw DomainError.notFound(PHOTO_NOT_FOUND);
    const { memberId: userId } = photo;
    await this.unitOfWork.run((tx) =>
      this.gallery.change(tx, userId, async () => {
        const [reviewed] = await runStatement(tx.manager, REVIEW_PHOTO, [photoId, status, reason, admin.userId]);
        if (reviewed === undefined) return this.claims.reject(tx.manager, admin, photoId);
        const action = status === 'APPROVED' ? 'PHOTO_APPROVED' : 'PHOTO_REJECTED';
        await this.staffRecords.recordAct(tx, admin, { action, subjectId: userId, details: { photoId, reason } });
        await tx.record('moderation.photo-reviewed', photoId, { photoId, userId, status, reason });
        // No one can see a rejected photo, so its files are deleted.
        if (status === 'REJECTED') await this.renditions.drop(tx, [photoId]);
        else if (photo.originalKey !== null && Date.now() - photo.createdAt.getTime() > RETRIED_AFTER_MILLISECONDS)
          await tx.enqueue(FINISH_PHOTO, photoId, FINISH_SECONDS);
      }),
    );
  }
}
