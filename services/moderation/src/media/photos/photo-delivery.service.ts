import type { Member, PhotoStatus } from '@kindred/contracts';
import { isUnexpired } from '@kindred/member-data';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaStore, type StoredObject } from '../stores/media-store.js';
import { maySeePhoto } from './photo-policy.js';

/** A rendition that the viewer can see. */
export interface VisibleRendition {
  width: number;
  key: string;
}

interface VisibilityRow {
  owner_id: string;
  status: PhotoStatus;
  is_blocked: boolean;
  is_banned: boolean;
  renditions: VisibleRendition[];
}

/** A single query for the whole decision, because it runs for every photo on every page. */
const PHOTO_VISIBILITY = `
  SELECT p.member_id AS owner_id, p.status,
         EXISTS (SELECT 1 FROM blocks WHERE (blocker_id = p.member_id AND blocked_id = $2)
                                         OR (blocker_id = $2 AND blocked_id = p.member_id)) AS is_blocked,
         EXISTS (SELECT 1 FROM sanctions ban WHERE ban.kind = 'BAN' AND ban.user_id IN (p.member_id, $2)
                                               AND ${isUnexpired('ban.until')}) AS is_banned,
         (SELECT coalesce(json_agg(json_build_object('width', width, 'key', object_key) ORDER BY width), '[]')
            FROM photo_renditions WHERE photo_id = p.id) AS renditions
    FROM photos p WHERE p.id = $1`;

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
    const [row] = await this.dataSource.query<VisibilityRow[]>(PHOTO_VISIBILITY, [photoId, viewer.userId]);
    if (row === undefined) return undefined;
    const { owner_id: ownerId, status, is_blocked: isBlocked, is_banned: isBanned } = row;
    if (!maySeePhoto(viewer, { ownerId, status, isBlocked, isBanned })) return undefined;
    return nearestRendition(row.renditions, width);
  }

  open(rendition: VisibleRendition): Promise<StoredObject | undefined> {
    return this.store.get(rendition.key);
  }
}
