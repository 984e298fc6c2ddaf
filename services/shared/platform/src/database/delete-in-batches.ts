import type { DataSource } from 'typeorm';
import * as column from './columns.js';
import { defineStatementWithCustomPlan, runStatement } from './statement.js';

const BATCH = 1_000;

/** Rows past their retention period. */
export interface ExpiredRows {
  table: string;
  /** The SQL condition that selects them, with `$1` and so on for the parameters. */
  condition: string;
  parameters?: readonly unknown[];
}

/**
 * Deletes rows in batches, to keep locks short and the write-ahead log small. Skips locked rows.
 * @returns how many rows were deleted
 */
export async function deleteInBatches(
  dataSource: DataSource,
  { table, condition, parameters = [] }: ExpiredRows,
  batch = BATCH,
): Promise<number> {
  const rows = `SELECT ctid FROM ${table} WHERE ${condition} LIMIT ${batch} FOR UPDATE SKIP LOCKED`;
  const statement = defineStatementWithCustomPlan(
    `WITH deleted AS (DELETE FROM ${table} WHERE ctid = ANY (ARRAY(${rows})) RETURNING 1)
     SELECT count(*)::int AS count FROM deleted`,
    { count: column.integer },
  );
  let deleted = 0;
  for (;;) {
    const [result] = await runStatement(dataSource, statement, parameters);
    const count = result?.count ?? 0;
    deleted += count;
    if (count < batch) return deleted;
  }
}
