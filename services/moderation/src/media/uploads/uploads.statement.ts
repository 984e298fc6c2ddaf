import { column, defineStatement } from '@kindred/platform/database';

/** Acquires the exclusive lease for sending a file to the URL $1, for $2 seconds. No row while another request has it. */
export const ACQUIRE_LEASE = defineStatement(
  `UPDATE uploads SET receiving_until = now() + $2 * interval '1 second'
    WHERE id = $1 AND stored_at IS NULL AND (receiving_until IS NULL OR receiving_until <= now())
   RETURNING receiving_until AS until`,
  { until: column.timestamp },
);

/** Extends the lease of the URL $1 that ends at $2, to $3 seconds from now. No row when it has been lost. */
export const RENEW_LEASE = defineStatement(
  `UPDATE uploads SET receiving_until = now() + $3 * interval '1 second' WHERE id = $1 AND receiving_until = $2
   RETURNING receiving_until AS until`,
  { until: column.timestamp },
);
