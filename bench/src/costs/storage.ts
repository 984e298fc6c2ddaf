import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SERVICES } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import type { Installation } from '../installation/installation.js';

/** Bytes of each table with its indexes, as `schema.table`, and of all stored media, as `media`. */
export type Storage = ReadonlyMap<string, number>;

export const MEDIA = 'media';

const TABLES = `
  SELECT format('%I.%I', schemaname, relname) AS name, pg_total_relation_size(relid) AS bytes
    FROM pg_stat_user_tables WHERE schemaname = ANY($1)`;

/** What is stored, without the space of deleted rows at the end of tables. */
export async function storageOf({ databaseUrls: [url], dataDir }: Installation): Promise<Storage> {
  const tables = await withClient(url, async (client) => {
    await client.query('VACUUM');
    return client.query<{ name: string; bytes: string }>(TABLES, [SERVICES]);
  });
  return new Map([
    ...tables.rows.map(({ name, bytes }): [string, number] => [name, Number(bytes)]),
    [MEDIA, await bytesIn(join(dataDir, 'media'))],
  ]);
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(file.parentPath, file.name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** How much was added, divided by `count`. */
export function growth(before: Storage, after: Storage, count: number): Storage {
  return new Map([...after].map(([name, bytes]) => [name, (bytes - (before.get(name) ?? 0)) / count]));
}
