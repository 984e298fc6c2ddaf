import { column, defineStatement } from '@kindred/platform/database';

/** Creates or updates an unverified account: $1 id, $2 email, $3 password hash. No row if a verified account has the address. */
export const SIGN_UP = defineStatement(
  `INSERT INTO accounts (id, email, password_hash) VALUES ($1, $2, $3)
   ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash
    WHERE accounts.email_verified_at IS NULL
   RETURNING id, email, xmax = 0 AS created`,
  { id: column.uuid, email: column.text(), created: column.bool },
);
