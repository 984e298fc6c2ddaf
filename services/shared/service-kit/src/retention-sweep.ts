import { deleteInBatches, type ExpiredRows } from '@kindred/platform/database';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Logger } from './logger.js';

/** Deletes rows past their retention period, at startup and at an interval. A service extends it with its tables. */
export abstract class RetentionSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** Time between two sweeps. */
  protected abstract readonly intervalMilliseconds: number;
  protected abstract readonly expiredRows: readonly ExpiredRows[];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (this.running === undefined) void this.sweep();
    }, this.intervalMilliseconds).unref();
    void this.sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** Runs one sweep, after the running one if there is one. Errors are logged; the next sweep retries. */
  async sweep(): Promise<void> {
    const next = (this.running ?? Promise.resolve()).then(() => this.runOnce());
    this.running = next;
    await next;
    if (this.running === next) this.running = undefined;
  }

  private async runOnce(): Promise<void> {
    for (const rows of this.expiredRows) {
      try {
        const deleted = await deleteInBatches(this.dataSource, rows);
        if (deleted > 0) this.logger.info({ table: rows.table, deleted }, 'removed expired rows');
      } catch (error) {
        this.logger.error({ err: error, table: rows.table }, 'could not remove expired rows; will retry');
      }
    }
  }
}
