import { runStatement } from '@kindred/platform/database';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { sanctionType } from '../sanctions/sanction-record.entity.js';
import { PAST_SANCTIONS, REPORTS_ABOUT, REPORTS_MADE } from './report-case.statement.js';
import type { CaseMemberType } from './report-case.type.js';

const PAST_REPORTS = 50;

type History = Pick<CaseMemberType, 'sanctions' | 'reportsAbout' | 'reportsMade'>;

/** What staff already know of a member: sanctions, and reports by and about them. */
@Injectable()
export class ReportHistoryService {
  constructor(private readonly dataSource: DataSource) {}

  /** @param exceptId a report that is shown elsewhere */
  async of(userId: string, exceptId: string | null): Promise<History> {
    const sanctions = await runStatement(this.dataSource, PAST_SANCTIONS, [userId]);
    const values = [userId, exceptId, PAST_REPORTS];
    return {
      sanctions: sanctions.map((row) => ({
        id: row.id,
        type: sanctionType(row),
        reason: row.reason,
        since: row.since,
        until: row.until,
        endedAt: row.endedAt,
      })),
      reportsAbout: await runStatement(this.dataSource, REPORTS_ABOUT, values),
      reportsMade: await runStatement(this.dataSource, REPORTS_MADE, values),
    };
  }
}
