import type { HideableField } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';
import { memberIdle } from '../members/activity.statement.js';
import { BETA_SQL, UNLIMITED_SQL } from '../runtime/beta.js';

/**
 * The viewer $1. Always one row, so that `beta` is known even for a caller without a profile. An administrator has no
 * card, so attraction and seeking types do not affect their ranking.
 */
export const VIEWER = defineStatement(
  `SELECT v.user_id AS "userId", p.user_id IS NOT NULL AS "hasProfile", ${BETA_SQL} AS beta,
          ${UNLIMITED_SQL} AS unlimited,
          COALESCE(${memberIdle('m')}, false) AS idle, COALESCE(c.paused, false) AS paused,
          COALESCE(to_char(p.date_of_birth, 'YYYY-MM-DD'), '') AS "dateOfBirth",
          c.gender, c.attracted_to AS "attractedTo", COALESCE(c.seeking_types, '{}') AS "seekingTypes",
          p.religion, COALESCE(p.lifestyle, '{}') AS lifestyle, COALESCE(p.hidden_fields, '{}') AS "hiddenFields",
          p.location_city AS "locationCity", p.location_state AS "locationState"
     FROM (SELECT $1::uuid AS user_id) AS v
     LEFT JOIN members m USING (user_id) LEFT JOIN profiles p USING (user_id) LEFT JOIN deck_cards c USING (user_id)`,
  {
    userId: column.uuid,
    hasProfile: column.bool,
    beta: column.bool,
    /** No perk is limited. */
    unlimited: column.bool,
    /** The viewer's last activity is due for an update. */
    idle: column.bool,
    /** The viewer is taking a break. */
    paused: column.bool,
    /** Empty without a profile. */
    dateOfBirth: column.text(),
    gender: column.nullable(column.text()),
    attractedTo: column.nullable(column.texts()),
    seekingTypes: column.texts(),
    religion: column.nullable(column.text()),
    lifestyle: column.texts(),
    hiddenFields: column.texts<HideableField>(),
    locationCity: column.nullable(column.text()),
    locationState: column.nullable(column.text()),
  },
);
