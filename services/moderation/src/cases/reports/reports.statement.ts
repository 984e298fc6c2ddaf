import type { AccountStatus, EventData, ReportCategory, ReportSeverity, Role } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import { isMemberBanned } from '../../members/banned-members.js';
import { EVIDENCE_KEPT_UNTIL } from './evidence-retention.statement.js';
import type { LikeNote } from './report.entity.js';

/** Reports with both members, unless their accounts are deleted, their evidence, and the reporter's accuracy. */
const REPORTS = `
  SELECT r.id, r.reporter_id AS "reporterId", reporter.display_name AS "reporterName",
         reporter.email AS "reporterEmail", r.user_id AS "userId",
         coalesce(subject.display_name, r.profile ->> 'displayName') AS "displayName", subject.email,
         sealed.id AS "sealedCaseId", sealed.deleted_at AS "deletedAt",
         r.category, r.severity, r.severity_rank AS "severityRank", r.details, r.message_id AS "messageId",
         r.created_at AS "createdAt", r.profile, r.like_note AS "likeNote", r.messages, r.resolved_at AS "resolvedAt", r.outcome, r.note,
         r.message_to_reporter AS "messageToReporter", r.evidence_deleted_at AS "evidenceDeletedAt",
         ${EVIDENCE_KEPT_UNTIL} AS "evidenceKeptUntil", r.claimed_by AS "claimedBy",
         CASE WHEN r.claimed_until > now() THEN r.claimed_until END AS "claimedUntil",
         coalesce(record.resolved, 0) AS "reporterResolved", coalesce(record.acted_on, 0) AS "reporterActedOn",
         ARRAY(SELECT id::text FROM report_photos WHERE report_id = r.id ORDER BY place) AS photos,
         (SELECT id FROM report_photos WHERE report_id = r.id AND photo_id = r.photo_id LIMIT 1) AS "reportedPhoto"
    FROM reports r
    LEFT JOIN members reporter ON reporter.user_id = r.reporter_id
    LEFT JOIN members subject ON subject.user_id = r.user_id
    LEFT JOIN sealed_cases sealed ON sealed.user_id = r.user_id
    LEFT JOIN reporter_records record ON record.reporter_id = r.reporter_id`;

const REPORT_COLUMNS = {
  id: column.uuid,
  reporterId: column.nullable(column.uuid),
  reporterName: column.nullable(column.text()),
  reporterEmail: column.nullable(column.text()),
  userId: column.uuid,
  displayName: column.nullable(column.text()),
  email: column.nullable(column.text()),
  sealedCaseId: column.nullable(column.uuid),
  deletedAt: column.nullable(column.timestamp),
  category: column.text<ReportCategory>(),
  severity: column.text<ReportSeverity>(),
  severityRank: column.integer,
  details: column.text(),
  messageId: column.nullable(column.uuid),
  createdAt: column.timestamp,
  profile: column.nullable(column.json<EventData<'matching.evidence-collected'>['profile']>()),
  likeNote: column.nullable(column.json<LikeNote>()),
  messages: column.json<EventData<'messaging.evidence-collected'>['messages']>(),
  resolvedAt: column.nullable(column.timestamp),
  outcome: column.nullable(column.text()),
  note: column.nullable(column.text()),
  messageToReporter: column.nullable(column.text()),
  evidenceDeletedAt: column.nullable(column.timestamp),
  evidenceKeptUntil: column.nullable(column.timestampOrInfinity),
  claimedBy: column.nullable(column.uuid),
  claimedUntil: column.nullable(column.timestamp),
  reporterResolved: column.integer,
  reporterActedOn: column.integer,
  photos: column.texts(),
  reportedPhoto: column.nullable(column.uuid),
};

/** A page of open reports, by severity and then age: $1 limit, $2 to $4 the cursor. */
export const OPEN_REPORTS = defineStatementWithCustomPlan(
  `${REPORTS}
    WHERE r.resolved_at IS NULL
      AND ($2::integer IS NULL OR (r.severity_rank, r.created_at, r.id) > ($2::integer, $3::timestamptz, $4::uuid))
    ORDER BY r.severity_rank, r.created_at, r.id LIMIT $1`,
  REPORT_COLUMNS,
);

/** The report $1, also once it is resolved. */
export const REPORT_BY_ID = defineStatement(`${REPORTS} WHERE r.id = $1`, REPORT_COLUMNS);

export type ReportRow = RowOf<typeof REPORT_COLUMNS>;

/** What decides whether $2 can report $1, and whether they have with this category ($3) and these details ($4). */
export const REPORTED_MEMBER = defineStatement(
  `SELECT m.status, m.role,
          ${isMemberBanned('m.user_id')} AS "isBanned",
          EXISTS (SELECT 1 FROM reports r WHERE r.user_id = m.user_id AND r.reporter_id = $2
                                            AND r.resolved_at IS NULL AND r.category = $3 AND r.details = $4) AS "isReported"
     FROM members m WHERE m.user_id = $1 AND m.email IS NOT NULL`,
  {
    status: column.text<AccountStatus>(),
    role: column.text<Role>(),
    isBanned: column.bool,
    isReported: column.bool,
  },
);

/** Counts a resolved report of the reporter $1, and whether staff acted on it ($2). */
export const COUNT_RESOLVED = defineStatement(
  `INSERT INTO reporter_records (reporter_id, resolved, acted_on) VALUES ($1, 1, $2::boolean::integer)
   ON CONFLICT (reporter_id) DO UPDATE
     SET resolved = reporter_records.resolved + 1, acted_on = reporter_records.acted_on + excluded.acted_on`,
  {},
);

/** Locks the reports by and about the member $1. */
export const REPORTS_OF = defineStatement(
  `SELECT r.id, r.reporter_id AS "reporterId", r.user_id AS "userId", r.details, r.like_note AS "likeNote", r.messages, r.note,
          r.message_to_reporter AS "messageToReporter", r.resolved_at IS NULL AS "isOpen",
          r.evidence_deleted_at IS NULL AS "hasEvidence",
          EXISTS (SELECT 1 FROM sealed_cases c WHERE c.user_id = r.user_id) AS "isSealed",
          EXISTS (SELECT 1 FROM sanction_records s WHERE s.report_id = r.id AND s.user_id = r.user_id) AS "isGround"
     FROM reports r WHERE r.reporter_id = $1 OR r.user_id = $1 ORDER BY r.id FOR UPDATE OF r`,
  {
    id: column.uuid,
    reporterId: column.nullable(column.uuid),
    userId: column.uuid,
    details: column.text(),
    likeNote: column.nullable(column.json<LikeNote>()),
    messages: column.json<EventData<'messaging.evidence-collected'>['messages']>(),
    note: column.nullable(column.text()),
    messageToReporter: column.nullable(column.text()),
    isOpen: column.bool,
    hasEvidence: column.bool,
    isSealed: column.bool,
    isGround: column.bool,
  },
);

export type ReportOfMember = RowOf<(typeof REPORTS_OF)['columns']>;

export const DELETE_REPORTER = defineStatement('DELETE FROM reporter_records WHERE reporter_id = $1', {});
