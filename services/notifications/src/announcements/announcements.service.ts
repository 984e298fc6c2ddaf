import { liveTopics, type EventData, type Member, type MemberSignal } from '@kindred/contracts';
import { LiveChannel, UnitOfWork } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { StaffRecords, toPage, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { AnnouncementDraft } from './announcement-draft.js';
import { AnnouncementEntity } from './announcement.entity.js';
import { ANNOUNCEMENTS_PAGE, type AnnouncementRow } from './announcements.statement.js';

const ANNOUNCED: MemberSignal = { kind: 'announced' };

/** Announcements by administrators and of couples. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly staffRecords: StaffRecords,
    private readonly live: LiveChannel,
  ) {}

  /** Newest first. */
  async page(reader: string, query: PageQuery): Promise<Page<AnnouncementRow>> {
    const parameters = [query.limit + 1, new Date(), query.at, query.id, reader];
    const rows = await runStatement(this.dataSource, ANNOUNCEMENTS_PAGE, parameters);
    return toPage(rows, query, (row) => [row.createdAt.toISOString(), row.id]);
  }

  async create(admin: Member, draft: AnnouncementDraft): Promise<AnnouncementEntity> {
    const announcement: AnnouncementEntity = {
      id: randomUUID(),
      type: 'GENERAL',
      ...draft,
      createdAt: new Date(),
      user1Id: null,
      user2Id: null,
      isNoticed: true,
      metadata: null,
    };
    await this.unitOfWork.run(async (tx) => {
      await tx.manager.insert(AnnouncementEntity, announcement);
      const details = { announcementId: announcement.id };
      await this.staffRecords.recordAct(tx, admin, { action: 'ANNOUNCEMENT_POSTED', subjectId: null, details });
      tx.afterCommit(() => this.live.publish(liveTopics.members, ANNOUNCED));
    });
    return announcement;
  }

  /** Creates the couple's announcement, or updates its names and photos. */
  async announceCouple(manager: EntityManager, couple: EventData<'matching.couple-changed'>, at: Date): Promise<void> {
    const { user1, user2 } = couple;
    const both = `${user1.name} & ${user2.name}`;
    const metadata = {
      user1Name: user1.name,
      user1Photo: user1.photo,
      user2Name: user2.name,
      user2Photo: user2.photo,
    };
    await manager
      .createQueryBuilder()
      .insert()
      .into(AnnouncementEntity)
      .values({
        id: couple.coupleId,
        type: 'COUPLE',
        title: `${both} are officially a couple!`,
        content: `They met here, and now it is official. Please join us in wishing ${both} all the happiness in the world.`,
        createdAt: at,
        user1Id: user1.userId,
        user2Id: user2.userId,
        isNoticed: false,
        metadata,
      })
      .orUpdate(['title', 'content', 'metadata'], ['id'])
      .execute();
  }

  async deleteCouple(manager: EntityManager, coupleId: string): Promise<void> {
    await manager.delete(AnnouncementEntity, { id: coupleId });
  }

  /** Deletes the announcements about this member. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(AnnouncementEntity, [{ user1Id: userId }, { user2Id: userId }]);
  }
}
