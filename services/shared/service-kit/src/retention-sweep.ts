import { deleteInBatches, type ExpiredRows } from '@kindred/event-bus';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { Logger } from './logger.js';

/**
 * Removes what a service has promised to keep no longer, at the start and again and again. A service extends this with
 * its own tables.
 */
export abstract class RetentionSweep implements OnApplicationBootstrap, BeforeApplicationShutdown {
  /** The pause between two rounds, in ms. */
  protected abstract readonly pause: number;
  protected abstract readonly past: readonly ExpiredRows[];
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.timer = setInterval(() => {
      if (this.running === undefined) void this.sweep();
    }, this.pause).unref();
    void this.sweep();
  }

  async beforeApplicationShutdown(): Promise<void> {
    clearInterval(this.timer);
    await this.running;
  }

  /** One round, after the one that is under way. Failures are logged, and the next round tries again. */
  async sweep(): Promise<void> {
    const round = (this.running ?? Promise.resolve()).then(() => this.runOnce());
    this.running = round;
    await round;
    if (this.running === round) this.running = undefined;
  }

  private async runOnce(): Promise<void> {
    for (const rows of this.past) {
      try {
        const deleted = await deleteInBatches(this.dataSource, rows);
        if (deleted > 0) this.logger.info({ table: rows.table, deleted }, 'removed what is kept no longer');
      } catch (error) {
        this.logger.error({ err: error, table: rows.table }, 'what is kept no longer could not be removed');
      }
    }
  }
}
