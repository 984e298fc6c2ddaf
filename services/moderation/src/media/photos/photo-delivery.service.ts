import type { Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaStore, type StoredObject } from '../stores/media-store.js';
import type { SignedPhoto } from '../stores/signed-urls.js';
import { PHOTO_VISIBILITY, type VisibleRendition } from './photo-delivery.statement.js';
import { mayHaveSignedUrl, maySeePhoto } from './photo-policy.js';

/** A rendition that the viewer can see, of which photo it is, and whether the photo is in review. */
export interface DeliveredRendition extends VisibleRendition {
  photoId: string;
  ownerId: string;
  isInReview: boolean;
  maySign: boolean;
}

/** The rendition nearest to the target width; the widest without a target. */
export function nearestRendition<T extends { width: number }>(
  renditions: readonly T[],
  targetWidth?: number,
): T | undefined {
  const target = targetWidth ?? Number.MAX_SAFE_INTEGER;
  return [...renditions].sort(
    (a, b) => Math.abs(a.width - target) - Math.abs(b.width - target) || b.width - a.width,
  )[0];
}

/** Delivers photos to viewers who are allowed to see them. */
@Injectable()
export class PhotoDeliveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly staffRecords: StaffRecords,
  ) {}

  /** Undefined if the photo does not exist or the viewer cannot see it. */
  async find(viewer: Member, photoId: string, width?: number): Promise<DeliveredRendition | undefined> {
    const [photo] = await runStatement(this.dataSource, PHOTO_VISIBILITY, [photoId, viewer.userId]);
    if (photo === undefined || !maySeePhoto(viewer, photo)) return undefined;
    const { ownerId, status } = photo;
    const rendition = nearestRendition(photo.renditions, width);
    return (
      rendition && {
        ...rendition,
        photoId,
        ownerId,
        isInReview: status === 'PENDING',
        maySign: mayHaveSignedUrl(photo),
      }
    );
  }

  /** A URL of the bucket to redirect to; undefined if the photo must be streamed. */
  async sign({ key, maySign }: DeliveredRendition): Promise<SignedPhoto | undefined> {
    return maySign ? this.store.signedUrls?.photo(key) : undefined;
  }

  /** The file. Of a photo in review that is not the viewer's own, the view is recorded first. */
  async open(viewer: Member, rendition: DeliveredRendition): Promise<StoredObject | undefined> {
    const { key, photoId, ownerId, isInReview } = rendition;
    const stored = await this.store.get(key);
    if (stored === undefined || !isInReview || viewer.userId === ownerId) return stored;
    try {
      const details = { photoId };
      await this.staffRecords.recordView(viewer, { action: 'PHOTO_VIEWED', subjectId: ownerId, details });
    } catch (error) {
      stored.body.destroy();
      throw error;
    }
    return stored;
  }
}
