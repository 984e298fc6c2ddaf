import { randomUUID } from 'node:crypto';
import { TaskHandler, UnitOfWork, type RecurringTask, type TaskRunner, type Transaction } from '@kindred/event-bus';
import { lockMembers } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { FingerprintsService } from '../../media/fingerprints/fingerprints.service.js';
import { AuditTrail } from '../audit/audit-trail.service.js';
import { ReportsService } from '../reports/reports.service.js';
import { DeletedMembersService } from '../sanctions/deleted-members.service.js';
import { DELETE_DUE_CASE, DUE_CASES } from './sealed-cases.statement.js';

export const ERASE_SEALED_CASES: RecurringTask = {
  type: 'moderation.erase-sealed-cases',
  queue: 'moderation-tasks',
  everyMilliseconds: 24 * 60 * 60_000,
};

const BATCH = 100;

/** Erases sealed cases whose retention has ended, with their files (docs/product.md, "Account data"). */
@TaskHandler(ERASE_SEALED_CASES)
@Injectable()
export class SealedCaseRetention implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly trail: AuditTrail,
    private readonly reports: ReportsService,
    private readonly deletedMembers: DeletedMembersService,
    private readonly fingerprints: FingerprintsService,
  ) {}

  run(): Promise<void> {
    return this.eraseDue(new Date());
  }

  async eraseDue(now: Date): Promise<void> {
    for (;;) {
      const due = await runStatement(this.dataSource, DUE_CASES, [now, BATCH]);
      for (const { id, userId } of due) await this.unitOfWork.run((tx) => this.erase(tx, id, userId, now));
      if (due.length < BATCH) return;
    }
  }

  private async erase(tx: Transaction, id: string, userId: string, now: Date): Promise<void> {
    await lockMembers(tx.manager, userId);
    const [deleted] = await runStatement(tx.manager, DELETE_DUE_CASE, [id, now]);
    if (deleted === undefined) return;
    await this.reports.eraseSealed(tx, userId);
    await this.deletedMembers.eraseSealed(tx, userId);
    await this.fingerprints.eraseSealed(tx, id);
    await this.trail.append(tx, {
      id: randomUUID(),
      at: new Date(),
      actorId: null,
      action: 'SEALED_CASE_ERASED',
      subjectId: userId,
      details: { caseId: id },
      involvedIds: [],
    });
  }
}
