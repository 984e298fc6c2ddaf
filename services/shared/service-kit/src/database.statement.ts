import { column, defineStatement } from '@kindred/platform/database';

/** Whether the database responds. */
export const PING = defineStatement('SELECT', {});

export const TRY_MIGRATION_LOCK = defineStatement(
  'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS locked',
  { locked: column.bool },
);
