import { column, defineStatement } from '@kindred/platform/database';

/** How many members joined before the member $1, who is counted, too; $2 the ids of the demo members, who are not. */
export const EARLIER_MEMBERS = defineStatement(
  `SELECT count(*)::int AS earlier FROM accounts other, accounts joined
    WHERE joined.id = $1 AND joined.role = 'user' AND joined.status = 'ACTIVE'
      AND other.role = 'user' AND other.created_at <= joined.created_at AND NOT other.id = ANY ($2)
    HAVING count(*) > 0`,
  { earlier: column.integer },
);

export const DISPLAY_NAME = defineStatement('SELECT display_name AS name FROM accounts WHERE id = $1', {
  name: column.nullable(column.text()),
});
