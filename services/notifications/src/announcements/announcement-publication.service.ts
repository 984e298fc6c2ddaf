import { liveTopics, type MemberSignal } from '@kindred/contracts';
import {
  LiveChannel,
  TaskHandler,
  UnitOfWork,
  type TaskContext,
  type TaskRunner,
  type Transaction,
} from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { AnnouncementEntity } from './announcement.entity.js';
import { PUBLISH_ANNOUNCEMENT, SEND_ANNOUNCEMENT } from './announcement.tasks.js';
import { StaffAnnouncementEntity } from './staff-announcement.entity.js';

const ANNOUNCED: MemberSignal = { kind: 'announced' };

/** Publishes announcements of staff: at once, and those that are scheduled when their time comes. */
@TaskHandler(PUBLISH_ANNOUNCEMENT)
@Injectable()
export class AnnouncementPublicationService implements TaskRunner {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly live: LiveChannel,
  ) {}

  async run({ key: id }: TaskContext): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const scheduled = await tx.manager.findOne(StaffAnnouncementEntity, { where: { id }, lock });
      // Canceled, or published by an administrator in the meantime.
      if (scheduled?.state === 'SCHEDULED') await this.publish(tx, scheduled);
    });
  }

  /**
   * Shows the announcement to members. They are notified afterward, by `AnnouncementSenderService`. The transaction has
   * locked the row, or inserts it.
   */
  async publish(
    tx: Transaction,
    { id, title, content, notify, email }: StaffAnnouncementEntity,
  ): Promise<AnnouncementEntity> {
    const now = new Date();
    const announcement: AnnouncementEntity = {
      ...{ id, type: 'GENERAL', title, content, createdAt: now, isNoticed: notify },
      ...{ user1Id: null, user2Id: null, metadata: null },
    };
    const isSent = !notify && !email;
    await tx.manager.insert(AnnouncementEntity, announcement);
    await tx.manager.update(
      StaffAnnouncementEntity,
      { id },
      { state: isSent ? 'SENT' : 'SENDING', publishedAt: now, finishedAt: isSent ? now : null },
    );
    await tx.cancel(PUBLISH_ANNOUNCEMENT, [id]);
    if (!isSent) await tx.enqueue(SEND_ANNOUNCEMENT, id);
    tx.afterCommit(() => this.live.publish(liveTopics.members, ANNOUNCED));
    return announcement;
  }
}
