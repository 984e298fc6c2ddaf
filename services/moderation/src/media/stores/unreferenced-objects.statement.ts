import { column, defineStatement } from '@kindred/platform/database';

export const TRY_BACKUP_LOCK = defineStatement('SELECT pg_try_advisory_xact_lock_shared($1) AS "isFree"', {
  isFree: column.bool,
});
