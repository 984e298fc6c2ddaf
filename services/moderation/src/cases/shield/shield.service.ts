import { LIMITS, type EventData, type Member } from '@kindred/contracts';
import { lockUnlessErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { pageLimit, StaffRecords, toPage, type ListCursors, type Page } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ShieldFindingEntity } from './shield-finding.entity.js';
import { ADD_MESSAGE, SAVE_PROFILE_SCORE, SHIELD_MEMBERS, type ShieldMember } from './shield.statement.js';

/** Members with a lower score are not listed. */
const LISTED_SCORE = 0.4;

const SCORE_AND_ID = z.tuple([z.string().regex(/^[\d.e-]+$/), z.guid()]);

/** What the shield found, for staff. */
@Injectable()
export class ShieldService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffRecords: StaffRecords,
  ) {}

  /** The members with the highest scores, highest first. @throws DomainError VALIDATION for an invalid limit or cursor */
  async list(
    admin: Member,
    cursors: ListCursors,
    limit: number | null,
    cursor: string | null,
  ): Promise<Page<ShieldMember>> {
    const size = { limit: pageLimit(limit, LIMITS.listMaxLimit), cursors };
    const [score, id] = cursors.decode(SCORE_AND_ID, cursor) ?? [null, null];
    const rows = await runStatement(this.dataSource, SHIELD_MEMBERS, [size.limit + 1, score, id, LISTED_SCORE]);
    const page = toPage(rows, size, (row) => [String(row.score), row.userId]);
    const details = { userIds: page.items.map(({ userId }) => userId) };
    await this.staffRecords.recordView(admin, { action: 'SHIELD_VIEWED', subjectId: null, details });
    return page;
  }

  /** Applies a message that the member was asked about, or confirmed. */
  async addMessage(
    manager: EntityManager,
    { fromUserId, score, reasons, sent }: EventData<'messaging.message-flagged'>,
    at: string,
  ): Promise<void> {
    if (!(await lockUnlessErased(manager, fromUserId))) return;
    await runStatement(manager, ADD_MESSAGE, [fromUserId, score, reasons, sent, at]);
  }

  /** Applies the score of the member's profile. */
  async saveProfileScore(
    manager: EntityManager,
    { userId, score, reasons }: EventData<'matching.profile-scored'>,
  ): Promise<void> {
    if (!(await lockUnlessErased(manager, userId))) return;
    await runStatement(manager, SAVE_PROFILE_SCORE, [userId, score, reasons]);
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ShieldFindingEntity, { userId });
  }
}
