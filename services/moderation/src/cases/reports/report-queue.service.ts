import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork } from '@kindred/event-bus';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffRecords, toPage, validate, type PageQuery } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { EvidenceService } from './evidence.service.js';
import { resolution } from './report-draft.js';
import { ReportEntity } from './report.entity.js';
import type { ReportType, ReportPageType } from './report.type.js';
import { OPEN_REPORTS, type OpenReport } from './reports.statement.js';

const REPORT_NOT_FOUND = 'Report not found';

const present = ({ profile, photos, messages, ...report }: OpenReport): ReportType => ({
  ...report,
  evidence: {
    profile,
    photos: photos.map((id) => `/media/evidence/${id}`),
    messages: messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
  },
});

/** Reporters and reported members: each report shows messages between the two. */
const membersIn = (reports: readonly OpenReport[]): string[] => [
  ...new Set(reports.flatMap(({ userId, reporterId }) => [userId, reporterId])),
];

/** The queue of open reports, for staff (docs/product.md, "Blocks and reports"). */
@Injectable()
export class ReportQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
    private readonly evidence: EvidenceService,
  ) {}

  /** Open reports, oldest first. */
  async open(admin: Member, query: PageQuery): Promise<ReportPageType> {
    const rows = await runStatement(this.dataSource, OPEN_REPORTS, [query.limit + 1, query.at, query.id]);
    const page = toPage(rows, query, (row) => [row.createdAt.toISOString(), row.id]);
    await this.staffRecords.recordView(admin, {
      action: 'REPORTS_VIEWED',
      subjectId: null,
      details: { reportIds: page.items.map(({ id }) => id), userIds: membersIn(page.items) },
    });
    return { items: page.items.map(present), nextCursor: page.nextCursor };
  }

  /**
   * Resolves a report and deletes its evidence.
   * @throws DomainError VALIDATION, NOT_FOUND, CONFLICT once it is resolved
   */
  async resolve(admin: Member, id: string, input: { outcome: string; note: string | null }): Promise<void> {
    const { outcome, note } = validate(resolution, input);
    const reportId = requireId(id, REPORT_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      const { manager } = tx;
      const report = await manager.findOne(ReportEntity, {
        where: { id: reportId },
        lock: { mode: 'pessimistic_write' },
      });
      if (report === null) throw DomainError.notFound(REPORT_NOT_FOUND);
      if (report.resolvedAt !== null) throw new DomainError('CONFLICT', 'This report has already been resolved.');
      const resolved = { resolvedAt: new Date(), outcome, note, profile: null, messages: [] };
      await manager.update(ReportEntity, { id: reportId }, resolved);
      await this.staffRecords.recordAct(tx, admin, {
        action: 'REPORT_RESOLVED',
        subjectId: report.userId,
        details: { reportId, reason: note === null ? outcome : `${outcome}: ${note}` },
        involvedIds: [report.reporterId],
      });
      await this.evidence.deletePhotos(tx, [reportId]);
    });
  }
}
