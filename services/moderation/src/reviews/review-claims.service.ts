import { LIMITS, DomainError, type Member } from '@kindred/contracts';
import { requireId } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { StaffNews } from './staff-news.js';

export const NO_PHOTO = 'Photo not found';
export const SETTLED = 'This photo has already been reviewed.';
export const CLAIMED = 'Another administrator is reviewing this photo.';

/** SQL: nobody else than the administrator of this parameter has the photo in their hands. */
export const isFreeFor = (admin: string): string =>
  `(claimed_by IS NULL OR claimed_by = ${admin} OR claimed_until <= now())`;

/** Who has which photo in their hands, so that two administrators never review the same one. */
@Injectable()
export class ReviewClaimsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly news: StaffNews,
  ) {}

  /**
   * Takes a photo into one's hands for some minutes, or for some more.
   * @throws DomainError NOT_FOUND, CONFLICT while somebody else has it, or once the review is settled
   */
  async claim(admin: Member, photoId: string): Promise<void> {
    const id = requireId(photoId, NO_PHOTO);
    const [, claimed] = await this.dataSource.query<[unknown, number]>(
      `UPDATE photos SET claimed_by = $2, claimed_until = now() + $3 * interval '1 minute'
        WHERE id = $1 AND status = 'PENDING' AND ${isFreeFor('$2')}`,
      [id, admin.userId, LIMITS.reviewClaimMinutes],
    );
    if (claimed !== 1) throw await this.refusalOf(this.dataSource.manager, id);
    this.news.reviewsChanged();
  }

  /**
   * Takes the photo that waits longest and is in nobody's hands. A row that something else is writing just now, its
   * renditions for instance, is waited for: to skip it would be to say that nothing waits.
   * @returns its id; null when there is none
   */
  async claimNext(admin: Member): Promise<string | null> {
    const [rows] = await this.dataSource.query<[{ id: string }[], number]>(
      `UPDATE photos SET claimed_by = $1, claimed_until = now() + $2 * interval '1 minute'
        WHERE id = (SELECT p.id FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL
                     WHERE p.status = 'PENDING' AND ${isFreeFor('$1')}
                     ORDER BY p.created_at, p.id LIMIT 1 FOR UPDATE OF p)
        RETURNING id`,
      [admin.userId, LIMITS.reviewClaimMinutes],
    );
    if (rows[0] === undefined) return null;
    this.news.reviewsChanged();
    return rows[0].id;
  }

  /** Gives a photo back. Nothing happens to one that is in somebody else's hands. */
  async release(admin: Member, photoId: string): Promise<void> {
    const [, released] = await this.dataSource.query<[unknown, number]>(
      'UPDATE photos SET claimed_by = NULL, claimed_until = NULL WHERE id = $1 AND claimed_by = $2',
      [requireId(photoId, NO_PHOTO), admin.userId],
    );
    if (released === 1) this.news.reviewsChanged();
  }

  /** Why a photo that was not free to take is not. */
  async refusalOf(manager: EntityManager, photoId: string): Promise<DomainError> {
    const [photo] = await manager.query<{ status: string }[]>('SELECT status FROM photos WHERE id = $1', [photoId]);
    if (photo === undefined) return DomainError.notFound(NO_PHOTO);
    return new DomainError('CONFLICT', photo.status === 'PENDING' ? CLAIMED : SETTLED);
  }
}
