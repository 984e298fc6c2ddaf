import type pg from 'pg';
import type { MediaStore } from '../media/media-store.js';
import { pathOfKey } from '../media/media-store.js';
import type { BackupFolder } from './backup-folder.js';
import type { Manifest } from './manifest.js';

const SCHEMA = 'moderation';
const PAGE = 1_000;

/** In moderation, every column that refers to an object is named `…_key`. Orphaned objects are not backed up. */
const KEY_COLUMNS = `
  SELECT format('SELECT %I AS key FROM %I.%I WHERE %I IS NOT NULL', attname, nspname, relname, attname) AS query
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
   WHERE nspname = $1 AND relkind = 'r' AND attname LIKE '%\\_key' AND NOT attisdropped AND relname <> 'loose_objects'`;

/** Copies the objects that rows in the snapshot refer to. */
export async function copyMedia(
  client: pg.Client,
  media: MediaStore,
  folder: BackupFolder,
): Promise<Manifest['media']> {
  const copied = { objects: 0, bytes: 0, missing: 0 };
  const { rows } = await client.query<{ query: string }>(KEY_COLUMNS, [SCHEMA]);
  if (rows.length === 0) return copied;
  const queries = rows.map(({ query }) => query).join(' UNION ');
  await client.query(`DECLARE keys NO SCROLL CURSOR FOR ${queries}`);
  for (;;) {
    const page = await client.query<{ key: string }>(`FETCH ${PAGE} FROM keys`);
    for (const { key } of page.rows) {
      const body = await media.read(key);
      if (body === undefined) {
        copied.missing += 1;
        continue;
      }
      copied.bytes += await folder.write(`media/${pathOfKey(key)}`, body);
      copied.objects += 1;
    }
    if (page.rows.length < PAGE) break;
  }
  await client.query('CLOSE keys');
  return copied;
}
