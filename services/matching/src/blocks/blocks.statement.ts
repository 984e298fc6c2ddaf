import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import { memberNotBanned } from '../members/ban-conditions.js';

/** A page of the members whom $1 has blocked, newest first: $2 and $3 the cursor, $4 limit. */
export const BLOCKED_PAGE = defineStatementWithCustomPlan(
  `SELECT b.blocked_id AS "userId", b.created_at AS at, p.display_name AS "displayName",
          to_char(p.date_of_birth, 'YYYY-MM-DD') AS "dateOfBirth", p.location_city AS "locationCity",
          p.location_state AS "locationState"
     FROM blocks b
     JOIN members m ON m.user_id = b.blocked_id AND ${memberNotBanned('m')}
     LEFT JOIN profiles p ON p.user_id = b.blocked_id
    WHERE b.blocker_id = $1 AND ($2::timestamptz IS NULL OR (b.created_at, b.blocked_id) < ($2::timestamptz, $3::uuid))
    ORDER BY b.created_at DESC, b.blocked_id DESC LIMIT $4`,
  {
    userId: column.uuid,
    at: column.timestamp,
    displayName: column.nullable(column.text()),
    dateOfBirth: column.nullable(column.text()),
    locationCity: column.nullable(column.text()),
    locationState: column.nullable(column.text()),
  },
);

export type BlockedRow = RowOf<(typeof BLOCKED_PAGE)['columns']>;

/** Deletes the blocks by and of the member $1. */
export const DELETE_BLOCKS_OF = defineStatement(
  `DELETE FROM blocks WHERE $1 IN (blocker_id, blocked_id)
   RETURNING blocker_id AS "blockerId", blocked_id AS "blockedId"`,
  { blockerId: column.uuid, blockedId: column.uuid },
);
