import { column, defineStatement, type RowOf } from '@kindred/platform/database';
import { CONTACT_ORDER } from './contact-order.js';

/** SQL: no other administrator than the one in this parameter holds a claim on the message. */
const isClaimableBy = (admin: string): string =>
  `(f.claimed_by IS NULL OR f.claimed_by = ${admin} OR f.claimed_until <= now())`;

const CLAIMED = { id: column.uuid, memberId: column.nullable(column.uuid) };

/** Claims the message $1, unless it is closed, for $2, for $3 minutes. No row unless it can be claimed. */
export const CLAIM_MESSAGE = defineStatement(
  `UPDATE feedback f SET claimed_by = $2, claimed_until = now() + $3 * interval '1 minute'
    WHERE f.id = $1 AND f.state <> 'closed' AND ${isClaimableBy('$2')} RETURNING f.id, f.member_id AS "memberId"`,
  CLAIMED,
);

/** Claims the first unclaimed open message in the order of the inbox for $1, for $2 minutes. */
export const CLAIM_NEXT_MESSAGE = defineStatement(
  `UPDATE feedback SET claimed_by = $1, claimed_until = now() + $2 * interval '1 minute'
    WHERE id = (SELECT f.id FROM feedback f WHERE f.state = 'open' AND ${isClaimableBy('$1')}
                 ORDER BY ${CONTACT_ORDER.open.orderBy} LIMIT 1 FOR UPDATE OF f)
   RETURNING id, member_id AS "memberId"`,
  CLAIMED,
);

/** Releases the claim of $2 on the message $1. No row if $2 holds none. */
export const RELEASE_MESSAGE = defineStatement(
  `UPDATE feedback SET claimed_by = NULL, claimed_until = NULL WHERE id = $1 AND claimed_by = $2
   RETURNING id, member_id AS "memberId"`,
  CLAIMED,
);

/** A claimed or released message, and the member who was signed in. */
export type ClaimedMessage = RowOf<typeof CLAIMED>;
