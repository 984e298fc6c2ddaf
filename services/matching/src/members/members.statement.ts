import { defineStatement } from '@kindred/platform/database';

/** Keeps when the account of the member $1 first was ACTIVE ($2). */
export const SAVE_ACTIVE_SINCE = defineStatement(
  'UPDATE members SET active_since = $2 WHERE user_id = $1 AND active_since IS NULL',
  {},
);
