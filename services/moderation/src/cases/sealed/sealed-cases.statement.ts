import { POLICY_PERIODS, type SanctionType } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';

const openReportsOf = (sealed: string): string =>
  `SELECT 1 FROM reports about WHERE about.user_id = ${sealed}.user_id AND about.resolved_at IS NULL`;

/**
 * SQL: when this sealed case is erased; NULL while a report is open. A fixed time after the last of its reports was resolved,
 * or at the end of the sanctions. A permanent one ends a fixed time after the deletion, and none ends later.
 */
export const caseKeptUntil = (sealed: string): string => `
  CASE WHEN NOT EXISTS (${openReportsOf(sealed)}) THEN GREATEST(
    ${sealed}.deleted_at,
    (SELECT max(about.resolved_at) FROM reports about WHERE about.user_id = ${sealed}.user_id)
      + make_interval(days => ${POLICY_PERIODS.evidenceDays}),
    (SELECT max(LEAST(s.until, ${sealed}.deleted_at + make_interval(years => ${POLICY_PERIODS.sealedBanYears})))
       FROM sanction_records s WHERE s.user_id = ${sealed}.user_id)) END`;

/** Whether an open report concerns $1. */
export const HAS_OPEN_REPORT = defineStatement(
  'SELECT EXISTS (SELECT 1 FROM reports WHERE user_id = $1 AND resolved_at IS NULL) AS "isReported"',
  { isReported: column.bool },
);

const CASES = `
  SELECT c.id, c.user_id AS "userId", c.deleted_at AS "deletedAt", ${caseKeptUntil('c')} AS "keptUntil",
         (SELECT r.profile ->> 'displayName' FROM reports r WHERE r.user_id = c.user_id AND r.profile IS NOT NULL
           ORDER BY r.created_at DESC, r.id LIMIT 1) AS "displayName",
         (SELECT count(*)::integer FROM (${openReportsOf('c')}) open) AS "openReports",
         ARRAY(SELECT CASE WHEN s.kind = 'MUTE' THEN 'MUTED' WHEN s.until IS NULL THEN 'BANNED' ELSE 'SUSPENDED' END
                 FROM sanction_records s WHERE s.user_id = c.user_id ORDER BY s.since DESC, s.id) AS sanctions,
         (SELECT count(DISTINCT f.member_id)::integer FROM evasion_flags f WHERE f.sealed_case_id = c.id) AS matches
    FROM sealed_cases c`;

const CASE_COLUMNS = {
  id: column.uuid,
  userId: column.uuid,
  deletedAt: column.timestamp,
  keptUntil: column.nullable(column.timestamp),
  displayName: column.nullable(column.text()),
  openReports: column.integer,
  sanctions: column.texts<SanctionType>(),
  matches: column.integer,
};

/** A page of sealed cases, the latest deletion first: $1 limit, $2 and $3 the cursor. */
export const SEALED_CASES = defineStatementWithCustomPlan(
  `${CASES} WHERE $2::timestamptz IS NULL OR (c.deleted_at, c.id) < ($2::timestamptz, $3::uuid)
    ORDER BY c.deleted_at DESC, c.id DESC LIMIT $1`,
  CASE_COLUMNS,
);

export const SEALED_CASE = defineStatement(`${CASES} WHERE c.id = $1`, CASE_COLUMNS);

export type SealedCaseRow = RowOf<typeof CASE_COLUMNS>;

/** At most $2 cases whose retention has ended at $1. */
export const DUE_CASES = defineStatement(
  `SELECT c.id, c.user_id AS "userId" FROM sealed_cases c WHERE ${caseKeptUntil('c')} <= $1 ORDER BY c.deleted_at, c.id LIMIT $2`,
  { id: column.uuid, userId: column.uuid },
);

/** Deletes the case $1, with its flags, unless it is no longer due at $2. */
export const DELETE_DUE_CASE = defineStatement(
  `DELETE FROM sealed_cases c WHERE c.id = $1 AND ${caseKeptUntil('c')} <= $2 RETURNING c.id`,
  { id: column.uuid },
);
