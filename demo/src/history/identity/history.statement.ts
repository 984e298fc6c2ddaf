import { column, defineStatement } from '@kindred/platform/database';

/** Owned by the demo, so it is not part of identity's migrations. */
export const CREATE_HISTORY = defineStatement(
  'CREATE TABLE IF NOT EXISTS demo_history (started_at timestamptz NOT NULL, finished_at timestamptz)',
  {},
);

/** The history is created only together with the members, so that it never adds anything to an older installation. */
export const START_HISTORY = defineStatement(
  'INSERT INTO demo_history (started_at) SELECT now() WHERE NOT EXISTS (SELECT FROM demo_history)',
  {},
);

export const UNFINISHED_HISTORY = defineStatement(
  'SELECT started_at AS "startedAt" FROM demo_history WHERE finished_at IS NULL',
  { startedAt: column.timestamp },
);

export const FINISH_HISTORY = defineStatement('UPDATE demo_history SET finished_at = now()', {});
