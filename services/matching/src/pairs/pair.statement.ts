import { column, defineStatement } from '@kindred/platform/database';

/**
 * Locks two members' rows, ordered by id, and then the pair: $1 and $2 members, $3 the name of the lock. The outer query
 * counts the locked rows, so the advisory lock is acquired after the row locks.
 */
const lockStatement = (strength: string) =>
  defineStatement(
    `WITH locked AS MATERIALIZED (
       SELECT user_id FROM members WHERE user_id IN ($1, $2) ORDER BY user_id FOR ${strength}
     )
     SELECT pg_advisory_xact_lock(hashtextextended($3, 0)) AS locked FROM (SELECT count(*) FROM locked) AS both_locked`,
    { locked: column.nothing },
  );

export const LOCK_PAIR = lockStatement('KEY SHARE');
export const LOCK_PAIR_EXCLUSIVELY = lockStatement('NO KEY UPDATE');
