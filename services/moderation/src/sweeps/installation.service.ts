import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { INSTALLATION_KEY } from '../media/media-key.js';
import { MediaStore } from '../media/media-store.js';
import { namedObjects } from './named-objects.js';

interface Installation {
  id: string;
  /** The store has been found to be this installation's, and is still to be marked. */
  to_be_marked: boolean;
}

/** So many rows are looked for in a store that bears no mark yet. */
const SAMPLE = 20;

/**
 * Whether the media store is this installation's: both the database and an object in the store hold the same random id.
 * Without that, a wrong folder or bucket, or one that is not mounted, looks as if every photo were lost, and what
 * belongs to somebody else as if it belonged to nobody.
 */
@Injectable()
export class InstallationService implements OnApplicationBootstrap {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** The first start decides, before anything is put into the store. */
  async onApplicationBootstrap(): Promise<void> {
    try {
      await this.ownsStore();
    } catch (error) {
      this.logger.error({ err: error }, 'the media store could not be asked whose it is');
    }
  }

  /** Whether the store is this installation's; if not, the log says so and what to do. */
  async ownsStore(): Promise<boolean> {
    const { id, to_be_marked: isToBeMarked } = (await this.known()) ?? (await this.decide());
    let mark = await this.mark();
    if (mark === undefined && isToBeMarked) {
      await this.store.put(INSTALLATION_KEY, Readable.from([Buffer.from(id)]));
      mark = id;
    }
    if (mark === id) {
      if (isToBeMarked) await this.dataSource.query('UPDATE installation SET to_be_marked = false');
      return true;
    }
    const found =
      mark === undefined ? 'bears no mark of this installation' : 'is marked as that of another installation';
    this.logger.error(
      { installation: id },
      `the media store ${found}, so nothing in it is swept: is MEDIA_DIR or S3_BUCKET the right one, and is it there? ` +
        `If so, let the object "${INSTALLATION_KEY}" in it hold ${id}`,
    );
    return false;
  }

  private async known(): Promise<Installation | undefined> {
    return (await this.dataSource.query<Installation[]>('SELECT id, to_be_marked FROM installation'))[0];
  }

  /** Decided once for good: a store that did not fit at first does not come to fit by what is put there later. */
  private async decide(): Promise<Installation> {
    await this.dataSource.query(
      'INSERT INTO installation (id, to_be_marked) VALUES ($1, $2) ON CONFLICT (is_only) DO NOTHING',
      [randomUUID(), await this.fits()],
    );
    const decided = await this.known();
    if (decided === undefined) throw new Error('the installation is not known');
    return decided;
  }

  /** Whether an unmarked store goes with the database: both are empty, or what the database names is there. */
  private async fits(): Promise<boolean> {
    if ((await this.mark()) !== undefined) return false;
    let sought = 0;
    for await (const { key } of namedObjects(this.dataSource)) {
      if ((await this.store.stat(key)) !== undefined) return true;
      sought += 1;
      if (sought === SAMPLE) return false;
    }
    return sought === 0 && (await this.isStoreEmpty());
  }

  private async isStoreEmpty(): Promise<boolean> {
    const objects = this.store.list()[Symbol.asyncIterator]();
    try {
      return (await objects.next()).done === true;
    } finally {
      await objects.return?.();
    }
  }

  private async mark(): Promise<string | undefined> {
    const found = await this.store.get(INSTALLATION_KEY);
    return found && (await text(found.body)).trim();
  }
}
