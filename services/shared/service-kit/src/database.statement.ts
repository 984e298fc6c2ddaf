import { column, defineStatement } from '@kindred/platform/database';

/** Whether the database responds. */
export const PING = defineStatement('SELECT', {});

/** The migrations that have been applied. */
export const APPLIED_MIGRATIONS = defineStatement('SELECT name::text FROM migrations', {
  name: column.nullable(column.text()),
});

export const TRY_MIGRATION_LOCK = defineStatement(
  'SELECT pg_try_advisory_lock($1, hashtext(current_schema())) AS locked',
  { locked: column.bool },
);

export const CURRENT_DATABASE = defineStatement('SELECT current_database()::text AS database', {
  database: column.text(),
});
