import { DomainError, type Member, type PhotoStatus } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { requireId, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { LooseObjectsService } from '../media/loose-objects.service.js';
import { GalleryService } from '../photos/gallery.service.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { RENDER_LEASE, RenditionsService } from '../photos/renditions.service.js';
import { reasonText } from '../sanctions/sanction-rules.js';
import { isFreeFor, NO_PHOTO, ReviewClaimsService } from './review-claims.service.js';

type Verdict = Exclude<PhotoStatus, 'PENDING'>;

const rejection = z.object({
  reason: reasonText()
    .nullish()
    .transform((reason) => reason || null),
});

/** Approving and rejecting photos (specification, section 2, /admin). */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly gallery: GalleryService,
    private readonly audit: AuditService,
    private readonly claims: ReviewClaimsService,
    private readonly renditions: RenditionsService,
    private readonly objects: LooseObjectsService,
  ) {}

  /** @throws DomainError NOT_FOUND, CONFLICT once the review is settled or while another administrator has it */
  approve(admin: Member, photoId: string): Promise<void> {
    return this.settle(admin, requireId(photoId, NO_PHOTO), 'APPROVED', null);
  }

  /** @throws DomainError VALIDATION for a reason that is too long, NOT_FOUND, CONFLICT once the review is settled or while another administrator has it */
  async reject(admin: Member, photoId: string, reason: string | null): Promise<void> {
    const given = validate(rejection, { reason });
    await this.settle(admin, requireId(photoId, NO_PHOTO), 'REJECTED', given.reason);
  }

  /** Whoever settles a photo that nobody has in their hands takes and settles it in one step. */
  private async settle(admin: Member, photoId: string, status: Verdict, reason: string | null): Promise<void> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { id: photoId });
    if (photo === null) throw DomainError.notFound(NO_PHOTO);
    const { memberId: userId } = photo;
    const dropped = await this.unitOfWork.run((tx) =>
      this.gallery.change(tx, userId, async () => {
        const [, settled] = await tx.manager.query<[unknown, number]>(
          `UPDATE photos SET status = $2, reason = $3, reviewed_at = now(), claimed_by = NULL, claimed_until = NULL,
                  render_after = least(render_after, now() + $5::interval)
            WHERE id = $1 AND status = 'PENDING' AND ${isFreeFor('$4')}`,
          [photoId, status, reason, admin.userId, RENDER_LEASE],
        );
        if (settled !== 1) throw await this.claims.refusalOf(tx.manager, photoId);
        const action = status === 'APPROVED' ? 'PHOTO_APPROVED' : 'PHOTO_REJECTED';
        await this.audit.note(tx.manager, { adminId: admin.userId, action, subjectId: userId, photoId, reason });
        await tx.record('moderation.photo-reviewed', photoId, { photoId, userId, status, reason });
        // Nobody may see a rejected photo any more, so nothing of it stays.
        return status === 'REJECTED' ? this.renditions.drop(tx.manager, [photoId]) : [];
      }),
    );
    await this.objects.remove(dropped);
  }
}
