import { column, defineStatement } from '@kindred/platform/database';

const WRITTEN = { beta: column.bool, graceUntil: column.nullable(column.timestamp) };

/** Stores the first value; returns no row if there is one. There was no beta that a grace period could follow. */
export const INITIALIZE_BETA = defineStatement(
  `INSERT INTO runtime_settings (id, beta) VALUES ('runtime', $1) ON CONFLICT DO NOTHING
   RETURNING beta, grace_until AS "graceUntil"`,
  WRITTEN,
);

/** Starts the beta, or ends it with a grace period of $2 days. Returns no row if the value does not change. */
export const SET_BETA = defineStatement(
  `INSERT INTO runtime_settings AS existing (id, beta, beta_ended_at, grace_until)
   SELECT 'runtime', given.beta, CASE WHEN NOT given.beta THEN now() END,
          CASE WHEN NOT given.beta THEN now() + make_interval(days => $2) END
     FROM (SELECT $1::boolean AS beta) AS given
   ON CONFLICT (id) DO UPDATE
      SET (beta, beta_ended_at, grace_until, notice_days, notice_cursor, notice_sent)
        = (excluded.beta, excluded.beta_ended_at, excluded.grace_until, NULL, NULL, false)
    WHERE existing.beta <> excluded.beta
   RETURNING beta, grace_until AS "graceUntil"`,
  WRITTEN,
);
