import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaStore } from '../media/media-store.js';
import { compareKeys } from './compare-keys.js';
import { InstallationService } from './installation.service.js';
import { LostObjectsService } from './lost-objects.service.js';
import { loosenUnnamed, namedObjects, type NamedObject } from './named-objects.js';

const MINUTE = 60_000;
const FIRST_PAUSE = 5 * MINUTE;
const PAUSE = 60 * MINUTE;
/** Objects younger than this may still be waiting for their row; longer than an object may be loose. */
const GRACE = 120 * MINUTE;

const BATCH = 500;
/** So many lost ones are settled in one round; the next round finds the others. */
const MOST_LOST = 1_000;
/**
 * More lost ones than this, and than one in ten, are no accident, even in the right folder or bucket. What is forgotten
 * then could not be had back.
 */
const SUSPICIOUS = 10;

/** Anybody who sweeps holds this lock. */
const LOCK = 718_265_003;

/** What is kept apart from its owner by whatever went wrong: objects that no row names, and rows without their object. */
@Injectable()
export class OrphanSweep {
  private nextAt = Date.now() + FIRST_PAUSE;
  private underway: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly lost: LostObjectsService,
    private readonly installation: InstallationService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts a round if the last one was long enough ago. Nobody waits for it, since it reads through everything. */
  startIfDue(): void {
    if (Date.now() < this.nextAt || this.underway !== undefined) return;
    this.nextAt = Date.now() + PAUSE;
    this.underway = this.run()
      .catch((error: unknown) => this.logger.error({ err: error }, 'the sweep for orphans failed'))
      .finally(() => (this.underway = undefined));
  }

  /** Resolves once nothing is swept any more. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.underway;
  }

  /** One round, unless another process is at it. */
  async run(now = new Date()): Promise<void> {
    const lock = this.dataSource.createQueryRunner();
    try {
      await lock.connect();
      const parameters = `${LOCK}, hashtext(current_schema())`;
      const rows: unknown = await lock.query(`SELECT 1 WHERE pg_try_advisory_lock(${parameters})`);
      if (!Array.isArray(rows) || rows.length === 0) return;
      try {
        await this.sweep(new Date(now.getTime() - GRACE));
      } finally {
        await lock.query(`SELECT pg_advisory_unlock(${parameters})`);
      }
    } finally {
      await lock.release();
    }
  }

  private async sweep(before: Date): Promise<void> {
    // What is not this installation's is none of its business, and what is not in there may be elsewhere.
    if (!(await this.installation.ownsStore())) return;
    await this.store.clearUnfinished(before);
    const lost: NamedObject[] = [];
    const counts = { named: 0, lost: 0, loosened: 0 };
    let unnamed: string[] = [];
    const loosen = async (): Promise<void> => {
      counts.loosened += await loosenUnnamed(this.dataSource, unnamed);
      unnamed = [];
    };
    for await (const difference of compareKeys(this.count(counts), this.store.list())) {
      if (this.isStopping) return;
      if ('row' in difference) {
        counts.lost += 1;
        if (lost.length < MOST_LOST) lost.push(difference.row);
      } else if (difference.found.changedAt < before) {
        unnamed.push(difference.found.key);
        if (unnamed.length === BATCH) await loosen();
      }
    }
    await loosen();
    if (counts.lost > SUSPICIOUS && counts.lost > counts.named / 10) {
      this.logger.error(counts, 'too many objects are missing; has somebody removed them from MEDIA_DIR or S3_BUCKET?');
    } else if (lost.length > 0 && (await this.installation.ownsStore())) {
      // It may have been unmounted while the list was made.
      await this.settle(lost);
    }
    if (counts.loosened > 0) this.logger.warn(counts, 'objects that belonged to nothing are deleted');
  }

  private async settle(lost: readonly NamedObject[]): Promise<void> {
    for (const row of lost) {
      if (this.isStopping) return;
      // It may have come, or its row gone, since the list was made.
      if ((await this.store.stat(row.key)) === undefined) await this.lost.settle(row);
    }
  }

  private async *count(counts: { named: number }): AsyncGenerator<NamedObject, void, undefined> {
    for await (const row of namedObjects(this.dataSource)) {
      counts.named += 1;
      yield row;
    }
  }
}
