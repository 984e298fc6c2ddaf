import { column, defineStatement } from '@kindred/platform/database';

const WRITTEN = { beta: column.bool, graceUntil: column.nullable(column.timestamp) };

/** Stores the first value; returns no row if there is one. There was no beta that a grace period could follow. */
export const INITIALIZE_BETA = defineStatement(
  `INSERT INTO runtime_settings (id, beta) VALUES ('runtime', $1) ON CONFLICT DO NOTHING
   RETURNING beta, grace_until AS "graceUntil"`,
  WRITTEN,
);

/** Stores the length of the next grace period: $1 days. */
export const SAVE_GRACE_DAYS = defineStatement(
  `UPDATE runtime_settings SET grace_days = $1 WHERE id = 'runtime' AND grace_days <> $1`,
  {},
);

/** Starts the beta, or ends it with a grace period. Returns no row if the value does not change. */
export const SET_BETA = defineStatement(
  `UPDATE runtime_settings
      SET beta = $1, beta_ended_at = CASE WHEN NOT $1 THEN now() END,
          grace_until = CASE WHEN NOT $1 THEN now() + make_interval(days => grace_days) END,
          notice_days = NULL, notice_cursor = NULL, notice_sent = false
    WHERE id = 'runtime' AND beta <> $1
   RETURNING beta, grace_until AS "graceUntil"`,
  WRITTEN,
);
