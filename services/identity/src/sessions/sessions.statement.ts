import { column, defineStatement } from '@kindred/platform/database';
import { isNotBannedAccount } from './ban-policy.js';

/**
 * Creates a session: $1 id, $2 token digest, $3 account, $4 the password hash that was verified. Locks the account and
 * checks it again, so that no session is created if the password was changed or the account was banned after that.
 */
export const OPEN_SESSION = defineStatement(
  `INSERT INTO sessions (id, account_id, token_digest)
   SELECT $1::uuid, id, $2::bytea FROM accounts
    WHERE id = $3 AND password_hash = $4 AND email_verified_at IS NOT NULL
      AND ${isNotBannedAccount('accounts')}
      FOR SHARE
   RETURNING id`,
  { id: column.uuid },
);
