import { column, defineStatement, type RowOf } from '@kindred/platform/database';

const CLAIMED_COLUMNS = { id: column.uuid, memberId: column.uuid };

export type ClaimedPhoto = RowOf<typeof CLAIMED_COLUMNS>;

/** SQL: no other administrator than the one in this parameter holds a claim on the photo. */
const isClaimableBy = (admin: string): string =>
  `(claimed_by IS NULL OR claimed_by = ${admin} OR claimed_until <= now())`;

/** Claims the pending photo $1 for $2, for $3 minutes. No row unless it is pending and can be claimed. */
export const CLAIM_PHOTO = defineStatement(
  `UPDATE photos SET claimed_by = $2, claimed_until = now() + $3 * interval '1 minute'
    WHERE id = $1 AND status = 'PENDING' AND ${isClaimableBy('$2')} RETURNING id, member_id AS "memberId"`,
  CLAIMED_COLUMNS,
);

/**
 * Claims the oldest pending photo for $1, for $2 minutes. Waits for row locks, for example of rendering, because skipping
 * a locked row could report an empty queue.
 */
export const CLAIM_NEXT_PHOTO = defineStatement(
  `UPDATE photos SET claimed_by = $1, claimed_until = now() + $2 * interval '1 minute'
    WHERE id = (SELECT p.id FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL
                 WHERE p.status = 'PENDING' AND ${isClaimableBy('$1')}
                 ORDER BY p.created_at, p.id LIMIT 1 FOR UPDATE OF p)
   RETURNING id, member_id AS "memberId"`,
  CLAIMED_COLUMNS,
);

/** Releases the claim of $2 on the photo $1. No row if another administrator holds it. */
export const RELEASE_PHOTO = defineStatement(
  `UPDATE photos SET claimed_by = NULL, claimed_until = NULL WHERE id = $1 AND claimed_by = $2
   RETURNING id, member_id AS "memberId"`,
  CLAIMED_COLUMNS,
);

/** Saves the review of the photo $1: $2 status, $3 reason, $4 administrator. No row unless $4 could claim it. */
export const REVIEW_PHOTO = defineStatement(
  `UPDATE photos SET status = $2, reason = $3, reviewed_at = now(), claimed_by = NULL, claimed_until = NULL
    WHERE id = $1 AND status = 'PENDING' AND ${isClaimableBy('$4')} RETURNING id`,
  { id: column.uuid },
);
