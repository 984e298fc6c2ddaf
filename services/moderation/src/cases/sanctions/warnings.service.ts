import { randomUUID } from 'node:crypto';
import { DomainError, liveTopics, type Member } from '@kindred/contracts';
import { LiveChannel, UnitOfWork, type Transaction } from '@kindred/event-bus';
import { requireId, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import { SanctionRecordEntity } from './sanction-record.entity.js';
import { reporterOf, SANCTIONS_CHANGED, SanctionsService, type SanctionGround } from './sanctions.service.js';

/** A warning to give. */
export interface NewWarning {
  userId: string;
  reason: string;
  report: SanctionGround;
}

/** Warnings: emailed, and shown to the member until acknowledged (docs/product.md, "Sanctions"). */
@Injectable()
export class WarningsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly sanctions: SanctionsService,
    private readonly staffRecords: StaffRecords,
    private readonly live: LiveChannel,
  ) {}

  /** @throws DomainError NOT_FOUND, FORBIDDEN for administrators */
  async warnWithin(tx: Transaction, admin: Member, { userId, reason, report }: NewWarning): Promise<void> {
    await this.sanctions.lockSubject(tx, userId);
    const { reportId } = report;
    const id = randomUUID();
    await tx.manager.insert(SanctionRecordEntity, {
      ...{ id, userId, kind: 'WARNING', reason, since: new Date(), until: null },
      ...{ imposedBy: admin.userId, reportId },
    });
    await this.staffRecords.recordAct(tx, admin, {
      action: 'WARNING',
      subjectId: userId,
      details: { reason, reportId },
      involvedIds: reporterOf(report),
    });
    await tx.record('moderation.member-warned', id, { sanctionId: id, userId, reason });
    tx.afterCommit(() => this.live.publish(liveTopics.member(userId), SANCTIONS_CHANGED));
  }

  /** Records that the member has read a warning; repeating it changes nothing. @throws DomainError NOT_FOUND */
  async acknowledge({ userId }: Member, sanctionId: string): Promise<void> {
    const own = { id: requireId(sanctionId), userId, kind: 'WARNING' as const };
    if (!(await this.dataSource.manager.existsBy(SanctionRecordEntity, own))) throw DomainError.notFound();
    await this.unitOfWork.run(async (tx) => {
      const acknowledgedAt = new Date();
      await tx.manager.update(SanctionRecordEntity, { ...own, acknowledgedAt: IsNull() }, { acknowledgedAt });
      tx.afterCommit(() => this.live.publish(liveTopics.member(userId), SANCTIONS_CHANGED));
    });
  }
}
