import { LIMITS, type Member } from '@kindred/contracts';
import type { ReportType } from './report.type.js';
import type { ReportRow } from './reports.statement.js';

const DUE_MILLISECONDS = LIMITS.replyHours * 60 * 60 * 1_000;

const evidenceUrl = (id: string): string => `/media/evidence/${id}`;

/** A report as this administrator sees it. */
export function presentReport(row: ReportRow, admin: Member): ReportType {
  const dueAt = new Date(row.createdAt.getTime() + DUE_MILLISECONDS);
  const isClaimed = row.claimedBy !== null && row.claimedUntil !== null;
  return {
    id: row.id,
    reporterId: row.reporterId,
    reporterName: row.reporterName,
    reporterEmail: row.reporterEmail,
    reporterResolved: row.reporterResolved,
    reporterAccuracy: row.reporterResolved === 0 ? null : row.reporterActedOn / row.reporterResolved,
    userId: row.userId,
    displayName: row.displayName,
    email: row.email,
    accountDeleted: row.email === null,
    sealedCaseId: row.sealedCaseId,
    category: row.category,
    severity: row.severity,
    details: row.details,
    createdAt: row.createdAt,
    dueAt,
    overdue: row.resolvedAt === null && dueAt.getTime() < Date.now(),
    resolvedAt: row.resolvedAt,
    outcome: row.outcome,
    note: row.note,
    messageToReporter: row.messageToReporter,
    claimedByMe: isClaimed && row.claimedBy === admin.userId,
    claimedByAnother: isClaimed && row.claimedBy !== admin.userId,
    claimedUntil: isClaimed ? row.claimedUntil : null,
    evidence: {
      profile: row.profile,
      photos: row.photos.map(evidenceUrl),
      reportedPhoto: row.reportedPhoto && evidenceUrl(row.reportedPhoto),
      messages: row.messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
      reportedMessageId: row.messageId,
    },
  };
}
