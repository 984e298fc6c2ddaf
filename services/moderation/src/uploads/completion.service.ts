import { randomUUID } from 'node:crypto';
import { Refusal, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { UndecodableImage } from '../images/undecodable-image.js';
import { LooseObjectsService } from '../media/loose-objects.service.js';
import { MembersService } from '../members/members.service.js';
import { GalleryService } from '../photos/gallery.service.js';
import { PhotoEntity } from '../photos/photo.entity.js';
import { requireRoomForPhoto } from '../photos/photo-limit.js';
import type { PhotoType } from '../photos/photo.type.js';
import { PhotosService } from '../photos/photos.service.js';
import { FIRST_WIDTH, RenditionsService, type FirstRendition } from '../photos/renditions.service.js';
import { UploadsService } from './uploads.service.js';
import { UploadUrls } from './upload-url.js';

const NOTHING_UPLOADED = 'No photo was uploaded with this link.';
const NO_IMAGE = 'This photo could not be read. Please choose a different one.';

const refuse = (message: string): Refusal => Refusal.invalid({ photoURL: message });

interface StoredUpload {
  uploadId: string;
  originalKey: string;
  kind: ImageKind;
}

/** Turns what was uploaded into a photo that waits for its review (contract, section 3). */
@Injectable()
export class CompletionService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MembersService,
    private readonly objects: LooseObjectsService,
    private readonly urls: UploadUrls,
    private readonly uploads: UploadsService,
    private readonly photos: PhotosService,
    private readonly gallery: GalleryService,
    private readonly renditions: RenditionsService,
  ) {}

  /**
   * The photo of this upload, once it can be shown in one size. Repeated, it answers the same photo.
   * @throws Refusal VALIDATION when nothing was uploaded, it is not this member's, or it is no image that can be read;
   * CONFLICT when they have all the photos they may have
   */
  async complete(member: Member, photoURL: string): Promise<PhotoType> {
    const uploadId = this.urls.uploadIdOf(photoURL);
    if (uploadId === undefined) throw refuse(NOTHING_UPLOADED);
    const photoId = (await this.photoOf(uploadId, member)) ?? (await this.make(member, uploadId));
    const photo = (await this.photos.list(member.userId)).find(({ id }) => id === photoId);
    if (photo === undefined) throw refuse(NOTHING_UPLOADED);
    return photo;
  }

  private async photoOf(uploadId: string, member: Member): Promise<string | undefined> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { uploadId, memberId: member.userId });
    return photo?.id;
  }

  private async make(member: Member, uploadId: string): Promise<string> {
    const stored = await this.uploads.findStored(uploadId, member.userId);
    // Somebody else may have completed it between the two questions.
    if (stored === undefined) return (await this.photoOf(uploadId, member)) ?? fail();
    await requireRoomForPhoto(this.dataSource.manager, member.userId);
    const upload = { uploadId, originalKey: stored.key, kind: stored.kind };
    const rendition = await this.renderFirst(upload);
    let photoId: string | undefined;
    try {
      photoId = await this.unitOfWork.run((tx) =>
        this.gallery.change(tx, member.userId, () => this.insert(tx, member, upload, rendition)),
      );
    } finally {
      if (photoId === undefined) await this.objects.discard(rendition.key);
    }
    if (photoId === undefined) return (await this.photoOf(uploadId, member)) ?? fail();
    this.renditions.finishInBackground({ id: photoId, original_key: stored.key, original_kind: stored.kind });
    return photoId;
  }

  private async renderFirst({ uploadId, originalKey, kind }: StoredUpload): Promise<FirstRendition> {
    try {
      return await this.renditions.renderFirst(originalKey, kind);
    } catch (error) {
      if (!(error instanceof UndecodableImage)) throw error;
      await this.uploads.discard(uploadId);
      throw refuse(NO_IMAGE);
    }
  }

  /** @returns the new photo's id; undefined when the same upload has been completed meanwhile */
  private async insert(
    { manager }: Transaction,
    member: Member,
    { uploadId, originalKey, kind }: StoredUpload,
    { key, traits }: FirstRendition,
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
       SELECT $1, $2, $3, coalesce(max(place), 0) + 1, $4, $5, now() + interval '1 minute', $6, $7::bit(64)
         FROM photos WHERE member_id = $2`,
      [photoId, member.userId, uploadId, kind, originalKey, traits.placeholder, traits.likeness],
    );
    await this.renditions.adopt(manager, photoId, FIRST_WIDTH, key);
    return photoId;
  }
}

function fail(): never {
  throw refuse(NOTHING_UPLOADED);
}
