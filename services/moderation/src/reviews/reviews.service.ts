import { LIMITS, Refusal, type Member, type PhotoStatus } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { requireId, text, validate, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { AuditService } from '../audit/audit.service.js';
import { GalleryService } from '../photos/gallery.service.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { photoUrl } from '../photos/photo.presenter.js';
import type { PhotoReviewType } from './review.type.js';

type Verdict = Exclude<PhotoStatus, 'PENDING'>;

interface ReviewRow {
  id: string;
  user_id: string;
  display_name: string | null;
  email: string;
  created_at: Date;
}

const NO_PHOTO = 'Photo not found';
const SETTLED = 'This photo has already been reviewed.';

const rejection = z.object({
  reason: text()
    .trim()
    .max(LIMITS.reasonMaxLength, `The reason may have up to ${LIMITS.reasonMaxLength} characters`)
    .nullish()
    .transform((reason) => reason || null),
});

/** The review of photos by staff (specification, section 2, /admin). */
@Injectable()
export class ReviewsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly gallery: GalleryService,
    private readonly audit: AuditService,
  ) {}

  /** Photos that wait, the longest waiting first. */
  async pending({ limit, at, id }: PageQuery): Promise<PhotoReviewType[]> {
    const rows = await this.dataSource.query<ReviewRow[]>(
      `SELECT p.id, m.user_id, m.display_name, m.email, p.created_at
         FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL
        WHERE p.status = 'PENDING'
          AND ($2::timestamptz IS NULL OR (p.created_at, p.id) > ($2::timestamptz, $3::uuid))
        ORDER BY p.created_at, p.id LIMIT $1`,
      [limit, at, id],
    );
    return rows.map((row) => ({
      photoId: row.id,
      photoUrl: photoUrl(row.id),
      userId: row.user_id,
      displayName: row.display_name,
      email: row.email,
      createdAt: row.created_at,
    }));
  }

  /** @throws Refusal NOT_FOUND, CONFLICT once the review is settled */
  approve(admin: Member, photoId: string): Promise<void> {
    return this.settle(admin, requireId(photoId, NO_PHOTO), 'APPROVED', null);
  }

  /** @throws Refusal VALIDATION for a reason that is too long, NOT_FOUND, CONFLICT once the review is settled */
  async reject(admin: Member, photoId: string, reason: string | null): Promise<void> {
    const given = validate(rejection, { reason });
    await this.settle(admin, requireId(photoId, NO_PHOTO), 'REJECTED', given.reason);
  }

  private async settle(admin: Member, photoId: string, status: Verdict, reason: string | null): Promise<void> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { id: photoId });
    if (photo === null) throw Refusal.notFound(NO_PHOTO);
    const { memberId: userId } = photo;
    await this.unitOfWork.run((tx) =>
      this.gallery.change(tx, userId, async () => {
        const [, settled] = await tx.manager.query<[unknown, number]>(
          `UPDATE photos SET status = $2, reason = $3, reviewed_at = now() WHERE id = $1 AND status = 'PENDING'`,
          [photoId, status, reason],
        );
        if (settled !== 1) {
          const remains = await tx.manager.existsBy(PhotoEntity, { id: photoId });
          throw remains ? new Refusal('CONFLICT', SETTLED) : Refusal.notFound(NO_PHOTO);
        }
        const action = status === 'APPROVED' ? 'PHOTO_APPROVED' : 'PHOTO_REJECTED';
        await this.audit.note(tx.manager, { adminId: admin.userId, action, subjectId: userId, photoId, reason });
        await tx.record('moderation.photo-reviewed', photoId, { photoId, userId, status, reason });
      }),
    );
  }
}
