import type { EventEnvelope } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';

/**
 * One statement for all events of a transaction. Sequences are locked in key order, so that two transactions with events
 * of the same aggregates cannot deadlock. Unordered events have no aggregate here, and the sequence 1.
 */
export const WRITE_OUTBOX = defineStatement(
  `
  WITH recorded AS (
    SELECT ordinal, decode(aggregate, 'hex') AS aggregate, ended, event_id, envelope
      FROM jsonb_to_recordset($1::jsonb)
        AS r(ordinal integer, aggregate text, ended boolean, event_id uuid, envelope jsonb)
  ), counted AS (
    SELECT aggregate, count(*) AS events, bool_or(ended) AS ended
      FROM recorded WHERE aggregate IS NOT NULL GROUP BY aggregate
  ), taken AS (
    INSERT INTO aggregate_sequences AS s (aggregate, sequence, ended_at)
    SELECT aggregate, events, CASE WHEN ended THEN now() END FROM counted ORDER BY aggregate
    ON CONFLICT (aggregate) DO UPDATE
       SET sequence = s.sequence + excluded.sequence, ended_at = excluded.ended_at
    RETURNING aggregate, sequence
  )
  INSERT INTO outbox (event_id, envelope, reply_to, traceparent)
  SELECT event_id,
         envelope || jsonb_build_object('sequence', coalesce(
           taken.sequence - counted.events + row_number() OVER (PARTITION BY recorded.aggregate ORDER BY ordinal), 1)),
         $2, $3
    FROM recorded LEFT JOIN counted USING (aggregate) LEFT JOIN taken USING (aggregate)
   ORDER BY ordinal`,
  {},
);

/** Locks the oldest events after the position $2, without those of the types $3 and those that another replica has locked. */
export const CLAIM_BATCH = defineStatement(
  `SELECT position, envelope, reply_to AS "replyTo", traceparent
     FROM outbox WHERE position > $2 AND envelope ->> 'type' <> ALL($3)
    ORDER BY position LIMIT $1 FOR UPDATE SKIP LOCKED`,
  {
    position: column.bigint,
    envelope: column.json<EventEnvelope>(),
    replyTo: column.nullable(column.text()),
    traceparent: column.nullable(column.text()),
  },
);

/** Moves the events $1 to the sent ones; those of other types than $2 are only deleted. */
export const MOVE_SENT = defineStatement(
  `WITH sent AS (DELETE FROM outbox WHERE position = ANY($1::bigint[]) RETURNING event_id, envelope)
   INSERT INTO sent_events (event_id, envelope)
   SELECT event_id, envelope FROM sent WHERE envelope ->> 'type' = ANY($2::text[])`,
  {},
);

export const OUTBOX_BACKLOG = defineStatement(
  `
  SELECT count(*)::integer AS events,
         coalesce(extract(epoch FROM now() - min(recorded_at)), 0)::float AS "oldestSeconds" FROM outbox`,
  { events: column.integer, oldestSeconds: column.double },
);

export const HAS_EVENTS = defineStatement('SELECT position FROM outbox LIMIT 1', { position: column.bigint });

export const NEWEST_POSITION = defineStatement('SELECT coalesce(max(position), 0) AS position FROM outbox', {
  position: column.bigint,
});
