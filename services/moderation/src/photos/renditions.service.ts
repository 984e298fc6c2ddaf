import type { PhotoStatus } from '@kindred/contracts';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { ImageRenderer, RENDITION_WIDTHS, type Renditions, type RenditionWidth } from '../images/image-renderer.js';
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

interface Overdue extends Unfinished {
  render_attempts: number;
  status: PhotoStatus;
}

/** Renditions that no photo owns yet. */
export interface FirstRenditions {
  keys: Map<RenditionWidth, string>;
  traits: ImageTraits;
}

/** How often the renditions of a photo are tried to be made; with the pauses between, that is most of a day. */
const MOST_ATTEMPTS = 10;
/** And once the review is settled, until when alone the original is kept: a quarter of an hour is for a crash. */
const MOST_ATTEMPTS_ONCE_SETTLED = 3;
/** For this long nobody else takes up a photo whose renditions are being made. Each sweep, every minute, renews it. */
export const RENDER_LEASE = '3 minutes';

/** Makes and keeps the sizes of photos. What a crash leaves undone is taken up again by the sweep. */
@Injectable()
export class RenditionsService {
  /** By photo. */
  private readonly underway = new Map<string, Promise<void>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly objects: LooseObjectsService,
    private readonly renderer: ImageRenderer,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Makes the first rendition as a loose object; and the others too where the original is dear to decode.
   * @throws UndecodableImage
   */
  async renderFirst(originalKey: string, kind: ImageKind): Promise<FirstRenditions> {
    const made = await this.render(originalKey, kind, [FIRST_WIDTH], 'awaited');
    const first = made.get(FIRST_WIDTH);
    if (first === undefined) throw new Error('a rendition was not made');
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

  /** Deletes renditions that no photo has come to own. */
  async discard({ keys }: FirstRenditions): Promise<void> {
    for (const key of keys.values()) await this.objects.discard(key);
  }

  /** Makes the remaining renditions without anybody waiting for them. */
  finishInBackground(photo: Unfinished): void {
    if (this.underway.has(photo.id)) return;
    const work = this.finish(photo).catch((error: unknown) => {
      this.logger.error({ err: error, photoId: photo.id }, 'renditions of a photo could not be made');
    });
    this.underway.set(photo.id, work);
    void work.then(() => this.underway.delete(photo.id));
  }

  /**
   * Takes up photos whose renditions are overdue: each after a longer pause than the time before, and in the end not any
   * more. Then it makes do with the sizes it has, and the original goes.
   */
  async sweep(): Promise<void> {
    const own = [...this.underway.keys()];
    await this.dataSource.query(
      'UPDATE photos SET render_after = greatest(render_after, now() + $2::interval) WHERE id = ANY($1)',
      [own, RENDER_LEASE],
    );
    const [due] = await this.dataSource.query<[Overdue[], number]>(
      `UPDATE photos SET render_attempts = render_attempts + 1,
              render_after = now() + greatest($2::interval, interval '1 minute' * (2 ^ least(render_attempts, 10)))
        WHERE id IN (SELECT id FROM photos WHERE original_key IS NOT NULL AND render_after <= now() AND id <> ALL($1)
                      ORDER BY render_after LIMIT 20 FOR UPDATE SKIP LOCKED)
        RETURNING id, original_key, original_kind, render_attempts, status`,
      [own, RENDER_LEASE],
    );
    for (const photo of due) {
      const most = photo.status === 'PENDING' ? MOST_ATTEMPTS : MOST_ATTEMPTS_ONCE_SETTLED;
      if (photo.render_attempts <= most) this.finishInBackground(photo);
      else await this.giveUp(photo);
    }
  }

  /** Resolves once nothing is being made any more. */
  async idle(): Promise<void> {
    while (this.underway.size > 0) await Promise.all(this.underway.values());
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
    await manager.query('UPDATE photos SET original_key = NULL, placeholder = NULL WHERE id = ANY($1)', [photoIds]);
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
      const made = await this.render(original, kind, missing, 'background');
      for (const width of missing) {
        const file = made.get(width);
        if (file !== undefined) await this.add(id, width, await this.putRendition(file));
      }
    }
    await this.dropOriginal(id, original);
  }

  private async giveUp({ id, original_key: original }: Unfinished): Promise<void> {
    this.logger.warn({ photoId: id }, 'a photo is left without some of its sizes');
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
