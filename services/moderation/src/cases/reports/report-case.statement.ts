import type { AccountStatus, ReportCategory, ReportSeverity } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';
import type { SanctionRecordKind } from '../sanctions/sanction-record.entity.js';

/** The accounts of the members $1. */
export const CASE_MEMBERS = defineStatement(
  `SELECT m.user_id AS "userId", m.display_name AS "displayName", m.email, m.status, m.created_at AS "createdAt",
          (SELECT count(*)::integer FROM blocks WHERE blocked_id = m.user_id) AS "blockedBy"
     FROM members m WHERE m.user_id = ANY($1::uuid[]) AND m.email IS NOT NULL`,
  {
    userId: column.uuid,
    displayName: column.nullable(column.text()),
    email: column.text(),
    status: column.text<AccountStatus>(),
    createdAt: column.timestamp,
    blockedBy: column.integer,
  },
);

/** The warnings and sanctions of the member $1, newest first. */
export const PAST_SANCTIONS = defineStatement(
  `SELECT id, kind, reason, since, until, ended_at AS "endedAt"
     FROM sanction_records WHERE user_id = $1 ORDER BY since DESC, id`,
  {
    id: column.uuid,
    kind: column.text<SanctionRecordKind>(),
    reason: column.text(),
    since: column.timestamp,
    until: column.nullable(column.timestamp),
    endedAt: column.nullable(column.timestamp),
  },
);

const PAST_REPORT_COLUMNS = {
  id: column.uuid,
  otherName: column.nullable(column.text()),
  category: column.text<ReportCategory>(),
  severity: column.text<ReportSeverity>(),
  createdAt: column.timestamp,
  resolvedAt: column.nullable(column.timestamp),
  outcome: column.nullable(column.text()),
};

/** SQL: the evidence shows the name of a reported member whose account is deleted. */
const otherProfileName = (other: string): string => (other === 'user_id' ? `r.profile ->> 'displayName'` : 'NULL');

const pastReports = (member: string, other: string): string =>
  `SELECT r.id, coalesce(m.display_name, ${otherProfileName(other)}) AS "otherName", r.category, r.severity, r.created_at AS "createdAt",
          r.resolved_at AS "resolvedAt", r.outcome
     FROM reports r LEFT JOIN members m ON m.user_id = r.${other}
    WHERE r.${member} = $1 AND r.id IS DISTINCT FROM $2::uuid ORDER BY r.created_at DESC, r.id LIMIT $3`;

/** Reports about the member $1 except $2 (null for none), newest first, at most $3. */
export const REPORTS_ABOUT = defineStatement(pastReports('user_id', 'reporter_id'), PAST_REPORT_COLUMNS);

/** Reports by the member $1 except $2 (null for none), newest first, at most $3. */
export const REPORTS_MADE = defineStatement(pastReports('reporter_id', 'user_id'), PAST_REPORT_COLUMNS);
