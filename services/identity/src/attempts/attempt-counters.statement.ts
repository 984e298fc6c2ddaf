import { column, defineStatement } from '@kindred/platform/database';

/**
 * Counts an attempt for each key ($1), in windows of $2 seconds that start with their first attempt; for none of them if
 * one has already reached its limit ($3). In key order, so that concurrent attempts cannot deadlock.
 */
export const COUNT_ATTEMPT = defineStatement(
  `WITH attempt AS (
     SELECT key, seconds, times FROM unnest($1::bytea[], $2::integer[], $3::integer[]) AS each (key, seconds, times)
   ), exceeded AS (
     SELECT key, counter.count, counter.expires_at FROM attempt JOIN attempt_counters AS counter USING (key)
      WHERE counter.count >= times AND counter.expires_at > now()
   ), counted AS (
     INSERT INTO attempt_counters AS counter (key, count, expires_at)
     SELECT key, 1, now() + make_interval(secs => seconds) FROM attempt
      WHERE NOT EXISTS (SELECT FROM exceeded) ORDER BY key
     ON CONFLICT (key) DO UPDATE
        SET count = CASE WHEN counter.expires_at <= now() THEN 1 ELSE counter.count + 1 END,
            expires_at = CASE WHEN counter.expires_at <= now() THEN excluded.expires_at ELSE counter.expires_at END
     RETURNING key, count, expires_at
   )
   SELECT encode(key, 'hex') AS key, count, ceil(extract(epoch FROM expires_at - now()))::integer AS "secondsLeft",
          is_counted AS "isCounted"
     FROM (SELECT *, false AS is_counted FROM exceeded UNION ALL SELECT *, true FROM counted) AS outcome`,
  { key: column.text(), count: column.integer, secondsLeft: column.integer, isCounted: column.bool },
);

/** Takes the latest attempt back for each key ($1). */
export const REFUND_ATTEMPT = defineStatement(
  `UPDATE attempt_counters SET count = count - 1
    WHERE count > 0 AND key = ANY (ARRAY(SELECT key FROM attempt_counters WHERE key = ANY ($1) ORDER BY key FOR UPDATE))`,
  {},
);
