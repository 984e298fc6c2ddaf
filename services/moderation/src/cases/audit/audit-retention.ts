import { randomUUID } from 'node:crypto';
import { POLICY_PERIODS } from '@kindred/contracts';
import { TaskHandler, UnitOfWork, type RecurringTask, type TaskRunner } from '@kindred/event-bus';
import { deleteInBatches, runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { AuditTrail } from './audit-trail.service.js';
import { DELETE_EXPIRED_RECORDS } from './audit.statement.js';

export const DELETE_OLD_AUDIT_ENTRIES: RecurringTask = {
  type: 'moderation.delete-old-audit-entries',
  queue: 'moderation-tasks',
  everyMilliseconds: 6 * 60 * 60_000,
};

const BATCH = 1_000;

/**
 * Deletes records after seven years (docs/product.md, "Account data"). A record of the deletion, with the newest deleted
 * hash, shows that the start of the chain was not removed by other means.
 */
@TaskHandler(DELETE_OLD_AUDIT_ENTRIES)
@Injectable()
export class AuditRetention implements TaskRunner {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly trail: AuditTrail,
  ) {}

  async run(): Promise<void> {
    while ((await this.deleteBatch()) === BATCH);
    // Written by the previous release, and already carried over.
    await deleteInBatches(this.dataSource, {
      table: 'audit_entries',
      condition: `at <= now() - make_interval(years => ${POLICY_PERIODS.auditYears})`,
    });
  }

  private deleteBatch(): Promise<number> {
    return this.unitOfWork.run(async (tx) => {
      const deleted = await runStatement(tx.manager, DELETE_EXPIRED_RECORDS, [BATCH]);
      const [newest] = deleted.toSorted((a, b) => Number(b.sequence) - Number(a.sequence));
      if (newest === undefined) return 0;
      await this.trail.append(tx, {
        id: randomUUID(),
        at: new Date(),
        actorId: null,
        action: 'RECORDS_EXPIRED',
        subjectId: null,
        details: { through: Number(newest.sequence), hash: newest.hash },
        involvedIds: [],
      });
      return deleted.length;
    });
  }
}
