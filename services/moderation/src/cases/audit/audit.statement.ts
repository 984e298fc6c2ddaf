import { POLICY_PERIODS, type StaffActDetails } from '@kindred/contracts';
import { column, defineStatement, defineStatementWithCustomPlan, type RowOf } from '@kindred/platform/database';

/** Adds a record to the trail when the transaction commits: $1 id, $2 time, $3 actor, $4 action, $5 subject, $6 details. */
export const APPEND_RECORD = defineStatement(
  'INSERT INTO audit_appends (id, at, actor_id, action, subject_id, details) VALUES ($1, $2, $3, $4, $5, $6)',
  {},
);

const HEAD_COLUMNS = { sequence: column.bigint, hash: column.text() };

/** The place of the record $1 in the chain. */
export const RECORD_HEAD = defineStatement('SELECT sequence, hash FROM audit_records WHERE id = $1', HEAD_COLUMNS);

/** The place of the newest record in the chain. */
export const NEWEST_HEAD = defineStatement(
  'SELECT sequence, hash FROM audit_records ORDER BY sequence DESC LIMIT 1',
  HEAD_COLUMNS,
);

const RECORDS = `
  SELECT r.sequence, r.id, r.at, r.actor_id AS "actorId", actor.display_name AS "actorName", r.action,
         r.subject_id AS "subjectId", subject.display_name AS "subjectName", r.details, r.hash
    FROM audit_records r
    LEFT JOIN members actor ON actor.user_id = r.actor_id
    LEFT JOIN members subject ON subject.user_id = r.subject_id`;

const RECORD_COLUMNS = {
  sequence: column.bigint,
  id: column.uuid,
  at: column.timestamp,
  actorId: column.nullable(column.uuid),
  actorName: column.nullable(column.text()),
  action: column.text(),
  subjectId: column.nullable(column.uuid),
  subjectName: column.nullable(column.text()),
  details: column.json<StaffActDetails>(),
  hash: column.text(),
};

/**
 * A page of records, newest first: $1 limit, $2 the sequence to start before, $3 actor, $4 action, $5 subject, which is
 * also found in the lists that showed it.
 */
export const AUDIT_PAGE = defineStatementWithCustomPlan(
  `${RECORDS}
    WHERE ($2::bigint IS NULL OR r.sequence < $2) AND ($3::uuid IS NULL OR r.actor_id = $3)
      AND ($4::text IS NULL OR r.action = $4)
      AND ($5::uuid IS NULL OR r.subject_id = $5 OR r.details -> 'userIds' ? $5::text)
    ORDER BY r.sequence DESC LIMIT $1`,
  RECORD_COLUMNS,
);

/** The newest $2 records about the member $1; lists that showed the member are not included. */
export const RECORDS_ABOUT = defineStatement(
  `${RECORDS} WHERE r.subject_id = $1 ORDER BY r.sequence DESC LIMIT $2`,
  RECORD_COLUMNS,
);

export type AuditRecordRow = RowOf<typeof RECORD_COLUMNS>;

/**
 * Deletes the oldest records whose retention period has ended, at most $1 of them, and never one after a record that is
 * kept, so that the rest of the chain stays whole.
 */
export const DELETE_EXPIRED_RECORDS = defineStatement(
  `DELETE FROM audit_records
    WHERE sequence IN (
      SELECT sequence FROM audit_records
       WHERE sequence < (SELECT min(sequence) FROM audit_records
                          WHERE at > now() - make_interval(years => ${POLICY_PERIODS.auditYears}))
       ORDER BY sequence LIMIT $1)
   RETURNING sequence, hash, at`,
  { ...HEAD_COLUMNS, at: column.timestamp },
);
