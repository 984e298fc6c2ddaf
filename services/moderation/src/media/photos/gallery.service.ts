import { liveTopics, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, type Transaction } from '@kindred/event-bus';
import { lockMembers } from '@kindred/member-data';
import { StaffNotifier } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { Not, type EntityManager } from 'typeorm';
import { galleryState } from './gallery-state.js';
import { PhotoEntity } from './photo.entity.js';

type GalleryPhoto = Pick<PhotoEntity, 'id' | 'placeholder'>;

const idsOf = (photos: readonly GalleryPhoto[]): string => photos.map(({ id }) => id).join();

/** The photos of a member as a whole. Every change goes through here and is serialized per member. */
@Injectable()
export class GalleryService {
  constructor(
    private readonly live: LiveChannel,
    private readonly notifier: StaffNotifier,
  ) {}

  /**
   * Runs a change under the member's lock. Publishes `moderation.gallery-changed` if the approved photos or their order
   * changed, signals staff if the pending photos changed, and always signals the member's open pages.
   */
  async change<T>(tx: Transaction, memberId: string, work: () => Promise<T>): Promise<T> {
    await lockMembers(tx.manager, memberId);
    const before = await this.photosOf(tx.manager, memberId);
    const result = await work();
    const after = await this.photosOf(tx.manager, memberId);
    if (idsOf(before.approved) !== idsOf(after.approved)) {
      await tx.record('moderation.gallery-changed', memberId, galleryState(memberId, after.approved));
    }
    this.notifyStaff(tx, before.pending, after.pending);
    const signal: MemberSignal = { kind: 'photos-changed' };
    tx.afterCommit(() => this.live.publish(liveTopics.member(memberId), signal));
    return result;
  }

  private notifyStaff(tx: Transaction, before: readonly GalleryPhoto[], after: readonly GalleryPhoto[]): void {
    const isIn = (photos: readonly GalleryPhoto[], { id }: GalleryPhoto) => photos.some((photo) => photo.id === id);
    tx.afterCommit(() => {
      for (const photo of after) if (!isIn(before, photo)) this.notifier.itemAdded('photos', photo.id, null);
      for (const photo of before) if (!isIn(after, photo)) this.notifier.itemLeft('photos', photo.id, null);
    });
  }

  /** The member's approved and pending photos, in their order. */
  private async photosOf(
    manager: EntityManager,
    memberId: string,
  ): Promise<Record<'approved' | 'pending', GalleryPhoto[]>> {
    const rows = await manager.find(PhotoEntity, {
      where: { memberId, status: Not('REJECTED') },
      order: { place: 'ASC', id: 'ASC' },
    });
    return {
      approved: rows.filter(({ status }) => status === 'APPROVED'),
      pending: rows.filter(({ status }) => status === 'PENDING'),
    };
  }
}
