import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { INSTALLATION_KEY } from '../stores/media-key.js';
import { MediaStore } from '../stores/media-store.js';
import { InstallationEntity } from './installation.entity.js';
import { referencedObjects } from './referenced-objects.js';

const ONLY = { isOnly: true };

/** How many referenced objects are looked up in a store without a marker. */
const SAMPLE_SIZE = 20;

/**
 * Verifies that the media store belongs to this installation: the database and a marker object in the store contain
 * the same random id. Without this check, a wrong or unmounted folder or bucket would look as if every photo were
 * missing, and objects of another installation would look orphaned.
 */
@Injectable()
export class InstallationService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The first start decides, before any object is written. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.ownsStore();
    } catch (error) {
      this.logger.error({ err: error }, 'could not verify the owner of the media store');
    }
  }

  /** Whether the store belongs to this installation; if not, logs an error with instructions. */
  async ownsStore(): Promise<boolean> {
    const { id, toBeMarked } = (await this.find()) ?? (await this.decide());
    let marker = await this.readMarker();
    if (marker === undefined && toBeMarked) {
      await this.store.put(INSTALLATION_KEY, Readable.from([Buffer.from(id)]));
      marker = id;
    }
    if (marker === id) {
      if (toBeMarked) await this.dataSource.manager.update(InstallationEntity, ONLY, { toBeMarked: false });
      return true;
    }
    const problem = marker === undefined ? 'has no marker of this installation' : 'belongs to another installation';
    this.logger.error(
      { installation: id },
      `the media store ${problem}, so it is not swept; check that MEDIA_DIR or S3_BUCKET is correct and available. ` +
        `If it is, write ${id} to the object "${INSTALLATION_KEY}" in the store`,
    );
    return false;
  }

  private find(): Promise<InstallationEntity | null> {
    return this.dataSource.manager.findOneBy(InstallationEntity, ONLY);
  }

  /** Decided once and permanently: objects written later must not make a wrong store look like the right one. */
  private async decide(): Promise<InstallationEntity> {
    const values = { ...ONLY, id: randomUUID(), toBeMarked: await this.matchesDatabase() };
    await this.dataSource.createQueryBuilder().insert().into(InstallationEntity).values(values).orIgnore().execute();
    const installation = await this.find();
    if (installation === null) throw new Error('the installation id was not stored');
    return installation;
  }

  /** Whether a store without a marker belongs to the database: both are empty, or a referenced object exists. */
  private async matchesDatabase(): Promise<boolean> {
    if ((await this.readMarker()) !== undefined) return false;
    let checked = 0;
    for await (const { key } of referencedObjects(this.dataSource)) {
      if ((await this.store.stat(key)) !== undefined) return true;
      checked += 1;
      if (checked === SAMPLE_SIZE) return false;
    }
    return checked === 0 && (await this.isStoreEmpty());
  }

  private async isStoreEmpty(): Promise<boolean> {
    const objects = this.store.list()[Symbol.asyncIterator]();
    try {
      return (await objects.next()).done === true;
    } finally {
      await objects.return?.();
    }
  }

  private async readMarker(): Promise<string | undefined> {
    const found = await this.store.get(INSTALLATION_KEY);
    return found && (await text(found.body)).trim();
  }
}
