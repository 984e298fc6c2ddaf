import { UnitOfWork } from '@kindred/event-bus';
import { LOGGER, type Logger } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { GalleryService } from '../photos/gallery.service.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { PhotoRenditionEntity } from '../photos/photo-rendition.entity.js';
import { FINISH_PHOTO } from '../photos/renditions.service.js';
import { ReportPhotoEntity } from '../photos/report-photo.entity.js';
import { UploadEntity } from '../uploads/upload.entity.js';
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

  /**
   * Removes the references to missing objects of one owner and kind, and schedules rendering if the original still exists.
   */
  async repair(missing: readonly ReferencedObject[]): Promise<void> {
    const keys = missing.map(({ key }) => key);
    const [first] = missing;
    if (first === undefined) return;
    const { kind, id, key } = first;
    if (kind === 'rendition') await this.removeRenditions(id, keys);
    if (kind === 'original') await this.removeOriginal(id, key);
    if (kind === 'upload') await this.uploads.discard(id);
    if (kind === 'evidence') await this.removeEvidence(id);
  }

  /** All at once: a task that started in between would render only some of them, and delete the original. */
  private async removeRenditions(photoId: string, keys: readonly string[]): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      await tx.manager.delete(PhotoRenditionEntity, { photoId, objectKey: In([...keys]) });
      await tx.enqueue(FINISH_PHOTO, photoId);
    });
    await this.deleteIfEmpty(photoId);
  }

  private async removeOriginal(photoId: string, key: string): Promise<void> {
    await this.dataSource.manager.update(PhotoEntity, { id: photoId, originalKey: key }, { originalKey: null });
    await this.deleteIfEmpty(photoId);
  }

  private async removeEvidence(id: string): Promise<void> {
    const photo = await this.dataSource.manager.findOneBy(ReportPhotoEntity, { id });
    if (photo === null) return;
    await this.dataSource.manager.delete(ReportPhotoEntity, { id });
    this.logger.warn({ reportId: photo.reportId }, 'evidence photo is missing');
  }

  /** Deletes a pending photo without any file, so that its owner can upload another one. Keeps a reviewed photo. */
  private async deleteIfEmpty(id: string): Promise<void> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { id, originalKey: IsNull() });
    if (photo === null || (await this.hasRenditions(this.dataSource.manager, id))) return;
    this.logger.warn({ photoId: id }, 'all files of a photo are missing');
    await this.unitOfWork.run((tx) =>
      this.gallery.change(tx, photo.memberId, async () => {
        // Locks the photo, so that no rendition is added concurrently.
        const empty = await tx.manager.findOne(PhotoEntity, {
          where: { id, originalKey: IsNull(), status: 'PENDING' },
          lock: { mode: 'pessimistic_write' },
        });
        if (empty === null || (await this.hasRenditions(tx.manager, id))) return;
        await tx.manager.delete(PhotoEntity, { id });
        await tx.manager.delete(UploadEntity, { id: empty.uploadId });
      }),
    );
  }

  private hasRenditions(manager: EntityManager, photoId: string): Promise<boolean> {
    return manager.existsBy(PhotoRenditionEntity, { photoId });
  }
}
