import { liveTopics, type MemberSignal, type NoticeKind } from '@kindred/contracts';
import { LiveChannel, UnitOfWork, type Transaction } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { toPage, unauthenticatedError, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { SEND_PUSH } from '../push/push.tasks.js';
import { AnnouncementReadEntity } from './announcement-read.entity.js';
import { NoticeEntity } from './notice.entity.js';
import {
  ADD_NOTICE,
  CLOSE_CONVERSATION,
  HIDE_BETWEEN,
  HIDE_MATCH,
  MARK_CAUSE_READ,
  MARK_NOTICES_READ,
  NOTICES_PAGE,
  UNREAD_NOTICES,
  type NoticeRow,
  type UnreadNotices,
} from './notices.statement.js';

/** A notice to add. */
export interface NewNotice {
  userId: string;
  kind: NoticeKind;
  /** The deduplication key: each cause has at most one notice per member. */
  cause: string;
  /** The member, match, or thing that it is about. */
  personId?: string;
  matchId?: string;
  thingId?: string;
  /** What became of the subject. */
  state?: string;
  at: Date;
}

const NOTICES_CHANGED: MemberSignal = { kind: 'notices-changed' };

/** The notices of members: what happened to them, read or unread. */
@Injectable()
export class NoticesService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly dataSource: DataSource,
    private readonly live: LiveChannel,
  ) {}

  /** Newest first. */
  async page(userId: string, query: PageQuery): Promise<Page<NoticeRow>> {
    const rows = await runStatement(this.dataSource, NOTICES_PAGE, [userId, query.limit + 1, query.at, query.id]);
    return toPage(rows, query, (row) => [row.createdAt.toISOString(), row.id]);
  }

  /** How many notices are unread, and how many of these are about conversations. */
  async countUnread(userId: string): Promise<UnreadNotices> {
    const [counted] = await runStatement(this.dataSource, UNREAD_NOTICES, [userId]);
    return counted ?? { unread: 0, conversations: 0 };
  }

  /** Marks these notices as read, or all of them. Ids of others are ignored. Idempotent. */
  async markRead(userId: string, ids: readonly string[] | 'all'): Promise<void> {
    await this.unitOfWork.run(async (tx) => {
      // The account can have been deleted after the session was checked.
      if (!(await lockUnlessErased(tx.manager, userId))) throw unauthenticatedError();
      const [result] = await runStatement(tx.manager, MARK_NOTICES_READ, [userId, ids === 'all' ? null : ids]);
      if ((result?.changed ?? 0) > 0) tx.afterCommit(() => this.signal(userId));
    });
  }

  /**
   * Adds a notice, unless its cause already has one, in the transaction that causes it. The transaction has locked its
   * people. A new kind needs an entry in `NOTICE_KINDS`, a place in `notice.presenter.ts`, and a sentence in the client.
   */
  async add(tx: Transaction, notice: NewNotice): Promise<void> {
    const { userId, kind, cause, personId = null, matchId = null, thingId = null, state = null, at } = notice;
    const values = [randomUUID(), userId, kind, cause, personId, matchId, thingId, state, at];
    const [added] = await runStatement(tx.manager, ADD_NOTICE, values);
    if (added === undefined) return;
    if (added.hasDevices) await tx.enqueue(SEND_PUSH, added.id);
    tx.afterCommit(() => this.signal(userId));
  }

  /** The member has acted on what the notice is about. */
  async markCauseRead(tx: Transaction, userId: string, cause: string): Promise<void> {
    const marked = await runStatement(tx.manager, MARK_CAUSE_READ, [userId, cause]);
    if (marked.length > 0) tx.afterCommit(() => this.signal(userId));
  }

  /** Hides what is about a match that has ended. */
  async hideMatch(tx: Transaction, matchId: string, userIds: readonly string[]): Promise<void> {
    const hidden = await runStatement(tx.manager, HIDE_MATCH, [matchId]);
    for (const userId of userIds) await runStatement(tx.manager, CLOSE_CONVERSATION, [userId, matchId, randomUUID()]);
    this.signalAfter(tx, hidden);
  }

  /** Hides what two members were told about each other. */
  async hideBetween(tx: Transaction, userId: string, otherId: string): Promise<void> {
    this.signalAfter(tx, await runStatement(tx.manager, HIDE_BETWEEN, [userId, otherId]));
  }

  /** Tells the member's open pages to read their notices again. */
  signal(userId: string): Promise<void> {
    return this.live.publish(liveTopics.member(userId), NOTICES_CHANGED);
  }

  /** Call it after the account was deleted, which waits for notices that are being stored. */
  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(NoticeEntity, [{ userId }, { personId: userId }]);
    await manager.delete(AnnouncementReadEntity, { userId });
  }

  private signalAfter(tx: Transaction, changed: readonly { userId: string }[]): void {
    for (const userId of new Set(changed.map((each) => each.userId))) tx.afterCommit(() => this.signal(userId));
  }
}
