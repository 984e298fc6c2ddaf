import { EVENTS, type EventEnvelope, type EventType } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import { aggregateDigest } from './aggregate-digest.js';
import { ADMIT_IN_ORDER, ADMIT_ONCE, FIND_CAUSED, RECORD_CAUSED } from './inbox.statement.js';
import type { RecordedEvent } from './transaction-recorder.js';

/** `new`: to be handled; `duplicate`: already handled; `stale`: a newer event of the aggregate was handled. */
export type Admission = 'new' | 'duplicate' | 'stale';

/** `afterGap` as in `EventContext`. */
export interface AdmittedEvent {
  admission: Admission;
  afterGap: boolean;
}

/** Inserts the inbox row of an event, in the transaction that handles it. */
export async function admit(
  manager: EntityManager,
  event: EventEnvelope,
  subscriber: string,
  skipsStale: boolean,
): Promise<AdmittedEvent> {
  const [admitted] = skipsStale
    ? await runStatement(manager, ADMIT_IN_ORDER, [
        event.eventId,
        subscriber,
        aggregateDigest(event.aggregate, event.aggregateId),
        event.sequence,
        EVENTS[event.type as EventType].ends(event.data as never) ? event.occurredAt : null,
      ])
    : await runStatement(manager, ADMIT_ONCE, [event.eventId, subscriber]);
  return admitted ?? { admission: 'duplicate', afterGap: false };
}

/** Stores the events that the handling caused, so that a redelivery can publish them to the waiting process again. */
export async function recordCausedEvents(
  manager: EntityManager,
  eventId: string,
  subscriber: string,
  caused: readonly RecordedEvent[],
): Promise<void> {
  await runStatement(manager, RECORD_CAUSED, [eventId, subscriber, JSON.stringify(caused)]);
}

/** The events stored by `recordCausedEvents`. */
export async function findCausedEvents(
  manager: EntityManager,
  eventId: string,
  subscriber: string,
): Promise<RecordedEvent[]> {
  const [row] = await runStatement(manager, FIND_CAUSED, [eventId, subscriber]);
  return row?.caused ?? [];
}
