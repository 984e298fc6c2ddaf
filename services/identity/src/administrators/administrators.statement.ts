import { column, defineStatement } from '@kindred/platform/database';

/**
 * Creates an administrator ($1 id, $2 email, $3 password hash). Takes over an unverified account with this address, since
 * an unverified sign-up must not block the operator; returns no row if a verified account has it.
 */
export const CREATE_ADMINISTRATOR = defineStatement(
  `INSERT INTO accounts (id, email, password_hash, email_verified_at, status, role)
   VALUES ($1, $2, $3, now(), 'ACTIVE', 'admin')
   ON CONFLICT (lower(email)) DO UPDATE
      SET password_hash = excluded.password_hash, email_verified_at = now(), status = 'ACTIVE', role = 'admin'
    WHERE accounts.email_verified_at IS NULL
   RETURNING id`,
  { id: column.uuid },
);

export const ADMINISTRATORS = defineStatement(
  `SELECT email, created_at AS "createdAt",
          (SELECT max(last_used_at) FROM sessions WHERE account_id = a.id) AS "lastUsedAt"
     FROM accounts a WHERE role = 'admin' ORDER BY created_at, id`,
  {
    email: column.text(),
    createdAt: column.timestamp,
    /** Accurate to the hour; null without a session. */
    lastUsedAt: column.nullable(column.timestamp),
  },
);
