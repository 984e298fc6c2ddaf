import type { Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaStore, type StoredObject } from '../stores/media-store.js';
import { PHOTO_VISIBILITY, type VisibleRendition } from './photo-delivery.statement.js';
import { maySeePhoto } from './photo-policy.js';

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
  ) {}

  /** Undefined if the photo does not exist or the viewer cannot see it. */
  async find(viewer: Member, photoId: string, width?: number): Promise<VisibleRendition | undefined> {
    const [photo] = await runStatement(this.dataSource, PHOTO_VISIBILITY, [photoId, viewer.userId]);
    if (photo === undefined || !maySeePhoto(viewer, photo)) return undefined;
    return nearestRendition(photo.renditions, width);
  }

  open(rendition: VisibleRendition): Promise<StoredObject | undefined> {
    return this.store.get(rendition.key);
  }
}
