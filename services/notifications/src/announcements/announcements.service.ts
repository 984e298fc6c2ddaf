import type { EventData } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { isBanned } from '@kindred/member-data';
import { toPage, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import type { AnnouncementDraft } from './announcement-draft.js';
import { AnnouncementEntity } from './announcement.entity.js';

/** Announcements by administrators and of couples. */
@Injectable()
export class AnnouncementsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
  ) {}

  /** Newest first. Hides a couple while either member is banned (docs/product.md, "Announcements"). */
  async page({ limit, at, id }: PageQuery): Promise<Page<AnnouncementEntity>> {
    const rows = await this.dataSource.query<AnnouncementEntity[]>(
      `SELECT a.id, a.type, a.title, a.content, a.created_at AS "createdAt", a.metadata FROM announcements a
       WHERE ($3::timestamptz IS NULL OR (a.created_at, a.id) < ($3::timestamptz, $4::uuid))
         AND NOT EXISTS (
           SELECT 1 FROM accounts banned
           WHERE banned.user_id IN (a.user1_id, a.user2_id) AND ${isBanned('banned', '$2::timestamptz')}
         )
       ORDER BY a.created_at DESC, a.id DESC LIMIT $1`,
      [limit + 1, new Date(), at, id],
    );
    return toPage(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
  }

  async create(draft: AnnouncementDraft): Promise<AnnouncementEntity> {
    const announcement: AnnouncementEntity = {
      id: randomUUID(),
      type: 'GENERAL',
      ...draft,
      createdAt: new Date(),
      user1Id: null,
      user2Id: null,
      metadata: null,
    };
    await this.unitOfWork.run((tx) => tx.manager.insert(AnnouncementEntity, announcement));
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
    await manager.query(
      `INSERT INTO announcements (id, type, title, content, created_at, user1_id, user2_id, metadata)
       VALUES ($1, 'COUPLE', $2, $3, $4, $5, $6, $7)
       ON CONFLICT (id) DO UPDATE
       SET title = excluded.title, content = excluded.content, metadata = excluded.metadata`,
      [
        couple.coupleId,
        `${both} are officially a couple!`,
        `They met here, and now it is official. Please join us in wishing ${both} all the happiness in the world.`,
        at,
        user1.userId,
        user2.userId,
        metadata,
      ],
    );
  }

  async deleteCouple(manager: EntityManager, coupleId: string): Promise<void> {
    await manager.delete(AnnouncementEntity, { id: coupleId });
  }

  /** Deletes the announcements about this member. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(AnnouncementEntity, [{ user1Id: userId }, { user2Id: userId }]);
  }
}
