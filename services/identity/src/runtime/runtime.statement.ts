import { column, defineStatement } from '@kindred/platform/database';

/** Stores the first value; returns no row if there is one. */
export const INITIALIZE_BETA = defineStatement(
  `INSERT INTO runtime_settings (id, beta) VALUES ('runtime', $1) ON CONFLICT DO NOTHING RETURNING beta`,
  { beta: column.bool },
);

/** Returns no row if the value does not change. */
export const SET_BETA = defineStatement(
  `INSERT INTO runtime_settings AS existing (id, beta) VALUES ('runtime', $1)
   ON CONFLICT (id) DO UPDATE SET beta = excluded.beta WHERE existing.beta <> excluded.beta RETURNING beta`,
  { beta: column.bool },
);
