import { DomainError, LIMITS, type Member, type StaffAction } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { StaffNotifier } from '../../staff-signals/staff-notifier.js';
import { CLAIM_NEXT_REPORT, CLAIM_REPORT, RELEASE_REPORT, type ClaimedReport } from './report-claims.statement.js';
import { ReportEntity } from './report.entity.js';

export const REPORT_NOT_FOUND = 'Report not found';

/** @throws DomainError CONFLICT once the report is resolved, and while another administrator holds a claim on it */
export function requireResolvableBy(admin: Member, report: ReportEntity, now: Date): void {
  const { resolvedAt, claimedBy, claimedUntil } = report;
  if (resolvedAt !== null) throw new DomainError('CONFLICT', 'This report has already been resolved.');
  if (claimedBy !== null && claimedBy !== admin.userId && claimedUntil !== null && claimedUntil > now) {
    throw new DomainError('CONFLICT', 'Another administrator is handling this report.');
  }
}

/** Claims on open reports: leases that keep two administrators from handling the same report. */
@Injectable()
export class ReportClaimsService {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
    private readonly notifier: StaffNotifier,
  ) {}

  /**
   * Claims a report for `LIMITS.reviewClaimMinutes`, or renews the claim.
   * @throws DomainError NOT_FOUND, CONFLICT like `requireResolvableBy`
   */
  async claim(admin: Member, reportId: string): Promise<void> {
    const id = requireId(reportId, REPORT_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const values = [id, admin.userId, LIMITS.reviewClaimMinutes];
      const [claimed] = await runStatement(tx.manager, CLAIM_REPORT, values);
      if (claimed === undefined) throw await claimError(tx.manager, admin, id);
      await this.record(tx, admin, 'REPORT_CLAIMED', claimed);
    });
  }

  /** Claims the first unclaimed report in the order of the queue. @returns its id; null if there is none */
  async claimNext(admin: Member): Promise<string | null> {
    return this.unitOfWork.run(async (tx) => {
      const [claimed] = await runStatement(tx.manager, CLAIM_NEXT_REPORT, [admin.userId, LIMITS.reviewClaimMinutes]);
      if (claimed === undefined) return null;
      await this.record(tx, admin, 'REPORT_CLAIMED', claimed);
      return claimed.id;
    });
  }

  /** Releases the caller's claim, and does nothing if another administrator holds it. */
  async release(admin: Member, reportId: string): Promise<void> {
    const id = requireId(reportId, REPORT_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const [released] = await runStatement(tx.manager, RELEASE_REPORT, [id, admin.userId]);
      if (released !== undefined) await this.record(tx, admin, 'REPORT_RELEASED', released);
    });
  }

  private async record(
    tx: Transaction,
    admin: Member,
    action: StaffAction,
    { id, userId }: ClaimedReport,
  ): Promise<void> {
    await this.staffRecords.recordAct(tx, admin, { action, subjectId: userId, details: { reportId: id } });
    tx.afterCommit(() => this.notifier.casesChanged());
  }
}

async function claimError(manager: EntityManager, admin: Member, id: string): Promise<DomainError> {
  const report = await manager.findOneBy(ReportEntity, { id });
  if (report === null) return DomainError.notFound(REPORT_NOT_FOUND);
  requireResolvableBy(admin, report, new Date());
  return new DomainError('CONFLICT', 'Please try again.');
}
