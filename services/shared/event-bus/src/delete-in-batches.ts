import type { DataSource } from 'typeorm';

const BATCH = 1_000;
/** Any fixed number: with the name of a table, only one replica at a time clears that one. */
const LOCK = 7_162_302;

/** Rows that are kept no longer. */
export interface ExpiredRows {
  table: string;
  /** What holds of them, in SQL, with `$1` and so on for the parameters. */
  condition: string;
  parameters?: readonly unknown[];
}

/**
 * Deletes rows a batch at a time, so that nobody waits long for a lock or the log; what is being used at this moment is
 * left for the next time, and a table that another replica is clearing is left to it.
 * @returns how many were deleted
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
