import { column, defineStatement, type RowOf } from '@kindred/platform/database';

/** SQL: no other administrator than the one in this parameter holds a claim on the report. */
const isClaimableBy = (admin: string): string =>
  `(claimed_by IS NULL OR claimed_by = ${admin} OR claimed_until <= now())`;

const CLAIMED = { id: column.uuid, userId: column.uuid };

/** Claims the open report $1 for $2, for $3 minutes. No row unless it is open and can be claimed. */
export const CLAIM_REPORT = defineStatement(
  `UPDATE reports SET claimed_by = $2, claimed_until = now() + $3 * interval '1 minute'
    WHERE id = $1 AND resolved_at IS NULL AND ${isClaimableBy('$2')} RETURNING id, user_id AS "userId"`,
  CLAIMED,
);

/** Claims the first unclaimed report in the order of the queue for $1, for $2 minutes. */
export const CLAIM_NEXT_REPORT = defineStatement(
  `UPDATE reports SET claimed_by = $1, claimed_until = now() + $2 * interval '1 minute'
    WHERE id = (SELECT r.id FROM reports r
                 WHERE r.resolved_at IS NULL AND ${isClaimableBy('$1')}
                 ORDER BY r.severity_rank, r.created_at, r.id LIMIT 1 FOR UPDATE OF r)
   RETURNING id, user_id AS "userId"`,
  CLAIMED,
);

/** Releases the claim of $2 on the report $1. No row if $2 holds none. */
export const RELEASE_REPORT = defineStatement(
  `UPDATE reports SET claimed_by = NULL, claimed_until = NULL WHERE id = $1 AND claimed_by = $2
   RETURNING id, user_id AS "userId"`,
  CLAIMED,
);

/** A claimed or released report, and the member it is about. */
export type ClaimedReport = RowOf<typeof CLAIMED>;
