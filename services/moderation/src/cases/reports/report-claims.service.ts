import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import {
  ClaimsService,
  requireUnclaimedByOthers,
  StaffNotifier,
  StaffRecords,
  type ClaimableQueue,
} from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { REPORT_CLAIMS } from './report-claims.statement.js';
import { ReportEntity } from './report.entity.js';

export const REPORT_NOT_FOUND = 'Report not found';

const QUEUE: ClaimableQueue = {
  name: 'reports',
  statements: REPORT_CLAIMS,
  actions: { claimed: 'REPORT_CLAIMED', released: 'REPORT_RELEASED' },
  idName: 'reportId',
  notFound: REPORT_NOT_FOUND,
};

/** @throws DomainError CONFLICT once the report is resolved, and while another administrator holds a claim on it */
export function requireResolvableBy(admin: Member, report: ReportEntity, now: Date): void {
  if (report.resolvedAt !== null) throw new DomainError('CONFLICT', 'This report has already been resolved.');
  requireUnclaimedByOthers(admin, report, now, 'Another administrator is handling this report.');
}

/** Claims on open reports. */
@Injectable()
export class ReportClaimsService extends ClaimsService {
  constructor(unitOfWork: UnitOfWork, staffRecords: StaffRecords, notifier: StaffNotifier) {
    super(QUEUE, unitOfWork, staffRecords, notifier);
  }

  protected override async requireClaimable(manager: EntityManager, admin: Member, id: string): Promise<void> {
    const report = await manager.findOneBy(ReportEntity, { id });
    if (report === null) throw DomainError.notFound(REPORT_NOT_FOUND);
    requireResolvableBy(admin, report, new Date());
  }
}
