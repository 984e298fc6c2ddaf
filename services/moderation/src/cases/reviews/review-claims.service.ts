import { LIMITS, DomainError, type Member } from '@kindred/contracts';
import { requireId } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { StaffNotifier } from '../../media/photos/staff-notifier.js';

export const PHOTO_NOT_FOUND = 'Photo not found';
export const ALREADY_REVIEWED = 'This photo has already been reviewed.';
export const CLAIMED_BY_ANOTHER = 'Another administrator is reviewing this photo.';

/** SQL: no other administrator than the one in this parameter holds a claim on the photo. */
export const isClaimableBy = (admin: string): string =>
  `(claimed_by IS NULL OR claimed_by = ${admin} OR claimed_until <= now())`;

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
    const [, claimed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE photos SET claimed_by = $2, claimed_until = now() + $3 * interval '1 minute'
        WHERE id = $1 AND status = 'PENDING' AND ${isClaimableBy('$2')}`,
      [id, admin.userId, LIMITS.reviewClaimMinutes],
    );
    if (claimed !== 1) throw await this.claimError(this.dataSource.manager, id);
    this.notifier.reviewsChanged();
  }

  /**
   * Claims the oldest unclaimed photo. Waits for row locks, for example of rendering, because skipping a locked row
   * could report an empty queue.
   * @returns its id; null if there is none
   */
  async claimNext(admin: Member): Promise<string | null> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE photos SET claimed_by = $1, claimed_until = now() + $2 * interval '1 minute'
        WHERE id = (SELECT p.id FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL
                     WHERE p.status = 'PENDING' AND ${isClaimableBy('$1')}
                     ORDER BY p.created_at, p.id LIMIT 1 FOR UPDATE OF p)
        RETURNING id`,
      [admin.userId, LIMITS.reviewClaimMinutes],
    );
    if (rows[0] === undefined) return null;
    this.notifier.reviewsChanged();
    return rows[0].id;
  }

  /** Releases the caller's claim, and does nothing if another administrator holds it. */
  async release(admin: Member, photoId: string): Promise<void> {
    const [, released] = await this.dataSource.query<[unknown, number]>(
      'UPDATE photos SET claimed_by = NULL, claimed_until = NULL WHERE id = $1 AND claimed_by = $2',
      [requireId(photoId, PHOTO_NOT_FOUND), admin.userId],
    );
    if (released === 1) this.notifier.reviewsChanged();
  }

  /** The error for a photo that could not be claimed. */
  async claimError(manager: EntityManager, photoId: string): Promise<DomainError> {
    const [photo] = await manager.query<{ status: string }[]>('SELECT status FROM photos WHERE id = $1', [photoId]);
    if (photo === undefined) return DomainError.notFound(PHOTO_NOT_FOUND);
    return new DomainError('CONFLICT', photo.status === 'PENDING' ? CLAIMED_BY_ANOTHER : ALREADY_REVIEWED);
  }
}
