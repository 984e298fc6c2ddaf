import { column, defineStatement } from '@kindred/platform/database';

/**
 * Photos of the previous release, which polls `render_after`, that none of its replicas has claimed for ten minutes.
 * Photos of this release have tasks, and `infinity`.
 */
export const ADOPT_PHOTOS = defineStatement(
  `UPDATE photos SET render_after = 'infinity'
    WHERE original_key IS NOT NULL AND render_after < now() - interval '10 minutes'
   RETURNING id`,
  { id: column.uuid },
);

/** Unreferenced objects of the previous release, which deletes them every minute. */
export const ADOPT_OBJECTS = defineStatement(
  `DELETE FROM loose_objects WHERE delete_after < now() - interval '10 minutes' RETURNING object_key AS key`,
  { key: column.text() },
);
