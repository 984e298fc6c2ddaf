import type { EventEnvelope } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';

/**
 * One statement for all events of a transaction. Sequences are locked in key order, so that two transactions with events
 * of the same aggregates cannot deadlock.
 */
export const WRITE_OUTBOX = defineStatement(
  `
  WITH recorded AS (
    SELECT ordinal, decode(aggregate, 'hex') AS aggregate, event_id, envelope
      FROM jsonb_to_recordset($1::jsonb) AS r(ordinal integer, aggregate text, event_id uuid, envelope jsonb)
  ), counted AS (
    SELECT aggregate, count(*) AS events FROM recorded GROUP BY aggregate
  ), taken AS (
    INSERT INTO aggregate_sequences AS s (aggregate, sequence)
    SELECT aggregate, events FROM counted ORDER BY aggregate
    ON CONFLICT (aggregate) DO UPDATE SET sequence = s.sequence + excluded.sequence
    RETURNING aggregate, sequence
  )
  INSERT INTO outbox (event_id, envelope, reply_to, traceparent)
  SELECT event_id,
         envelope || jsonb_build_object('sequence',
           taken.sequence - counted.events + row_number() OVER (PARTITION BY recorded.aggregate ORDER BY ordinal)),
         $2, $3
    FROM recorded JOIN counted USING (aggregate) JOIN taken USING (aggregate)
   ORDER BY ordinal`,
  {},
);

/** Skips rows that another replica has locked. The ARRAY makes PostgreSQL evaluate the subquery only once. */
export const CLAIM_BATCH = defineStatement(
  `
  DELETE FROM outbox WHERE position = ANY (ARRAY(
    SELECT position FROM outbox ORDER BY position LIMIT $1 FOR UPDATE SKIP LOCKED))
  RETURNING position, envelope, reply_to AS "replyTo", traceparent`,
  {
    position: column.bigint,
    envelope: column.json<EventEnvelope>(),
    replyTo: column.nullable(column.text()),
    traceparent: column.nullable(column.text()),
  },
);

export const OUTBOX_BACKLOG = defineStatement(
  `
  SELECT count(*)::integer AS events,
         coalesce(extract(epoch FROM now() - min(recorded_at)), 0)::float AS "oldestSeconds" FROM outbox`,
  { events: column.integer, oldestSeconds: column.double },
);

export const HAS_EVENTS = defineStatement('SELECT position FROM outbox LIMIT 1', { position: column.bigint });
