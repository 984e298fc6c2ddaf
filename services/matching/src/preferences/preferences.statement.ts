import type { Preference } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';

/** Locks the member $1, so that partial updates do not overwrite each other. No row for an unknown member. */
export const LOCK_MEMBER = defineStatement(
  'SELECT user_id AS "userId" FROM members WHERE user_id = $1 FOR NO KEY UPDATE',
  { userId: column.uuid },
);

export const PREFERENCES_COLUMNS = {
  minAge: column.integer,
  maxAge: column.integer,
  genders: column.texts(),
  distance: column.nullable(column.integer),
  relationshipTypes: column.texts(),
  dealbreakers: column.texts<Preference>(),
};

/** The saved preferences of the member $1. */
export const SAVED_PREFERENCES = defineStatement(
  `SELECT min_age::int AS "minAge", max_age::int AS "maxAge", genders, distance::int AS distance,
          relationship_types AS "relationshipTypes", dealbreakers
     FROM preferences WHERE user_id = $1`,
  PREFERENCES_COLUMNS,
);
