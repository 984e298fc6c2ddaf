import type { EventEnvelope } from '@kindred/contracts';
import type { DataSource, EntityManager } from 'typeorm';
import { deleteInBatches } from './delete-in-batches.js';
import { queryPrepared } from './prepared-query.js';
import { aggregateDigest, type RecordedEvent } from './transaction-recorder.js';

/** Days after which an event cannot come again: far beyond all retries. */
const INBOX_DAYS = 30;

/** `new`: to be handled; `repeated`: was handled before; `outdated`: a newer event of its aggregate was. */
export type Admission = 'new' | 'repeated' | 'outdated';

/** The row lock on the position makes two events of one aggregate go one after the other. */
const ADMIT_TO_PROJECTION = `
  WITH fresh AS (
    INSERT INTO inbox (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id
  ), newest AS (
    INSERT INTO projection_positions AS known (subscriber, aggregate, sequence)
    SELECT $2, decode($3, 'hex'), $4::bigint FROM fresh
    ON CONFLICT (subscriber, aggregate) DO UPDATE SET sequence = excluded.sequence
      WHERE known.sequence < excluded.sequence
    RETURNING sequence
  )
  SELECT CASE WHEN NOT EXISTS (SELECT FROM fresh) THEN 'repeated'
              WHEN NOT EXISTS (SELECT FROM newest) THEN 'outdated'
              ELSE 'new' END AS admission`;

const ADMIT_TO_EFFECT = `
  WITH fresh AS (
    INSERT INTO inbox (event_id, subscriber) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING event_id
  )
  SELECT CASE WHEN EXISTS (SELECT FROM fresh) THEN 'new' ELSE 'repeated' END AS admission`;

/** Notes the event as handled, in the transaction that will handle it. */
export async function admit(
  manager: EntityManager,
  event: EventEnvelope,
  subscriber: string,
  projection: boolean,
): Promise<Admission> {
  const rows = projection
    ? await queryPrepared<{ admission: Admission }>(manager, ADMIT_TO_PROJECTION, [
        event.eventId,
        subscriber,
        aggregateDigest(event.aggregate, event.aggregateId),
        event.sequence,
      ])
    : await queryPrepared<{ admission: Admission }>(manager, ADMIT_TO_EFFECT, [event.eventId, subscriber]);
  return rows[0]?.admission ?? 'repeated';
}

/** Keeps what the handling caused, so that a repeat can tell it again to whoever waits. */
export async function noteCaused(
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

export async function causedBefore(
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

export async function sweepInbox(dataSource: DataSource): Promise<void> {
  await deleteInBatches(dataSource, {
    table: 'inbox',
    condition: 'handled_at < now() - make_interval(days => $1)',
    parameters: [INBOX_DAYS],
  });
}
