import type { AppealOutcome } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';
import type { SanctionRecordKind } from '../sanctions/sanction-record.entity.js';

/** The warnings and sanctions of the member $1 with their appeals, newest first. */
export const MEMBER_SANCTIONS = defineStatement(
  `SELECT s.id, s.kind, s.reason, s.since, s.until, s.ended_at AS "endedAt", s.acknowledged_at AS "acknowledgedAt",
          s.imposed_by AS "imposedBy", staff.display_name AS "imposedByName", s.report_id AS "reportId",
          a.id AS "appealId", a.text, a.created_at AS "appealedAt", a.outcome, a.note, a.decided_at AS "decidedAt"
     FROM sanction_records s
     LEFT JOIN appeals a ON a.sanction_id = s.id
     LEFT JOIN members staff ON staff.user_id = s.imposed_by
    WHERE s.user_id = $1 ORDER BY s.since DESC, s.id`,
  {
    id: column.uuid,
    kind: column.text<SanctionRecordKind>(),
    reason: column.text(),
    since: column.timestamp,
    until: column.nullable(column.timestamp),
    endedAt: column.nullable(column.timestamp),
    acknowledgedAt: column.nullable(column.timestamp),
    imposedBy: column.nullable(column.uuid),
    imposedByName: column.nullable(column.text()),
    reportId: column.nullable(column.uuid),
    appealId: column.nullable(column.uuid),
    text: column.nullable(column.text()),
    appealedAt: column.nullable(column.timestamp),
    outcome: column.nullable(column.text<AppealOutcome>()),
    note: column.nullable(column.text()),
    decidedAt: column.nullable(column.timestamp),
  },
);

/** How often the member $1 was blocked, and how many of their resolved reports staff acted on. */
export const MEMBER_STANDING = defineStatement(
  `SELECT (SELECT count(*)::integer FROM blocks WHERE blocked_id = $1) AS "blockedBy",
          coalesce((SELECT resolved FROM reporter_records WHERE reporter_id = $1), 0) AS "reportsResolved",
          coalesce((SELECT acted_on FROM reporter_records WHERE reporter_id = $1), 0) AS "reportsActedOn"`,
  { blockedBy: column.integer, reportsResolved: column.integer, reportsActedOn: column.integer },
);
