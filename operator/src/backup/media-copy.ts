import { createReadStream, createWriteStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { CopyOut } from '../database/copy-stream.js';
import type { MediaStore } from '../media/media-store.js';
import { pathOfKey } from '../media/media-store.js';
import type { BackupFolder } from './backup-folder.js';
import type { Manifest } from './manifest.js';

const SCHEMA = 'moderation';

/** In moderation, every column that refers to an object is named `…_key`. Orphaned objects are not backed up. */
const KEY_COLUMNS = `
  SELECT format('SELECT %I AS key FROM %I.%I WHERE %I IS NOT NULL', attname, nspname, relname, attname) AS query
    FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid JOIN pg_namespace n ON n.oid = relnamespace
   WHERE nspname = $1 AND relkind IN ('r', 'p') AND NOT relispartition
     AND attname LIKE '%\\_key' AND NOT attisdropped AND relname <> 'loose_objects'`;

/** Writes the keys of the objects that rows in the snapshot refer to, one per line. @param client undefined: none */
export async function writeMediaKeys(client: pg.Client | undefined, file: string): Promise<void> {
  const columns = await client?.query<{ query: string }>(KEY_COLUMNS, [SCHEMA]);
  const queries = (columns?.rows ?? []).map(({ query }) => query).join(' UNION ');
  const keys =
    client === undefined || queries === ''
      ? Readable.from([])
      : client.query(new CopyOut(`COPY (${queries}) TO STDOUT`));
  await pipeline(keys, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
}

/** Copies the objects with the keys in a file. Those that are missing are only counted. */
export async function copyMedia(file: string, media: MediaStore, folder: BackupFolder): Promise<Manifest['media']> {
  const copied = { objects: 0, bytes: 0, missing: 0 };
  for await (const key of createInterface({ input: createReadStream(file) })) {
    const body = await media.read(key);
    if (body === undefined) {
      copied.missing += 1;
      continue;
    }
    copied.bytes += await folder.write(`media/${pathOfKey(key)}`, body);
    copied.objects += 1;
  }
  return copied;
}
