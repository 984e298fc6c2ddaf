/**
 * CTEs for a statement about several pairs of members: `known` has the `given` rows of which both accounts are projected,
 * locked against a deletion of either. $1 and $2 are the arrays of the members in the columns `member` and `other`. The
 * accounts are locked in the order of their ids, and before all other rows, as everywhere.
 */
export const knownPairs = (member: string, other: string): string => `people AS MATERIALIZED (
    SELECT user_id FROM accounts WHERE user_id = ANY ($1 || $2) ORDER BY user_id FOR KEY SHARE
  ), known AS (
    SELECT given.* FROM given
      JOIN people member ON member.user_id = given.${member} JOIN people other ON other.user_id = given.${other}
  )`;
