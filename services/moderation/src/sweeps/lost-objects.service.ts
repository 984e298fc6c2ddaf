import { UnitOfWork } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GalleryService } from '../photos/gallery.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import type { NamedObject } from './named-objects.js';

/** Makes the best of rows whose object is gone, by a restored backup or a hand in the wrong place. */
@Injectable()
export class LostObjectsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly gallery: GalleryService,
    private readonly uploads: UploadsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** This row's object is not there: the row names it no longer, and what can be made again is. */
  async settle({ kind, id, key }: NamedObject): Promise<void> {
    if (kind === 'rendition') await this.forgetRendition(id, key);
    if (kind === 'original') await this.forgetOriginal(id, key);
    if (kind === 'upload') await this.uploads.discard(id);
    if (kind === 'evidence') await this.forgetEvidence(id);
  }

  private async forgetRendition(photoId: string, key: string): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await manager.query('UPDATE photos SET render_after = now() WHERE id = $1 AND original_key IS NOT NULL', [
        photoId,
      ]);
      await manager.query('DELETE FROM photo_renditions WHERE photo_id = $1 AND object_key = $2', [photoId, key]);
    });
    await this.giveUpIfNothingIsLeft(photoId);
  }

  private async forgetOriginal(photoId: string, key: string): Promise<void> {
    await this.dataSource.query('UPDATE photos SET original_key = NULL WHERE id = $1 AND original_key = $2', [
      photoId,
      key,
    ]);
    await this.giveUpIfNothingIsLeft(photoId);
  }

  private async forgetEvidence(id: string): Promise<void> {
    const [forgotten] = await this.dataSource.query<[{ report_id: string }[], number]>(
      'DELETE FROM report_photos WHERE id = $1 RETURNING report_id',
      [id],
    );
    for (const { report_id: reportId } of forgotten) this.logger.warn({ reportId }, 'a photo kept as evidence is gone');
  }

  /** Where the photo is still in review, its owner can send another one; a photo that was approved is kept. */
  private async giveUpIfNothingIsLeft(photoId: string): Promise<void> {
    const isEmpty = `id = $1 AND original_key IS NULL AND NOT EXISTS (SELECT FROM photo_renditions WHERE photo_id = $1)`;
    const [empty] = await this.dataSource.query<{ member_id: string }[]>(
      `SELECT member_id FROM photos WHERE ${isEmpty}`,
      [photoId],
    );
    if (empty === undefined) return;
    this.logger.warn({ photoId }, 'no file of a photo is left');
    await this.unitOfWork.run((tx) =>
      this.gallery.change(tx, empty.member_id, () =>
        tx.manager.query(
          `WITH given_up AS (DELETE FROM photos WHERE ${isEmpty} AND status = 'PENDING' RETURNING upload_id)
           DELETE FROM uploads WHERE id IN (SELECT upload_id FROM given_up)`,
          [photoId],
        ),
      ),
    );
  }
}
