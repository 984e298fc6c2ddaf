import { randomUUID } from 'node:crypto';
import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { OversizedImage, UndecodableImage } from '../images/undecodable-image.js';
import { MembersService } from '../members/members.service.js';
import { GalleryService } from '../photos/gallery.service.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { requireRoomForPhoto } from '../photos/photo-limit.js';
import type { PhotoType } from '../photos/photo.type.js';
import { PhotosService } from '../photos/photos.service.js';
import { RENDER_LEASE, RenditionsService, type FirstRenditions } from '../photos/renditions.service.js';
import { UploadsService } from './uploads.service.js';
import { UploadUrls } from './upload-url.js';

const NOTHING_UPLOADED = 'No photo was uploaded with this link.';
const NO_IMAGE = 'This photo could not be read. Please choose a different one.';
const TOO_LARGE_UNPACKED = 'This photo has more pixels than can be processed. Please choose a smaller one.';

const refuse = (message: string): DomainError => DomainError.invalid({ photoURL: message });

interface StoredUpload {
  uploadId: string;
  originalKey: string;
  kind: ImageKind;
}

/** Turns what was uploaded into a photo that waits for its review (contract, section 3). */
@Injectable()
export class CompletionService {
  /** By upload. Whoever asks again while a photo is being made waits for the same one. */
  private readonly underway = new Map<string, Promise<string>>();

  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MembersService,
    private readonly urls: UploadUrls,
    private readonly uploads: UploadsService,
    private readonly photos: PhotosService,
    private readonly gallery: GalleryService,
    private readonly renditions: RenditionsService,
  ) {}

  /**
   * The photo of this upload, once it can be shown in one size. Repeated, it answers the same photo.
   * @throws DomainError VALIDATION when nothing was uploaded, it is not this member's, or it is no image that can be read;
   * CONFLICT when they have all the photos they may have
   */
  async complete(member: Member, photoURL: string): Promise<PhotoType> {
    const uploadId = this.urls.uploadIdOf(photoURL);
    if (uploadId === undefined) throw refuse(NOTHING_UPLOADED);
    const photoId = (await this.photoOf(uploadId, member)) ?? (await this.makeOnce(member, uploadId));
    const photo = (await this.photos.list(member.userId)).find(({ id }) => id === photoId);
    if (photo === undefined) throw refuse(NOTHING_UPLOADED);
    return photo;
  }

  private async photoOf(uploadId: string, member: Member): Promise<string | undefined> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { uploadId, memberId: member.userId });
    return photo?.id;
  }

  private makeOnce(member: Member, uploadId: string): Promise<string> {
    const key = `${member.userId} ${uploadId}`;
    let making = this.underway.get(key);
    if (making === undefined) {
      making = this.make(member, uploadId).finally(() => this.underway.delete(key));
      this.underway.set(key, making);
    }
    return making;
  }

  private async make(member: Member, uploadId: string): Promise<string> {
    const stored = await this.uploads.findStored(uploadId, member.userId);
    // Somebody else may have completed it between the two questions.
    if (stored === undefined) return (await this.photoOf(uploadId, member)) ?? fail();
    await requireRoomForPhoto(this.dataSource.manager, member.userId);
    const upload = { uploadId, originalKey: stored.key, kind: stored.kind };
    const renditions = await this.renderFirst(member, upload);
    if (renditions === undefined) return (await this.photoOf(uploadId, member)) ?? fail(NO_IMAGE);
    let photoId: string | undefined;
    try {
      photoId = await this.unitOfWork.run((tx) =>
        this.gallery.change(tx, member.userId, () => this.insert(tx, member, upload, renditions)),
      );
    } finally {
      if (photoId === undefined) await this.renditions.discard(renditions);
    }
    if (photoId === undefined) return (await this.photoOf(uploadId, member)) ?? fail();
    this.renditions.finishInBackground({ id: photoId, original_key: stored.key, original_kind: stored.kind });
    return photoId;
  }

  /** @returns undefined when the upload has gone meanwhile: it was completed elsewhere, or turned out to be no image */
  private async renderFirst(
    { userId }: Member,
    { uploadId, originalKey, kind }: StoredUpload,
  ): Promise<FirstRenditions | undefined> {
    try {
      return await this.renditions.renderFirst(originalKey, kind);
    } catch (error) {
      if (error instanceof UndecodableImage) {
        await this.uploads.discard(uploadId);
        throw refuse(error instanceof OversizedImage ? TOO_LARGE_UNPACKED : NO_IMAGE);
      }
      // Anything else is no fault of the file: the upload stays, and can be completed later.
      if ((await this.uploads.findStored(uploadId, userId)) === undefined) return undefined;
      throw error;
    }
  }

  /** @returns the new photo's id; undefined when the same upload has been completed meanwhile */
  private async insert(
    { manager }: Transaction,
    member: Member,
    { uploadId, originalKey, kind }: StoredUpload,
    { keys, traits }: FirstRenditions,
  ): Promise<string | undefined> {
    await this.members.lockSelf(manager, member.userId);
    const [, completed] = await manager.query<[unknown, number]>(
      'UPDATE uploads SET completed_at = now(), object_key = NULL WHERE id = $1 AND object_key = $2',
      [uploadId, originalKey],
    );
    if (completed !== 1) return undefined;
    await requireRoomForPhoto(manager, member.userId);
    const photoId = randomUUID();
    await manager.query(
      `INSERT INTO photos (id, member_id, upload_id, place, original_kind, original_key, render_after, placeholder, likeness)
       SELECT $1, $2, $3, coalesce(max(place), 0) + 1, $4, $5, now() + $8::interval, $6, $7::bit(64)
         FROM photos WHERE member_id = $2`,
      [photoId, member.userId, uploadId, kind, originalKey, traits.placeholder, traits.likeness, RENDER_LEASE],
    );
    for (const [width, key] of keys) await this.renditions.adopt(manager, photoId, width, key);
    return photoId;
  }
}

function fail(message = NOTHING_UPLOADED): never {
  throw refuse(message);
}
