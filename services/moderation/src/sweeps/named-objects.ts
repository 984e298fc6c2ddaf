import type { DataSource } from 'typeorm';

/** A row that owns an object. */
export interface NamedObject {
  key: string;
  kind: 'evidence' | 'original' | 'rendition' | 'upload';
  /** Of the photo, the upload or the report's photo. */
  id: string;
}

const PAGE = 1_000;

const NAMED = `
  SELECT object_key COLLATE "C" AS key, 'rendition' AS kind, photo_id AS id FROM photo_renditions
  UNION ALL SELECT original_key COLLATE "C", 'original', id FROM photos WHERE original_key IS NOT NULL
  UNION ALL SELECT object_key COLLATE "C", 'upload', id FROM uploads WHERE object_key IS NOT NULL
  UNION ALL SELECT object_key COLLATE "C", 'evidence', id FROM report_photos`;

/** Every row that owns an object, in the order of the keys, a page at a time. */
export async function* namedObjects(dataSource: DataSource): AsyncGenerator<NamedObject, void, undefined> {
  let last = '';
  for (;;) {
    const page = await dataSource.query<NamedObject[]>(
      `SELECT key, kind, id FROM (${NAMED}) AS named WHERE key > $1 COLLATE "C" ORDER BY key LIMIT ${PAGE}`,
      [last],
    );
    yield* page;
    last = page.at(-1)?.key ?? '';
    if (page.length < PAGE) return;
  }
}

/**
 * Puts those of these objects that no row owns and that are not loose yet on the list of loose ones, to be deleted. One
 * statement decides, since an object goes from the list to its row, or back, in one transaction.
 * @returns how many there were
 */
export async function loosenUnnamed(dataSource: DataSource, keys: readonly string[]): Promise<number> {
  const loosened = await dataSource.query<unknown[]>(
    `INSERT INTO loose_objects (object_key, delete_after)
     SELECT listed.key, now() FROM unnest($1::text[]) AS listed (key)
      WHERE NOT EXISTS (SELECT FROM (${NAMED}) AS named WHERE named.key = listed.key)
        AND NOT EXISTS (SELECT FROM loose_objects WHERE object_key = listed.key)
     ON CONFLICT DO NOTHING RETURNING object_key`,
    [keys],
  );
  return loosened.length;
}
