import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { ImageRenderer, RENDITION_WIDTHS, type RenditionWidth } from '../images/image-renderer.js';
import { traitsOf, type ImageTraits } from '../images/image-traits.js';
import { LooseObjectsService } from '../media/loose-objects.service.js';
import { MediaStore } from '../media/media-store.js';

/** The rendition that `completeUpload` waits for; the others follow. */
export const FIRST_WIDTH: RenditionWidth = 720;

interface Unfinished {
  id: string;
  original_key: string;
  original_kind: ImageKind;
}

/** A rendition that no photo owns yet. */
export interface FirstRendition {
  key: string;
  traits: ImageTraits;
}

/** Makes and keeps the sizes of photos. What a crash leaves undone is taken up again by the sweep. */
@Injectable()
export class RenditionsService {
  private readonly underway = new Set<Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly objects: LooseObjectsService,
    private readonly renderer: ImageRenderer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Makes the first rendition as a loose object.
   * @throws UndecodableImage
   */
  async renderFirst(originalKey: string, kind: ImageKind): Promise<FirstRendition> {
    const made = await this.renderer.render((work) => this.store.withFile(originalKey, work), kind, [FIRST_WIDTH]);
    const file = made.get(FIRST_WIDTH);
    if (file === undefined) throw new Error('a rendition was not made');
    const traits = await traitsOf(file);
    return { key: await this.putRendition(file), traits };
  }

  /** Makes the remaining renditions without anybody waiting for them. */
  finishInBackground(photo: Unfinished): void {
    const work = this.finish(photo).catch((error: unknown) => {
      this.logger.error({ err: error, photoId: photo.id }, 'renditions of a photo could not be made');
    });
    this.underway.add(work);
    void work.then(() => this.underway.delete(work));
  }

  /** Takes up photos whose renditions are overdue: each after a longer pause than the time before. */
  async sweep(): Promise<void> {
    const [due] = await this.dataSource.query<[Unfinished[], number]>(
      `UPDATE photos SET render_attempts = render_attempts + 1,
              render_after = now() + interval '1 minute' * (2 ^ least(render_attempts, 10))
        WHERE id IN (SELECT id FROM photos WHERE original_key IS NOT NULL AND render_after <= now()
                      ORDER BY render_after LIMIT 20 FOR UPDATE SKIP LOCKED)
        RETURNING id, original_key, original_kind`,
    );
    for (const photo of due) this.finishInBackground(photo);
  }

  /** Resolves once nothing is being made any more. */
  async idle(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway);
  }

  /** The photo owns this rendition from the end of the transaction on. @returns false if it has one already */
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

  /** These photos have no files any more from the end of the transaction on. @returns the objects to remove after the commit */
  async drop(manager: EntityManager, photoIds: readonly string[]): Promise<string[]> {
    // Locked first, so that no rendition is added between reading what there is and deleting it.
    const originals = await manager.query<{ original_key: string | null }[]>(
      'SELECT original_key FROM photos WHERE id = ANY($1) ORDER BY id FOR UPDATE',
      [photoIds],
    );
    const [renditions] = await manager.query<[{ object_key: string }[], number]>(
      'DELETE FROM photo_renditions WHERE photo_id = ANY($1) RETURNING object_key',
      [photoIds],
    );
    await manager.query('UPDATE photos SET original_key = NULL WHERE id = ANY($1)', [photoIds]);
    const keys = [
      ...originals.flatMap(({ original_key: key }) => (key === null ? [] : [key])),
      ...renditions.map(({ object_key: key }) => key),
    ];
    await this.objects.release(manager, keys);
    return keys;
  }

  private async finish({ id, original_key: original, original_kind: kind }: Unfinished): Promise<void> {
    const existing = await this.dataSource.query<{ width: number }[]>(
      'SELECT width FROM photo_renditions WHERE photo_id = $1',
      [id],
    );
    const missing = RENDITION_WIDTHS.filter((width) => !existing.some((made) => made.width === width));
    if (missing.length > 0) {
      const made = await this.renderer.render((work) => this.store.withFile(original, work), kind, missing);
      for (const [width, file] of made) await this.add(id, width, await this.putRendition(file));
    }
    await this.dataSource.transaction(async (manager) => {
      const [, finished] = await manager.query<[unknown, number]>(
        'UPDATE photos SET original_key = NULL WHERE id = $1 AND original_key = $2',
        [id, original],
      );
      if (finished === 1) await this.objects.release(manager, [original]);
    });
    await this.objects.remove([original]);
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
