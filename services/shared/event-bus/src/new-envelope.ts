import { randomUUID } from 'node:crypto';
import { EVENTS, type EventEnvelope, type EventType } from '@kindred/contracts';
import { currentRequestId } from '@kindred/platform/tracing';

/** The envelope of an event that is about to be recorded. The statement that inserts it adds the sequence. */
export function newEnvelope(
  type: EventType,
  aggregateId: string,
  producer: string,
  data: unknown,
): Omit<EventEnvelope, 'sequence'> {
  const { version, aggregate } = EVENTS[type];
  return {
    eventId: randomUUID(),
    type,
    version,
    occurredAt: new Date().toISOString(),
    producer,
    aggregate,
    aggregateId,
    requestId: currentRequestId(),
    data,
  };
}
