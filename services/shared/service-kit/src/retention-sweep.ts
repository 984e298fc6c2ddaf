import { deleteInBatches, type ExpiredRows } from '@kindred/platform/database';
import type { TaskRunner } from '@kindred/event-bus';
import type { DataSource } from 'typeorm';
import type { Logger } from './logger.js';

/** Deletes rows past their retention period. A service extends it with its tables, as the handler of a recurring task. */
export abstract class RetentionSweep implements TaskRunner {
  protected abstract readonly expiredRows: readonly ExpiredRows[];

  constructor(
    private readonly dataSource: DataSource,
    private readonly logger: Logger,
  ) {}

  /** Errors are logged; the next run retries. */
  async run(): Promise<void> {
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
