import { DomainError, LIMITS, REPORT_SEVERITIES, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { isAnyErased, lockMembers } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import {
  pageLimit,
  requireId,
  StaffNotifier,
  StaffRecords,
  toPage,
  validate,
  type ListCursors,
} from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { z } from 'zod';
import { OutcomesService } from './outcomes.service.js';
import { REPORT_NOT_FOUND, requireResolvableBy } from './report-claims.service.js';
import { resolution, type Resolution } from './report-draft.js';
import { ReportEntity } from './report.entity.js';
import { presentReport } from './report.presenter.js';
import type { ReportPageType } from './report.type.js';
import { COUNT_RESOLVED, OPEN_REPORTS, type ReportRow } from './reports.statement.js';

/** The position of a report in the queue. */
const POSITION = z.tuple([z.int().min(0).max(REPORT_SEVERITIES.length), z.iso.datetime(), z.guid()]);

export interface ResolutionInput {
  outcome: string;
  note: string | null;
  messageToReporter: string | null;
  duration: number | null;
}

/** Reporters and reported members: each report shows messages between the two. */
const membersIn = (reports: readonly ReportRow[]): string[] => [
  ...new Set(reports.flatMap(({ userId, reporterId }) => (reporterId === null ? [userId] : [userId, reporterId]))),
];

/** The queue of open reports, for staff (docs/product.md, "Blocks and reports"). */
@Injectable()
export class ReportQueueService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly staffRecords: StaffRecords,
    private readonly outcomes: OutcomesService,
    private readonly notifier: StaffNotifier,
  ) {}

  /** Open reports, the most urgent first, then the oldest. @throws DomainError VALIDATION for a bad limit or cursor */
  async open(
    admin: Member,
    cursors: ListCursors,
    query: { limit: number | null; cursor: string | null },
  ): Promise<ReportPageType> {
    const limit = pageLimit(query.limit, LIMITS.listMaxLimit);
    const [rank, at, id] = cursors.decode(POSITION, query.cursor) ?? [null, null, null];
    const rows = await runStatement(this.dataSource, OPEN_REPORTS, [limit + 1, rank, at, id]);
    const page = toPage(rows, { limit, cursors }, (row) => [row.severityRank, row.createdAt.toISOString(), row.id]);
    await this.staffRecords.recordView(admin, {
      action: 'REPORTS_VIEWED',
      subjectId: null,
      details: { reportIds: page.items.map((report) => report.id), userIds: membersIn(page.items) },
    });
    return { items: page.items.map((row) => presentReport(row, admin)), nextCursor: page.nextCursor };
  }

  /**
   * Resolves a report: enforces the outcome and tells the reporter, in one transaction. The evidence stays for an appeal
   * (`EvidenceRetention`).
   * @throws DomainError VALIDATION, NOT_FOUND, CONFLICT once it is resolved, while another administrator holds a claim,
   * and for a deleted account with an outcome that it cannot have; FORBIDDEN for a sanction on an administrator
   */
  async resolve(admin: Member, id: string, input: ResolutionInput): Promise<void> {
    const resolved = validate(resolution, input);
    const reportId = requireId(id, REPORT_NOT_FOUND);
    const found = await this.dataSource.manager.findOneBy(ReportEntity, { id: reportId });
    if (found === null) throw DomainError.notFound(REPORT_NOT_FOUND);
    await this.unitOfWork.run(async (tx) => {
      await lockMembers(tx.manager, found.userId);
      const report = await tx.manager.findOne(ReportEntity, {
        where: { id: reportId },
        lock: { mode: 'pessimistic_write' },
      });
      if (report === null) throw DomainError.notFound(REPORT_NOT_FOUND);
      requireResolvableBy(admin, report, new Date());
      const isDeleted = await isAnyErased(tx.manager, report.userId);
      await this.save(tx, admin, report, resolved, isDeleted);
      if (isDeleted) await this.outcomes.enforceOnDeleted(tx, admin, report, resolved);
      else await this.outcomes.enforce(tx, admin, report, resolved);
      tx.afterCommit(() => this.notifier.itemLeft('reports', reportId, admin));
    });
  }

  private async save(
    tx: Transaction,
    admin: Member,
    { id: reportId, userId, reporterId }: ReportEntity,
    { outcome, note, messageToReporter }: Resolution,
    isDeleted: boolean,
  ): Promise<void> {
    const { manager } = tx;
    await manager.update(
      ReportEntity,
      { id: reportId },
      {
        ...{ resolvedAt: new Date(), outcome, note, messageToReporter },
        ...{ claimedBy: null, claimedUntil: null },
      },
    );
    const isActedOn = outcome !== 'NO_ACTION';
    // The names of a deleted member can no longer be redacted from the note.
    const reason = note === null || isDeleted ? outcome : `${outcome}: ${note}`;
    await this.staffRecords.recordAct(tx, admin, {
      action: 'REPORT_RESOLVED',
      subjectId: userId,
      details: { reportId, reason },
      involvedIds: reporterId === null ? [] : [reporterId],
    });
    if (reporterId === null) return;
    await runStatement(manager, COUNT_RESOLVED, [reporterId, isActedOn]);
    await tx.record('moderation.report-resolved', reportId, { reportId, reporterId, isActedOn, messageToReporter });
  }
}
