import { DomainError, LIMITS, type EventData, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { lockMembers, lockUnlessErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import {
  pageLimit,
  requireId,
  StaffNotifier,
  StaffRecords,
  toPage,
  type ListCursors,
  type Page,
} from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { ShieldFindingEntity } from './shield-finding.entity.js';
import {
  ADD_MESSAGE,
  MARK_REVIEWED,
  SAVE_PROFILE_SCORE,
  SHIELD_MEMBER_BY_ID,
  SHIELD_MEMBERS,
  type AppliedFinding,
  type ShieldMember,
} from './shield.statement.js';

/** The position of a member. It contains the filter, so that the cursor is rejected with the other one. */
const position = (reviewed: boolean) =>
  z.tuple([z.literal(String(reviewed)), z.string().regex(/^[\d.e-]+$/), z.guid()]);

const NOT_LISTED = 'The shield does not list this member.';

/** What the shield found, for staff. */
@Injectable()
export class ShieldService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
    private readonly notifier: StaffNotifier,
  ) {}

  /**
   * The members with the highest scores, highest first.
   * @param query.reviewed whether to list those whom staff have reviewed or banned, instead of the others
   * @throws DomainError VALIDATION for an invalid limit or cursor
   */
  async list(
    admin: Member,
    cursors: ListCursors,
    query: { limit: number | null; cursor: string | null; reviewed: boolean },
  ): Promise<Page<ShieldMember>> {
    const size = { limit: pageLimit(query.limit, LIMITS.listMaxLimit), cursors };
    const [, score, id] = cursors.decode(position(query.reviewed), query.cursor) ?? [null, null, null];
    const rows = await runStatement(this.dataSource, SHIELD_MEMBERS, [size.limit + 1, score, id, query.reviewed]);
    const page = toPage(rows, size, (row) => [String(query.reviewed), String(row.score), row.userId]);
    const details = { userIds: page.items.map(({ userId }) => userId) };
    await this.staffRecords.recordView(admin, { action: 'SHIELD_VIEWED', subjectId: null, details });
    return page;
  }

  /** What was found about the member; null if nothing. */
  async find(userId: string): Promise<ShieldMember | null> {
    const [found = null] = await runStatement(this.dataSource, SHIELD_MEMBER_BY_ID, [userId]);
    return found;
  }

  /** An administrator has reviewed the member, who is listed again from the next finding on. @throws DomainError NOT_FOUND */
  async markReviewed(admin: Member, userId: string): Promise<void> {
    const id = requireId(userId, NOT_LISTED);
    await this.unitOfWork.run(async (tx) => {
      await lockMembers(tx.manager, id);
      const [reviewed] = await runStatement(tx.manager, MARK_REVIEWED, [id]);
      if (reviewed === undefined) throw DomainError.notFound(NOT_LISTED);
      const details = { score: reviewed.score };
      await this.staffRecords.recordAct(tx, admin, { action: 'SHIELD_REVIEWED', subjectId: id, details });
      tx.afterCommit(() => this.notifier.itemLeft('shield', id, admin));
    });
  }

  /** Applies a message, or the note of a like, that the member was asked about, or confirmed. */
  async addMessage(
    tx: Transaction,
    { fromUserId, score, reasons, sent }: EventData<'messaging.message-flagged' | 'matching.note-flagged'>,
    at: string,
  ): Promise<void> {
    if (!(await lockUnlessErased(tx.manager, fromUserId))) return;
    const applied = await runStatement(tx.manager, ADD_MESSAGE, [fromUserId, score, reasons, sent, at]);
    this.signal(tx, fromUserId, applied);
  }

  /** Applies the score of the member's profile. */
  async saveProfileScore(
    tx: Transaction,
    { userId, score, reasons }: EventData<'matching.profile-scored'>,
  ): Promise<void> {
    if (!(await lockUnlessErased(tx.manager, userId))) return;
    this.signal(tx, userId, await runStatement(tx.manager, SAVE_PROFILE_SCORE, [userId, score, reasons]));
  }

  /** Members cause many findings, and few of them change whom staff must review. */
  private signal(tx: Transaction, userId: string, [applied]: AppliedFinding[]): void {
    if (applied === undefined || applied.isWaiting === applied.wasWaiting) return;
    tx.afterCommit(() => {
      if (applied.isWaiting) this.notifier.itemAdded('shield', userId, null);
      else this.notifier.itemLeft('shield', userId, null);
    });
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(ShieldFindingEntity, { userId });
  }
}
