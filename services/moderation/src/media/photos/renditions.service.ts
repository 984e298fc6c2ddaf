import {
  TaskHandler,
  UnitOfWork,
  type Task,
  type TaskContext,
  type TaskRunner,
  type Transaction,
} from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, Not } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { ImageRenderer, RENDITION_WIDTHS, type Renditions, type RenditionWidth } from '../images/image-renderer.js';
import { traitsOf, type ImageTraits } from '../images/image-traits.js';
import { UnreferencedObjectsService } from '../stores/unreferenced-objects.service.js';
import { MediaStore } from '../stores/media-store.js';
import { PhotoEntity } from './photo.entity.js';
import { PhotoRenditionEntity } from './photo-rendition.entity.js';

/** The rendition that `completeUpload` waits for; the others are made in the background. */
export const FIRST_WIDTH: RenditionWidth = 720;

/** Stored renditions that no photo owns yet. */
export interface FirstRenditions {
  keys: Map<RenditionWidth, string>;
  traits: ImageTraits;
}

/** With exponential backoff, the attempts span most of a day. */
const MAX_ATTEMPTS = 10;
/** Fewer attempts after the review, because the original should be deleted then: enough to survive a crash. */
const MAX_ATTEMPTS_AFTER_REVIEW = 3;

/** Makes the renditions that a photo, whose id is the key, does not have yet, and deletes its original. */
export const FINISH_PHOTO: Task = {
  type: 'moderation.finish-photo',
  queue: 'moderation-renditions',
  dependsOn: 'media',
  // After MAX_ATTEMPTS the task completes without the missing renditions.
  attempts: MAX_ATTEMPTS + 1,
  firstRetryMilliseconds: 60_000,
  maxRetryMilliseconds: 8 * 60 * 60_000,
};

/** Renders and stores the renditions of photos. */
@TaskHandler(FINISH_PHOTO)
@Injectable()
export class RenditionsService implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly store: MediaStore,
    private readonly objects: UnreferencedObjectsService,
    private readonly renderer: ImageRenderer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Renders and stores the first rendition, and also the others if the original is expensive to decode. No photo owns
   * them yet.
   * @throws UndecodableImage
   */
  async renderFirst(originalKey: string, kind: ImageKind): Promise<FirstRenditions> {
    const made = await this.render(originalKey, kind, [FIRST_WIDTH], 'awaited');
    const first = made.get(FIRST_WIDTH);
    if (first === undefined) throw new Error('the first rendition is missing');
    const traits = await traitsOf(first);
    const keys = new Map<RenditionWidth, string>();
    try {
      for (const [width, file] of made) keys.set(width, await this.putRendition(file));
    } catch (error) {
      await this.discard({ keys, traits });
      throw error;
    }
    return { keys, traits };
  }

  /** Deletes renditions that no photo owns. */
  async discard({ keys }: FirstRenditions): Promise<void> {
    await this.objects.discard([...keys.values()]);
  }

  /** After the last attempt, the photo keeps the renditions that it has, and the original is deleted. */
  async run({ key: id, attempt }: TaskContext): Promise<void> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { id });
    if (photo === null || photo.originalKey === null) return;
    const maxAttempts = photo.status === 'PENDING' ? MAX_ATTEMPTS : MAX_ATTEMPTS_AFTER_REVIEW;
    if (attempt > maxAttempts)
      this.logger.warn({ photoId: id }, 'retries of rendering a photo are exhausted; some renditions are missing');
    else await this.addMissing(id, photo.originalKey, photo.originalKind);
    await this.dropOriginal(id, photo.originalKey);
  }

  /** Makes the photo the owner of this rendition. @returns false if it already has one of this width */
  async adopt(tx: Transaction, photoId: string, width: RenditionWidth, key: string): Promise<boolean> {
    const inserted = await tx.manager
      .createQueryBuilder()
      .insert()
      .into(PhotoRenditionEntity)
      .values({ photoId, width, objectKey: key })
      .orIgnore()
      .returning('width')
      .execute();
    if ((inserted.raw as unknown[]).length === 0) return false;
    await this.objects.adopt(tx, key);
    return true;
  }

  /** Releases all files of these photos, which are deleted after the commit. */
  async drop(tx: Transaction, photoIds: readonly string[]): Promise<void> {
    const { manager } = tx;
    const ids = In([...photoIds]);
    // Lock the photos first, so that no rendition is added concurrently.
    const photos = await manager.find(PhotoEntity, {
      select: { id: true, originalKey: true },
      where: { id: ids },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const renditions = await manager.findBy(PhotoRenditionEntity, { photoId: ids });
    await manager.delete(PhotoRenditionEntity, { photoId: ids });
    await manager.update(PhotoEntity, { id: ids }, { originalKey: null, placeholder: null });
    await this.objects.release(tx, [
      ...photos.flatMap(({ originalKey }) => (originalKey === null ? [] : [originalKey])),
      ...renditions.map(({ objectKey }) => objectKey),
    ]);
  }

  private async addMissing(photoId: string, original: string, kind: ImageKind): Promise<void> {
    const existing = await this.dataSource.manager.findBy(PhotoRenditionEntity, { photoId });
    const missing = RENDITION_WIDTHS.filter((width) => !existing.some((made) => made.width === width));
    if (missing.length === 0) return;
    const made = await this.render(original, kind, missing, 'background');
    for (const width of missing) {
      const file = made.get(width);
      if (file !== undefined) await this.add(photoId, width, await this.putRendition(file));
    }
  }

  private async dropOriginal(photoId: string, original: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const dropped = await tx.manager.update(
        PhotoEntity,
        { id: photoId, originalKey: original },
        { originalKey: null },
      );
      if (dropped.affected === 1) await this.objects.release(tx, [original]);
    });
  }

  private render(
    original: string,
    kind: ImageKind,
    widths: readonly RenditionWidth[],
    priority: 'awaited' | 'background',
  ): Promise<Renditions> {
    return this.renderer.render((work) => this.store.withFile(original, work), kind, widths, priority);
  }

  private async add(photoId: string, width: RenditionWidth, key: string): Promise<void> {
    let adopted = false;
    try {
      adopted = await this.unitOfWork.run(async (tx) => {
        const photo = await tx.manager.findOne(PhotoEntity, {
          select: { id: true },
          where: { id: photoId, status: Not('REJECTED') },
          lock: { mode: 'pessimistic_write' },
        });
        return photo !== null && (await this.adopt(tx, photoId, width, key));
      });
    } finally {
      // Also after an error: the retry stores the rendition under another key.
      if (!adopted) await this.objects.discard([key]);
    }
  }

  private putRendition(file: Buffer): Promise<string> {
    return this.objects.put('renditions', oneChunk(file));
  }
}

async function* oneChunk(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}
