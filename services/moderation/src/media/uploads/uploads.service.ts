import { randomUUID } from 'node:crypto';
import { isDomainError, LIMITS, DomainError, type Caller, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { Injectable } from '@nestjs/common';
import { DataSource, In, IsNull, LessThan, type FindManyOptions, type FindOptionsWhere } from 'typeorm';
import type { ImageKind } from '../images/image-kind.js';
import { UnreferencedObjectsService } from '../stores/unreferenced-objects.service.js';
import { MembersService } from '../../members/members.service.js';
import { requireBelowPhotoLimit } from '../photos/photo-limit.js';
import { Quarantine } from './quarantine.service.js';
import { inspectUpload, TOO_LARGE } from './upload-body.js';
import { UploadLease } from './upload-lease.js';
import { UploadEntity } from './upload.entity.js';
import { UploadUrls } from './upload-url.js';

/** The maximum number of open upload URLs per member; one more invalidates the oldest. */
const OPEN_UPLOADS = 2 * LIMITS.photosPerMember;
const INCOMPLETE_UPLOAD_MILLISECONDS = 24 * 60 * 60_000;
const BATCH_SIZE = 1_000;

const INVALID_LINK = 'This upload link is no longer valid. Please choose your photo again.';
const ALREADY_USED = 'A photo has already been uploaded with this link.';
const IN_PROGRESS = 'A photo is already being uploaded with this link.';

type UploadRow = FindOptionsWhere<UploadEntity>;

/** Issues upload URLs and receives the files. */
@Injectable()
export class UploadsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly members: MembersService,
    private readonly objects: UnreferencedObjectsService,
    private readonly urls: UploadUrls,
    private readonly quarantine: Quarantine,
  ) {}

  /**
   * Creates a signed URL for one file of this member: on the gateway, or of the bucket where browsers can reach it.
   * @throws DomainError CONFLICT when the member has reached the photo limit
   */
  async create(member: Member): Promise<string> {
    const uploadId = randomUUID();
    const expiresAt = new Date(Date.now() + LIMITS.uploadUrlMinutes * 60_000);
    const direct = await this.unitOfWork.run(async (tx) => {
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
      return this.quarantine.open(tx, uploadId);
    });
    return direct ?? this.urls.make({ uploadId, memberId: member.userId, expiresAt });
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
    const lease = await UploadLease.acquire(this.dataSource, uploadId);
    if (lease === undefined) throw new DomainError('CONFLICT', IN_PROGRESS);
    try {
      if (!(await this.store(() => lease.stop(), body))) throw new DomainError('CONFLICT', ALREADY_USED);
    } catch (error) {
      await this.dataSource.manager.update(UploadEntity, await lease.stop(), { receivingUntil: null });
      throw error;
    }
  }

  /**
   * Takes over the file that the member has sent to the quarantine, if there is one: it is checked while it is copied, and
   * only the copy is used, so that a file written to the same URL later changes nothing. Idempotent.
   * @throws DomainError PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE
   */
  async receiveFromQuarantine(uploadId: string, memberId: string): Promise<void> {
    const row = { id: uploadId, memberId };
    const hasNoFile = (): Promise<boolean> =>
      this.dataSource.manager.existsBy(UploadEntity, { ...row, storedAt: IsNull() });
    if (!(await hasNoFile())) return;
    const file = await this.quarantine.get(uploadId);
    if (file === undefined) return;
    try {
      if (file.bytes > LIMITS.photoMaxBytes) throw new DomainError('PAYLOAD_TOO_LARGE', TOO_LARGE);
      // Without a lease: concurrent requests each make a copy, the first becomes the upload's.
      await this.store(() => row, file.body);
    } catch (error) {
      // A concurrent request may have stored the file, and deleted it from the quarantine while it was read here.
      if (!(await hasNoFile())) return;
      if (isDomainError(error)) await this.quarantine.delete(uploadId);
      throw error;
    } finally {
      file.body.destroy();
    }
    await this.quarantine.delete(uploadId);
  }

  /**
   * @param findRow the condition that the upload must meet once the file has been received
   * @returns false, and stores nothing, if this upload has a file or no longer exists
   */
  private async store(
    findRow: () => UploadRow | Promise<UploadRow>,
    body: AsyncIterable<Uint8Array>,
  ): Promise<boolean> {
    let kind: ImageKind | undefined;
    const inspected = inspectUpload(body, (detected) => (kind = detected));
    const key = await this.objects.put('originals', inspected);
    let isStored = false;
    try {
      const row = await findRow();
      isStored = await this.unitOfWork.run(async (tx) => {
        const file = { storedAt: new Date(), objectKey: key, kind: kind ?? null, receivingUntil: null };
        const stored = await tx.manager.update(UploadEntity, { ...row, storedAt: IsNull() }, file);
        if (stored.affected !== 1) return false;
        await this.objects.adopt(tx, key);
        return true;
      });
    } finally {
      if (!isStored) await this.objects.discard([key]);
    }
    return isStored;
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
    const ids = uploads.map(({ id }) => id);
    await tx.manager.delete(UploadEntity, { id: In(ids) });
    await this.quarantine.release(tx, ids);
    await this.objects.release(
      tx,
      uploads.flatMap(({ objectKey }) => (objectKey === null ? [] : [objectKey])),
    );
  }
}
