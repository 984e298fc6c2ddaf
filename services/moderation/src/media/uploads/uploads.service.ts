import { randomUUID } from 'node:crypto';
import { LIMITS, DomainError, type Caller, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, type FindManyOptions } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { UnreferencedObjectsService } from '../stores/unreferenced-objects.service.js';
import { MembersService } from '../../members/members.service.js';
import { requireBelowPhotoLimit } from '../photos/photo-limit.js';
import { inspectUpload } from './upload-body.js';
import { UploadEntity } from './upload.entity.js';
import { UploadUrls } from './upload-url.js';
import { ACQUIRE_LEASE } from './uploads.statement.js';

/** The maximum number of open upload URLs per member; one more invalidates the oldest. */
const OPEN_UPLOADS = 2 * LIMITS.photosPerMember;
const INCOMPLETE_UPLOAD_MILLISECONDS = 24 * 60 * 60_000;
const BATCH_SIZE = 1_000;

const INVALID_LINK = 'This upload link is no longer valid. Please choose your photo again.';
const ALREADY_USED = 'A photo has already been uploaded with this link.';
const IN_PROGRESS = 'A photo is already being uploaded with this link.';

/** Issues upload URLs and receives the files. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MembersService,
    private readonly objects: UnreferencedObjectsService,
    private readonly urls: UploadUrls,
  ) {}

  /**
   * Creates a signed URL for one file of this member.
   * @throws DomainError CONFLICT when the member has reached the photo limit
   */
  async create(member: Member): Promise<string> {
    const uploadId = randomUUID();
    const expiresAt = new Date(Date.now() + LIMITS.uploadUrlMinutes * 60_000);
    await this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      await this.members.lockCaller(manager, member.userId);
      await requireBelowPhotoLimit(manager, member.userId);
      const memberId = member.userId;
      await this.drop(tx, {
        where: { memberId, completedAt: IsNull() },
        order: { createdAt: 'DESC', id: 'ASC' },
        skip: OPEN_UPLOADS - 1,
      });
      await manager.insert(UploadEntity, { id: uploadId, memberId, expiresAt });
    });
    return this.urls.make({ uploadId, memberId: member.userId, expiresAt });
  }

  /**
   * Verifies that the URL can be used now. The signature is sufficient without a session (docs/api.md, "Uploads"),
   * but a signed-in member cannot use another member's URL.
   * @throws DomainError FORBIDDEN for a forged or expired URL and for another member, CONFLICT for a used one
   */
  async authorize(caller: Caller, uploadId: string, expires: string, signature: string): Promise<void> {
    const upload = await this.dataSource.manager.findOneBy(UploadEntity, { id: uploadId });
    if (upload === null) throw new DomainError('FORBIDDEN', INVALID_LINK);
    const grant = { uploadId, memberId: upload.memberId, expiresAt: upload.expiresAt };
    const isOtherMember = caller.kind === 'member' && caller.userId !== upload.memberId;
    if (isOtherMember || !this.urls.allows(grant, expires, signature, new Date()))
      throw new DomainError('FORBIDDEN', INVALID_LINK);
    if (upload.storedAt !== null) throw new DomainError('CONFLICT', ALREADY_USED);
  }

  /**
   * Stores the file; each URL accepts one request at a time. If the request fails, nothing is stored and the URL can
   * be used again.
   * @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, CONFLICT while or after another file is received
   */
  async receive(uploadId: string, body: AsyncIterable<Uint8Array>): Promise<void> {
    const until = await this.acquireLease(uploadId);
    try {
      await this.store(uploadId, until, body);
    } catch (error) {
      const lease = { id: uploadId, receivingUntil: until };
      await this.dataSource.manager.update(UploadEntity, lease, { receivingUntil: null });
      throw error;
    }
  }

  /** For the maximum duration of an upload. @throws DomainError CONFLICT while another request has the lease */
  private async acquireLease(uploadId: string): Promise<Date> {
    const [lease] = await runStatement(this.dataSource, ACQUIRE_LEASE, [uploadId, LIMITS.uploadUrlMinutes]);
    if (lease === undefined) throw new DomainError('CONFLICT', IN_PROGRESS);
    return lease.until;
  }

  private async store(uploadId: string, until: Date, body: AsyncIterable<Uint8Array>): Promise<void> {
    let kind: ImageKind | undefined;
    const inspected = inspectUpload(body, (detected) => (kind = detected));
    const key = await this.objects.put('originals', inspected);
    try {
      await this.unitOfWork.run(async (tx) => {
        const lease = { id: uploadId, storedAt: IsNull(), receivingUntil: until };
        const file = { storedAt: new Date(), objectKey: key, kind: kind ?? null, receivingUntil: null };
        const stored = await tx.manager.update(UploadEntity, lease, file);
        if (stored.affected !== 1) throw new DomainError('CONFLICT', ALREADY_USED);
        await this.objects.adopt(tx, key);
      });
    } catch (error) {
      await this.objects.discard([key]);
      throw error;
    }
  }

  /** The stored file of this member's upload; undefined if there is none or it has become a photo. */
  async findStored(uploadId: string, memberId: string): Promise<{ key: string; kind: ImageKind } | undefined> {
    const upload = await this.dataSource.manager.findOneBy(UploadEntity, { id: uploadId, memberId });
    if (upload === null) return undefined;
    const { objectKey: key, kind } = upload;
    return key === null || kind === null ? undefined : { key, kind };
  }

  /** Deletes an upload whose file is not a readable image. */
  async discard(uploadId: string): Promise<void> {
    await this.unitOfWork.run((tx) => this.drop(tx, { where: { id: uploadId, completedAt: IsNull() } }));
  }

  /** Deletes uploads that did not become a photo within a day. */
  async deleteAbandoned(): Promise<void> {
    const oldest = new Date(Date.now() - INCOMPLETE_UPLOAD_MILLISECONDS);
    await this.unitOfWork.run((tx) =>
      this.drop(tx, {
        where: { createdAt: LessThan(oldest), completedAt: IsNull() },
        order: { createdAt: 'ASC' },
        take: BATCH_SIZE,
      }),
    );
  }

  /** Deletes all uploads of a member, with their files. */
  erase(tx: Transaction, memberId: string): Promise<void> {
    return this.drop(tx, { where: { memberId } });
  }

  private async drop(tx: Transaction, selection: FindManyOptions<UploadEntity>): Promise<void> {
    // Locked, so that no file is stored concurrently.
    const uploads = await tx.manager.find(UploadEntity, { ...selection, lock: { mode: 'pessimistic_write' } });
    await tx.manager.delete(UploadEntity, { id: In(uploads.map(({ id }) => id)) });
    await this.objects.release(
      tx,
      uploads.flatMap(({ objectKey }) => (objectKey === null ? [] : [objectKey])),
    );
  }
}
