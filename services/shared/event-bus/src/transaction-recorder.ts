import { ERASING_EVENTS, EVENTS, type EventData, type EventType, type ServiceName } from '@kindred/contracts';
import { runStatement, type Columns, type RowOf, type Statement } from '@kindred/platform/database';
import { activeSpan, currentRequestId, traceparentOf } from '@kindred/platform/tracing';
import type { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { aggregateDigest } from './aggregate-digest.js';
import { eraseFromBookkeeping } from './bookkeeping/erasure.js';
import { newEnvelope } from './new-envelope.js';
import { statementEvents, type StatementEvent } from './outbox-insert.js';
import { WRITE_OUTBOX } from './outbox.statement.js';
import type { Task } from './tasks/task.js';
import { CANCEL, ENQUEUE } from './tasks/tasks.statement.js';
import type { Transaction } from './transaction.js';

export interface RecordedEvent {
  eventId: string;
  type: string;
}

/** Collects the events and after-commit actions of a transaction; writes the events to the outbox before the commit. */
export class TransactionRecorder implements Transaction {
  readonly events: RecordedEvent[] = [];
  /** Whether tasks were enqueued that can run after the commit. */
  hasDueTasks = false;
  private readonly rows: object[] = [];
  private readonly erased: string[] = [];
  private readonly actions: (() => void | Promise<void>)[] = [];

  constructor(
    readonly manager: EntityManager,
    private readonly producer: ServiceName,
  ) {}

  record<Type extends EventType>(type: Type, aggregateId: string, data: EventData<Type>): Promise<void> {
    // In a promise, so that invalid data rejects instead of throwing.
    return new Promise((resolve) => {
      this.add(type, aggregateId, data);
      resolve();
    });
  }

  async runStatement<Declared extends Columns>(
    statement: Statement<Declared>,
    values: readonly unknown[],
    event: StatementEvent | readonly StatementEvent[],
    isRecorded: (row: RowOf<Declared>, event: StatementEvent) => boolean,
  ): Promise<RowOf<Declared>[]> {
    const { events, parameters } = statementEvents(event, this.producer);
    const rows = await runStatement(this.manager, statement, [...values, ...parameters]);
    for (const each of events) {
      if (rows.some((row) => isRecorded(row, each.event)))
        this.events.push({ eventId: each.eventId, type: each.event.type });
    }
    return rows;
  }

  async enqueue({ type }: Task, keys: string | readonly string[], delaySeconds = 0): Promise<void> {
    const all = [keys].flat();
    if (all.length === 0) return;
    const values = [type, all, delaySeconds, currentRequestId(), traceparentOf(activeSpan())];
    await runStatement(this.manager, ENQUEUE, values);
    if (delaySeconds === 0) this.hasDueTasks = true;
  }

  async cancel({ type }: Task, keys: readonly string[]): Promise<string[]> {
    const canceled = await runStatement(this.manager, CANCEL, [type, keys]);
    return canceled.map(({ key }) => key);
  }

  afterCommit(action: () => void | Promise<void>): void {
    this.actions.push(action);
  }

  /** Writes the outbox rows. @param replyTo the live topic on which a process waits for these events, if any */
  async flush(replyTo: string | undefined): Promise<void> {
    if (this.rows.length === 0) return;
    const values = [JSON.stringify(this.rows), replyTo ?? null, traceparentOf(activeSpan())];
    await runStatement(this.manager, WRITE_OUTBOX, values);
    for (const id of this.erased) await eraseFromBookkeeping(this, this.producer, id);
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
    const { schema, aggregate, isOrdered, ends } = EVENTS[type];
    const parsed: unknown = schema.parse(data);
    const envelope = newEnvelope(type, aggregateId, this.producer, parsed);
    if (ERASING_EVENTS.includes(type)) this.erased.push(aggregateId);
    this.events.push({ eventId: envelope.eventId, type });
    this.rows.push({
      ordinal: this.rows.length,
      aggregate: isOrdered ? aggregateDigest(aggregate, aggregateId) : null,
      ended: ends(parsed as never),
      event_id: envelope.eventId,
      envelope,
    });
  }
}
