import type { EventData, EventType } from '@kindred/contracts';
import type { Columns, RowOf, Statement } from '@kindred/platform/database';
import type { EntityManager } from 'typeorm';
import type { StatementEvent } from './outbox-insert.js';
import type { Task } from './tasks/task.js';

/** A database transaction and the events that are published when it commits. */
export interface Transaction {
  readonly manager: EntityManager;
  /**
   * Records an event, with the next sequence of its aggregate, to be published when this transaction commits. Write (or
   * lock) the state that the event describes before recording it, so that sequences follow the order of the states.
   * Rejects when the data does not match the schema of the event.
   */
  record<Type extends EventType>(type: Type, aggregateId: string, data: EventData<Type>): Promise<void>;
  /**
   * Runs one statement that changes an aggregate and records its event (`outboxInsert`).
   * @see UnitOfWork.runStatement
   */
  runStatement<Declared extends Columns>(
    statement: Statement<Declared>,
    values: readonly unknown[],
    event: StatementEvent | readonly StatementEvent[],
    isRecorded: (row: RowOf<Declared>, event: StatementEvent) => boolean,
  ): Promise<RowOf<Declared>[]>;
  /**
   * Enqueues a task for each key, to run after this transaction commits, and after the delay. Replaces an enqueued task
   * with the same key.
   */
  enqueue(task: Task, keys: string | readonly string[], delaySeconds?: number): Promise<void>;
  /** Cancels the tasks with these keys. @returns the keys of the canceled ones, without those that had completed */
  cancel(task: Task, keys: readonly string[]): Promise<string[]>;
  /** Runs after the commit, at most once; for best-effort work such as live channel messages. */
  afterCommit(action: () => void | Promise<void>): void;
}
