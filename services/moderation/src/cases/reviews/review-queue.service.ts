import { DomainError, type Member, type PhotoStatus } from '@kindred/contracts';
import { requireId, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { photoUrl } from '../../media/photos/photo.presenter.js';
import { isSanctionInForce } from '../sanctions/sanction.entity.js';
import { PHOTO_NOT_FOUND } from './review-claims.service.js';
import type { EarlierPhotoType, LookalikeType, PhotoReviewDetailsType, PhotoReviewType } from './review.type.js';

interface ReviewRow {
  id: string;
  user_id: string;
  display_name: string | null;
  email: string;
  created_at: Date;
  placeholder: string | null;
  claimed_by: string | null;
  claimed_until: Date | null;
}

interface EarlierRow {
  id: string;
  placeholder: string | null;
  status: PhotoStatus;
  reason: string | null;
  created_at: Date;
}

interface LookalikeRow {
  id: string;
  status: PhotoStatus;
  user_id: string;
  display_name: string | null;
  email: string;
  banned: boolean;
}

/** The maximum Hamming distance between the perceptual hashes of the same image after rescaling and recompression. */
const MAX_HASH_DISTANCE = 8;

const WAITING = `
  SELECT p.id, m.user_id, m.display_name, m.email, p.created_at, p.placeholder,
         CASE WHEN p.claimed_until > now() THEN p.claimed_by END AS claimed_by,
         CASE WHEN p.claimed_until > now() THEN p.claimed_until END AS claimed_until
    FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL
   WHERE p.status = 'PENDING'`;

/** The review queue of staff (docs/product.md, "Administration"). */
@Injectable()
export class ReviewQueueService {
  constructor(private readonly dataSource: DataSource) {}

  /** Pending photos, oldest first. */
  async pending(admin: Member, { limit, at, id }: PageQuery): Promise<PhotoReviewType[]> {
    const rows = await this.dataSource.query<ReviewRow[]>(
      `${WAITING} AND ($2::timestamptz IS NULL OR (p.created_at, p.id) > ($2::timestamptz, $3::uuid))
        ORDER BY p.created_at, p.id LIMIT $1`,
      [limit, at, id],
    );
    return rows.map((row) => present(row, admin));
  }

  /** A pending photo with its context. @throws DomainError NOT_FOUND, also once the photo is reviewed */
  async details(admin: Member, photoId: string): Promise<PhotoReviewDetailsType> {
    const [row] = await this.dataSource.query<ReviewRow[]>(`${WAITING} AND p.id = $1`, [
      requireId(photoId, PHOTO_NOT_FOUND),
    ]);
    if (row === undefined) throw DomainError.notFound(PHOTO_NOT_FOUND);
    return {
      review: present(row, admin),
      earlierPhotos: await this.earlierPhotos(row.id),
      lookalikes: await this.lookalikes(row),
    };
  }

  private async earlierPhotos(photoId: string): Promise<EarlierPhotoType[]> {
    const rows = await this.dataSource.query<EarlierRow[]>(
      `SELECT p.id, p.placeholder, p.status, p.reason, p.created_at
         FROM photos mine
         JOIN photos p ON p.member_id = mine.member_id AND (p.created_at, p.id) < (mine.created_at, mine.id)
        WHERE mine.id = $1
        ORDER BY p.created_at DESC, p.id DESC`,
      [photoId],
    );
    return rows.map(({ id, created_at: createdAt, ...photo }) => ({ id, url: photoUrl(id), createdAt, ...photo }));
  }

  /** Each member once, preferably with a photo that still has files. */
  private async lookalikes({ id, user_id: memberId }: ReviewRow): Promise<LookalikeType[]> {
    const rows = await this.dataSource.query<LookalikeRow[]>(
      `SELECT id, status, user_id, display_name, email, banned
         FROM (SELECT DISTINCT ON (m.user_id)
                      p.id, p.status, p.created_at, m.user_id, m.display_name, m.email,
                      bit_count(p.likeness # mine.likeness) AS distance,
                      EXISTS (SELECT 1 FROM sanctions ban WHERE ban.user_id = m.user_id AND ban.kind = 'BAN'
                                                            AND ${isSanctionInForce('ban')}) AS banned
                 FROM photos mine
                 JOIN photos p ON bit_count(p.likeness # mine.likeness) <= $2 AND p.member_id <> $3
                 JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL
                WHERE mine.id = $1
                ORDER BY m.user_id, p.status = 'REJECTED', distance, p.created_at, p.id) each_member
        ORDER BY banned DESC, distance, created_at, id LIMIT 5`,
      [id, MAX_HASH_DISTANCE, memberId],
    );
    return rows.map((row) => ({
      photoId: row.id,
      photoUrl: row.status === 'REJECTED' ? null : photoUrl(row.id),
      userId: row.user_id,
      displayName: row.display_name,
      email: row.email,
      banned: row.banned,
    }));
  }
}

function present(row: ReviewRow, admin: Member): PhotoReviewType {
  return {
    photoId: row.id,
    photoUrl: photoUrl(row.id),
    placeholder: row.placeholder,
    userId: row.user_id,
    displayName: row.display_name,
    email: row.email,
    createdAt: row.created_at,
    claimedByMe: row.claimed_by === admin.userId,
    claimedByAnother: row.claimed_by !== null && row.claimed_by !== admin.userId,
    claimedUntil: row.claimed_until,
  };
}
