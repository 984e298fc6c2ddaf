import { TaskHandler, UnitOfWork, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { MediaStore } from '../stores/media-store.js';
import { DELETE_OBJECT, UnreferencedObjectsService } from '../stores/unreferenced-objects.service.js';
import { compareKeys } from './compare-keys.js';
import { InstallationService } from './installation.service.js';
import { MissingObjectsService } from './missing-objects.service.js';
import { ORPHANS } from './referenced-objects.statement.js';
import { referencedObjects, type ReferencedObject } from './referenced-objects.js';

const MINUTE = 60_000;
/** Objects younger than this can still be waiting for their row; longer than the grace period of new objects. */
const GRACE = 120 * MINUTE;

export const BATCH_SIZE = 500;
/** The maximum number of missing objects repaired in one run; the next run finds the others. */
const MAX_MISSING = 1_000;
/**
 * More missing objects than this, and more than one in ten, indicate a misconfiguration or a mass deletion. Repairing
 * the rows would then lose data that could still be recovered.
 */
const SUSPICIOUS_COUNT = 10;

export const SWEEP_ORPHANS: RecurringTask = {
  type: 'moderation.sweep-orphans',
  queue: 'moderation-tasks',
  dependsOn: 'media',
  everyMilliseconds: 60 * MINUTE,
  firstAfterMilliseconds: 5 * MINUTE,
};

/** Finds and repairs inconsistencies: objects that no row refers to, and rows whose object is missing. Reads all keys. */
@TaskHandler(SWEEP_ORPHANS)
@Injectable()
export class OrphanSweep implements TaskRunner, BeforeApplicationShutdown {
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly store: MediaStore,
    private readonly objects: UnreferencedObjectsService,
    private readonly missingObjects: MissingObjectsService,
    private readonly installation: InstallationService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async run(): Promise<void> {
    await this.sweep(new Date(Date.now() - GRACE));
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  /** @param before when the objects that can be orphaned were written: longer ago than the grace period of new objects */
  async sweep(before: Date): Promise<void> {
    // In a wrong store, foreign objects would look orphaned and every own object missing.
    if (!(await this.installation.ownsStore())) return;
    await this.store.removeIncomplete(before);
    const missing: ReferencedObject[] = [];
    const counts = { named: 0, lost: 0, orphaned: 0 };
    let candidates: string[] = [];
    const scheduleDeletion = async (): Promise<void> => {
      counts.orphaned += await this.deleteOrphans(candidates);
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

  /** An object without a row and a task can no longer get either. @returns the number of orphans */
  private deleteOrphans(candidates: readonly string[]): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const orphans = await runStatement(tx.manager, ORPHANS, [candidates, DELETE_OBJECT.type]);
      await this.objects.release(
        tx,
        orphans.map(({ key }) => key),
      );
      return orphans.length;
    });
  }

  private async repair(missing: readonly ReferencedObject[]): Promise<void> {
    const lost = new Map<string, ReferencedObject[]>();
    for (const row of missing) {
      if (this.isStopping) return;
      // The object may have been written since the listing.
      if ((await this.store.stat(row.key)) !== undefined) continue;
      const owner = `${row.kind} ${row.id}`;
      lost.set(owner, [...(lost.get(owner) ?? []), row]);
    }
    for (const rows of lost.values()) {
      if (this.isStopping) return;
      await this.missingObjects.repair(rows);
    }
  }

  private async *count(counts: { named: number }): AsyncGenerator<ReferencedObject, void, undefined> {
    for await (const row of referencedObjects(this.dataSource)) {
      counts.named += 1;
      yield row;
    }
  }
}
