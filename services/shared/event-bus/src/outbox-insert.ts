import type { EventData, EventType } from '@kindred/contracts';
import { activeSpan, traceparentOf } from '@kindred/platform/tracing';
import { newEnvelope } from './new-envelope.js';

/** An event that a statement records itself; the statement adds `sequence` and the missing properties of `data`. */
export interface StatementEvent<Type extends EventType = EventType> {
  type: Type;
  aggregateId: string;
  data: Partial<EventData<Type>>;
}

interface OutboxInsert {
  /** The CTE with one row for each event. */
  from: string;
  /** SQL expressions on that row: the event's sequence, and a jsonb object with the rest of its data. */
  sequence: string;
  data: string;
  /** The number of the first of three parameters, whose values `UnitOfWork.runStatement` appends. */
  firstParameter: number;
}

/**
 * The part of a statement that inserts its event into the outbox. For aggregates that count their changes themselves, so
 * that one statement can change the state and record the event, without a transaction block and a second sequence.
 */
export function outboxInsert({ from, sequence, data, firstParameter }: OutboxInsert): string {
  const [eventId, envelope, traceparent] = [firstParameter, firstParameter + 1, firstParameter + 2];
  return `
    INSERT INTO outbox (event_id, envelope, traceparent)
    SELECT $${eventId}::uuid,
           $${envelope}::jsonb || jsonb_build_object('sequence', ${sequence}, 'data', $${envelope}::jsonb -> 'data' || ${data}),
           $${traceparent}
      FROM ${from}`;
}

interface OutboxInsertOfGroup extends Omit<OutboxInsert, 'firstParameter'> {
  /** The prefix of the columns `_event`, `_envelope`, and `_traceparent` of that row. */
  event: string;
}

/** As `outboxInsert`, for a statement of several callers (`UnitOfWork.runGrouped`), each with an event of its own. */
export function outboxInsertOfGroup({ from, event, sequence, data }: OutboxInsertOfGroup): string {
  const envelope = `${event}_envelope::jsonb`;
  return `
    INSERT INTO outbox (event_id, envelope, traceparent)
    SELECT ${event}_event,
           ${envelope} || jsonb_build_object('sequence', ${sequence}, 'data', ${envelope} -> 'data' || ${data}),
           ${event}_traceparent
      FROM ${from}`;
}

/** The events of a statement, with those of its parameters that `outboxInsert` needs: three for each, in their order. */
export function statementEvents<Event extends StatementEvent>(
  events: Event | readonly Event[],
  producer: string,
): { events: { event: Event; eventId: string }[]; parameters: unknown[] } {
  const all = [events].flat() as Event[];
  const inserted = all.map((event) => ({ event, ...statementParameters(event, producer) }));
  return { events: inserted, parameters: inserted.flatMap(({ parameters }) => parameters) };
}

/** The values of the three parameters of `outboxInsert`. */
function statementParameters(
  { type, aggregateId, data }: StatementEvent,
  producer: string,
): { eventId: string; parameters: unknown[] } {
  const envelope = newEnvelope(type, aggregateId, producer, data);
  return {
    eventId: envelope.eventId,
    parameters: [envelope.eventId, JSON.stringify(envelope), traceparentOf(activeSpan())],
  };
}
