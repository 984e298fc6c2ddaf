import type { AccountStatus, EventData, ReportCategory, Role } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import { isSanctionInForce } from '../sanctions/sanction.entity.js';

/** A page of open reports, oldest first: $1 limit, $2 and $3 the cursor. */
export const OPEN_REPORTS = defineStatementWithCustomPlan(
  `SELECT r.id, r.reporter_id AS "reporterId", reporter.display_name AS "reporterName",
          reporter.email AS "reporterEmail", r.user_id AS "userId", subject.display_name AS "displayName", subject.email,
          r.category, r.details, r.created_at AS "createdAt", r.profile, r.messages,
          ARRAY(SELECT id::text FROM report_photos WHERE report_id = r.id ORDER BY place) AS photos
     FROM reports r
     JOIN members reporter ON reporter.user_id = r.reporter_id
     JOIN members subject ON subject.user_id = r.user_id
    WHERE r.resolved_at IS NULL AND ($2::timestamptz IS NULL OR (r.created_at, r.id) > ($2::timestamptz, $3::uuid))
    ORDER BY r.created_at, r.id LIMIT $1`,
  {
    id: column.uuid,
    reporterId: column.uuid,
    reporterName: column.nullable(column.text()),
    reporterEmail: column.text(),
    userId: column.uuid,
    displayName: column.nullable(column.text()),
    email: column.text(),
    category: column.text<ReportCategory>(),
    details: column.text(),
    createdAt: column.timestamp,
    profile: column.nullable(column.json<EventData<'matching.evidence-collected'>['profile']>()),
    messages: column.json<EventData<'messaging.evidence-collected'>['messages']>(),
    photos: column.texts(),
  },
);

export type OpenReport = RowOf<(typeof OPEN_REPORTS)['columns']>;

/** What decides whether $2 can report $1, and whether they have with this category ($3) and these details ($4). */
export const REPORTED_MEMBER = defineStatement(
  `SELECT m.status, m.role,
          EXISTS (SELECT 1 FROM sanctions ban WHERE ban.user_id = m.user_id AND ban.kind = 'BAN'
                                                AND ${isSanctionInForce('ban')}) AS "isBanned",
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
