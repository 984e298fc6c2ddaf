import { liveTopics, type MemberSignal, type PhotoStatus } from '@kindred/contracts';
import { LiveChannel, type Transaction } from '@kindred/event-bus';
import { lockMembers } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffNews } from '../reviews/staff-news.js';
import { photoUrl } from './photo.presenter.js';

interface Shown {
  id: string;
  placeholder: string | null;
}

const idsOf = (photos: readonly Shown[]): string => photos.map(({ id }) => id).join();

/** A member's photos as a whole: whatever changes them goes through here, one change of a member's at a time. */
@Injectable()
export class GalleryService {
  constructor(
    private readonly live: LiveChannel,
    private readonly staff: StaffNews,
  ) {}

  /**
   * Runs a change under the member's lock. Others hear of it if what they may see, or its order, has changed, and staff if
   * something else is to be reviewed; the member's own open pages hear of it in any case.
   */
  async change<T>(tx: Transaction, memberId: string, work: () => Promise<T>): Promise<T> {
    await lockMembers(tx.manager, memberId);
    const before = await this.photosOf(tx.manager, memberId);
    const result = await work();
    const after = await this.photosOf(tx.manager, memberId);
    if (idsOf(before.approved) !== idsOf(after.approved)) {
      const photos = after.approved.map(({ id, placeholder }) => ({ photoId: id, url: photoUrl(id), placeholder }));
      await tx.record('moderation.gallery-changed', memberId, { userId: memberId, photos });
    }
    if (idsOf(before.pending) !== idsOf(after.pending)) tx.afterCommit(() => this.staff.reviewsChanged());
    const signal: MemberSignal = { kind: 'photos-changed' };
    tx.afterCommit(() => this.live.publish(liveTopics.member(memberId), signal));
    return result;
  }

  /** The member's photos by how they stand, in their order. */
  private async photosOf(manager: EntityManager, memberId: string): Promise<Record<'approved' | 'pending', Shown[]>> {
    const rows = await manager.query<(Shown & { status: PhotoStatus })[]>(
      `SELECT id, status, placeholder FROM photos WHERE member_id = $1 AND status <> 'REJECTED' ORDER BY place, id`,
      [memberId],
    );
    return {
      approved: rows.filter(({ status }) => status === 'APPROVED'),
      pending: rows.filter(({ status }) => status === 'PENDING'),
    };
  }
}
