import { column, defineStatement } from '@kindred/platform/database';

const ADMISSION = { admission: column.text<'new' | 'duplicate' | 'stale'>(), afterGap: column.bool };

/**
 * The row lock on the position serializes the events of an aggregate. `previous` is read before the lock, so an event that
 * waits for it can seem to follow a gap, but a gap is never missed. $5: when the aggregate ended, by the owner's clock, or
 * null: a position must be purged before the sequence, however late the event is handled.
 */
export const ADMIT_IN_ORDER = defineStatement(
  `
  WITH fresh AS (
    INSERT INTO inbox (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id
  ), previous AS (
    SELECT sequence FROM projection_positions WHERE subscriber = $2 AND aggregate = decode($3, 'hex')
  ), newest AS (
    INSERT INTO projection_positions AS known (subscriber, aggregate, sequence, ended_at)
    SELECT $2, decode($3, 'hex'), $4::bigint, $5::timestamptz FROM fresh
    ON CONFLICT (subscriber, aggregate) DO UPDATE SET (sequence, ended_at) = (excluded.sequence, excluded.ended_at)
      WHERE known.sequence < excluded.sequence
    RETURNING sequence
  )
  SELECT CASE WHEN NOT EXISTS (SELECT FROM fresh) THEN 'duplicate'
              WHEN NOT EXISTS (SELECT FROM newest) THEN 'stale'
              ELSE 'new' END AS admission,
         $4::bigint > COALESCE((SELECT sequence FROM previous), 0) + 1 AS "afterGap"`,
  ADMISSION,
);

export const ADMIT_ONCE = defineStatement(
  `
  WITH fresh AS (
    INSERT INTO inbox (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id
  )
  SELECT CASE WHEN EXISTS (SELECT FROM fresh) THEN 'new' ELSE 'duplicate' END AS admission, false AS "afterGap"`,
  ADMISSION,
);

export const RECORD_CAUSED = defineStatement(
  'UPDATE inbox SET caused = $3 WHERE event_id = $1 AND subscriber = $2',
  {},
);

export const FIND_CAUSED = defineStatement('SELECT caused FROM inbox WHERE event_id = $1 AND subscriber = $2', {
  caused: column.nullable(column.json<{ eventId: string; type: string }[]>()),
});
