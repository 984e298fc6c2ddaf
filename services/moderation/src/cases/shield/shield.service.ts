import { LIMITS, type EventData, type Member } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { pageLimit, StaffRecords, toPage, type ListCursors, type Page } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { StaffNotifier } from '../../staff-signals/staff-notifier.js';
import { LISTED_SCORE } from './listed-score.js';
import { ShieldFindingEntity } from './shield-finding.entity.js';
import {
  ADD_MESSAGE,
  SAVE_PROFILE_SCORE,
  SHIELD_MEMBER_BY_ID,
  SHIELD_MEMBERS,
  type ShieldMember,
} from './shield.statement.js';

const SCORE_AND_ID = z.tuple([z.string().regex(/^[\d.e-]+$/), z.guid()]);

/** What the shield found, for staff. */
@Injectable()
export class ShieldService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffRecords: StaffRecords,
    private readonly notifier: StaffNotifier,
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

  /** What was found about the member; null if nothing. */
  async find(userId: string): Promise<ShieldMember | null> {
    const [found = null] = await runStatement(this.dataSource, SHIELD_MEMBER_BY_ID, [userId]);
    return found;
  }

  /** Applies a message that the member was asked about, or confirmed. */
  async addMessage(
    tx: Transaction,
    { fromUserId, score, reasons, sent }: EventData<'messaging.message-flagged'>,
    at: string,
  ): Promise<void> {
    if (!(await lockUnlessErased(tx.manager, fromUserId))) return;
    await runStatement(tx.manager, ADD_MESSAGE, [fromUserId, score, reasons, sent, at]);
    tx.afterCommit(() => this.notifier.casesChanged());
  }

  /** Applies the score of the member's profile. */
  async saveProfileScore(
    tx: Transaction,
    { userId, score, reasons }: EventData<'matching.profile-scored'>,
  ): Promise<void> {
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    await runStatement(tx.manager, SAVE_PROFILE_SCORE, [userId, score, reasons]);
    tx.afterCommit(() => this.notifier.casesChanged());
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ShieldFindingEntity, { userId });
  }
}
