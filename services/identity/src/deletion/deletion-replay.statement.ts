import { column, defineStatement } from '@kindred/platform/database';

/** Those of the accounts $1 that exist. */
export const EXISTING_ACCOUNTS = defineStatement('SELECT id FROM accounts WHERE id = ANY($1::uuid[])', {
  id: column.uuid,
});
