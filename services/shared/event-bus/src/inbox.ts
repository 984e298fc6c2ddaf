import type { EventEnvelope } from '@kindred/contracts';
import { deleteInBatches, queryPrepared } from '@kindred/platform/database';
import type { DataSource, EntityManager } from 'typeorm';
import { aggregateDigest, type RecordedEvent } from './transaction-recorder.js';

/** Retention of inbox rows in days: far longer than any event can be redelivered. */
const INBOX_DAYS = 30;

/** `new`: to be handled; `repeated`: already handled; `outdated`: a newer event of the aggregate was handled. */
export type Admission = 'new' | 'repeated' | 'outdated';

/** `afterGap` as in `EventContext`. */
export interface AdmittedEvent {
  admission: Admission;
  afterGap: boolean;
}

/**
 * The row lock on the position serializes the events of an aggregate. `previous` is read before the lock, so an event that
 * waits for it can seem to follow a gap, but a gap is never missed.
 */
const ADMIT_IN_ORDER = `
  WITH fresh AS (
    INSERT INTO inbox (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id
  ), previous AS (
    SELECT sequence FROM projection_positions WHERE subscriber = $2 AND aggregate = decode($3, 'hex')
  ), newest AS (
    INSERT INTO projection_positions AS known (subscriber, aggregate, sequence)
    SELECT $2, decode($3, 'hex'), $4::bigint FROM fresh
    ON CONFLICT (subscriber, aggregate) DO UPDATE SET sequence = excluded.sequence
      WHERE known.sequence < excluded.sequence
    RETURNING sequence
  )
  SELECT CASE WHEN NOT EXISTS (SELECT FROM fresh) THEN 'repeated'
              WHEN NOT EXISTS (SELECT FROM newest) THEN 'outdated'
              ELSE 'new' END AS admission,
         $4::bigint > COALESCE((SELECT sequence FROM previous), 0) + 1 AS "afterGap"`;

const ADMIT_ONCE = `
  WITH fresh AS (
    INSERT INTO inbox (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id
  )
  SELECT CASE WHEN EXISTS (SELECT FROM fresh) THEN 'new' ELSE 'repeated' END AS admission, false AS "afterGap"`;

/** Inserts the inbox row of an event, in the transaction that handles it. */
export async function admit(
  manager: EntityManager,
  event: EventEnvelope,
  subscriber: string,
  skipsStale: boolean,
): Promise<AdmittedEvent> {
  const [admitted] = skipsStale
    ? await queryPrepared<AdmittedEvent>(manager, ADMIT_IN_ORDER, [
        event.eventId,
        subscriber,
        aggregateDigest(event.aggregate, event.aggregateId),
        event.sequence,
      ])
    : await queryPrepared<AdmittedEvent>(manager, ADMIT_ONCE, [event.eventId, subscriber]);
  return admitted ?? { admission: 'repeated', afterGap: false };
}

/** Stores the events that the handling caused, so that a redelivery can publish them to the waiting process again. */
export async function recordCausedEvents(
  manager: EntityManager,
  eventId: string,
  subscriber: string,
  caused: readonly RecordedEvent[],
): Promise<void> {
  await manager.query('UPDATE inbox SET caused = $3 WHERE event_id = $1 AND subscriber = $2', [
    eventId,
    subscriber,
    JSON.stringify(caused),
  ]);
}

/** The events stored by `recordCausedEvents`. */
export async function findCausedEvents(
  manager: EntityManager,
  eventId: string,
  subscriber: string,
): Promise<RecordedEvent[]> {
  const rows = await manager.query<{ caused: RecordedEvent[] | null }[]>(
    'SELECT caused FROM inbox WHERE event_id = $1 AND subscriber = $2',
    [eventId, subscriber],
  );
  return rows[0]?.caused ?? [];
}

export async function removeExpiredInboxRows(dataSource: DataSource): Promise<void> {
  await deleteInBatches(dataSource, {
    table: 'inbox',
    condition: 'handled_at < now() - make_interval(days => $1)',
    parameters: [INBOX_DAYS],
  });
}
