import type { Tier } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';
import { isAlive } from '../sessions/session-lifetime.js';

/** The account $1. A sign-in is known while its session or its browser is. */
export const MEMBER_ACCOUNT = defineStatement(
  `SELECT a.email_verified_at AS "emailVerifiedAt", a.tier,
          (SELECT max(at) FROM (SELECT max(created_at) AS at FROM sessions WHERE account_id = a.id
                                UNION ALL SELECT max(last_used_at) FROM known_devices WHERE account_id = a.id) known)
            AS "lastSignInAt",
          (SELECT max(last_used_at) FROM sessions WHERE account_id = a.id) AS "lastSeenAt",
          (SELECT count(*)::integer FROM sessions s WHERE s.account_id = a.id AND ${isAlive('s')}) AS sessions,
          EXISTS (SELECT 1 FROM second_factors f WHERE f.account_id = a.id AND f.confirmed_at IS NOT NULL)
            AS "hasSecondFactor"
     FROM accounts a WHERE a.id = $1`,
  {
    emailVerifiedAt: column.nullable(column.timestamp),
    tier: column.nullable(column.text<Tier>()),
    lastSignInAt: column.nullable(column.timestamp),
    lastSeenAt: column.nullable(column.timestamp),
    sessions: column.integer,
    hasSecondFactor: column.bool,
  },
);
