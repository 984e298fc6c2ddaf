import { column, defineStatement } from '@kindred/platform/database';

/**
 * Counts an attempt for each key ($1), in windows of $2 seconds that start with their first attempt. In key order, so that
 * concurrent attempts cannot deadlock.
 */
export const COUNT_ATTEMPT = defineStatement(
  `INSERT INTO attempt_counters AS counter (key, count, expires_at)
   SELECT key, 1, now() + make_interval(secs => seconds)
     FROM unnest($1::bytea[], $2::integer[]) AS counted (key, seconds) ORDER BY key
   ON CONFLICT (key) DO UPDATE
      SET count = CASE WHEN counter.expires_at <= now() THEN 1 ELSE counter.count + 1 END,
          expires_at = CASE WHEN counter.expires_at <= now() THEN excluded.expires_at ELSE counter.expires_at END
   RETURNING encode(key, 'hex') AS key, count,
             ceil(extract(epoch FROM expires_at - now()))::integer AS "secondsLeft"`,
  { key: column.text(), count: column.integer, secondsLeft: column.integer },
);

/** Takes the latest attempt back for each key ($1). */
export const REFUND_ATTEMPT = defineStatement(
  `UPDATE attempt_counters SET count = count - 1
    WHERE count > 0 AND key = ANY (ARRAY(SELECT key FROM attempt_counters WHERE key = ANY ($1) ORDER BY key FOR UPDATE))`,
  {},
);

export const CLEAR_ATTEMPTS = defineStatement('DELETE FROM attempt_counters WHERE key = ANY ($1::bytea[])', {});
