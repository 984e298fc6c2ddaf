import { LIMITS, POLICY_PERIODS, type Member } from '@kindred/contracts';
import type { ReportEvidenceType, ReportType } from './report.type.js';
import type { ReportRow } from './reports.statement.js';

const HOUR_MILLISECONDS = 60 * 60 * 1_000;
const DUE_MILLISECONDS = LIMITS.replyHours * HOUR_MILLISECONDS;
const EVIDENCE_MILLISECONDS = POLICY_PERIODS.evidenceDays * 24 * HOUR_MILLISECONDS;

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
      ...presentRetention(row),
      profile: row.profile && { ...row.profile, prompts: row.profile.prompts ?? [] },
      photos: row.photos.map(evidenceUrl),
      reportedPhoto: row.reportedPhoto && evidenceUrl(row.reportedPhoto),
      likeNote: row.likeNote && { body: row.likeNote.body, createdAt: new Date(row.likeNote.createdAt) },
      messages: row.messages.map((message) => ({ ...message, createdAt: new Date(message.createdAt) })),
      reportedMessageId: row.messageId,
    },
  };
}

/** Until when the evidence is kept; without an end, at least for the fixed period. */
function presentRetention({
  resolvedAt,
  evidenceKeptUntil,
  evidenceDeletedAt,
}: ReportRow): Pick<ReportEvidenceType, 'keptUntil' | 'keptForAppeal' | 'deletedAt'> {
  const keptForAppeal = typeof evidenceKeptUntil === 'number';
  const least = resolvedAt && new Date(resolvedAt.getTime() + EVIDENCE_MILLISECONDS);
  return { keptUntil: keptForAppeal ? least : evidenceKeptUntil, keptForAppeal, deletedAt: evidenceDeletedAt };
}
