import { DomainError, type Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { REPORT_NOT_FOUND } from './report-claims.service.js';
import { CASE_MEMBERS } from './report-case.statement.js';
import type { CaseMemberType, ReportCaseType } from './report-case.type.js';
import { ReportHistoryService } from './report-history.service.js';
import { presentReport } from './report.presenter.js';
import { REPORT_BY_ID, type ReportRow } from './reports.statement.js';

type CaseMemberFacts = Omit<CaseMemberType, 'sanctions' | 'reportsAbout' | 'reportsMade'>;

/** What is known of a reported member whose account is deleted. */
const deletedSubject = ({ userId, displayName }: ReportRow) => ({
  ...{ userId, displayName },
  ...{ email: null, status: null, createdAt: null, blockedBy: 0 },
});

/** Everything that staff need to decide about a report, on one screen (docs/product.md, "Administration"). */
@Injectable()
export class ReportCaseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffRecords: StaffRecords,
    private readonly history: ReportHistoryService,
  ) {}

  /** A report, also once it is resolved, with the history of both members. @throws DomainError NOT_FOUND */
  async read(admin: Member, id: string): Promise<ReportCaseType> {
    const reportId = requireId(id, REPORT_NOT_FOUND);
    const [row] = await runStatement(this.dataSource, REPORT_BY_ID, [reportId]);
    if (row === undefined) throw DomainError.notFound(REPORT_NOT_FOUND);
    const userIds = row.reporterId === null ? [row.userId] : [row.userId, row.reporterId];
    const members = await runStatement(this.dataSource, CASE_MEMBERS, [userIds]);
    const subject = members.find(({ userId }) => userId === row.userId) ?? deletedSubject(row);
    const reporter = members.find(({ userId }) => userId === row.reporterId);
    await this.staffRecords.recordView(admin, {
      action: 'REPORT_VIEWED',
      subjectId: row.userId,
      details: { reportId, userIds },
    });
    return {
      report: presentReport(row, admin),
      subject: await this.withHistory({ ...subject, deletedAt: row.deletedAt }, reportId),
      reporter: reporter === undefined ? null : await this.withHistory({ ...reporter, deletedAt: null }, reportId),
    };
  }

  private async withHistory(member: CaseMemberFacts, reportId: string): Promise<CaseMemberType> {
    return { ...presentFacts(member), ...(await this.history.of(member.userId, reportId)) };
  }
}

function presentFacts({ userId, displayName, email, status, createdAt, deletedAt, blockedBy }: CaseMemberFacts) {
  return { userId, displayName, email, status, createdAt, deletedAt, blockedBy };
}
