import type { ServiceName } from '@kindred/contracts';
import { runStatement, type Columns, type RowOf, type Statement } from '@kindred/platform/database';
import { isHandlingEvent } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import { statementEvents, type StatementEvent } from './outbox-insert.js';
import type { OutboxPump } from './outbox-pump.js';
import type { Settlement, Settling } from './settling.js';
import { StatementGroups, type GroupColumns } from './statement-group.js';
import type { TaskPublisher } from './tasks/task-publisher.js';
import { TransactionRecorder } from './transaction-recorder.js';
import type { Transaction } from './transaction.js';

/** Runs work in one transaction and publishes its events. Exported by `EventBusModule`. */
export class UnitOfWork {
  private readonly logger = new Logger('UnitOfWork');
  private readonly groups: StatementGroups;

  constructor(
    private readonly dataSource: DataSource,
    private readonly service: ServiceName,
    private readonly pump: OutboxPump,
    private readonly tasks: TaskPublisher,
    private readonly settling: Settling,
  ) {
    this.groups = new StatementGroups(dataSource);
  }

  /**
   * Commits one transaction, publishes its events, and waits until their projections have been applied, at most as long
   * as `Settling` allows. Then runs the after-commit actions, so that clients they notify see the change in every
   * service. Throws only what `work` or the database throws; then the transaction is rolled back.
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let recorder: TransactionRecorder | undefined;
    let settlement: Settlement | undefined;
    try {
      const result = await this.dataSource.transaction(async (manager) => {
        recorder = new TransactionRecorder(manager, this.service);
        const value = await work(recorder);
        // A handler does not wait for events it records: the process that waits for the handler waits for those, too.
        if (!isHandlingEvent()) settlement = this.settling.track(recorder.events);
        await recorder.flush(settlement && this.settling.topic);
        return value;
      });
      if (recorder) this.pump.wakeFor(recorder.events);
      if (recorder?.hasDueTasks) this.tasks.wake();
      await settlement?.wait();
      recorder?.runAfterCommit(this.logger);
      return result;
    } catch (error) {
      settlement?.cancel();
      throw error;
    }
  }

  /**
   * Runs one statement that changes an aggregate and records its event or events (`outboxInsert`), and does not wait for
   * subscribers. For frequent changes: it needs no transaction block.
   * @param values the statement's parameters before those of the events
   * @param isRecorded whether a row of the result says that this event was recorded
   */
  async runStatement<Declared extends Columns>(
    statement: Statement<Declared>,
    values: readonly unknown[],
    event: StatementEvent | readonly StatementEvent[],
    isRecorded: (row: RowOf<Declared>, event: StatementEvent) => boolean,
  ): Promise<RowOf<Declared>[]> {
    const { events, parameters } = statementEvents(event, this.service);
    const rows = await runStatement(this.dataSource, statement, [...values, ...parameters]);
    this.publishRecorded(events, rows, isRecorded);
    return rows;
  }

  /**
   * As `runStatement`, in one run of the statement with other callers at the same time.
   * @param statement its parameters are arrays with one element for each caller. It contains `outboxInsertOfGroup`, and its
   * rows contain the id of the caller's first event as `eventId`.
   * @param keys of the rows that the statement changes: callers with a common key are never in one run
   * @param values one element for each of the arrays before those of the events
   * @returns the rows of this caller
   */
  async runGrouped<Declared extends GroupColumns>(
    statement: Statement<Declared>,
    keys: readonly string[],
    values: readonly unknown[],
    event: StatementEvent | readonly StatementEvent[],
    isRecorded: (row: RowOf<Declared>, event: StatementEvent) => boolean,
  ): Promise<RowOf<Declared>[]> {
    const { events, parameters } = statementEvents(event, this.service);
    const [first] = events;
    if (first === undefined) throw new Error('a statement for a group records an event for each caller');
    const call = { eventId: first.eventId, keys, values: [...values, ...parameters] };
    const rows = await this.groups.run(statement, call);
    this.publishRecorded(events, rows, isRecorded);
    return rows;
  }

  private publishRecorded<Row>(
    events: readonly { event: StatementEvent }[],
    rows: readonly Row[],
    isRecorded: (row: Row, event: StatementEvent) => boolean,
  ): void {
    const recorded = events.map(({ event }) => event).filter((event) => rows.some((row) => isRecorded(row, event)));
    if (recorded.length > 0) this.pump.wakeFor(recorded);
  }
}
