import { column, defineStatement, defineStatementWithCustomPlan } from '@kindred/platform/database';
import type { Known, OwnedAggregates, ProjectedAggregates } from './reconciled-aggregates.js';

/** The first 12 bits of the digest of an aggregate: 4,096 buckets. */
const BUCKET = '(get_byte(aggregate, 0) * 16 + get_byte(aggregate, 1) / 16)';

const DIGESTS = { bucket: column.integer, digest: column.text() };
const SELECT_DIGESTS = `
  SELECT ${BUCKET} AS bucket,
         md5(string_agg(encode(aggregate, 'hex') || sequence, ',' ORDER BY aggregate)) AS digest`;

const withDigests = (aggregate: string, ids: string): string =>
  `(SELECT existing.*, sha256(convert_to('${aggregate}:' || existing.id, 'UTF8')) AS aggregate
      FROM (${ids}) AS existing) AS existing`;

const ownedRows = ({ aggregate, ids }: OwnedAggregates): string =>
  `FROM ${withDigests(aggregate, ids)} JOIN aggregate_sequences USING (aggregate)`;

const projectedRows = ({ aggregate, ids, isAlwaysKnown }: ProjectedAggregates): string =>
  `FROM (SELECT existing.id, existing.known, existing.aggregate, coalesce(position.sequence, 0) AS sequence
           FROM ${withDigests(aggregate, ids)} ${isAlwaysKnown ? 'LEFT ' : ''}JOIN projection_positions AS position
             ON position.subscriber = $1 AND position.aggregate = existing.aggregate) AS known`;

/** A digest of the ids and sequences of each bucket that is not empty. */
export const ownedDigests = (owned: OwnedAggregates) =>
  defineStatementWithCustomPlan(`${SELECT_DIGESTS} ${ownedRows(owned)} GROUP BY 1`, DIGESTS);

/** As `ownedDigests`, for the subscriber $1. */
export const projectedDigests = (projected: ProjectedAggregates) =>
  defineStatementWithCustomPlan(`${SELECT_DIGESTS} ${projectedRows(projected)} GROUP BY 1`, DIGESTS);

/** The aggregates in the buckets $1. */
export const ownedVersions = (owned: OwnedAggregates) =>
  defineStatementWithCustomPlan(`SELECT id, sequence ${ownedRows(owned)} WHERE ${BUCKET} = ANY($1::integer[])`, {
    id: column.text(),
    sequence: column.bigint,
  });

/** The aggregates of the subscriber $1 in the buckets $2. */
export const projectedVersions = (projected: ProjectedAggregates) =>
  defineStatementWithCustomPlan(
    `SELECT id, known, sequence ${projectedRows(projected)} WHERE ${BUCKET} = ANY($2::integer[])`,
    { id: column.text(), known: column.nullable(column.json<Known>()), sequence: column.bigint },
  );

/**
 * Those of the aggregates $2 of the kind $1 with an event that a subscriber may not have handled yet; and how many events
 * are not sent yet, of which at most $3 are read.
 */
export const IN_FLIGHT = defineStatement(
  `WITH unsent AS MATERIALIZED (SELECT envelope FROM outbox ORDER BY position LIMIT $3),
        events AS (
          SELECT envelope FROM unsent
          UNION ALL SELECT envelope FROM sent_events WHERE sent_at > now() - interval '5 minutes'
        )
   SELECT (SELECT count(*)::integer FROM unsent) AS unsent,
          ARRAY(SELECT DISTINCT envelope ->> 'aggregateId' FROM events
                 WHERE envelope ->> 'aggregate' = $1 AND envelope ->> 'aggregateId' = ANY($2::text[])) AS ids`,
  { unsent: column.integer, ids: column.texts() },
);

/**
 * Locks the sequences of the aggregates with the digests $1, and moves those that a projection is ahead of past its
 * sequence $2 (0 if it is not ahead). An ended one ends at the repair, as in the projection.
 */
export const LOCK_SEQUENCES = defineStatement(
  `WITH given AS (
     SELECT decode(digest, 'hex') AS aggregate, ahead_of
       FROM unnest($1::text[], $2::bigint[]) AS g (digest, ahead_of)
   ), locked AS (
     SELECT s.aggregate FROM aggregate_sequences s WHERE s.aggregate IN (SELECT aggregate FROM given)
      ORDER BY s.aggregate FOR UPDATE
   )
   UPDATE aggregate_sequences s
      SET sequence = greatest(s.sequence, given.ahead_of + 1), ended_at = CASE WHEN s.ended_at IS NOT NULL THEN now() END
     FROM given JOIN locked USING (aggregate)
    WHERE s.aggregate = given.aggregate
   RETURNING encode(s.aggregate, 'hex') AS digest, s.sequence`,
  { digest: column.text(), sequence: column.bigint },
);

/** For a comparison of all aggregates, which reads whole tables. */
export const ALLOW_LONG_READ = defineStatement(`SELECT set_config('statement_timeout', '600s', true) AS value`, {
  value: column.text(),
});
