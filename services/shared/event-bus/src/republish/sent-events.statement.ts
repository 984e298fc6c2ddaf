import { SERVICES, type EventEnvelope, type ServiceName } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan } from '@kindred/platform/database';

/** The services whose sent events this connection can read. */
export const READABLE_SERVICES = defineStatement(
  `SELECT nspname::text AS service FROM pg_namespace
    WHERE nspname = ANY('{${SERVICES.join(',')}}') AND has_schema_privilege(oid, 'USAGE')
      AND EXISTS (SELECT FROM pg_class WHERE relnamespace = pg_namespace.oid AND relname = 'sent_events')
    ORDER BY array_position('{${SERVICES.join(',')}}', nspname::text)`,
  { service: column.text<ServiceName>() },
);

/**
 * A page of the events that a service sent, in their order: after the position ($1, $2), before $3, that occurred at or
 * after $4, of the type $5 if it is not null, at most $6.
 */
export const sentEventsOf = (service: ServiceName) =>
  defineStatementWithCustomPlan(
    `SELECT event_id AS "eventId", sent_at::text AS "sentAt", envelope FROM ${service}.sent_events
      WHERE (sent_at, event_id) > ($1::timestamptz, $2::uuid) AND sent_at < $3
        AND envelope ->> 'occurredAt' >= $4 AND ($5::text IS NULL OR envelope ->> 'type' = $5)
      ORDER BY sent_at, event_id LIMIT $6`,
    { eventId: column.uuid, sentAt: column.text(), envelope: column.json<EventEnvelope>() },
  );
