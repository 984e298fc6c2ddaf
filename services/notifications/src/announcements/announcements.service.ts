import type { EventData, Member } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { toPage, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { AnnouncementEntity } from './announcement.entity.js';
import { ANNOUNCEMENTS_PAGE, type AnnouncementRow } from './announcements.statement.js';
import type { StaffAnnouncementDraft } from './staff-announcement-draft.js';
import { StaffAnnouncementsService } from './staff-announcements.service.js';

/** Announcements by administrators and of couples. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly staffAnnouncements: StaffAnnouncementsService,
  ) {}

  /** Newest first. */
  async page(reader: string, query: PageQuery): Promise<Page<AnnouncementRow>> {
    const parameters = [query.limit + 1, new Date(), query.at, query.id, reader];
    const rows = await runStatement(this.dataSource, ANNOUNCEMENTS_PAGE, parameters);
    return toPage(rows, query, (row) => [row.createdAt.toISOString(), row.id]);
  }

  /** Publishes an announcement of staff at once. */
  create(admin: Member, draft: Omit<StaffAnnouncementDraft, 'publishAt'>): Promise<AnnouncementEntity> {
    return this.unitOfWork.run((tx) => this.staffAnnouncements.post(tx, admin, draft));
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
