import { column, defineStatement } from '@kindred/platform/database';

/** The previous release claims a row each hour at the latest; then its replicas have stopped. */
export const ADOPT_CANCELLATIONS = defineStatement(
  `DELETE FROM payment_endings WHERE next_try_at < now() - interval '10 minutes' RETURNING id, kind`,
  { id: column.text(), kind: column.text<'customer' | 'subscription'>() },
);
