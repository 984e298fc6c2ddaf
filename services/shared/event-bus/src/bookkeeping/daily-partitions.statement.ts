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

export interface PartitionedTable {
  name: string;
  /** The column with the id; by default `event_id`. */
  key?: string;
  /** The partition of all other rows; by default `NAME_default`. */
  defaultPartition?: string;
}

/** Data definition statements, which take no parameters: the names and bounds come from code. */
export const partitionStatements = (
  { name: table, key = 'event_id', defaultPartition = `${table}_default` }: PartitionedTable,
  partition: string,
  first = '',
  end = '',
) => ({
  /** How many rows of this day the default partition has, at most $1. */
  countInDefault: defineStatementWithCustomPlan(
    `SELECT count(*)::integer AS count
       FROM (SELECT FROM ${defaultPartition} WHERE ${key} >= '${first}' AND ${key} < '${end}' LIMIT $1) AS rows`,
    { count: column.integer },
  ),
  /** A table of its own at first: `PARTITION OF` would lock the parent against everything. */
  create: defineStatementWithCustomPlan(`CREATE TABLE ${partition} (LIKE ${table} INCLUDING ALL)`, {}),
  move: defineStatementWithCustomPlan(
    `WITH moved AS (DELETE FROM ${defaultPartition} WHERE ${key} >= '${first}' AND ${key} < '${end}' RETURNING *)
     INSERT INTO ${partition} SELECT * FROM moved`,
    {},
  ),
  attach: defineStatementWithCustomPlan(
    `ALTER TABLE ${table} ATTACH PARTITION ${partition} FOR VALUES FROM ('${first}') TO ('${end}')`,
    {},
  ),
  drop: defineStatementWithCustomPlan(`DROP TABLE ${partition}`, {}),
});
