import { LIMITS, type AccountStatus, type Role, type Tier } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';
import { isNotBannedAccount } from './ban-policy.js';

/** SQL condition: the session was used within the last 30 days. */
const SESSION_IS_ALIVE = `last_used_at > now() - make_interval(days => ${LIMITS.sessionDays})`;

/** The live sessions of these token digests and their members, without banned ones. */
export const FIND_SESSIONS = defineStatement(
  `SELECT requested.position, s.id AS "sessionId", a.id AS "userId", a.role, a.status, a.tier,
          s.last_used_at < now() - interval '1 hour' AS stale
     FROM unnest($1::bytea[]) WITH ORDINALITY AS requested (digest, position)
     JOIN sessions s ON s.token_digest = requested.digest JOIN accounts a ON a.id = s.account_id
    WHERE s.${SESSION_IS_ALIVE} AND a.email_verified_at IS NOT NULL AND ${isNotBannedAccount('a')}`,
  {
    /** The digest's position in the parameter, from 1. */
    position: column.bigint,
    sessionId: column.uuid,
    userId: column.uuid,
    role: column.text<Role>(),
    status: column.text<AccountStatus>(),
    tier: column.nullable(column.text<Tier>()),
    stale: column.bool,
  },
);

export const TOUCH_SESSION = defineStatement(
  `UPDATE sessions SET last_used_at = now() WHERE id = $1 AND last_used_at < now() - interval '1 hour'`,
  {},
);
