import { DomainError, type Member } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffRecords, toPage, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EvasionFlagsService } from '../evasion/evasion-flags.service.js';
import { ReportHistoryService } from '../reports/report-history.service.js';
import type { SealedCaseDetailsType, SealedCasePageType } from './sealed-case.type.js';
import { SEALED_CASE, SEALED_CASES } from './sealed-cases.statement.js';

const NOT_FOUND = 'This case does not exist, or has been erased.';

/** Sealed cases as administrators see them. */
@Injectable()
export class SealedCaseListService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly staffRecords: StaffRecords,
    private readonly flags: EvasionFlagsService,
    private readonly history: ReportHistoryService,
  ) {}

  /** The latest deletion first. */
  async list(admin: Member, query: PageQuery): Promise<SealedCasePageType> {
    const rows = await runStatement(this.dataSource, SEALED_CASES, [query.limit + 1, query.at, query.id]);
    const page = toPage(rows, query, ({ deletedAt, id }) => [deletedAt.toISOString(), id]);
    await this.staffRecords.recordView(admin, {
      action: 'SEALED_CASES_VIEWED',
      subjectId: null,
      details: { caseIds: page.items.map(({ id }) => id), userIds: page.items.map(({ userId }) => userId) },
    });
    return page;
  }

  /** @throws DomainError NOT_FOUND, also once it is erased */
  async read(admin: Member, id: string): Promise<SealedCaseDetailsType> {
    const [sealedCase] = await runStatement(this.dataSource, SEALED_CASE, [requireId(id, NOT_FOUND)]);
    if (sealedCase === undefined) throw DomainError.notFound(NOT_FOUND);
    const { id: caseId, userId } = sealedCase;
    const matches = await this.flags.ofCase(caseId);
    await this.staffRecords.recordView(admin, {
      action: 'SEALED_CASE_VIEWED',
      subjectId: userId,
      details: { caseId, userIds: [...new Set([userId, ...matches.map((match) => match.userId)])] },
    });
    const { reportsAbout: reports, sanctions } = await this.history.of(userId, null);
    return { sealedCase, reports, sanctions, matches };
  }
}
