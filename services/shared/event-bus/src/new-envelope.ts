import { EVENTS, type EventEnvelope, type EventType } from '@kindred/contracts';
import { currentRequestId } from '@kindred/platform/tracing';
import { newUuidV7 } from './uuid-v7.js';

/** The envelope of an event that is about to be recorded. The statement that inserts it adds the sequence. */
export function newEnvelope(
  type: EventType,
  aggregateId: string,
  producer: string,
  data: unknown,
): Omit<EventEnvelope, 'sequence'> {
  const { version, aggregate } = EVENTS[type];
  const occurredAt = new Date();
  return {
    eventId: newUuidV7(occurredAt),
    type,
    version,
    occurredAt: occurredAt.toISOString(),
    producer,
    aggregate,
    aggregateId,
    requestId: currentRequestId(),
    data,
  };
}
