import { column, defineStatement, defineStatementWithCustomPlan } from '@kindred/platform/database';

const REFERENCED = `
  SELECT object_key COLLATE "C" AS key, 'rendition' AS kind, photo_id AS id FROM photo_renditions
  UNION ALL SELECT original_key COLLATE "C", 'original', id FROM photos WHERE original_key IS NOT NULL
  UNION ALL SELECT object_key COLLATE "C", 'upload', id FROM uploads WHERE object_key IS NOT NULL
  UNION ALL SELECT object_key COLLATE "C", 'evidence', id FROM report_photos`;

/** A page of the rows that own an object, in key order: $1 the last key, $2 limit. */
export const REFERENCED_OBJECTS = defineStatementWithCustomPlan(
  `SELECT key, kind, id FROM (${REFERENCED}) AS named WHERE key > $1 COLLATE "C" ORDER BY key LIMIT $2`,
  { key: column.text(), kind: column.text<'evidence' | 'original' | 'rendition' | 'upload'>(), id: column.uuid },
);

/**
 * Those of the keys $1 that no row owns, and that have no task of the type $2. A single statement, because an object
 * moves between a task and its row in one transaction.
 */
export const ORPHANS = defineStatement(
  `SELECT listed.key FROM unnest($1::text[]) AS listed (key)
    WHERE NOT EXISTS (SELECT FROM (${REFERENCED}) AS named WHERE named.key = listed.key)
      AND NOT EXISTS (SELECT FROM tasks WHERE type = $2 AND tasks.key = listed.key)
      AND NOT EXISTS (SELECT FROM loose_objects WHERE object_key = listed.key)`,
  { key: column.text() },
);
