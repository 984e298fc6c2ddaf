import { TaskHandler, UnitOfWork, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { integerArray, runStatement } from '@kindred/platform/database';
import { LOGGER, secretsOf, SETTINGS, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ModerationSettings } from '../../settings.js';
import { FingerprintKey } from './fingerprint-keys.js';
import { wordsOf } from './fingerprint.js';
import { FingerprintsService } from './fingerprints.service.js';
import { DELETE_UNCONCERNED, LOCK_WITH_KEY, PHOTOS_WITHOUT, REPLACE_KEY } from './fingerprints.statement.js';

const BATCH = 200;

export const MAINTAIN_FINGERPRINTS: RecurringTask = {
  type: 'moderation.maintain-fingerprints',
  queue: 'moderation-renditions',
  everyMilliseconds: 10 * 60_000,
  // After an upgrade, photos can lack a fingerprint.
  firstAfterMilliseconds: 0,
};

/**
 * Stores the fingerprints of photos from before there were any, moves fingerprints to the current secret while it is
 * rotated, and deletes those whose reason to be kept has ended.
 */
@TaskHandler(MAINTAIN_FINGERPRINTS)
@Injectable()
export class FingerprintMaintenance implements TaskRunner, BeforeApplicationShutdown {
  private readonly key: FingerprintKey;
  private readonly acceptedKeys: readonly FingerprintKey[];
  private isStopping = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly fingerprints: FingerprintsService,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(SETTINGS) settings: ModerationSettings,
  ) {
    const [current, ...accepted] = secretsOf(settings);
    this.key = new FingerprintKey(current ?? '');
    this.acceptedKeys = accepted.map((secret) => new FingerprintKey(secret));
  }

  beforeApplicationShutdown(): void {
    this.isStopping = true;
  }

  async run(): Promise<void> {
    await runStatement(this.dataSource, DELETE_UNCONCERNED);
    for (const old of this.acceptedKeys) await this.replaceKey(old);
    await this.fill();
  }

  /** Continues where an interrupted run has stopped. */
  private async fill(): Promise<void> {
    let last: string | null = null;
    let [stored, failed] = [0, 0];
    for (;;) {
      const photos: { id: string }[] = await runStatement(this.dataSource, PHOTOS_WITHOUT, [last, this.key.id, BATCH]);
      for (const { id } of photos) {
        if (this.isStopping) return;
        try {
          await this.fingerprints.record(id);
          stored += 1;
        } catch (error) {
          failed += 1;
          this.logger.warn({ photoId: id, error }, 'could not store the fingerprint of a photo');
        }
        last = id;
      }
      if (photos.length < BATCH) break;
    }
    if (stored + failed > 0) this.logger.info({ stored, failed }, 'stored the fingerprints of earlier photos');
  }

  private async replaceKey(old: FingerprintKey): Promise<void> {
    let replaced = 0;
    for (let count = BATCH; count === BATCH && !this.isStopping; replaced += count) {
      count = await this.unitOfWork.run(async ({ manager }) => {
        const rows = await runStatement(manager, LOCK_WITH_KEY, [old.id, BATCH]);
        for (const { id, tiles } of rows) {
          const fingerprint = old.decrypt(tiles);
          const words = integerArray(this.key.hashWords(wordsOf(fingerprint)));
          await runStatement(manager, REPLACE_KEY, [id, this.key.id, this.key.encrypt(fingerprint), words]);
        }
        return rows.length;
      });
    }
    if (replaced > 0) this.logger.info({ replaced }, 'moved photo fingerprints to the current secret');
  }
}
