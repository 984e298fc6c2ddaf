import { randomUUID } from 'node:crypto';
import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { OversizedImage, UndecodableImage } from '../images/undecodable-image.js';
import { MembersService } from '../../members/members.service.js';
import { RECORD_FINGERPRINT } from '../fingerprints/fingerprint-recorder.js';
import { GalleryService } from '../photos/gallery.service.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { requireBelowPhotoLimit } from '../photos/photo-limit.js';
import type { PhotoType } from '../photos/photo.type.js';
import { PhotosService } from '../photos/photos.service.js';
import { FINISH_PHOTO, RenditionsService, type FirstRenditions } from '../photos/renditions.service.js';
import { Quarantine } from './quarantine.service.js';
import { UploadEntity } from './upload.entity.js';
import { UploadsService } from './uploads.service.js';
import { UploadUrls } from './upload-url.js';

const NO_UPLOAD = 'No photo was uploaded with this link.';
const UNREADABLE = 'This photo could not be read. Please choose a different one.';
const TOO_MANY_PIXELS = 'This photo has too many pixels. Please choose a smaller one.';

const photoUrlError = (message: string): DomainError => DomainError.invalid({ photoURL: message });

interface StoredUpload {
  uploadId: string;
  originalKey: string;
  kind: ImageKind;
}

/** Turns an upload into a pending photo (docs/product.md, "Photos"). */
@Injectable()
export class CompletionService {
  /** By upload; concurrent requests for the same upload are coalesced. */
  private readonly inProgress = new Map<string, Promise<string>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MembersService,
    private readonly urls: UploadUrls,
    private readonly quarantine: Quarantine,
    private readonly uploads: UploadsService,
    private readonly photos: PhotosService,
    private readonly gallery: GalleryService,
    private readonly renditions: RenditionsService,
  ) {}

  /**
   * Returns the photo of this upload once its first rendition exists. Idempotent: repeated calls return the same photo.
   * @throws DomainError VALIDATION when nothing was uploaded, the upload belongs to another member, or the image is
   * unreadable; CONFLICT when the member has reached the photo limit; for a file that went straight to the bucket also
   * PAYLOAD_TOO_LARGE and UNSUPPORTED_MEDIA_TYPE
   */
  async complete(member: Member, photoURL: string): Promise<PhotoType> {
    const uploadId = this.urls.uploadIdOf(photoURL) ?? this.quarantine.uploadIdOf(photoURL);
    if (uploadId === undefined) throw photoUrlError(NO_UPLOAD);
    const photoId = (await this.photoOf(uploadId, member)) ?? (await this.createOnce(member, uploadId));
    const photo = (await this.photos.list(member.userId)).find(({ id }) => id === photoId);
    if (photo === undefined) throw photoUrlError(NO_UPLOAD);
    return photo;
  }

  private async photoOf(uploadId: string, member: Member): Promise<string | undefined> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { uploadId, memberId: member.userId });
    return photo?.id;
  }

  private createOnce(member: Member, uploadId: string): Promise<string> {
    const key = `${member.userId} ${uploadId}`;
    let creation = this.inProgress.get(key);
    if (creation === undefined) {
      creation = this.create(member, uploadId).finally(() => this.inProgress.delete(key));
      this.inProgress.set(key, creation);
    }
    return creation;
  }

  private async create(member: Member, uploadId: string): Promise<string> {
    await this.uploads.receiveFromQuarantine(uploadId, member.userId);
    const stored = await this.uploads.findStored(uploadId, member.userId);
    // Another process may have completed it between the two queries.
    if (stored === undefined) return (await this.photoOf(uploadId, member)) ?? fail();
    await requireBelowPhotoLimit(this.dataSource.manager, member.userId);
    const upload = { uploadId, originalKey: stored.key, kind: stored.kind };
    const renditions = await this.renderFirst(member, upload);
    if (renditions === undefined) return (await this.photoOf(uploadId, member)) ?? fail(UNREADABLE);
    let photoId: string | undefined;
    try {
      photoId = await this.unitOfWork.run((tx) =>
        this.gallery.change(tx, member.userId, () => this.insert(tx, member, upload, renditions)),
      );
    } finally {
      if (photoId === undefined) await this.renditions.discard(renditions);
    }
    if (photoId === undefined) return (await this.photoOf(uploadId, member)) ?? fail();
    return photoId;
  }

  /** @returns undefined when another process completed the upload, or discarded it as unreadable */
  private async renderFirst(
    { userId }: Member,
    { uploadId, originalKey, kind }: StoredUpload,
  ): Promise<FirstRenditions | undefined> {
    try {
      return await this.renditions.renderFirst(originalKey, kind);
    } catch (error) {
      if (error instanceof UndecodableImage) {
        await this.uploads.discard(uploadId);
        throw photoUrlError(error instanceof OversizedImage ? TOO_MANY_PIXELS : UNREADABLE);
      }
      // Any other error comes from the host: keep the upload, so that the request can be retried.
      if ((await this.uploads.findStored(uploadId, userId)) === undefined) return undefined;
      throw error;
    }
  }

  /** @returns the new photo's id; undefined when another process has completed the upload */
  private async insert(
    tx: Transaction,
    member: Member,
    { uploadId, originalKey, kind }: StoredUpload,
    { keys, traits }: FirstRenditions,
  ): Promise<string | undefined> {
    const { manager } = tx;
    await this.members.lockCaller(manager, member.userId);
    const stored = { id: uploadId, objectKey: originalKey };
    const completed = await manager.update(UploadEntity, stored, { completedAt: new Date(), objectKey: null });
    if (completed.affected !== 1) return undefined;
    const memberId = member.userId;
    await requireBelowPhotoLimit(manager, memberId);
    const photoId = randomUUID();
    await manager.insert(PhotoEntity, {
      id: photoId,
      memberId,
      uploadId,
      place: ((await manager.maximum(PhotoEntity, 'place', { memberId })) ?? 0) + 1,
      originalKind: kind,
      originalKey,
      renderAfter: Infinity,
      ...traits,
    });
    for (const [width, key] of keys) await this.renditions.adopt(tx, photoId, width, key);
    await tx.enqueue(FINISH_PHOTO, photoId);
    await tx.enqueue(RECORD_FINGERPRINT, photoId);
    return photoId;
  }
}

function fail(message = NO_UPLOAD): never {
  throw photoUrlError(message);
}
