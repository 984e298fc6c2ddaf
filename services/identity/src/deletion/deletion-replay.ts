import { TaskHandler, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { runAsHandler } from '@kindred/platform/tracing';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { DataSource } from 'typeorm';
import { DeletionLedger } from './deletion-ledger.js';
import { EXISTING_ACCOUNTS } from './deletion-replay.statement.js';
import { DeletionService } from './deletion.service.js';

const BATCH = 1_000;
const START_MILLISECONDS = 60_000;

export const MAINTAIN_LEDGER: RecurringTask = {
  type: 'identity.maintain-deletion-ledger',
  queue: 'identity-tasks',
  everyMilliseconds: 60 * 60_000,
};

/**
 * Deletes the accounts that the ledger contains and the database still has, which happens only after an older database
 * was restored. Runs before identity accepts requests, so no deleted member is shown, and every hour, in case the ledger
 * could not be read at the start.
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

  /** For the start, which an unreachable ledger must not prevent. A slow replay continues in the background. */
  async replayAtStart(limitMilliseconds = START_MILLISECONDS): Promise<void> {
    const isOver = new AbortController();
    const replay = this.replay().catch((error: unknown) => {
      this.logger.error({ err: error }, 'could not read the deletion ledger; will retry every hour');
    });
    const limit = delay(limitMilliseconds, true, { signal: isOver.signal, ref: false }).catch(() => false);
    const isLate = await Promise.race([replay.then(() => false), limit]);
    isOver.abort();
    if (isLate) this.logger.error('the deletion ledger does not respond; starting without it');
  }

  /** @returns how many accounts were deleted again */
  async replay(): Promise<number> {
    let replayed = 0;
    let ids: string[] = [];
    const deleteBatch = async (): Promise<void> => {
      for (const { id } of await runStatement(this.dataSource, EXISTING_ACCOUNTS, [ids])) {
        // As a handler, since the subscribers may not be running yet.
        await runAsHandler(randomUUID(), () => this.deletions.deleteAgain(id));
        replayed += 1;
      }
      ids = [];
    };
    for await (const id of this.ledger.deletedIds()) {
      ids.push(id);
      if (ids.length === BATCH) await deleteBatch();
    }
    await deleteBatch();
    if (replayed > 0) this.logger.warn({ replayed }, 'deleted accounts again that a restored database contained');
    return replayed;
  }
}
