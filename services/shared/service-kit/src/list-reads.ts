import { runStatement, type Columns, type RowOf, type Statement } from '@kindred/platform/database';
import { Logger, type OnApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { dataSourceOptions, type Persistence } from './database.js';

/** How long a replica that failed is not asked. */
const PAUSE_MILLISECONDS = 10_000;

/**
 * Reads from a replica of the database, if there is one, and otherwise from the primary. Only for lists that may lack what
 * was written in the last seconds, never for what a person has just changed and reads back.
 */
export class ListReads implements OnApplicationShutdown {
  private readonly logger = new Logger('ListReads');
  private opening: Promise<DataSource> | undefined;
  private resumesAt = 0;

  /** @param replica undefined: all reads go to the primary */
  constructor(
    private readonly primary: DataSource,
    private readonly replica: Persistence | undefined,
  ) {}

  /** Falls back to the primary when the replica fails, for example because it cancels a long read. */
  async run<Declared extends Columns>(
    statement: Statement<Declared>,
    values: readonly unknown[] = [],
  ): Promise<RowOf<Declared>[]> {
    if (this.replica !== undefined && Date.now() >= this.resumesAt) {
      try {
        return await runStatement(await this.open(this.replica), statement, values);
      } catch (error) {
        this.resumesAt = Date.now() + PAUSE_MILLISECONDS;
        this.logger.warn(`the replica of the database cannot be read: ${String(error)}`);
      }
    }
    return runStatement(this.primary, statement, values);
  }

  async onApplicationShutdown(): Promise<void> {
    const replica = await this.opening?.catch(() => undefined);
    await replica?.destroy();
  }

  private open(replica: Persistence): Promise<DataSource> {
    if (this.opening === undefined) {
      const opening = new DataSource({ ...dataSourceOptions(replica), migrations: [] }).initialize();
      this.opening = opening;
      opening.catch(() => (this.opening = undefined));
    }
    return this.opening;
  }
}
