import { column, defineStatement } from '@kindred/platform/database';

/** Numbers the reads from Stripe. */
export const NEXT_READ_SEQUENCE = defineStatement(`SELECT nextval('payment_looks') AS sequence`, {
  sequence: column.bigint,
});

/**
 * Stores what was read: $1 subscription, $2 account, $3 tier, $4 status, $5 the begin in seconds, $6 the number of the
 * read. A slow read never overwrites a newer one.
 */
export const SAVE_SUBSCRIPTION = defineStatement(
  `INSERT INTO payment_subscriptions AS s (subscription_id, account_id, tier, status, began_at, look)
   VALUES ($1, $2, $3, $4, to_timestamp($5), $6)
   ON CONFLICT (subscription_id) DO UPDATE SET tier = excluded.tier, status = excluded.status, look = excluded.look
    WHERE s.look < excluded.look`,
  {},
);
