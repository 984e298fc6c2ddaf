import { randomUUID } from 'node:crypto';
import type { EventData } from '@kindred/contracts';
import type { Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { UnreferencedObjectsService } from '../../media/stores/unreferenced-objects.service.js';
import { MediaStore, type StoredObject } from '../../media/stores/media-store.js';

/** The widest rendition of each approved photo. */
const APPROVED_PHOTOS = `
  SELECT (SELECT object_key FROM photo_renditions WHERE photo_id = p.id ORDER BY width DESC LIMIT 1) AS key
    FROM photos p WHERE p.member_id = $1 AND p.status = 'APPROVED' ORDER BY p.place, p.id`;

/** The evidence of open reports: a snapshot from the time of the report, deleted when it is resolved. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly objects: UnreferencedObjectsService,
  ) {}

  /** Copies the approved photos of a member; no row owns the copies yet. @returns their keys, in the photos' order */
  async copyPhotos(memberId: string): Promise<string[]> {
    const photos = await this.dataSource.query<{ key: string | null }[]>(APPROVED_PHOTOS, [memberId]);
    const copies: string[] = [];
    try {
      for (const { key } of photos) {
        const photo = key === null ? undefined : await this.store.get(key);
        if (photo !== undefined) copies.push(await this.objects.put('evidence', photo.body));
      }
    } catch (error) {
      await this.discard(copies);
      throw error;
    }
    return copies;
  }

  /** Deletes copies that no report owns. */
  async discard(copies: readonly string[]): Promise<void> {
    await this.objects.discard(copies);
  }

  /** Makes the report the owner of these copies. */
  async savePhotos(tx: Transaction, reportId: string, copies: readonly string[]): Promise<void> {
    for (const [place, key] of copies.entries()) {
      await tx.manager.query('INSERT INTO report_photos (id, report_id, place, object_key) VALUES ($1, $2, $3, $4)', [
        randomUUID(),
        reportId,
        place,
        key,
      ]);
      await this.objects.adopt(tx, key);
    }
  }

  async saveProfile(
    manager: EntityManager,
    { reportId, profile }: EventData<'matching.evidence-collected'>,
  ): Promise<void> {
    await this.save(manager, reportId, 'profile', profile);
  }

  async saveMessages(
    manager: EntityManager,
    { reportId, messages }: EventData<'messaging.evidence-collected'>,
  ): Promise<void> {
    await this.save(manager, reportId, 'messages', messages);
  }

  /** Deletes the photos of reports that match the condition, with their files. */
  async deletePhotos(tx: Transaction, condition: string, parameters: unknown[]): Promise<void> {
    const [deleted] = await tx.manager.query<[{ object_key: string }[], number]>(
      `DELETE FROM report_photos WHERE report_id IN (SELECT id FROM reports WHERE ${condition}) RETURNING object_key`,
      parameters,
    );
    await this.objects.release(
      tx,
      deleted.map(({ object_key: key }) => key),
    );
  }

  /** The image, for administrators only; undefined if it does not exist or was deleted. */
  async openPhoto(id: string): Promise<StoredObject | undefined> {
    const [photo] = await this.dataSource.query<{ object_key: string }[]>(
      'SELECT object_key FROM report_photos WHERE id = $1',
      [id],
    );
    return photo === undefined ? undefined : this.store.get(photo.object_key);
  }

  /** Ignores late evidence for a report that is resolved or deleted. */
  private async save(
    manager: EntityManager,
    reportId: string,
    column: 'profile' | 'messages',
    evidence: unknown,
  ): Promise<void> {
    await manager.query(`UPDATE reports SET ${column} = $2 WHERE id = $1 AND resolved_at IS NULL`, [
      reportId,
      JSON.stringify(evidence),
    ]);
  }
}
