import { column, defineStatement } from '@kindred/platform/database';
import { isNotBannedAccount } from './ban-policy.js';
import { isAlive } from './session-lifetime.js';

/**
 * Creates a session: $1 id, $2 token digest, $3 account, $4 the password hash that was verified, $5 the name of
 * the browser. Locks the account and checks it again, so that no session is created if the password was changed or the
 * account was banned after that.
 */
export const OPEN_SESSION = defineStatement(
  `INSERT INTO sessions (id, account_id, token_digest, device, confirmed_at)
   SELECT $1::uuid, id, $2::bytea, $5::text, now() FROM accounts
    WHERE id = $3 AND password_hash = $4 AND email_verified_at IS NOT NULL
      AND ${isNotBannedAccount('accounts')}
      FOR SHARE
   RETURNING id`,
  { id: column.uuid },
);

/**
 * A page of the live sessions of the account $1, the most recently used first: $2 the caller's, $3 limit, $4 and $5 the
 * cursor, null on the first page.
 */
export const LIVE_SESSIONS = defineStatement(
  `SELECT id, created_at AS "createdAt", last_used_at AS "lastUsedAt", device, id = $2 AS current FROM sessions
    WHERE account_id = $1 AND ${isAlive('sessions')}
      AND ($4::timestamptz IS NULL OR (last_used_at, id) < ($4::timestamptz, $5::uuid))
    ORDER BY last_used_at DESC, id DESC LIMIT $3`,
  {
    id: column.uuid,
    createdAt: column.timestamp,
    /** Accurate to the hour. */
    lastUsedAt: column.timestamp,
    device: column.nullable(column.text()),
    current: column.bool,
  },
);

/** Ends all sessions of the account $1, or all but $2. */
export const END_SESSIONS = defineStatement(
  'DELETE FROM sessions WHERE account_id = $1 AND id IS DISTINCT FROM $2::uuid RETURNING id',
  {
    id: column.uuid,
  },
);
