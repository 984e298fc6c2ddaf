import type { Member, PhotoStatus } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaStore, type StoredObject } from '../media/media-store.js';
import { isSanctionInForce } from '../sanctions/sanction.entity.js';
import { maySeePhoto } from './photo-policy.js';

/** One rendition that the asker may see. */
export interface VisibleRendition {
  width: number;
  key: string;
}

interface SightingRow {
  owner_id: string;
  status: PhotoStatus;
  is_blocked: boolean;
  is_banned: boolean;
  renditions: VisibleRendition[];
}

/** All that decides, in one statement: this is asked for every picture on every page. */
const SIGHTING = `
  SELECT p.member_id AS owner_id, p.status,
         EXISTS (SELECT 1 FROM blocks WHERE (blocker_id = p.member_id AND blocked_id = $2)
                                         OR (blocker_id = $2 AND blocked_id = p.member_id)) AS is_blocked,
         EXISTS (SELECT 1 FROM sanctions ban WHERE ban.kind = 'BAN' AND ban.user_id IN (p.member_id, $2)
                                               AND ${isSanctionInForce('ban')}) AS is_banned,
         (SELECT coalesce(json_agg(json_build_object('width', width, 'key', object_key) ORDER BY width), '[]')
            FROM photo_renditions WHERE photo_id = p.id) AS renditions
    FROM photos p WHERE p.id = $1`;

/** The rendition nearest to the wanted width; the widest when none is wanted. */
export function nearestRendition<T extends { width: number }>(
  renditions: readonly T[],
  wanted?: number,
): T | undefined {
  const goal = wanted ?? Number.MAX_SAFE_INTEGER;
  return [...renditions].sort((a, b) => Math.abs(a.width - goal) - Math.abs(b.width - goal) || b.width - a.width)[0];
}

/** Hands photos to those who may see them. */
@Injectable()
export class PhotoDeliveryService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
  ) {}

  /** Undefined when there is no such photo, or none for this viewer. */
  async find(viewer: Member, photoId: string, width?: number): Promise<VisibleRendition | undefined> {
    const [row] = await this.dataSource.query<SightingRow[]>(SIGHTING, [photoId, viewer.userId]);
    if (row === undefined) return undefined;
    const { owner_id: ownerId, status, is_blocked: isBlocked, is_banned: isBanned } = row;
    if (!maySeePhoto(viewer, { ownerId, status, isBlocked, isBanned })) return undefined;
    return nearestRendition(row.renditions, width);
  }

  open(rendition: VisibleRendition): Promise<StoredObject | undefined> {
    return this.store.get(rendition.key);
  }
}
