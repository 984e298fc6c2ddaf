import { column, defineStatement } from '@kindred/platform/database';
import { claimStatements, isClaimableBy } from '@kindred/service-kit';

/** The oldest pending photo is the next one, unless its account is deleted. */
export const PHOTO_CLAIMS = claimStatements({
  table: 'photos',
  memberId: 'member_id',
  isOpen: `status = 'PENDING'`,
  isNext: `status = 'PENDING'
       AND EXISTS (SELECT 1 FROM members m WHERE m.user_id = photos.member_id AND m.email IS NOT NULL)`,
  orderBy: 'created_at, id',
});

/** Saves the review of the photo $1: $2 status, $3 reason, $4 administrator. No row unless $4 could claim it. */
export const REVIEW_PHOTO = defineStatement(
  `UPDATE photos SET status = $2, reason = $3, reviewed_at = now(), claimed_by = NULL, claimed_until = NULL
    WHERE id = $1 AND status = 'PENDING' AND ${isClaimableBy('$4')} RETURNING id`,
  { id: column.uuid },
);
