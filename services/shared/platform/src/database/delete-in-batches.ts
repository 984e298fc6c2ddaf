import type { DataSource } from 'typeorm';

const BATCH = 1_000;
/** An arbitrary key; combined with the table name, it allows one replica at a time to clean up a table. */
const LOCK = 7_162_302;

/** Rows past their retention period. */
export interface ExpiredRows {
  table: string;
  /** The SQL condition that selects them, with `$1` and so on for the parameters. */
  condition: string;
  parameters?: readonly unknown[];
}

/**
 * Deletes rows in batches, to keep locks short and the write-ahead log small. Skips locked rows, and the whole table if
 * another replica is already deleting from it.
 * @returns how many rows were deleted
 */
export async function deleteInBatches(
  dataSource: DataSource,
  { table, condition, parameters = [] }: ExpiredRows,
  batch = BATCH,
): Promise<number> {
  const runner = dataSource.createQueryRunner();
  const lock = `${LOCK}, hashtext(current_schema() || ' ' || '${table}')`;
  let deleted = 0;
  try {
    await runner.connect();
    const free: unknown = await runner.query(`SELECT 1 WHERE pg_try_advisory_lock(${lock})`);
    if (!Array.isArray(free) || free.length === 0) return deleted;
    try {
      for (;;) {
        const rows = `SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
        const [, count] = (await runner.query(`DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${rows}))`, [
          ...parameters,
        ])) as [unknown, number];
        deleted += count;
        if (count < batch) return deleted;
      }
    } finally {
      await runner.query(`SELECT pg_advisory_unlock(${lock})`);
    }
  } finally {
    await runner.release();
  }
}
