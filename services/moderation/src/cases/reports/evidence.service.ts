import { randomUUID } from 'node:crypto';
import type { EventData, Member } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, type EntityManager } from 'typeorm';
import { ReportPhotoEntity } from '../../media/photos/report-photo.entity.js';
import { UnreferencedObjectsService } from '../../media/stores/unreferenced-objects.service.js';
import { MediaStore, type StoredObject } from '../../media/stores/media-store.js';
import { APPROVED_PHOTOS, EVIDENCE_PHOTO } from './evidence.statement.js';
import { severityOf } from './report-severity.js';
import { ReportEntity } from './report.entity.js';

/** A copy of a photo: the photo's id, and the key of the copied object. */
export interface PhotoCopy {
  photoId: string;
  key: string;
}

/** The evidence of reports: a snapshot from the time of the report, which outlives the resolution (`EvidenceRetention`). */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly objects: UnreferencedObjectsService,
    private readonly staffRecords: StaffRecords,
  ) {}

  /** Copies the approved photos of a member, in their order; no row owns the copies yet. */
  async copyPhotos(memberId: string): Promise<PhotoCopy[]> {
    const photos = await runStatement(this.dataSource, APPROVED_PHOTOS, [memberId]);
    const copies: PhotoCopy[] = [];
    try {
      for (const { photoId, key } of photos) {
        const photo = key === null ? undefined : await this.store.get(key);
        if (photo !== undefined) copies.push({ photoId, key: await this.objects.put('evidence', photo.body) });
      }
    } catch (error) {
      await this.discard(copies);
      throw error;
    }
    return copies;
  }

  /** Deletes copies that no report owns. */
  async discard(copies: readonly PhotoCopy[]): Promise<void> {
    await this.objects.discard(copies.map(({ key }) => key));
  }

  /** Makes the report the owner of these copies. */
  async savePhotos(tx: Transaction, reportId: string, copies: readonly PhotoCopy[]): Promise<void> {
    for (const [place, { photoId, key }] of copies.entries()) {
      await tx.manager.insert(ReportPhotoEntity, { id: randomUUID(), reportId, photoId, place, objectKey: key });
      await this.objects.adopt(tx, key);
    }
  }

  async saveProfile(
    manager: EntityManager,
    { reportId, profile, note }: EventData<'matching.evidence-collected'>,
  ): Promise<void> {
    await this.save(manager, reportId, { profile, likeNote: note ?? null });
    if (note !== undefined) await this.raiseSeverity(manager, reportId);
  }

  async saveMessages(
    manager: EntityManager,
    { reportId, messages }: EventData<'messaging.evidence-collected'>,
  ): Promise<void> {
    const report = await manager.findOneBy(ReportEntity, { id: reportId });
    if (report === null) return;
    const theirs = messages.filter(({ fromUser }) => fromUser === report.userId);
    await this.save(manager, reportId, { messages: report.reporterId === null ? theirs : messages });
    await this.raiseSeverity(manager, reportId);
  }

  /**
   * What the reported member wrote can make an open report more urgent. The report is locked, because its messages and its
   * profile arrive at the same time.
   */
  private async raiseSeverity(manager: EntityManager, reportId: string): Promise<void> {
    const lock = { mode: 'pessimistic_write' } as const;
    const report = await manager.findOne(ReportEntity, { where: { id: reportId, resolvedAt: IsNull() }, lock });
    if (report === null) return;
    const { category, details, userId, messages, likeNote } = report;
    const theirs = messages.filter(({ fromUser }) => fromUser === userId).map(({ body }) => body);
    const severity = severityOf(category, [details, ...theirs, ...(likeNote === null ? [] : [likeNote.body])]);
    if (severity !== report.severity) await manager.update(ReportEntity, { id: reportId }, { severity });
  }

  /** Deletes the evidence of these reports, with the files. */
  async erase(tx: Transaction, reportIds: readonly string[]): Promise<void> {
    const erased = { profile: null, likeNote: null, messages: [], evidenceDeletedAt: new Date() };
    await tx.manager.update(ReportEntity, { id: In([...reportIds]) }, erased);
    const photos = await tx.manager.findBy(ReportPhotoEntity, { reportId: In([...reportIds]) });
    await tx.manager.delete(ReportPhotoEntity, { id: In(photos.map(({ id }) => id)) });
    await this.objects.release(
      tx,
      photos.map(({ objectKey }) => objectKey),
    );
  }

  /** The image; undefined if it does not exist or was deleted. */
  async openPhoto(admin: Member, id: string): Promise<StoredObject | undefined> {
    const [photo] = await runStatement(this.dataSource, EVIDENCE_PHOTO, [id]);
    const stored = photo && (await this.store.get(photo.key));
    if (photo === undefined || stored === undefined) return undefined;
    const { userId: subjectId, reportId } = photo;
    try {
      const details = { reportId, photoId: id };
      await this.staffRecords.recordView(admin, { action: 'EVIDENCE_PHOTO_VIEWED', subjectId, details });
    } catch (error) {
      stored.body.destroy();
      throw error;
    }
    return stored;
  }

  /** Ignores late evidence for a report that is deleted, or whose evidence is. */
  private async save(
    manager: EntityManager,
    reportId: string,
    evidence: Partial<Pick<ReportEntity, 'profile' | 'likeNote' | 'messages'>>,
  ): Promise<void> {
    await manager.update(ReportEntity, { id: reportId, evidenceDeletedAt: IsNull() }, evidence);
  }
}
