import { randomUUID } from 'node:crypto';
import { LIMITS, DomainError, type Caller, type Member } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { LooseObjectsService } from '../media/loose-objects.service.js';
import { MembersService } from '../members/members.service.js';
import { requireRoomForPhoto } from '../photos/photo-limit.js';
import { inspectUpload } from './upload-body.js';
import { UploadEntity } from './upload.entity.js';
import { UploadUrls } from './upload-url.js';

/** How many addresses a member may have open at once; with one more, the oldest stops working. */
const OPEN_UPLOADS = 2 * LIMITS.photosPerMember;
const UNFINISHED_UPLOAD_LIFE = '1 day';

const REFUSED = 'This upload link is not valid any more. Please choose your photo again.';
const USED = 'A photo has already been uploaded with this link.';
const UNDER_WAY = 'A photo is already being uploaded with this link.';

/** Gives members addresses to send photos to, and takes in what is sent there. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MembersService,
    private readonly objects: LooseObjectsService,
    private readonly urls: UploadUrls,
  ) {}

  /**
   * A signed address for one file of this member.
   * @throws DomainError CONFLICT when they have all the photos they may have
   */
  async create(member: Member): Promise<string> {
    const uploadId = randomUUID();
    const expiresAt = new Date(Date.now() + LIMITS.uploadUrlMinutes * 60_000);
    const dropped = await this.unitOfWork.run(async ({ manager }) => {
      await this.members.lockSelf(manager, member.userId);
      await requireRoomForPhoto(manager, member.userId);
      await manager.query('INSERT INTO uploads (id, member_id, expires_at) VALUES ($1, $2, $3)', [
        uploadId,
        member.userId,
        expiresAt,
      ]);
      return this.drop(
        manager,
        `id IN (SELECT id FROM uploads WHERE member_id = $1 AND completed_at IS NULL AND id <> $2
                 ORDER BY created_at DESC, id OFFSET $3)`,
        [member.userId, uploadId, OPEN_UPLOADS - 1],
      );
    });
    await this.objects.remove(dropped);
    return this.urls.make({ uploadId, memberId: member.userId, expiresAt });
  }

  /**
   * Whether the address allows a file now. The signature in it is enough, also without a session (contract, section 3); but
   * nobody sends a file by an address that was given to somebody else.
   * @throws DomainError FORBIDDEN for a forged or expired address and for another member, CONFLICT for a used one
   */
  async authorize(caller: Caller, uploadId: string, expires: string, signature: string): Promise<void> {
    const upload = await this.dataSource.manager.findOneBy(UploadEntity, { id: uploadId });
    if (upload === null) throw new DomainError('FORBIDDEN', REFUSED);
    const grant = { uploadId, memberId: upload.memberId, expiresAt: upload.expiresAt };
    const isAnothers = caller.kind === 'member' && caller.userId !== upload.memberId;
    if (isAnothers || !this.urls.allows(grant, expires, signature, new Date())) throw new DomainError('FORBIDDEN', REFUSED);
    if (upload.storedAt !== null) throw new DomainError('CONFLICT', USED);
  }

  /**
   * Takes in the file, one at a time by each address. Whole and of a right kind it becomes the upload's; else nothing has
   * happened, and the address can be used again.
   * @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, CONFLICT while or after another one came
   */
  async receive(uploadId: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    const until = await this.begin(uploadId);
    try {
      await this.store(uploadId, until, body);
    } catch (error) {
      await this.dataSource.query('UPDATE uploads SET receiving_until = NULL WHERE id = $1 AND receiving_until = $2', [
        uploadId,
        until,
      ]);
      throw error;
    }
  }

  /** Nobody else sends a file by this address until then, or until this one is over: as long as any may take. */
  private async begin(uploadId: string): Promise<Date> {
    const [[begun]] = await this.dataSource.query<[{ receiving_until: Date }[], number]>(
      `UPDATE uploads SET receiving_until = now() + $2 * interval '1 minute'
        WHERE id = $1 AND stored_at IS NULL AND (receiving_until IS NULL OR receiving_until <= now())
        RETURNING receiving_until`,
      [uploadId, LIMITS.uploadUrlMinutes],
    );
    if (begun === undefined) throw new DomainError('CONFLICT', UNDER_WAY);
    return begun.receiving_until;
  }

  private async store(uploadId: string, until: Date, body: AsyncIterable<Uint8Array>): Promise<void> {
    let kind: ImageKind | undefined;
    const inspected = inspectUpload(body, (found) => (kind = found));
    const key = await this.objects.put('originals', inspected);
    try {
      await this.unitOfWork.run(async ({ manager }) => {
        const [, stored] = await manager.query<[unknown, number]>(
          `UPDATE uploads SET stored_at = now(), object_key = $2, kind = $3, receiving_until = NULL
            WHERE id = $1 AND stored_at IS NULL AND receiving_until = $4`,
          [uploadId, key, kind, until],
        );
        if (stored !== 1) throw new DomainError('CONFLICT', USED);
        await this.objects.adopt(manager, key);
      });
    } catch (error) {
      await this.objects.discard(key);
      throw error;
    }
  }

  /** The file that came with this upload, if it did and is this member's and not yet a photo. */
  async findStored(uploadId: string, memberId: string): Promise<{ key: string; kind: ImageKind } | undefined> {
    const upload = await this.dataSource.manager.findOneBy(UploadEntity, { id: uploadId, memberId });
    if (upload === null) return undefined;
    const { objectKey: key, kind } = upload;
    return key === null || kind === null ? undefined : { key, kind };
  }

  /** Forgets an upload whose file turned out to be no image. */
  async discard(uploadId: string): Promise<void> {
    const keys = await this.unitOfWork.run(({ manager }) =>
      this.drop(manager, 'id = $1 AND completed_at IS NULL', [uploadId]),
    );
    await this.objects.remove(keys);
  }

  /** Removes uploads that never became a photo, a day after they were asked for. */
  async sweep(): Promise<void> {
    const keys = await this.unitOfWork.run(({ manager }) =>
      this.drop(
        manager,
        `id IN (SELECT id FROM uploads WHERE created_at < now() - $1::interval AND completed_at IS NULL
                 ORDER BY created_at LIMIT 1000)`,
        [UNFINISHED_UPLOAD_LIFE],
      ),
    );
    await this.objects.remove(keys);
  }

  /** Removes everything that a member has sent or was going to. @returns the objects to remove after the commit */
  erase(manager: EntityManager, memberId: string): Promise<string[]> {
    return this.drop(manager, 'member_id = $1', [memberId]);
  }

  private async drop(manager: EntityManager, condition: string, parameters: unknown[]): Promise<string[]> {
    const [rows] = await manager.query<[{ object_key: string | null }[], number]>(
      `DELETE FROM uploads WHERE ${condition} RETURNING object_key`,
      parameters,
    );
    const keys = rows.flatMap(({ object_key: key }) => (key === null ? [] : [key]));
    await this.objects.release(manager, keys);
    return keys;
  }
}
