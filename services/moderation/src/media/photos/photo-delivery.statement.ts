import type { PhotoStatus } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';
import { isMemberBanned } from '../../members/banned-members.js';

/** A rendition that the viewer can see. */
export interface VisibleRendition {
  width: number;
  key: string;
}

/**
 * What decides whether the viewer $2 sees the photo $1, and its files. A single statement, because it runs for every photo
 * on every page.
 */
export const PHOTO_VISIBILITY = defineStatement(
  `SELECT p.member_id AS "ownerId", p.status,
          EXISTS (SELECT 1 FROM blocks WHERE (blocker_id = p.member_id AND blocked_id = $2)
                                          OR (blocker_id = $2 AND blocked_id = p.member_id)) AS "isBlocked",
          ${isMemberBanned('p.member_id', '$2')} AS "isBanned",
          (SELECT coalesce(jsonb_agg(jsonb_build_object('width', width, 'key', object_key) ORDER BY width), '[]')
             FROM photo_renditions WHERE photo_id = p.id) AS renditions
     FROM photos p WHERE p.id = $1`,
  {
    ownerId: column.uuid,
    status: column.text<PhotoStatus>(),
    isBlocked: column.bool,
    isBanned: column.bool,
    renditions: column.json<VisibleRendition[]>(),
  },
);
