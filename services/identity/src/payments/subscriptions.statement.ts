import type { Tier } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';

/** Numbers the reads from Stripe. */
export const NEXT_READ_SEQUENCE = defineStatement(`SELECT nextval('payment_looks') AS sequence`, {
  sequence: column.bigint,
});

/**
 * Stores what was read: $1 subscription, $2 account, $3 tier, $4 status, $5 the begin in seconds, $6 the number of the
 * read, $7 the end of the period, $8 when it is canceled, $9 the next tier. A slow read never overwrites a newer one.
 */
export const SAVE_SUBSCRIPTION = defineStatement(
  `INSERT INTO payment_subscriptions AS s
          (subscription_id, account_id, tier, status, began_at, look, period_ends_at, cancels_at, next_tier)
   VALUES ($1, $2, $3, $4, to_timestamp($5), $6, $7, $8, $9)
   ON CONFLICT (subscription_id) DO UPDATE
      SET (tier, status, look, period_ends_at, cancels_at, next_tier)
        = (excluded.tier, excluded.status, excluded.look, excluded.period_ends_at, excluded.cancels_at,
           excluded.next_tier)
    WHERE s.look < excluded.look`,
  {},
);

/** `past_due` keeps the plan: Stripe retries the payment for some days, and then cancels the subscription. */
export const PAID = ['active', 'trialing', 'past_due'] as const;

const PAID_SQL = `(${PAID.map((status) => `'${status}'`).join(', ')})`;

/** Subscriptions in force by id: $1 after, $2 limit. */
export const PAID_SUBSCRIPTIONS = defineStatement(
  `SELECT subscription_id AS id FROM payment_subscriptions
    WHERE status IN ${PAID_SQL} AND ($1::text IS NULL OR subscription_id > $1)
    ORDER BY subscription_id LIMIT $2`,
  { id: column.text() },
);

/** Accounts with another tier than that of their subscription in force, the latest one: $1 limit. */
export const ACCOUNTS_WITH_OTHER_TIER = defineStatement(
  `WITH in_force AS (
     SELECT DISTINCT ON (account_id) account_id, tier FROM payment_subscriptions WHERE status IN ${PAID_SQL}
      ORDER BY account_id, began_at DESC, subscription_id DESC
   )
   SELECT a.id, a.tier FROM accounts a LEFT JOIN in_force f ON f.account_id = a.id
    WHERE a.tier IS DISTINCT FROM f.tier ORDER BY a.id LIMIT $1`,
  { id: column.uuid, tier: column.nullable(column.text<Tier>()) },
);
