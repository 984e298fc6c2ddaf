import { column, defineStatement, defineStatementWithCustomPlan } from '@kindred/platform/database';

/** The partitions of the table $1 in the current schema whose names match $2, in their order. */
export const LIST_PARTITIONS = defineStatement(
  `SELECT child.relname::text AS name
     FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid JOIN pg_class parent ON parent.oid = inhparent
    WHERE parent.relname = $1 AND parent.relnamespace = current_schema()::regnamespace AND child.relname ~ $2
    ORDER BY 1`,
  { name: column.text() },
);

/** Limits how long a statement of this transaction waits for a lock, since later ones on the table queue behind it. */
export const LIMIT_LOCK_WAIT = defineStatement(`SELECT set_config('lock_timeout', '100ms', true) AS value`, {
  value: column.text(),
});

/** Data definition statements, which take no parameters: the names and bounds come from code. */
export const partitionStatements = (table: string, partition: string, first = '', end = '') => ({
  /** How many rows of this day the default partition has, at most $1. */
  countInDefault: defineStatementWithCustomPlan(
    `SELECT count(*)::integer AS count
       FROM (SELECT FROM ${table}_default WHERE event_id >= '${first}' AND event_id < '${end}' LIMIT $1) AS rows`,
    { count: column.integer },
  ),
  /** A table of its own at first: `PARTITION OF` would lock the parent against everything. */
  create: defineStatementWithCustomPlan(`CREATE TABLE ${partition} (LIKE ${table} INCLUDING ALL)`, {}),
  move: defineStatementWithCustomPlan(
    `WITH moved AS (DELETE FROM ${table}_default WHERE event_id >= '${first}' AND event_id < '${end}' RETURNING *)
     INSERT INTO ${partition} SELECT * FROM moved`,
    {},
  ),
  attach: defineStatementWithCustomPlan(
    `ALTER TABLE ${table} ATTACH PARTITION ${partition} FOR VALUES FROM ('${first}') TO ('${end}')`,
    {},
  ),
  drop: defineStatementWithCustomPlan(`DROP TABLE ${partition}`, {}),
});
