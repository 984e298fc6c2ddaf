import { column, defineStatement } from '@kindred/platform/database';

export const INSERT_LIKE = defineStatement('INSERT INTO likes (from_id, to_id) VALUES ($1, $2)', {});

/**
 * Counts a like of a UTC day unless the limit is reached: $1 member, $2 day, $3 limit. A single statement, so concurrent
 * likes count correctly.
 */
export const COUNT_DAILY_LIKE = defineStatement(
  `INSERT INTO daily_likes AS d (user_id, day, given) VALUES ($1, $2, 1)
   ON CONFLICT (user_id) DO UPDATE
      SET given = CASE WHEN d.day = excluded.day THEN d.given + 1 ELSE 1 END, day = excluded.day
    WHERE d.day <> excluded.day OR d.given < $3
   RETURNING given::int AS given`,
  { given: column.integer },
);

/** Counts a like on the first day of the member $1 unless the limit $2 is reached. Exact for concurrent likes. */
export const COUNT_FIRST_DAY_LIKE = defineStatement(
  `INSERT INTO first_day_likes AS f (user_id, given) VALUES ($1, 1)
   ON CONFLICT (user_id) DO UPDATE SET given = f.given + 1 WHERE f.given < $2
   RETURNING given`,
  { given: column.integer },
);
