import { column, defineStatement } from '@kindred/platform/database';

/** Prefix of the causes of acknowledgments. */
export const ACKNOWLEDGMENT = 'feedback-received:';

/** Locks the address $1 until the end of the transaction, so that concurrent messages from it are counted one by one. */
export const LOCK_ADDRESS = defineStatement(
  `SELECT pg_advisory_xact_lock(hashtextextended(current_schema() || ' feedback ' || lower($1), 0)) AS locked`,
  { locked: column.nothing },
);

/** Whether the locked address $1 had fewer than $2 acknowledgments within the last 24 hours. */
export const CAN_ACKNOWLEDGE = defineStatement(
  `SELECT count(*) < $2 AS "canAcknowledge" FROM mails
    WHERE lower(to_address) = lower($1) AND cause LIKE '${ACKNOWLEDGMENT}%' AND created_at > now() - interval '24 hours'`,
  { canAcknowledge: column.bool },
);
