import { liveTopics, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, type Transaction } from '@kindred/event-bus';
import { lockMembers } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { photoUrl } from './photo.presenter.js';

/** A member's photos as a whole: whatever changes them goes through here, one change of a member's at a time. */
@Injectable()
export class GalleryService {
  constructor(private readonly live: LiveChannel) {}

  /**
   * Runs a change under the member's lock. Others hear of it if what they may see, or its order, has changed; the
   * member's own open pages hear of it in any case.
   */
  async change<T>(tx: Transaction, memberId: string, work: () => Promise<T>): Promise<T> {
    await lockMembers(tx.manager, memberId);
    const before = await this.approved(tx.manager, memberId);
    const result = await work();
    const after = await this.approved(tx.manager, memberId);
    if (before.join() !== after.join()) {
      const photos = after.map((photoId) => ({ photoId, url: photoUrl(photoId) }));
      await tx.record('moderation.gallery-changed', memberId, { userId: memberId, photos });
    }
    const signal: MemberSignal = { kind: 'photos-changed' };
    tx.afterCommit(() => this.live.publish(liveTopics.member(memberId), signal));
    return result;
  }

  private async approved(manager: EntityManager, memberId: string): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM photos WHERE member_id = $1 AND status = 'APPROVED' ORDER BY place, id`,
      [memberId],
    );
    return rows.map(({ id }) => id);
  }
}
