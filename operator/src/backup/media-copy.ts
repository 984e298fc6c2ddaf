import type pg from 'pg';
import type { MediaPlace } from '../media/media-place.js';
import { pathOfKey } from '../media/media-place.js';
import type { BackupFolder } from './backup-folder.js';
import type { Manifest } from './manifest.js';

const SCHEMA = 'moderation';
const PAGE = 1_000;

/** Every column of moderation that names objects is called `…_key`; loose objects belong to nothing, and are left. */
const KEY_COLUMNS = `
  SELECT format('SELECT %I AS key FROM %I.%I WHERE %I IS NOT NULL', attname, nspname, relname, attname) AS query
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
   WHERE nspname = $1 AND relkind = 'r' AND attname LIKE '%\\_key' AND NOT attisdropped AND relname <> 'loose_objects'`;

/** Copies the objects that the rows of the snapshot name. */
export async function copyMedia(
  client: pg.Client,
  media: MediaPlace,
  folder: BackupFolder,
): Promise<Manifest['media']> {
  const copied = { objects: 0, bytes: 0, missing: 0 };
  const { rows } = await client.query<{ query: string }>(KEY_COLUMNS, [SCHEMA]);
  if (rows.length === 0) return copied;
  const named = rows.map(({ query }) => query).join(' UNION ');
  await client.query(`DECLARE named NO SCROLL CURSOR FOR ${named}`);
  for (;;) {
    const page = await client.query<{ key: string }>(`FETCH ${PAGE} FROM named`);
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
  await client.query('CLOSE named');
  return copied;
}
