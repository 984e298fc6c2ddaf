import { POLICY_PERIODS } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';
import { caseKeptUntil } from '../sealed/sealed-cases.statement.js';

/**
 * SQL: when the evidence of the resolved report r of an account is deleted. Later than the fixed period while a sanction
 * from the report can be appealed, and infinity while that has no end or an appeal is open. A warning does not count until
 * it is appealed: it restricts nothing, and it can be appealed forever.
 */
const RESOLVED_KEPT_UNTIL = `GREATEST(
  r.resolved_at + make_interval(days => ${POLICY_PERIODS.evidenceDays}),
  (SELECT max(CASE WHEN a.id IS NULL THEN coalesce(s.until, 'infinity') ELSE 'infinity' END)
     FROM sanction_records s LEFT JOIN appeals a ON a.sanction_id = s.id
    WHERE s.user_id = r.user_id AND s.report_id = r.id
      AND CASE WHEN a.id IS NULL THEN s.kind <> 'WARNING' AND s.ended_at IS NULL ELSE a.decided_at IS NULL END))`;

/**
 * SQL: when the evidence of the report r, whose sealed case, if any, is `sealed`, is deleted. NULL once it is, and while the
 * report, or another one in the sealed case, is open.
 */
export const EVIDENCE_KEPT_UNTIL = `
  CASE WHEN r.resolved_at IS NULL OR r.evidence_deleted_at IS NOT NULL THEN NULL
       WHEN sealed.id IS NULL THEN ${RESOLVED_KEPT_UNTIL}
       ELSE ${caseKeptUntil('sealed')} END`;

/** Locks at most $2 reports whose evidence is due at $1; evidence in a sealed case is erased with the case. */
export const DUE_EVIDENCE = defineStatement(
  `SELECT r.id FROM reports r
    WHERE r.resolved_at <= $1::timestamptz - make_interval(days => ${POLICY_PERIODS.evidenceDays})
      AND r.evidence_deleted_at IS NULL AND ${RESOLVED_KEPT_UNTIL} <= $1::timestamptz
      AND NOT EXISTS (SELECT 1 FROM sealed_cases c WHERE c.user_id = r.user_id)
    ORDER BY r.resolved_at, r.id LIMIT $2 FOR UPDATE OF r SKIP LOCKED`,
  { id: column.uuid },
);
