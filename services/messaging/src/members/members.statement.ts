import { defineStatement } from '@kindred/platform/database';

/** Applies the status of an account: $1 member, $2 whether it is verified and ACTIVE, $3 the time of the event. */
export const SAVE_ACTIVE = defineStatement(
  `INSERT INTO members AS m (user_id, active, active_since) VALUES ($1, $2, CASE WHEN $2 THEN $3::timestamptz END)
   ON CONFLICT (user_id) DO UPDATE
      SET active = excluded.active, active_since = COALESCE(m.active_since, excluded.active_since)`,
  {},
);
