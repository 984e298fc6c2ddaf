import { column, defineStatement, type RowOf } from '@kindred/platform/database';

/** SQL: no other administrator than the one in this parameter holds a claim on the item. `requireUnclaimedByOthers` agrees. */
export const isClaimableBy = (admin: string): string =>
  `(claimed_by IS NULL OR claimed_by = ${admin} OR claimed_until <= now())`;

/** A table with the columns `id`, `claimed_by`, and `claimed_until`, in SQL. */
export interface ClaimableTable {
  table: string;
  /** The name of the table in the other parts; by default its own. */
  alias?: string;
  /** The column with the member that an item is about. */
  memberId: string;
  /** Which items can be claimed. */
  isOpen: string;
  /** Which of them can be the next one; by default all. */
  isNext?: string;
  /** The order of the queue. */
  orderBy: string;
}

/** The statements that claim and release the items of a queue. */
export function claimStatements({ table, alias = table, memberId, isOpen, isNext = isOpen, orderBy }: ClaimableTable) {
  const item = { id: column.uuid, memberId: column.nullable(column.uuid) };
  const claimed = { ...item, claimedUntil: column.timestamp, isRenewal: column.bool };
  // Waits for row locks, because skipping a locked row could report an empty queue.
  const claim = (admin: string, minutes: string, which: string) =>
    defineStatement(
      `WITH chosen AS (
         SELECT id, claimed_by IS NOT DISTINCT FROM ${admin} AND claimed_until > now() AS is_renewal
           FROM ${table} AS ${alias} WHERE ${isClaimableBy(admin)} AND ${which} FOR UPDATE)
       UPDATE ${table} AS item SET claimed_by = ${admin}, claimed_until = now() + ${minutes} * interval '1 minute'
         FROM chosen WHERE item.id = chosen.id
       RETURNING item.id, item.${memberId} AS "memberId", item.claimed_until AS "claimedUntil",
                 chosen.is_renewal AS "isRenewal"`,
      claimed,
    );
  return {
    /** Claims the item $1 for $2, for $3 minutes, or renews the claim. No row unless it is open and can be claimed. */
    claim: claim('$2', '$3', `id = $1 AND ${isOpen}`),
    /** Claims the first item in the order of the queue that $1 can claim, for $2 minutes. */
    claimNext: claim('$1', '$2', `${isNext} ORDER BY ${orderBy} LIMIT 1`),
    /** Releases the claim of $2 on the item $1. No row if $2 holds none. */
    release: defineStatement(
      `UPDATE ${table} SET claimed_by = NULL, claimed_until = NULL WHERE id = $1 AND claimed_by = $2
       RETURNING id, ${memberId} AS "memberId"`,
      item,
    ),
  };
}

export type ClaimStatements = ReturnType<typeof claimStatements>;
export type ClaimedItem = RowOf<ClaimStatements['claim']['columns']>;
export type ReleasedItem = RowOf<ClaimStatements['release']['columns']>;
