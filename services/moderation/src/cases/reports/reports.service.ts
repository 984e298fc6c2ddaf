import { randomUUID } from 'node:crypto';
import { DomainError, type Member } from '@kindred/contracts';
import { UnitOfWork, type Transaction } from '@kindred/event-bus';
import { lockUnlessErased } from '@kindred/member-data';
import { runStatement } from '@kindred/platform/database';
import { requireId, StaffNotifier, validate } from '@kindred/service-kit';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type EntityManager } from 'typeorm';
import { redactNames } from '../audit/redaction.js';
import { EvidenceService, type PhotoCopy } from './evidence.service.js';
import { reportDraft, type ReportDraft } from './report-draft.js';
import { mayBeReported } from './report-policy.js';
import { severityOf } from './report-severity.js';
import { ReportEntity } from './report.entity.js';
import { DELETE_REPORTER, REPORTED_MEMBER, REPORTS_OF, type ReportOfMember } from './reports.statement.js';

const MEMBER_NOT_FOUND = 'This member was not found.';

/** Reports by members about other members (docs/product.md, "Blocks and reports"). */
@Injectable()
export class ReportsService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
    private readonly evidence: EvidenceService,
    private readonly notifier: StaffNotifier,
  ) {}

  /**
   * Files a report with a snapshot of the evidence. Idempotent while the same report is open.
   * @throws DomainError VALIDATION, including for a report about the caller; NOT_FOUND if the member does not exist, is
   * staff, banned, or not ACTIVE
   */
  async file(
    reporter: Member,
    userId: string,
    input: { category: string; details: string; messageId: string | null; photoId: string | null },
  ): Promise<void> {
    const draft = validate(reportDraft, input);
    const subjectId = requireId(userId, MEMBER_NOT_FOUND);
    if (subjectId === reporter.userId) throw DomainError.invalid({ userId: 'You cannot report yourself.' });
    if (await this.isReported(this.dataSource.manager, reporter.userId, subjectId, draft)) return;
    const copies = await this.evidence.copyPhotos(subjectId);
    let isFiled = false;
    try {
      isFiled = await this.unitOfWork.run((tx) => this.insert(tx, reporter.userId, subjectId, draft, copies));
    } finally {
      if (!isFiled) await this.evidence.discard(copies);
    }
  }

  /**
   * Deletes the reports by and about a deleted member, with their files, except those that are kept. Of the reporter, these
   * keep neither the id, nor the messages, nor these names and addresses.
   */
  async erase(tx: Transaction, memberId: string, names: readonly string[]): Promise<void> {
    const { manager } = tx;
    const reports = await runStatement(manager, REPORTS_OF, [memberId]);
    const deleted = reports.filter((report) => !isKept(report, memberId)).map(({ id }) => id);
    await this.evidence.erase(tx, deleted);
    await manager.delete(ReportEntity, { id: In(deleted) });
    for (const report of reports.filter(({ id, reporterId }) => reporterId === memberId && !deleted.includes(id))) {
      await manager.update(ReportEntity, { id: report.id }, withoutReporter(report, names));
    }
    await runStatement(manager, DELETE_REPORTER, [memberId]);
  }

  /** Deletes the reports of a sealed case, with their evidence. */
  async eraseSealed(tx: Transaction, userId: string): Promise<void> {
    const reports = await tx.manager.find(ReportEntity, { select: { id: true }, where: { userId } });
    const ids = reports.map(({ id }) => id);
    await this.evidence.erase(tx, ids);
    await tx.manager.delete(ReportEntity, { id: In(ids) });
  }

  /** @returns false when the same report was filed concurrently */
  private async insert(
    tx: Transaction,
    reporterId: string,
    userId: string,
    draft: ReportDraft,
    copies: readonly PhotoCopy[],
  ): Promise<boolean> {
    if (!(await lockUnlessErased(tx.manager, reporterId, userId))) throw DomainError.notFound(MEMBER_NOT_FOUND);
    if (await this.isReported(tx.manager, reporterId, userId, draft)) return false;
    const { category, details, messageId, photoId } = draft;
    const reportId = randomUUID();
    const severity = severityOf(category, [details]);
    const about = { category, severity, details, messageId, photoId };
    await tx.manager.insert(ReportEntity, { id: reportId, reporterId, userId, ...about });
    await this.evidence.savePhotos(tx, reportId, copies);
    await tx.record('moderation.report-filed', reportId, { reportId, reporterId, userId, messageId });
    tx.afterCommit(() => this.notifier.itemAdded('reports', reportId, null));
    return true;
  }

  /** Whether the same report is already open. @throws DomainError NOT_FOUND like `file` */
  private async isReported(
    manager: EntityManager,
    reporterId: string,
    userId: string,
    { category, details }: ReportDraft,
  ): Promise<boolean> {
    const [member] = await runStatement(manager, REPORTED_MEMBER, [userId, reporterId, category, details]);
    if (member === undefined || !mayBeReported(member)) throw DomainError.notFound(MEMBER_NOT_FOUND);
    return member.isReported;
  }
}

/**
 * Whether a report is kept when one of its members deletes the account: when the reporter leaves, as long as it has
 * evidence or belongs to a sealed case; when the reported member leaves, in a sealed case if it is open or led to a
 * sanction (docs/product.md, "Account data").
 */
function isKept({ userId, isOpen, hasEvidence, isSealed, isGround }: ReportOfMember, memberId: string): boolean {
  if (userId === memberId) return isSealed && (isOpen || isGround);
  return hasEvidence || isSealed;
}

/** What changes in a kept report when its reporter leaves. */
function withoutReporter(report: ReportOfMember, names: readonly string[]) {
  const redact = (text: string | null): string | null => text && redactNames(text, names);
  return {
    reporterId: null,
    details: redactNames(report.details, names),
    likeNote: report.likeNote && { ...report.likeNote, body: redactNames(report.likeNote.body, names) },
    messages: report.messages
      .filter(({ fromUser }) => fromUser === report.userId)
      .map((message) => ({ ...message, body: redactNames(message.body, names) })),
    note: redact(report.note),
    messageToReporter: redact(report.messageToReporter),
  };
}
