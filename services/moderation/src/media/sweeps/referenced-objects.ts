import { runStatement, type RowOf } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import { REFERENCED_OBJECTS } from './referenced-objects.statement.js';

/** An object key with the row that owns the object: the photo, the upload, or the report's photo. */
export type ReferencedObject = RowOf<(typeof REFERENCED_OBJECTS)['columns']>;

const PAGE_SIZE = 1_000;

/** Every row that owns an object, in key order, read page by page. */
export async function* referencedObjects(dataSource: DataSource): AsyncGenerator<ReferencedObject, void, undefined> {
  let last = '';
  for (;;) {
    const page = await runStatement(dataSource, REFERENCED_OBJECTS, [last, PAGE_SIZE]);
    yield* page;
    last = page.at(-1)?.key ?? '';
    if (page.length < PAGE_SIZE) return;
  }
}
