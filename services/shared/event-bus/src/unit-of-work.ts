import type { EventType } from '@kindred/contracts';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { OutboxPump } from './outbox-pump.js';
import { isHandlingEvent } from './request-context.js';
import type { Settlement, Settling } from './settling.js';
import type { Subscriptions } from './subscriptions.js';
import { TransactionRecorder } from './transaction-recorder.js';
import type { Transaction } from './transaction.js';

/** Runs work in one transaction and sees its events off. Injectable wherever `EventBusModule` is. */
export class UnitOfWork {
  private readonly logger = new Logger('UnitOfWork');

  constructor(
    private readonly dataSource: DataSource,
    private readonly service: string,
    private readonly subscriptions: Subscriptions,
    private readonly pump: OutboxPump,
    private readonly settling: Settling,
  ) {}

  /** Whether anybody in this installation hears of events of this type; else recording one writes nothing. */
  isHeard(type: EventType): boolean {
    return this.subscriptions.of(type).length > 0;
  }

  /**
   * One transaction: commits, lets its events leave and waits until their projections have been applied, at most
   * `LIMITS.settleMilliseconds`; then runs the actions for after the commit, so that who hears of the change by them
   * finds it everywhere. Throws only what `work` or the database throws: then nothing is written and no event leaves.
   */
  async run<T>(work: (tx: Transaction) => Promise<T>): Promise<T> {
    let recorder: TransactionRecorder | undefined;
    let settlement: Settlement | undefined;
    try {
      const result = await this.dataSource.transaction(async (manager) => {
        recorder = new TransactionRecorder(manager, this.service, this.subscriptions);
        const worked = await work(recorder);
        // A handler must not wait for what it causes: whoever waits for the handler follows that.
        if (!isHandlingEvent()) settlement = this.settling.expect(recorder.events);
        await recorder.flush(settlement && this.settling.topic);
        return worked;
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
