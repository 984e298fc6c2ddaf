import type { DataSource } from 'typeorm';

/** An object key with the row that owns the object. */
export interface ReferencedObject {
  key: string;
  kind: 'evidence' | 'original' | 'rendition' | 'upload';
  /** The id of the photo, the upload, or the report's photo. */
  id: string;
}

const PAGE_SIZE = 1_000;

const REFERENCED = `
  SELECT object_key COLLATE "C" AS key, 'rendition' AS kind, photo_id AS id FROM photo_renditions
  UNION ALL SELECT original_key COLLATE "C", 'original', id FROM photos WHERE original_key IS NOT NULL
  UNION ALL SELECT object_key COLLATE "C", 'upload', id FROM uploads WHERE object_key IS NOT NULL
  UNION ALL SELECT object_key COLLATE "C", 'evidence', id FROM report_photos`;

/** Every row that owns an object, in key order, read page by page. */
export async function* referencedObjects(dataSource: DataSource): AsyncGenerator<ReferencedObject, void, undefined> {
  let last = '';
  for (;;) {
    const page = await dataSource.query<ReferencedObject[]>(
      `SELECT key, kind, id FROM (${REFERENCED}) AS named WHERE key > $1 COLLATE "C" ORDER BY key LIMIT ${PAGE_SIZE}`,
      [last],
    );
    yield* page;
    last = page.at(-1)?.key ?? '';
    if (page.length < PAGE_SIZE) return;
  }
}

/**
 * Lists those of these objects for deletion that no row owns and that are not listed yet. A single statement, because
 * an object moves between `loose_objects` and its row in one transaction.
 * @returns the number of objects
 */
export async function scheduleUnreferencedDeletion(dataSource: DataSource, keys: readonly string[]): Promise<number> {
  const scheduled = await dataSource.query<unknown[]>(
    `INSERT INTO loose_objects (object_key, delete_after)
     SELECT listed.key, now() FROM unnest($1::text[]) AS listed (key)
      WHERE NOT EXISTS (SELECT FROM (${REFERENCED}) AS named WHERE named.key = listed.key)
        AND NOT EXISTS (SELECT FROM loose_objects WHERE object_key = listed.key)
     ON CONFLICT DO NOTHING RETURNING object_key`,
    [keys],
  );
  return scheduled.length;
}
