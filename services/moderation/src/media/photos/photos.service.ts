import { LIMITS, DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Cursors, pageLimit, requireId } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { FingerprintsService } from '../fingerprints/fingerprints.service.js';
import { UploadEntity } from '../uploads/upload.entity.js';
import { GalleryService } from './gallery.service.js';
import { PhotoEntity } from './photo.entity.js';
import { mayKnowReview, requireDeletable } from './photo-policy.js';
import { presentPhotos } from './photo.presenter.js';
import type { PhotoType } from './photo.type.js';
import { RenditionsService } from './renditions.service.js';

/** The place and id of a photo. */
const POSITION = z.tuple([z.int(), z.guid()]);

const INVALID_ORDER = 'The order must include each of your photos exactly once.';

/** A member's own photos. */
@Injectable()
export class PhotosService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly gallery: GalleryService,
    private readonly renditions: RenditionsService,
    private readonly fingerprints: FingerprintsService,
    private readonly cursors: Cursors,
  ) {}

  /** All photos of a member, in their order. */
  async list(memberId: string, manager: EntityManager = this.dataSource.manager): Promise<PhotoType[]> {
    return presentPhotos(await manager.find(PhotoEntity, { where: { memberId }, order: { place: 'ASC', id: 'ASC' } }));
  }

  /**
   * A page of a member's photos, in their order. Reads all of them, because the photo limit is small.
   * @throws DomainError VALIDATION for a bad limit or cursor
   */
  async page(memberId: string, limit?: number | null, cursor?: string | null): Promise<PhotoType[]> {
    const size = pageLimit(limit, LIMITS.listMaxLimit);
    const after = this.cursors.of(memberId, 'photos').decode(POSITION, cursor);
    const photos = await this.list(memberId);
    return (after === null ? photos : photos.filter((photo) => isAfter(photo, after))).slice(0, size);
  }

  /** A photo for its owner or staff; null for other viewers. */
  async findFor(viewer: Member, photoId: string): Promise<PhotoType | null> {
    const photo = await this.dataSource.manager.findOneBy(PhotoEntity, { id: requireId(photoId) });
    if (photo === null || !mayKnowReview(viewer, photo.memberId)) return null;
    return (await this.list(photo.memberId)).find(({ id }) => id === photo.id) ?? null;
  }

  /** @throws DomainError NOT_FOUND for an unknown photo or one of another member, LAST_PHOTO for the only approved one */
  async delete(member: Member, photoId: string): Promise<void> {
    const id = requireId(photoId);
    await this.unitOfWork.run((tx) =>
      this.gallery.change(tx, member.userId, async () => {
        const photo = await tx.manager.findOneBy(PhotoEntity, { id, memberId: member.userId });
        if (photo === null) throw DomainError.notFound();
        const { userId: memberId } = member;
        requireDeletable(photo, await tx.manager.countBy(PhotoEntity, { memberId, status: 'APPROVED' }));
        await this.drop(tx, { id });
      }),
    );
  }

  /** @throws DomainError VALIDATION unless the ids contain each of this member's photos exactly once */
  order(member: Member, ids: readonly string[]): Promise<PhotoType[]> {
    return this.unitOfWork.run((tx) =>
      this.gallery.change(tx, member.userId, async () => {
        const wanted = ids.map((id) => id.toLowerCase());
        const owned = (await this.list(member.userId, tx.manager)).map(({ id }) => id);
        if ([...wanted].sort().join() !== [...owned].sort().join()) throw DomainError.invalid({ ids: INVALID_ORDER });
        for (const [index, id] of wanted.entries()) {
          await tx.manager.update(PhotoEntity, { id }, { place: index + 1 });
        }
        return this.list(member.userId, tx.manager);
      }),
    );
  }

  /** Deletes all photos of a deleted member, with their files. */
  erase(tx: Transaction, memberId: string): Promise<void> {
    return this.drop(tx, { memberId });
  }

  private async drop(tx: Transaction, where: FindOptionsWhere<PhotoEntity>): Promise<void> {
    const photos = await tx.manager.find(PhotoEntity, {
      where,
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
    const ids = photos.map(({ id }) => id);
    await this.fingerprints.dropPhotos(tx, ids);
    await this.renditions.drop(tx, ids);
    await tx.manager.delete(PhotoEntity, { id: In(ids) });
    await tx.manager.delete(UploadEntity, { id: In(photos.map(({ uploadId }) => uploadId)) });
  }
}

function isAfter(photo: PhotoType, [place, id]: z.infer<typeof POSITION>): boolean {
  return photo.place > place || (photo.place === place && photo.id > id);
}
