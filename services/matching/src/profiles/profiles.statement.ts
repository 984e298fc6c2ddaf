import type { AccountStatus, Tier } from '@kindred/contracts';
import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { memberNotBanned } from '../members/ban-conditions.js';
import { BETA_SQL } from '../runtime/beta.js';
import { PROFILE_COLUMNS, PROFILE_ROW } from './profile-row.js';

/** The profile of the member $1. */
export const OWN_PROFILE = defineStatement(
  `SELECT ${PROFILE_ROW} FROM members m JOIN profiles p USING (user_id) WHERE m.user_id = $1`,
  PROFILE_COLUMNS,
);

/** What is known of the member $1 before they save a profile. */
export const MEMBER_WITHOUT_PROFILE = defineStatement(
  `SELECT m.photos, m.status, m.tier, ${BETA_SQL} AS beta FROM members m WHERE m.user_id = $1`,
  {
    photos: column.texts(),
    status: column.nullable(column.text<AccountStatus>()),
    tier: column.nullable(column.text<Tier>()),
    beta: column.bool,
  },
);

export type MemberWithoutProfile = RowOf<(typeof MEMBER_WITHOUT_PROFILE)['columns']>;

/** Records that the member $1 is active, and locks their row. No row for an unknown member. */
export const LOCK_ACTIVE_MEMBER = defineStatement(
  `UPDATE members SET last_active_at = now() WHERE user_id = $1
   RETURNING photos <> '{}' AS "hasApprovedPhoto", muted_until AS "mutedUntil"`,
  { hasApprovedPhoto: column.bool, mutedUntil: column.nullable(column.timestampOrInfinity) },
);

/**
 * The requested profiles ($2) that the reader ($1) can see: their own; those of members who are ACTIVE and verified and
 * not administrators; and those of matches, whatever their status. Banned members and members blocked in either
 * direction are excluded.
 */
export const VISIBLE_PROFILES = defineStatement(
  `SELECT ${PROFILE_ROW}
     FROM members m JOIN profiles p USING (user_id)
    WHERE m.user_id = ANY($2::uuid[])
      AND (m.user_id = $1
           OR ${memberNotBanned('m')}
              AND NOT EXISTS (SELECT 1 FROM blocks b
                               WHERE (b.blocker_id, b.blocked_id) IN ((m.user_id, $1::uuid), ($1::uuid, m.user_id)))
              AND (m.status = 'ACTIVE' AND m.email_verified AND m.role = 'user'
                   OR EXISTS (SELECT 1 FROM matches x
                               WHERE x.user1_id = LEAST(m.user_id, $1::uuid)
                                 AND x.user2_id = GREATEST(m.user_id, $1::uuid))))`,
  PROFILE_COLUMNS,
);
