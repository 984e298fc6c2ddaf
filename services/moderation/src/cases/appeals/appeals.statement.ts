import { isUnexpired } from '@kindred/member-data';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';
import type { SanctionRecordKind } from '../sanctions/sanction-record.entity.js';

/** A page of open appeals, oldest first: $1 limit, $2 and $3 the cursor. */
export const OPEN_APPEALS = defineStatementWithCustomPlan(
  `SELECT a.id, a.sanction_id AS "sanctionId", a.user_id AS "userId", m.display_name AS "displayName", m.email, a.text,
          a.created_at AS "createdAt", s.kind, s.reason, s.since, s.until, s.imposed_by AS "imposedBy",
          s.report_id AS "reportId", s.ended_at IS NULL AND ${isUnexpired('s.until')} AS "isInForce"
     FROM appeals a JOIN sanction_records s ON s.id = a.sanction_id JOIN members m ON m.user_id = a.user_id
    WHERE a.decided_at IS NULL AND ($2::timestamptz IS NULL OR (a.created_at, a.id) > ($2::timestamptz, $3::uuid))
    ORDER BY a.created_at, a.id LIMIT $1`,
  {
    id: column.uuid,
    sanctionId: column.uuid,
    userId: column.uuid,
    displayName: column.nullable(column.text()),
    email: column.text(),
    text: column.text(),
    createdAt: column.timestamp,
    kind: column.text<SanctionRecordKind>(),
    reason: column.text(),
    since: column.timestamp,
    until: column.nullable(column.timestamp),
    imposedBy: column.nullable(column.uuid),
    reportId: column.nullable(column.uuid),
    isInForce: column.bool,
  },
);

export type OpenAppeal = RowOf<(typeof OPEN_APPEALS)['columns']>;

/** Whether there is an administrator besides $1. */
export const OTHER_ADMINISTRATORS = defineStatement(
  `SELECT EXISTS (SELECT 1 FROM members WHERE role = 'admin' AND email IS NOT NULL AND user_id <> $1) AS exist`,
  { exist: column.bool },
);
