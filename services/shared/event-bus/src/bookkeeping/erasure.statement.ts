import { column, defineStatement } from '@kindred/platform/database';

/** The ids in the data of an event; as in the index `sent_events_ids`. */
const IDS = `jsonb_path_query_array(envelope -> 'data', 'strict $.** ? (@ like_regex "^[0-9a-f]{8}-")')`;

/**
 * Whether events wait to be sent that were recorded more than $1 seconds ago. Not which: the ids in the outbox have no
 * index, which every event would pay for.
 */
export const HAS_UNSENT = defineStatement(
  `SELECT EXISTS (SELECT FROM (SELECT recorded_at FROM outbox ORDER BY position LIMIT 1) AS oldest
                   WHERE recorded_at < now() - make_interval(secs => $1)) AS "hasUnsent"`,
  { hasUnsent: column.bool },
);

/** Deletes the sent events that contain the id of the member $1, except those of the types $2. */
export const DELETE_SENT = defineStatement(
  `DELETE FROM sent_events WHERE ${IDS} ? $1 AND envelope ->> 'type' <> ALL($2::text[])`,
  {},
);

/**
 * Marks the aggregates with the digests $1 as ended, so that their bookkeeping is purged. $2 has all subscribers, since the
 * primary key of the positions begins with the subscriber.
 */
export const END_AGGREGATES = defineStatement(
  `WITH digests AS (SELECT decode(digest, 'hex') AS aggregate FROM unnest($1::text[]) AS digest),
   ended AS (
     UPDATE aggregate_sequences SET ended_at = now()
      WHERE aggregate IN (SELECT aggregate FROM digests) AND ended_at IS NULL
   )
   UPDATE projection_positions SET ended_at = now()
    WHERE subscriber = ANY($2::text[]) AND aggregate IN (SELECT aggregate FROM digests) AND ended_at IS NULL`,
  {},
);
