import { column, defineStatement } from '@kindred/platform/database';

/** Prefix of the causes of acknowledgments. */
export const ACKNOWLEDGMENT = 'feedback-received:';

/**
 * Locks the address $1 until the end of the transaction, so that concurrent messages from it are stored and counted one
 * by one.
 */
export const LOCK_ADDRESS = defineStatement(
  `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' feedback ' || lower($1), 0)) AS locked`,
  { locked: column.nothing },
);

/** SQL: a contact message from the address in this parameter was marked as spam. */
export const isSpamAddress = (address: string): string =>
  `EXISTS (SELECT 1 FROM feedback spam WHERE lower(spam.email) = lower(${address}) AND spam.is_spam)`;

/** Whether the locked address $1 is not marked as spam, and had fewer than $2 acknowledgments within the last 24 hours. */
export const CAN_ACKNOWLEDGE = defineStatement(
  `SELECT count(*) < $2 AND NOT ${isSpamAddress('$1')} AS "canAcknowledge" FROM outgoing_mails
    WHERE lower(to_address) = lower($1) AND cause LIKE '${ACKNOWLEDGMENT}%' AND created_at > now() - interval '24 hours'`,
  { canAcknowledge: column.bool },
);

/**
 * The newest open message from the locked address $1 by the member $2 in the category $3, with fewer than $4 entries,
 * which gets another one at $5, with the priority $6. No row if there is none.
 */
export const JOIN_OPEN_MESSAGE = defineStatement(
  `UPDATE feedback SET last_entry_at = $5, priority = LEAST(priority, $6::smallint)
    WHERE id = (SELECT f.id FROM feedback f
                 WHERE lower(f.email) = lower($1) AND f.member_id IS NOT DISTINCT FROM $2::uuid AND f.category = $3
                   AND f.state = 'open'
                   AND (SELECT count(*) FROM feedback_entries e WHERE e.feedback_id = f.id) < $4
                 ORDER BY f.created_at DESC, f.id LIMIT 1 FOR UPDATE OF f)
   RETURNING id`,
  { id: column.uuid },
);
