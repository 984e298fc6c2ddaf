import { LIMITS } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';

/** SQL condition: the device was used within the lifetime of its cookie. */
const IS_KNOWN = `last_used_at > now() - make_interval(days => ${LIMITS.deviceDays})`;

/** Whether the device with the digest $1 is known at all, and to the account $2 (null for an unknown account). */
export const FIND_DEVICE = defineStatement(
  `SELECT coalesce(bool_or(account_id = $2::uuid), false) AS "isKnownToAccount" FROM known_devices
    WHERE token_digest = $1 AND ${IS_KNOWN} HAVING count(*) > 0`,
  { isKnownToAccount: column.bool },
);

/** Remembers the device with the digest $2 for the account $1, or records its use. */
export const REMEMBER_DEVICE = defineStatement(
  `INSERT INTO known_devices (account_id, token_digest) VALUES ($1, $2)
   ON CONFLICT (account_id, token_digest) DO UPDATE SET last_used_at = now()`,
  {},
);

/** Forgets the devices of the account $1 that were not used for the longest time. */
export const DELETE_OLDEST_DEVICES = defineStatement(
  `DELETE FROM known_devices WHERE account_id = $1 AND token_digest NOT IN (
     SELECT token_digest FROM known_devices WHERE account_id = $1
      ORDER BY last_used_at DESC, token_digest LIMIT ${LIMITS.devicesPerAccount})`,
  {},
);
