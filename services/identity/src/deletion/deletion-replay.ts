import { TaskHandler, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { runAsHandler } from '@kindred/platform/tracing';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource } from 'typeorm';
import { DeletionLedger } from './deletion-ledger.js';
import { EXISTING_ACCOUNTS } from './deletion-replay.statement.js';
import { DeletionService } from './deletion.service.js';

const BATCH = 1_000;
/** For how long the start waits for the next entries. */
const LEDGER_MILLISECONDS = 60_000;

export const MAINTAIN_LEDGER: RecurringTask = {
  type: 'identity.maintain-deletion-ledger',
  queue: 'identity-tasks',
  everyMilliseconds: 60 * 60_000,
};

/**
 * Deletes the accounts that the ledger contains and the database still has, which happens only after an older database
 * was restored. Runs before identity accepts requests, so no deleted member is shown, and every hour, in case the ledger
 * could not be read at the start. Each deletion commits, so a start that is interrupted is continued by the next.
 */
@TaskHandler(MAINTAIN_LEDGER)
@Injectable()
export class DeletionReplay implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly ledger: DeletionLedger,
    private readonly deletions: DeletionService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    await this.replay();
    const removed = await this.ledger.prune();
    if (removed > 0) this.logger.info({ removed }, 'removed expired entries of the deletion ledger');
  }

  /**
   * For the start, which an unreachable ledger must not prevent: if it does not respond for this long, the replay continues
   * in the background. However many accounts there are to delete, the start waits for them.
   */
  async replayAtStart(ledgerMilliseconds = LEDGER_MILLISECONDS): Promise<void> {
    const isLate = await new Promise<boolean>((resolve) => {
      void this.replay((ids) => reportLate(ids, ledgerMilliseconds, () => resolve(true)))
        .catch((error: unknown) => {
          this.logger.error({ err: error }, 'could not read the deletion ledger; will retry every hour');
        })
        .then(() => resolve(false));
    });
    if (isLate) this.logger.error('the deletion ledger does not respond; starting without it');
  }

  /** @param watch wraps the ids of the ledger @returns how many accounts were deleted again */
  async replay(watch = (ids: AsyncIterable<string>): AsyncIterable<string> => ids): Promise<number> {
    let replayed = 0;
    let ids: string[] = [];
    const deleteBatch = async (): Promise<void> => {
      const existing = await runStatement(this.dataSource, EXISTING_ACCOUNTS, [ids]);
      // Says why a start takes long.
      if (existing.length > 0)
        this.logger.info({ accounts: existing.length }, 'deleting accounts of the deletion ledger');
      for (const { id } of existing) {
        // As a handler, since the subscribers may not be running yet.
        await runAsHandler(randomUUID(), () => this.deletions.deleteAgain(id));
        replayed += 1;
      }
      ids = [];
    };
    for await (const id of watch(this.ledger.deletedIds())) {
      ids.push(id);
      if (ids.length === BATCH) await deleteBatch();
    }
    await deleteBatch();
    if (replayed > 0) this.logger.warn({ replayed }, 'deleted accounts again that a restored database contained');
    return replayed;
  }
}

/** Passes the values on. Calls `onLate` whenever the next one takes longer than this, without the time to process them. */
async function* reportLate<T>(values: AsyncIterable<T>, milliseconds: number, onLate: () => void): AsyncGenerator<T> {
  const wait = (): NodeJS.Timeout => setTimeout(onLate, milliseconds).unref();
  let timer = wait();
  try {
    for await (const value of values) {
      clearTimeout(timer);
      yield value;
      timer = wait();
    }
  } finally {
    clearTimeout(timer);
  }
}
