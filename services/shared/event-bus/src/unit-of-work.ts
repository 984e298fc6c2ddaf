import type { EventType } from '@kindred/contracts';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { OutboxPump } from './outbox-pump.js';
import { isHandlingEvent } from './request-context.js';
import type { Settlement, Settling } from './settling.js';
import type { Subscriptions } from './subscriptions.js';
import { TransactionRecorder } from './transaction-recorder.js';
import type { Transaction } from './transaction.js';

/** Runs work in one transaction and publishes its events. Exported by `EventBusModule`. */
export class UnitOfWork {
  private readonly logger = new Logger('UnitOfWork');

  constructor(
    private readonly dataSource: DataSource,
    private readonly service: string,
    private readonly subscriptions: Subscriptions,
    private readonly pump: OutboxPump,
    private readonly settling: Settling,
  ) {}

  /** Whether events of this type have a subscriber in this installation; otherwise recording one writes nothing. */
  hasSubscribers(type: EventType): boolean {
    return this.subscriptions.of(type).length > 0;
  }

  /**
   * Commits one transaction, publishes its events, and waits until their projections have been applied, at most
   * `LIMITS.settleMilliseconds`. Then runs the after-commit actions, so that clients they notify see the change in every
   * service. Throws only what `work` or the database throws; then the transaction is rolled back.
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let recorder: TransactionRecorder | undefined;
    let settlement: Settlement | undefined;
    try {
      const result = await this.dataSource.transaction(async (manager) => {
        recorder = new TransactionRecorder(manager, this.service, this.subscriptions);
        const value = await work(recorder);
        // A handler does not wait for events it records: the process that waits for the handler waits for those, too.
        if (!isHandlingEvent()) settlement = this.settling.track(recorder.events);
        await recorder.flush(settlement && this.settling.topic);
        return value;
      });
      if (recorder && recorder.events.length > 0) this.pump.wake();
      await settlement?.wait();
      recorder?.runAfterCommit(this.logger);
      return result;
    } catch (error) {
      settlement?.cancel();
      throw error;
    }
  }
}
