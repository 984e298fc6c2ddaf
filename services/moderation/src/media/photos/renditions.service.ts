import type { PhotoStatus } from '@kindred/contracts';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { ImageRenderer, RENDITION_WIDTHS, type Renditions, type RenditionWidth } from '../images/image-renderer.js';
import { traitsOf, type ImageTraits } from '../images/image-traits.js';
import { UnreferencedObjectsService } from '../stores/unreferenced-objects.service.js';
import { MediaStore } from '../stores/media-store.js';

/** The rendition that `completeUpload` waits for; the others are made in the background. */
export const FIRST_WIDTH: RenditionWidth = 720;

interface IncompletePhoto {
  id: string;
  original_key: string;
  original_kind: ImageKind;
}

interface OverduePhoto extends IncompletePhoto {
  render_attempts: number;
  status: PhotoStatus;
}

/** Stored renditions that no photo owns yet. */
export interface FirstRenditions {
  keys: Map<RenditionWidth, string>;
  traits: ImageTraits;
}

/** The maximum number of rendering attempts; with exponential backoff they span most of a day. */
const MAX_ATTEMPTS = 10;
/** Fewer attempts after the review, because the original should be deleted then: enough to survive a crash. */
const MAX_ATTEMPTS_AFTER_REVIEW = 3;
/** The lease of a photo that is being rendered, renewed by each sweep, every minute. */
export const RENDER_LEASE = '3 minutes';

/** Renders and stores the renditions of photos. The sweep resumes rendering after a crash. */
@Injectable()
export class RenditionsService {
  /** Rendering tasks of this process by photo id. */
  private readonly inProgress = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
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
    for (const key of keys.values()) await this.objects.discard(key);
  }

  /** Renders the remaining renditions in the background. */
  finishInBackground(photo: IncompletePhoto): void {
    if (this.inProgress.has(photo.id)) return;
    const task = this.finish(photo).catch((error: unknown) => {
      this.logger.error({ err: error, photoId: photo.id }, 'could not render photo; will retry');
    });
    this.inProgress.set(photo.id, task);
    void task.then(() => this.inProgress.delete(photo.id));
  }

  /**
   * Retries overdue photos with exponential backoff. After the last attempt, the photo keeps the renditions that it
   * has, and the original is deleted.
   */
  async sweep(): Promise<void> {
    const own = [...this.inProgress.keys()];
    await this.dataSource.query(
      'UPDATE photos SET render_after = greatest(render_after, now() + $2::interval) WHERE id = ANY($1)',
      [own, RENDER_LEASE],
    );
    const [due] = await this.dataSource.query<[OverduePhoto[], number]>(
      `UPDATE photos SET render_attempts = render_attempts + 1,
              render_after = now() + greatest($2::interval, interval '1 minute' * (2 ^ least(render_attempts, 10)))
        WHERE id IN (SELECT id FROM photos WHERE original_key IS NOT NULL AND render_after <= now() AND id <> ALL($1)
                      ORDER BY render_after LIMIT 20 FOR UPDATE SKIP LOCKED)
        RETURNING id, original_key, original_kind, render_attempts, status`,
      [own, RENDER_LEASE],
    );
    for (const photo of due) {
      const maxAttempts = photo.status === 'PENDING' ? MAX_ATTEMPTS : MAX_ATTEMPTS_AFTER_REVIEW;
      if (photo.render_attempts <= maxAttempts) this.finishInBackground(photo);
      else await this.giveUp(photo);
    }
  }

  /** Resolves once no photo is being rendered. */
  async idle(): Promise<void> {
    while (this.inProgress.size > 0) await Promise.all(this.inProgress.values());
  }

  /** Makes the photo the owner of this rendition. @returns false if it already has one of this width */
  async adopt(manager: EntityManager, photoId: string, width: RenditionWidth, key: string): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO photo_renditions (photo_id, width, object_key) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING
       RETURNING width`,
      [photoId, width, key],
    );
    if (rows.length === 0) return false;
    await this.objects.adopt(manager, key);
    return true;
  }

  /** Releases all files of these photos. @returns the objects to remove after the commit */
  async drop(manager: EntityManager, photoIds: readonly string[]): Promise<string[]> {
    // Lock the photos first, so that no rendition is added concurrently.
    const originals = await manager.query<{ original_key: string | null }[]>(
      'SELECT original_key FROM photos WHERE id = ANY($1) ORDER BY id FOR UPDATE',
      [photoIds],
    );
    const [renditions] = await manager.query<[{ object_key: string }[], number]>(
      'DELETE FROM photo_renditions WHERE photo_id = ANY($1) RETURNING object_key',
      [photoIds],
    );
    await manager.query('UPDATE photos SET original_key = NULL, placeholder = NULL WHERE id = ANY($1)', [photoIds]);
    const keys = [
      ...originals.flatMap(({ original_key: key }) => (key === null ? [] : [key])),
      ...renditions.map(({ object_key: key }) => key),
    ];
    await this.objects.release(manager, keys);
    return keys;
  }

  private async finish({ id, original_key: original, original_kind: kind }: IncompletePhoto): Promise<void> {
    const existing = await this.dataSource.query<{ width: number }[]>(
      'SELECT width FROM photo_renditions WHERE photo_id = $1',
      [id],
    );
    const missing = RENDITION_WIDTHS.filter((width) => !existing.some((made) => made.width === width));
    if (missing.length > 0) {
      const made = await this.render(original, kind, missing, 'background');
      for (const width of missing) {
        const file = made.get(width);
        if (file !== undefined) await this.add(id, width, await this.putRendition(file));
      }
    }
    await this.dropOriginal(id, original);
  }

  private async giveUp({ id, original_key: original }: IncompletePhoto): Promise<void> {
    this.logger.warn({ photoId: id }, 'gave up rendering photo; some renditions are missing');
    await this.dropOriginal(id, original);
  }

  private async dropOriginal(photoId: string, original: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const [, dropped] = await manager.query<[unknown, number]>(
        'UPDATE photos SET original_key = NULL WHERE id = $1 AND original_key = $2',
        [photoId, original],
      );
      if (dropped === 1) await this.objects.release(manager, [original]);
    });
    await this.objects.remove([original]);
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
    const adopted = await this.dataSource.transaction(async (manager) => {
      const photos = await manager.query<unknown[]>(
        `SELECT id FROM photos WHERE id = $1 AND status <> 'REJECTED' FOR UPDATE`,
        [photoId],
      );
      return photos.length === 1 && (await this.adopt(manager, photoId, width, key));
    });
    if (!adopted) await this.objects.discard(key);
  }

  private putRendition(file: Buffer): Promise<string> {
    return this.objects.put('renditions', oneChunk(file));
  }
}

async function* oneChunk(file: Buffer): AsyncGenerator<Buffer> {
  yield file;
}
