import { column, defineStatement } from '@kindred/platform/database';

/** Locks the members $1, in this order. The subquery defines the order of the locks. */
export const LOCK_MEMBERS = defineStatement(
  `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' member ' || member, 0)) AS locked
     FROM (SELECT member FROM unnest($1::text[]) WITH ORDINALITY AS ids (member, position) ORDER BY position OFFSET 0) AS members`,
  { locked: column.nothing },
);

/** Whether any of these digests has a tombstone. */
export const IS_ANY_ERASED = defineStatement(
  'SELECT EXISTS (SELECT FROM erased_members WHERE digest = ANY($1)) AS "isErased"',
  { isErased: column.bool },
);

export const MARK_ERASED = defineStatement(
  'INSERT INTO erased_members (digest) VALUES ($1) ON CONFLICT DO NOTHING',
  {},
);
