import { TaskHandler, UnitOfWork, type TaskContext, type TaskRunner, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { SETTINGS } from '@kindred/service-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Brand } from '../brand/brand.js';
import { MailQueueService, type BulkMail } from '../delivery/mail-queue.service.js';
import { announcementEmail } from '../emails/announcement.emails.js';
import { quietHoursOf, wants } from '../preferences/preferences.presenter.js';
import { endOfQuietHours } from '../preferences/quiet-hours.js';
import { PushTransport } from '../push/push-transport.js';
import type { NotificationsSettings } from '../settings.js';
import { announcementPushKey, PUSH_ANNOUNCEMENT, SEND_ANNOUNCEMENT } from './announcement.tasks.js';
import { PostponedAnnouncementEntity } from './postponed-announcement.entity.js';
import {
  ADVANCE,
  COUNT_RECIPIENTS,
  LAST_MEMBER,
  NEXT_POSTPONED,
  NEXT_RECIPIENTS,
  POSTPONE,
  RECIPIENTS_AMONG,
  SENDING_PACE,
  TAKE_POSTPONED,
  type AnnouncementRecipient,
} from './sending.statement.js';
import { StaffAnnouncementEntity } from './staff-announcement.entity.js';

/** How many members one transaction handles. */
const PAGE = 100;
/** At most this many emails and notifications wait in the queue. While the mail server is slow or down, no more are added. */
const MAX_WAITING = 1_000;
/** The pace that one run makes up for, such as after an outage. */
const MAX_SECONDS = 5;
const INTERVAL_SECONDS = 1;
const MAX_PAUSE_SECONDS = 60 * 60;

/** The cause of the emails about an announcement, before the id of the member. */
export const announcementCause = (id: string): string => `announcement:${id}`;

interface HandledPage {
  handled: number;
  isFinished: boolean;
}

/**
 * Emails and pushes published announcements to the members who want that (docs/product.md, "Announcements"), page by page in
 * the order of their ids and at a limited rate. A page, its emails, and the position after it are one transaction, so that
 * a restart continues where the last one ended, and no member is notified twice.
 */
@TaskHandler(SEND_ANNOUNCEMENT)
@Injectable()
export class AnnouncementSenderService implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly mails: MailQueueService,
    private readonly brand: Brand,
    private readonly pushTransport: PushTransport,
    @Inject(SETTINGS) private readonly settings: NotificationsSettings,
  ) {}

  /** Handles as many members as the rate allows, and enqueues the next run. */
  async run({ key: id }: TaskContext): Promise<void> {
    let room = await this.room(id);
    while (room > 0) {
      const limit = Math.min(room, PAGE);
      const { handled, isFinished } = await this.unitOfWork.run((tx) => this.sendPage(tx, id, limit));
      if (isFinished) return;
      room = handled === 0 ? 0 : room - handled;
    }
    await this.unitOfWork.run((tx) => this.continueLater(tx, id));
  }

  async erase(manager: EntityManager, userId: string): Promise<void> {
    await manager.delete(PostponedAnnouncementEntity, { userId });
  }

  /** How many members this run may handle. */
  private async room(id: string): Promise<number> {
    const [pace] = await runStatement(this.dataSource, SENDING_PACE, [id]);
    if (pace === undefined) return 1;
    const seconds = Math.min(pace.pausedSeconds ?? INTERVAL_SECONDS, MAX_SECONDS);
    const allowed = Math.ceil(this.settings.ANNOUNCEMENT_RATE * seconds);
    return Math.max(0, Math.min(allowed, MAX_WAITING - pace.waiting));
  }

  private async sendPage(tx: Transaction, id: string, limit: number): Promise<HandledPage> {
    const { manager } = tx;
    const announcement = await manager.findOne(StaffAnnouncementEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    // Deleted or stopped.
    if (announcement?.state !== 'SENDING') return { handled: 0, isFinished: true };
    const filter = [announcement.publishedAt, announcement.email, this.isPushed(announcement)];
    if (announcement.total === null) await this.count(manager, id, filter);

    const due = await runStatement(manager, TAKE_POSTPONED, [id, limit]);
    if (due.length > 0) {
      const ids = due.map(({ userId }) => userId);
      const members = await runStatement(manager, RECIPIENTS_AMONG, [...filter, ids]);
      await this.notify(tx, announcement, members, { taken: due.length, sentTo: announcement.sentTo });
      return { handled: due.length, isFinished: false };
    }
    if (announcement.sentTo !== LAST_MEMBER) {
      const members = await runStatement(manager, NEXT_RECIPIENTS, [...filter, announcement.sentTo, limit]);
      const sentTo = members.length < limit ? LAST_MEMBER : (members.at(-1)?.userId ?? LAST_MEMBER);
      await this.notify(tx, announcement, members, { taken: members.length, sentTo });
      if (members.length > 0) return { handled: members.length, isFinished: false };
    }
    const [next] = await runStatement(manager, NEXT_POSTPONED, [id]);
    if ((next?.dueAt ?? null) !== null) return { handled: 0, isFinished: false };
    await manager.update(StaffAnnouncementEntity, { id }, { state: 'SENT', finishedAt: new Date() });
    return { handled: 0, isFinished: true };
  }

  private async count(manager: EntityManager, id: string, filter: unknown[]): Promise<void> {
    const [counted] = await runStatement(manager, COUNT_RECIPIENTS, filter);
    await manager.update(StaffAnnouncementEntity, { id }, { total: counted?.total ?? 0 });
  }

  private isPushed({ notify }: StaffAnnouncementEntity): boolean {
    return notify && this.pushTransport.vapid !== null;
  }

  /** Enqueues what these members get now, and postpones it for those with quiet hours. */
  private async notify(
    tx: Transaction,
    announcement: StaffAnnouncementEntity,
    members: readonly AnnouncementRecipient[],
    { taken, sentTo }: { taken: number; sentTo: string | null },
  ): Promise<void> {
    const { id } = announcement;
    const now = new Date();
    const mails: BulkMail[] = [];
    const pushes: string[] = [];
    const postponed: { userId: string; dueAt: Date }[] = [];
    for (const member of members) {
      const { userId, email, emailRejectedAt, hasDevices } = member;
      const dueAt = endOfQuietHours(quietHoursOf(member), now);
      if (dueAt !== null) {
        postponed.push({ userId, dueAt });
        continue;
      }
      const canEmail = emailRejectedAt === null && wants(member, 'announcement', 'email');
      if (announcement.email && canEmail) mails.push({ userId, to: email });
      if (this.isPushed(announcement) && hasDevices && wants(member, 'announcement', 'push')) {
        pushes.push(announcementPushKey(id, userId));
      }
    }
    const content = announcementEmail(this.brand, announcement);
    const emailed = await this.mails.addToMany(tx, 'announcement', announcementCause(id), content, mails);
    await tx.enqueue(PUSH_ANNOUNCEMENT, pushes);
    const [waiting, ends] = [postponed.map(({ userId }) => userId), postponed.map(({ dueAt }) => dueAt)];
    if (postponed.length > 0) await runStatement(tx.manager, POSTPONE, [id, waiting, ends]);
    await runStatement(tx.manager, ADVANCE, [id, taken - postponed.length, emailed, pushes.length, sentTo]);
  }

  /** At the next interval; when all others are handled, once the next quiet hours end. */
  private async continueLater(tx: Transaction, id: string): Promise<void> {
    const announcement = await tx.manager.findOneBy(StaffAnnouncementEntity, { id });
    const [next] = await runStatement(tx.manager, NEXT_POSTPONED, [id]);
    const dueAt = next?.dueAt ?? null;
    const isWaiting = announcement?.sentTo === LAST_MEMBER && dueAt !== null;
    const pause = isWaiting ? (dueAt.getTime() - Date.now()) / 1_000 : INTERVAL_SECONDS;
    await tx.enqueue(SEND_ANNOUNCEMENT, id, Math.min(Math.max(pause, INTERVAL_SECONDS), MAX_PAUSE_SECONDS));
  }
}
