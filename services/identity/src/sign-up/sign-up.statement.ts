import { column, defineStatement } from '@kindred/platform/database';

/**
 * Creates or updates an unverified account: $1 id, $2 email, $3 password hash, $4 digest of the `signup` cookie. No row if a
 * verified account has the address.
 */
export const SIGN_UP = defineStatement(
  `INSERT INTO accounts (id, email, password_hash, sign_up_digest) VALUES ($1, $2, $3, $4)
   ON CONFLICT (lower(email)) DO UPDATE
      SET password_hash = excluded.password_hash, sign_up_digest = excluded.sign_up_digest
    WHERE accounts.email_verified_at IS NULL
   RETURNING id, email, xmax = 0 AS created`,
  { id: column.uuid, email: column.text(), created: column.bool },
);
