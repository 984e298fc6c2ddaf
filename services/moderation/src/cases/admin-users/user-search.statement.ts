import { defineStatementWithCustomPlan } from '@kindred/platform/database';
import { ADMIN_USER_COLUMNS, ADMIN_USERS } from './admin-users.statement.js';

/**
 * A page of the accounts whose name and email address have words that begin with each word of $2, or whose id is $3,
 * sorted by name: $1 limit, $4 to $6 the cursor. The matches are materialized, because walking the accounts by name
 * until a page is full is slow for a rare word.
 */
export const FOUND_USERS = defineStatementWithCustomPlan(
  `WITH found AS MATERIALIZED (
     SELECT user_id FROM members
      WHERE search_words @@
            (SELECT string_agg(quote_literal(word) || ':*', ' & ')::tsquery FROM unnest(words_of($2)) AS word)
     UNION SELECT $3::uuid
   )
   ${ADMIN_USERS} AND m.user_id IN (SELECT user_id FROM found)
     AND ($4::text IS NULL OR (m.sort_name, m.sort_email, m.user_id) > ($4::text, $5::text, $6::uuid))
   ORDER BY m.sort_name, m.sort_email, m.user_id LIMIT $1`,
  ADMIN_USER_COLUMNS,
);
