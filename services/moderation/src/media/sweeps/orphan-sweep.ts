import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaStore } from '../stores/media-store.js';
import { compareKeys } from './compare-keys.js';
import { InstallationService } from './installation.service.js';
import { MissingObjectsService } from './missing-objects.service.js';
import { scheduleUnreferencedDeletion, referencedObjects, type ReferencedObject } from './referenced-objects.js';

const MINUTE = 60_000;
const INITIAL_DELAY = 5 * MINUTE;
const INTERVAL = 60 * MINUTE;
/** Objects younger than this can still be waiting for their row; longer than the grace period of `loose_objects`. */
const GRACE = 120 * MINUTE;

const BATCH_SIZE = 500;
/** The maximum number of missing objects repaired in one run; the next run finds the others. */
const MAX_MISSING = 1_000;
/**
 * More missing objects than this, and more than one in ten, indicate a misconfiguration or a mass deletion. Repairing
 * the rows would then lose data that could still be recovered.
 */
const SUSPICIOUS_COUNT = 10;

/** The advisory lock of the sweeping process. */
const LOCK = 718_265_003;

/** Finds and repairs inconsistencies: objects that no row refers to, and rows whose object is missing. */
@Injectable()
export class OrphanSweep {
  private nextAt = Date.now() + INITIAL_DELAY;
  private inProgress: Promise<void> | undefined;
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly missingObjects: MissingObjectsService,
    private readonly installation: InstallationService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Starts a run in the background if the interval has passed: a run reads all keys. */
  startIfDue(): void {
    if (Date.now() < this.nextAt || this.inProgress !== undefined) return;
    this.nextAt = Date.now() + INTERVAL;
    this.inProgress = this.run()
      .catch((error: unknown) => this.logger.error({ err: error }, 'orphan sweep failed'))
      .finally(() => (this.inProgress = undefined));
  }

  /** Resolves once the current run has ended. */
  async stop(): Promise<void> {
    this.isStopping = true;
    await this.inProgress;
  }

  /** One run, unless another process is running one. */
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
    // In a wrong store, foreign objects would look orphaned and every own object missing.
    if (!(await this.installation.ownsStore())) return;
    await this.store.removeIncomplete(before);
    const missing: ReferencedObject[] = [];
    const counts = { named: 0, lost: 0, orphaned: 0 };
    let candidates: string[] = [];
    const scheduleDeletion = async (): Promise<void> => {
      counts.orphaned += await scheduleUnreferencedDeletion(this.dataSource, candidates);
      candidates = [];
    };
    for await (const difference of compareKeys(this.count(counts), this.store.list())) {
      if (this.isStopping) return;
      if ('row' in difference) {
        counts.lost += 1;
        if (missing.length < MAX_MISSING) missing.push(difference.row);
      } else if (difference.found.changedAt < before) {
        candidates.push(difference.found.key);
        if (candidates.length === BATCH_SIZE) await scheduleDeletion();
      }
    }
    await scheduleDeletion();
    if (counts.lost > SUSPICIOUS_COUNT && counts.lost > counts.named / 10) {
      this.logger.error(counts, 'too many media objects are missing; check MEDIA_DIR or S3_BUCKET');
    } else if (missing.length > 0 && (await this.installation.ownsStore())) {
      // Checked again, because the store may have been unmounted during the listing.
      await this.repair(missing);
    }
    if (counts.orphaned > 0) this.logger.warn(counts, 'deleting orphaned media objects');
  }

  private async repair(missing: readonly ReferencedObject[]): Promise<void> {
    for (const row of missing) {
      if (this.isStopping) return;
      // The object may have been written since the listing.
      if ((await this.store.stat(row.key)) === undefined) await this.missingObjects.repair(row);
    }
  }

  private async *count(counts: { named: number }): AsyncGenerator<ReferencedObject, void, undefined> {
    for await (const row of referencedObjects(this.dataSource)) {
      counts.named += 1;
      yield row;
    }
  }
}
