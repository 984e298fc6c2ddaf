import { LIMITS } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';

/** SQL condition: the device was used within the lifetime of its cookie. */
const IS_KNOWN = `last_used_at > now() - make_interval(days => ${LIMITS.deviceDays})`;

/**
 * Whether the device with the digest $1 is known at all, whether to the account $2 (null for an unknown account), and
 * whether it has signed in to it.
 */
export const FIND_DEVICE = defineStatement(
  `SELECT coalesce(bool_or(account_id = $2::uuid), false) AS "isKnownToAccount",
          coalesce(bool_or(account_id = $2::uuid AND has_signed_in), false) AS "hasSignedIn"
     FROM known_devices
    WHERE token_digest = $1 AND ${IS_KNOWN} HAVING count(*) > 0`,
  { isKnownToAccount: column.bool, hasSignedIn: column.bool },
);

/** Remembers the device with the digest $2 for the account $1, or records its use. $3: whether it signs in. */
export const REMEMBER_DEVICE = defineStatement(
  `INSERT INTO known_devices AS known (account_id, token_digest, has_signed_in) VALUES ($1, $2, $3)
   ON CONFLICT (account_id, token_digest) DO UPDATE
      SET last_used_at = now(), has_signed_in = known.has_signed_in OR excluded.has_signed_in`,
  {},
);

/** Forgets the devices of the account $1 that were not used for the longest time. */
export const DELETE_OLDEST_DEVICES = defineStatement(
  `DELETE FROM known_devices WHERE account_id = $1 AND token_digest NOT IN (
     SELECT token_digest FROM known_devices WHERE account_id = $1
      ORDER BY last_used_at DESC, token_digest LIMIT ${LIMITS.devicesPerAccount})`,
  {},
);
