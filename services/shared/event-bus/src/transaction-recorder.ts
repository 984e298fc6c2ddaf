import { createHash } from 'node:crypto';
import { EVENTS, type EventData, type EventType } from '@kindred/contracts';
import { queryPrepared } from '@kindred/platform/database';
import { activeSpan, traceparentOf } from '@kindred/platform/tracing';
import type { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { newEnvelope } from './new-envelope.js';
import type { Transaction } from './transaction.js';

export interface RecordedEvent {
  eventId: string;
  type: string;
}

/** Identifies an aggregate in the sequence tables without storing its id, since these rows outlive the member. */
export function aggregateDigest(aggregate: string, aggregateId: string): string {
  return createHash('sha256').update(`${aggregate}:${aggregateId}`).digest('hex');
}

/**
 * One statement for all events of a transaction. Sequences are locked in key order, so that two transactions with events
 * of the same aggregates cannot deadlock.
 */
const WRITE_OUTBOX = `
  WITH recorded AS (
    SELECT ordinal, decode(aggregate, 'hex') AS aggregate, event_id, envelope
      FROM jsonb_to_recordset($1::jsonb) AS r(ordinal integer, aggregate text, event_id uuid, envelope jsonb)
  ), counted AS (
    SELECT aggregate, count(*) AS events FROM recorded GROUP BY aggregate
  ), taken AS (
    INSERT INTO aggregate_sequences AS s (aggregate, sequence)
    SELECT aggregate, events FROM counted ORDER BY aggregate
    ON CONFLICT (aggregate) DO UPDATE SET sequence = s.sequence + excluded.sequence
    RETURNING aggregate, sequence
  )
  INSERT INTO outbox (event_id, envelope, reply_to, traceparent)
  SELECT event_id,
         envelope || jsonb_build_object('sequence',
           taken.sequence - counted.events + row_number() OVER (PARTITION BY recorded.aggregate ORDER BY ordinal)),
         $2, $3
    FROM recorded JOIN counted USING (aggregate) JOIN taken USING (aggregate)
   ORDER BY ordinal`;

/** Collects the events and after-commit actions of a transaction; writes the events to the outbox before the commit. */
export class TransactionRecorder implements Transaction {
  readonly events: RecordedEvent[] = [];
  private readonly rows: object[] = [];
  private readonly actions: (() => void | Promise<void>)[] = [];

  constructor(
    readonly manager: EntityManager,
    private readonly producer: string,
  ) {}

  record<Type extends EventType>(type: Type, aggregateId: string, data: EventData<Type>): Promise<void> {
    // In a promise, so that invalid data rejects instead of throwing.
    return new Promise((resolve) => {
      this.add(type, aggregateId, data);
      resolve();
    });
  }

  afterCommit(action: () => void | Promise<void>): void {
    this.actions.push(action);
  }

  /** Writes the outbox rows. @param replyTo the live topic on which a process waits for these events, if any */
  async flush(replyTo: string | undefined): Promise<void> {
    if (this.rows.length === 0) return;
    const values = [JSON.stringify(this.rows), replyTo ?? null, traceparentOf(activeSpan())];
    await queryPrepared(this.manager, WRITE_OUTBOX, values);
  }

  /** Errors of the actions are logged: the transaction is already committed. */
  runAfterCommit(logger: Logger): void {
    for (const action of this.actions) {
      void Promise.resolve()
        .then(action)
        .catch((error: unknown) => logger.error('an after-commit action failed', error));
    }
  }

  private add<Type extends EventType>(type: Type, aggregateId: string, data: EventData<Type>): void {
    const definition = EVENTS[type];
    const parsed: unknown = definition.schema.parse(data);
    const envelope = newEnvelope(type, aggregateId, this.producer, parsed);
    this.events.push({ eventId: envelope.eventId, type });
    this.rows.push({
      ordinal: this.rows.length,
      aggregate: aggregateDigest(definition.aggregate, aggregateId),
      event_id: envelope.eventId,
      envelope,
    });
  }
}
