import type { AnnouncementType } from '@kindred/contracts';
import { isBanned } from '@kindred/member-data';
import { column, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import type { CoupleMetadata } from './announcement.entity.js';

/**
 * A page of announcements, newest first: $1 limit, $2 now, $3 and $4 the cursor, $5 the reader. Hides a couple while
 * either member is banned (docs/product.md, "Announcements").
 */
export const ANNOUNCEMENTS_PAGE = defineStatementWithCustomPlan(
  `SELECT a.id, a.type, a.title, a.content, a.created_at AS "createdAt", a.metadata,
          COALESCE($5::uuid IN (a.user1_id, a.user2_id), false) AS "isOwnCouple"
     FROM announcements a
    WHERE ($3::timestamptz IS NULL OR (a.created_at, a.id) < ($3::timestamptz, $4::uuid))
      AND NOT EXISTS (
        SELECT 1 FROM accounts banned
         WHERE banned.user_id IN (a.user1_id, a.user2_id) AND ${isBanned('banned', '$2::timestamptz')}
      )
    ORDER BY a.created_at DESC, a.id DESC LIMIT $1`,
  {
    id: column.uuid,
    type: column.text<AnnouncementType>(),
    title: column.text(),
    content: column.text(),
    createdAt: column.timestamp,
    metadata: column.nullable(column.json<CoupleMetadata>()),
    /** The reader is one of the couple. */
    isOwnCouple: column.bool,
  },
);

export type AnnouncementRow = RowOf<(typeof ANNOUNCEMENTS_PAGE)['columns']>;
