import { randomUUID } from 'node:crypto';
import type { EventData } from '@kindred/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { LooseObjectsService } from '../media/loose-objects.service.js';
import { MediaStore, type StoredObject } from '../media/media-store.js';

/** Each photo that others may see, in its widest rendition. */
const SHOWN_PHOTOS = `
  SELECT (SELECT object_key FROM photo_renditions WHERE photo_id = p.id ORDER BY width DESC LIMIT 1) AS key
    FROM photos p WHERE p.member_id = $1 AND p.status = 'APPROVED' ORDER BY p.place, p.id`;

/** What staff look at to settle a report: kept as it was, and only until then. */
@Injectable()
export class EvidenceService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly store: MediaStore,
    private readonly objects: LooseObjectsService,
  ) {}

  /** Copies the photos that others see of a member, as loose objects. @returns their keys, in the photos' order */
  async copyPhotos(memberId: string): Promise<string[]> {
    const photos = await this.dataSource.query<{ key: string | null }[]>(SHOWN_PHOTOS, [memberId]);
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

  /** Deletes copies that no report has kept. */
  async discard(copies: readonly string[]): Promise<void> {
    for (const key of copies) await this.objects.discard(key);
  }

  /** The report owns these copies from the end of the transaction on. */
  async keepPhotos(manager: EntityManager, reportId: string, copies: readonly string[]): Promise<void> {
    for (const [place, key] of copies.entries()) {
      await manager.query('INSERT INTO report_photos (id, report_id, place, object_key) VALUES ($1, $2, $3, $4)', [
        randomUUID(),
        reportId,
        place,
        key,
      ]);
      await this.objects.adopt(manager, key);
    }
  }

  async keepProfile(
    manager: EntityManager,
    { reportId, profile }: EventData<'matching.evidence-collected'>,
  ): Promise<void> {
    await this.keep(manager, reportId, 'profile', profile);
  }

  async keepMessages(
    manager: EntityManager,
    { reportId, messages }: EventData<'messaging.evidence-collected'>,
  ): Promise<void> {
    await this.keep(manager, reportId, 'messages', messages);
  }

  /** No report owns photos any more when this condition holds. @returns the objects to remove after the commit */
  async dropPhotos(manager: EntityManager, condition: string, parameters: unknown[]): Promise<string[]> {
    const [dropped] = await manager.query<[{ object_key: string }[], number]>(
      `DELETE FROM report_photos WHERE report_id IN (SELECT id FROM reports WHERE ${condition}) RETURNING object_key`,
      parameters,
    );
    const keys = dropped.map(({ object_key: key }) => key);
    await this.objects.release(manager, keys);
    return keys;
  }

  /** The picture itself, for administrators alone; undefined when there is none, or none any more. */
  async openPhoto(id: string): Promise<StoredObject | undefined> {
    const [photo] = await this.dataSource.query<{ object_key: string }[]>(
      'SELECT object_key FROM report_photos WHERE id = $1',
      [id],
    );
    return photo === undefined ? undefined : this.store.get(photo.object_key);
  }

  /** Late evidence of a report that is settled, or gone, is not kept. */
  private async keep(
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
