import { UnitOfWork } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { GalleryService } from '../photos/gallery.service.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { PhotoRenditionEntity } from '../photos/photo-rendition.entity.js';
import { FINISH_PHOTO } from '../photos/renditions.service.js';
import { UploadsService } from '../uploads/uploads.service.js';
import type { ReferencedObject } from './referenced-objects.js';

/** Repairs rows whose object is missing, for example after a restored backup or a manual deletion. */
@Injectable()
export class MissingObjectsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly gallery: GalleryService,
    private readonly uploads: UploadsService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Removes the reference to the missing object, and schedules rendering if the original still exists. */
  async repair({ kind, id, key }: ReferencedObject): Promise<void> {
    if (kind === 'rendition') await this.removeRendition(id, key);
    if (kind === 'original') await this.removeOriginal(id, key);
    if (kind === 'upload') await this.uploads.discard(id);
    if (kind === 'evidence') await this.removeEvidence(id);
  }

  private async removeRendition(photoId: string, key: string): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.manager.delete(PhotoRenditionEntity, { photoId, objectKey: key });
      await tx.enqueue(FINISH_PHOTO, photoId);
    });
    await this.deleteIfEmpty(photoId);
  }

  private async removeOriginal(photoId: string, key: string): Promise<void> {
    await this.dataSource.manager.update(PhotoEntity, { id: photoId, originalKey: key }, { originalKey: null });
    await this.deleteIfEmpty(photoId);
  }

  private async removeEvidence(id: string): Promise<void> {
    const [removed] = await this.dataSource.query<[{ report_id: string }[], number]>(
      'DELETE FROM report_photos WHERE id = $1 RETURNING report_id',
      [id],
    );
    for (const { report_id: reportId } of removed) this.logger.warn({ reportId }, 'evidence photo is missing');
  }

  /** Deletes a pending photo without any file, so that its owner can upload another one. Keeps a reviewed photo. */
  private async deleteIfEmpty(photoId: string): Promise<void> {
    const isEmpty = `id = $1 AND original_key IS NULL AND NOT EXISTS (SELECT FROM photo_renditions WHERE photo_id = $1)`;
    const [empty] = await this.dataSource.query<{ member_id: string }[]>(
      `SELECT member_id FROM photos WHERE ${isEmpty}`,
      [photoId],
    );
    if (empty === undefined) return;
    this.logger.warn({ photoId }, 'all files of a photo are missing');
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
