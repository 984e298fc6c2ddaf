import { performance } from 'node:perf_hooks';
import type pg from 'pg';

/** Bytes of the messages and of each of their indexes, over all partitions. */
export interface TableSizes {
  rows: number;
  /** Without indexes. */
  table: number;
  indexes: { name: string; bytes: number }[];
}

export async function sizesOf(client: pg.Client): Promise<TableSizes> {
  const { rows } = await client.query<{ name: string | null; bytes: string }>(`
    WITH parts AS (SELECT 'messages'::regclass AS relid UNION SELECT relid FROM pg_partition_tree('messages'))
    SELECT NULL AS name, sum(pg_table_size(relid)) AS bytes FROM parts
    UNION ALL
    (SELECT string_agg(DISTINCT columns, ''), sum(bytes)
       FROM (SELECT pg_relation_size(indexrelid) AS bytes,
                    regexp_replace(pg_get_indexdef(indexrelid), '.* USING btree ', '') AS columns
               FROM pg_index WHERE indrelid IN (SELECT relid FROM parts)) AS index_parts
      GROUP BY columns ORDER BY columns)`);
  const { rows: counted } = await client.query<{ rows: string }>('SELECT count(*) AS rows FROM messages');
  return {
    rows: Number(counted[0]?.rows),
    table: Number(rows.find(({ name }) => name === null)?.bytes),
    indexes: rows.flatMap(({ name, bytes }) => (name === null ? [] : [{ name, bytes: Number(bytes) }])),
  };
}

/** @returns seconds */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) / 1_000;
}

/** Also removes the entries of deleted rows from the indexes when they are few. @returns seconds */
export const vacuum = (client: pg.Client, table: string): Promise<number> =>
  timed(() => client.query(`VACUUM (INDEX_CLEANUP ON, PARALLEL 0) ${table}`));

/**
 * Deletes one of 100 conversations, as when accounts are deleted, and with them their messages.
 * @returns milliseconds per conversation
 */
export async function deleteConversations(client: pg.Client): Promise<number> {
  let deleted = 0;
  const seconds = await timed(async () => {
    const { rowCount } = await client.query(
      `DELETE FROM conversations WHERE match_id < '028f5c28-f5c2-8f5c-28f5-c28f5c28f5c2'`,
    );
    deleted = rowCount ?? 0;
  });
  return (seconds * 1_000) / deleted;
}
