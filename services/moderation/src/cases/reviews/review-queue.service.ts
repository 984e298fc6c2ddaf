import { DomainError, type Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffRecords, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { PhotoMatchesService } from '../../media/fingerprints/photo-matches.service.js';
import { photoUrl } from '../../media/photos/photo.presenter.js';
import { EvasionFlagsService } from '../evasion/evasion-flags.service.js';
import { flagIdsOf, othersIn } from '../evasion/shown-flags.js';
import { presentIdentityDetails } from './identity-details.presenter.js';
import { PHOTO_NOT_FOUND } from './review-claims.service.js';
import { EARLIER_PHOTOS, LOOKALIKES, PENDING_PAGE, PENDING_PHOTO, type ReviewRow } from './review-queue.statement.js';
import type { EvasionFlagType } from '../evasion/evasion-flag.type.js';
import type { EarlierPhotoType, LookalikeType, PhotoReviewDetailsType, PhotoReviewType } from './review.type.js';

/** The review queue of staff (docs/product.md, "Administration"). */
@Injectable()
export class ReviewQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffRecords: StaffRecords,
    private readonly matches: PhotoMatchesService,
    private readonly flags: EvasionFlagsService,
  ) {}

  /** Pending photos, oldest first. */
  async pending(admin: Member, { limit, at, id }: PageQuery): Promise<PhotoReviewType[]> {
    const rows = await runStatement(this.dataSource, PENDING_PAGE, [limit, at, id]);
    const members = [...new Set(rows.map(({ userId }) => userId))];
    const flags = await this.flags.ofMembers(members);
    const shown = [...flags.values()].flat();
    await this.staffRecords.recordView(admin, {
      action: 'PHOTO_REVIEWS_VIEWED',
      subjectId: null,
      details: { userIds: [...new Set([...members, ...othersIn(shown)])], ...flagIdsOf(shown) },
    });
    return rows.map((row) => present(row, admin, flags.get(row.userId) ?? []));
  }

  /** A pending photo with its context. @throws DomainError NOT_FOUND, also once the photo is reviewed */
  async details(admin: Member, photoId: string): Promise<PhotoReviewDetailsType> {
    const [row] = await runStatement(this.dataSource, PENDING_PHOTO, [requireId(photoId, PHOTO_NOT_FOUND)]);
    if (row === undefined) throw DomainError.notFound(PHOTO_NOT_FOUND);
    const [earlierPhotos, lookalikes] = [await this.earlierPhotos(row.photoId), await this.lookalikes(row.photoId)];
    const flags = (await this.flags.ofMembers([row.userId])).get(row.userId) ?? [];
    await this.staffRecords.recordView(admin, {
      action: 'PHOTO_REVIEW_VIEWED',
      subjectId: row.userId,
      details: { photoId: row.photoId, userIds: othersIn([...lookalikes, ...flags]), ...flagIdsOf(flags) },
    });
    return { review: present(row, admin, flags), earlierPhotos, lookalikes };
  }

  private async earlierPhotos(photoId: string): Promise<EarlierPhotoType[]> {
    const rows = await runStatement(this.dataSource, EARLIER_PHOTOS, [photoId]);
    return rows.map((photo) => ({ url: photoUrl(photo.id), ...photo }));
  }

  private async lookalikes(reviewed: string): Promise<LookalikeType[]> {
    const found = await this.matches.of(reviewed);
    const rows = await runStatement(this.dataSource, LOOKALIKES, [
      found.map(({ photoId }) => photoId),
      found.map(({ similarity }) => similarity),
    ]);
    return rows.map(({ status, ...row }) => ({
      photoUrl: status === 'REJECTED' ? null : photoUrl(row.photoId),
      ...row,
    }));
  }
}

function present(
  { claimedBy, names, datesOfBirth, underAge, ...row }: ReviewRow,
  admin: Member,
  flags: EvasionFlagType[],
): PhotoReviewType {
  return {
    ...row,
    flags,
    photoUrl: photoUrl(row.photoId),
    identity: presentIdentityDetails({ names, datesOfBirth, underAge }),
    claimedByMe: claimedBy === admin.userId,
    claimedByAnother: claimedBy !== null && claimedBy !== admin.userId,
  };
}
