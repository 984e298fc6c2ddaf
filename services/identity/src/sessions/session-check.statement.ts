import type { AccountStatus, Role, Tier } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';
import { isNotBannedAccount } from './ban-policy.js';
import { isAlive, isConfirmed } from './session-lifetime.js';

/** SQL condition: this account is an administrator's, without a confirmed second factor. */
const hasNoSecondFactor = (account: string): string =>
  `${account}.role = 'admin' AND NOT EXISTS (
     SELECT FROM second_factors f WHERE f.account_id = ${account}.id AND f.confirmed_at IS NOT NULL)`;

/**
 * The live sessions of the token digests $1 and their members, without banned ones. $2: whether administrators need a
 * second factor.
 */
export const FIND_SESSIONS = defineStatement(
  `SELECT requested.position, s.id AS "sessionId", a.id AS "userId", a.role, a.status, a.tier,
          s.last_used_at < now() - interval '1 hour' AS stale, ${isConfirmed('s')} AS "passwordConfirmed",
          $2::boolean AND ${hasNoSecondFactor('a')} AS "mustSetUpTotp"
     FROM unnest($1::bytea[]) WITH ORDINALITY AS requested (digest, position)
     JOIN sessions s ON s.token_digest = requested.digest JOIN accounts a ON a.id = s.account_id
    WHERE ${isAlive('s')} AND a.email_verified_at IS NOT NULL AND ${isNotBannedAccount('a')}`,
  {
    /** The digest's position in the parameter, from 1. */
    position: column.bigint,
    sessionId: column.uuid,
    userId: column.uuid,
    role: column.text<Role>(),
    status: column.text<AccountStatus>(),
    tier: column.nullable(column.text<Tier>()),
    stale: column.bool,
    passwordConfirmed: column.bool,
    mustSetUpTotp: column.bool,
  },
);

export const TOUCH_SESSION = defineStatement(
  `UPDATE sessions SET last_used_at = now() WHERE id = $1 AND last_used_at < now() - interval '1 hour'`,
  {},
);
