import { DomainError, type AnnouncementState, type Member, type StaffAction } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { isUuid, requireId, StaffRecords, toPage, validate, type Page, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { MailQueueService } from '../delivery/mail-queue.service.js';
import { isEditable, requireEditable, stateAfterCancel } from './announcement-policy.js';
import { AnnouncementPublicationService } from './announcement-publication.service.js';
import { announcementCause } from './announcement-sender.service.js';
import { PUBLISH_ANNOUNCEMENT } from './announcement.tasks.js';
import { PostponedAnnouncementEntity } from './postponed-announcement.entity.js';
import { readStaffDraft, type StaffAnnouncementDraft } from './staff-announcement-draft.js';
import { StaffAnnouncementEntity } from './staff-announcement.entity.js';
import type { StaffAnnouncementInput } from './staff-announcement.type.js';
import {
  ANNOUNCEMENTS_PROGRESS,
  STAFF_ANNOUNCEMENT,
  STAFF_ANNOUNCEMENTS_PAGE,
  type AnnouncementProgressRow,
  type StaffAnnouncementRow,
} from './staff-announcements.statement.js';

const NOT_FOUND = 'This announcement does not exist.';
/** How many announcements the progress is read of at once. */
const MAX_PROGRESS = 100;

const clientIdSchema = z.object({ clientId: z.string().refine(isUuid, 'clientId must be an id').nullable() });

/** The announcements of staff: drafts, schedules, and how far they have been sent (docs/product.md, "Announcements"). */
@Injectable()
export class StaffAnnouncementsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
    private readonly publication: AnnouncementPublicationService,
    private readonly mails: MailQueueService,
  ) {}

  /** Newest first. */
  async page(admin: Member, query: PageQuery): Promise<Page<StaffAnnouncementRow>> {
    const rows = await runStatement(this.dataSource, STAFF_ANNOUNCEMENTS_PAGE, [query.limit + 1, query.at, query.id]);
    const page = toPage(rows, query, (row) => [row.createdAt.toISOString(), row.id]);
    const details = { announcementIds: page.items.map(({ id }) => id) };
    await this.staffRecords.recordView(admin, { action: 'ANNOUNCEMENTS_VIEWED', subjectId: null, details });
    return page;
  }

  /** @throws DomainError NOT_FOUND */
  async read(admin: Member, announcementId: string): Promise<StaffAnnouncementRow> {
    const row = await this.find(this.dataSource.manager, requireId(announcementId, NOT_FOUND));
    const details = { announcementId: row.id };
    await this.staffRecords.recordView(admin, { action: 'ANNOUNCEMENT_VIEWED', subjectId: null, details });
    return row;
  }

  /** How far announcements have been sent: counts only, which open pages read repeatedly. Unknown ids are left out. */
  progress(ids: readonly string[]): Promise<AnnouncementProgressRow[]> {
    if (ids.length > MAX_PROGRESS) throw DomainError.invalid({ ids: `ids can have up to ${MAX_PROGRESS} ids` });
    return runStatement(this.dataSource, ANNOUNCEMENTS_PROGRESS, [ids.filter(isUuid)]);
  }

  /** Publishes an announcement at once. The transaction inserts it. */
  async post(tx: Transaction, admin: Member, draft: Omit<StaffAnnouncementDraft, 'publishAt'>) {
    const announcement = newAnnouncement({ ...draft, publishAt: null }, null);
    await tx.manager.insert(StaffAnnouncementEntity, announcement);
    const published = await this.publication.publish(tx, announcement);
    await this.record(tx, admin, 'ANNOUNCEMENT_POSTED', announcement);
    return published;
  }

  /** Stores a draft, scheduled if it has a time. The same `clientId` twice is one draft. @throws DomainError VALIDATION */
  async draft(admin: Member, input: StaffAnnouncementInput, givenId: string | null): Promise<StaffAnnouncementRow> {
    const { clientId } = validate(clientIdSchema, { clientId: givenId });
    const draft = readStaffDraft(input, null, new Date());
    return this.unitOfWork.run(async (tx) => {
      const announcement = newAnnouncement(draft, clientId);
      await tx.manager
        .createQueryBuilder()
        .insert()
        .into(StaffAnnouncementEntity)
        .values(announcement)
        .orIgnore()
        .execute();
      const stored = clientId === null ? null : await tx.manager.findOneBy(StaffAnnouncementEntity, { clientId });
      const id = stored?.id ?? announcement.id;
      if (id === announcement.id) await this.schedule(tx, announcement);
      await this.record(tx, admin, draftAction('ANNOUNCEMENT_DRAFTED', draft), { ...announcement, id });
      return this.find(tx.manager, id);
    });
  }

  /**
   * Changes a draft or a scheduled announcement, and its time: null makes it a draft.
   * @throws DomainError NOT_FOUND, VALIDATION, CONFLICT once it is published
   */
  change(admin: Member, announcementId: string, input: StaffAnnouncementInput): Promise<StaffAnnouncementRow> {
    return this.withLocked(announcementId, async (tx, before) => {
      requireEditable(before.state);
      const draft = readStaffDraft(input, before, new Date());
      const changes = { ...draft, state: stateOf(draft), changedAt: new Date() };
      await tx.manager.update(StaffAnnouncementEntity, { id: before.id }, changes);
      const after = { ...before, ...changes };
      await this.schedule(tx, after);
      await this.record(tx, admin, draftAction('ANNOUNCEMENT_CHANGED', draft), after);
    });
  }

  /** Publishes a draft or a scheduled announcement at once. Repeating it changes nothing. @throws DomainError NOT_FOUND */
  publish(admin: Member, announcementId: string): Promise<StaffAnnouncementRow> {
    return this.withLocked(announcementId, async (tx, announcement) => {
      if (isEditable(announcement.state)) {
        await tx.manager.update(StaffAnnouncementEntity, { id: announcement.id }, { publishAt: null });
        await this.publication.publish(tx, announcement);
      }
      await this.record(tx, admin, 'ANNOUNCEMENT_POSTED', announcement);
    });
  }

  /**
   * Makes a scheduled announcement a draft, or ends the sending of a published one, which members can still read. What is
   * being sent at this moment still arrives.
   * @throws DomainError NOT_FOUND, CONFLICT if it has been sent
   */
  cancel(admin: Member, announcementId: string): Promise<StaffAnnouncementRow> {
    return this.withLocked(announcementId, async (tx, before) => {
      const state = stateAfterCancel(before.state);
      if (state === 'DRAFT') await this.unschedule(tx, before);
      else if (state !== before.state) await this.stop(tx, before);
      await this.record(tx, admin, 'ANNOUNCEMENT_CANCELED', before);
    });
  }

  /** Deletes a draft or a scheduled announcement; also succeeds without one. @throws DomainError CONFLICT once it is published */
  async delete(admin: Member, announcementId: string): Promise<void> {
    const id = requireId(announcementId, NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const found = await lock(tx.manager, id);
      if (found !== null) requireEditable(found.state);
      await tx.manager.delete(StaffAnnouncementEntity, { id });
      await tx.cancel(PUBLISH_ANNOUNCEMENT, [id]);
      const details = { announcementId: id };
      await this.staffRecords.recordAct(tx, admin, { action: 'ANNOUNCEMENT_DELETED', subjectId: null, details });
    });
  }

  private async withLocked(
    announcementId: string,
    work: (tx: Transaction, announcement: StaffAnnouncementEntity) => Promise<void>,
  ): Promise<StaffAnnouncementRow> {
    const id = requireId(announcementId, NOT_FOUND);
    return this.unitOfWork.run(async (tx) => {
      const announcement = await lock(tx.manager, id);
      if (announcement === null) throw DomainError.notFound(NOT_FOUND);
      await work(tx, announcement);
      return this.find(tx.manager, id);
    });
  }

  private async find(manager: EntityManager, id: string): Promise<StaffAnnouncementRow> {
    const [row] = await runStatement(manager, STAFF_ANNOUNCEMENT, [id]);
    if (row === undefined) throw DomainError.notFound(NOT_FOUND);
    return row;
  }

  /** Enqueues the publication, or cancels it. */
  private async schedule(tx: Transaction, { id, publishAt }: StaffAnnouncementEntity): Promise<void> {
    await tx.cancel(PUBLISH_ANNOUNCEMENT, [id]);
    if (publishAt === null) return;
    // A little late rather than early: the database has a clock of its own.
    await tx.enqueue(PUBLISH_ANNOUNCEMENT, id, Math.max(0, publishAt.getTime() - Date.now()) / 1_000);
  }

  private async unschedule(tx: Transaction, { id }: StaffAnnouncementEntity): Promise<void> {
    const changes = { state: 'DRAFT', publishAt: null, changedAt: new Date() } as const;
    await tx.manager.update(StaffAnnouncementEntity, { id }, changes);
    await tx.cancel(PUBLISH_ANNOUNCEMENT, [id]);
  }

  private async stop(tx: Transaction, { id, emailed }: StaffAnnouncementEntity): Promise<void> {
    const withdrawn = await this.mails.withdrawFromMany(tx.manager, announcementCause(id));
    await tx.manager.delete(PostponedAnnouncementEntity, { announcementId: id });
    const changes = { state: 'STOPPED', finishedAt: new Date(), emailed: emailed - withdrawn } as const;
    await tx.manager.update(StaffAnnouncementEntity, { id }, changes);
  }

  private record(
    tx: Transaction,
    admin: Member,
    action: StaffAction,
    { id: announcementId, notify, email, publishAt }: StaffAnnouncementEntity,
  ): Promise<void> {
    const time = action === 'ANNOUNCEMENT_POSTED' ? null : (publishAt?.toISOString() ?? null);
    const details = { announcementId, notify, email };
    return this.staffRecords.recordAct(tx, admin, {
      ...{ action, subjectId: null },
      details: time === null ? details : { ...details, publishAt: time },
    });
  }
}

const lock = (manager: EntityManager, id: string): Promise<StaffAnnouncementEntity | null> =>
  manager.findOne(StaffAnnouncementEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });

const stateOf = ({ publishAt }: StaffAnnouncementDraft): AnnouncementState =>
  publishAt === null ? 'DRAFT' : 'SCHEDULED';

const draftAction = (action: StaffAction, { publishAt }: StaffAnnouncementDraft): StaffAction =>
  publishAt === null ? action : 'ANNOUNCEMENT_SCHEDULED';

function newAnnouncement(draft: StaffAnnouncementDraft, clientId: string | null): StaffAnnouncementEntity {
  const now = new Date();
  return {
    ...draft,
    ...{ id: randomUUID(), clientId, state: stateOf(draft), createdAt: now, changedAt: now },
    ...{ publishedAt: null, finishedAt: null, sentTo: null, sentAt: null },
    ...{ total: null, handled: 0, emailed: 0, pushed: 0 },
  };
}
