import { DomainError, type Member } from '@kindred/contracts';
import { runStatement, type RowOf } from '@kindred/platform/database';
import { requireId, StaffRecords } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sanctionType } from '../sanctions/sanction-record.entity.js';
import { REPORT_NOT_FOUND } from './report-claims.service.js';
import { CASE_MEMBERS, PAST_SANCTIONS, REPORTS_ABOUT, REPORTS_MADE } from './report-case.statement.js';
import type { CaseMemberType, ReportCaseType } from './report-case.type.js';
import { presentReport } from './report.presenter.js';
import { REPORT_BY_ID } from './reports.statement.js';

const PAST_REPORTS = 50;

type MemberRow = RowOf<(typeof CASE_MEMBERS)['columns']>;

/** Everything that staff need to decide about a report, on one screen (docs/product.md, "Administration"). */
@Injectable()
export class ReportCaseService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffRecords: StaffRecords,
  ) {}

  /** A report, also once it is resolved, with the history of both members. @throws DomainError NOT_FOUND */
  async read(admin: Member, id: string): Promise<ReportCaseType> {
    const reportId = requireId(id, REPORT_NOT_FOUND);
    const [row] = await runStatement(this.dataSource, REPORT_BY_ID, [reportId]);
    const members = row && (await runStatement(this.dataSource, CASE_MEMBERS, [[row.userId, row.reporterId]]));
    const subject = members?.find(({ userId }) => userId === row?.userId);
    const reporter = members?.find(({ userId }) => userId === row?.reporterId);
    if (row === undefined || subject === undefined || reporter === undefined) {
      throw DomainError.notFound(REPORT_NOT_FOUND);
    }
    await this.staffRecords.recordView(admin, {
      action: 'REPORT_VIEWED',
      subjectId: row.userId,
      details: { reportId, userIds: [row.userId, row.reporterId] },
    });
    return {
      report: presentReport(row, admin),
      subject: await this.withHistory(subject, reportId),
      reporter: await this.withHistory(reporter, reportId),
    };
  }

  private async withHistory(member: MemberRow, reportId: string): Promise<CaseMemberType> {
    const { userId, displayName, email, status, createdAt, blockedBy } = member;
    const sanctions = await runStatement(this.dataSource, PAST_SANCTIONS, [userId]);
    return {
      ...{ userId, displayName, email, status, createdAt, blockedBy },
      sanctions: sanctions.map((row) => ({
        id: row.id,
        type: sanctionType(row),
        reason: row.reason,
        since: row.since,
        until: row.until,
        endedAt: row.endedAt,
      })),
      reportsAbout: await runStatement(this.dataSource, REPORTS_ABOUT, [userId, reportId, PAST_REPORTS]),
      reportsMade: await runStatement(this.dataSource, REPORTS_MADE, [userId, reportId, PAST_REPORTS]),
    };
  }
}
