import type { AppealOutcome } from '@kindred/contracts';
import { isUnexpired } from '@kindred/member-data';
import { column, defineStatement } from '@kindred/platform/database';
import type { SanctionRecordKind } from './sanction-record.entity.js';

/**
 * A page of the warnings and the sanctions in force of the member $1, newest first, with their appeals: $2 limit, $3 and
 * $4 the cursor, null on the first page.
 */
export const OWN_SANCTIONS = defineStatement(
  `SELECT s.id, s.kind, s.reason, s.since, s.until, s.acknowledged_at AS "acknowledgedAt", a.id AS "appealId", a.text,
          a.created_at AS "appealedAt", a.outcome, a.note, a.decided_at AS "decidedAt"
     FROM sanction_records s LEFT JOIN appeals a ON a.sanction_id = s.id
    WHERE s.user_id = $1 AND s.ended_at IS NULL AND ${isUnexpired('s.until')}
      AND ($3::timestamptz IS NULL OR (s.since, s.id) < ($3::timestamptz, $4::uuid))
    ORDER BY s.since DESC, s.id DESC LIMIT $2`,
  {
    id: column.uuid,
    kind: column.text<SanctionRecordKind>(),
    reason: column.text(),
    since: column.timestamp,
    until: column.nullable(column.timestamp),
    acknowledgedAt: column.nullable(column.timestamp),
    appealId: column.nullable(column.uuid),
    text: column.nullable(column.text()),
    appealedAt: column.nullable(column.timestamp),
    outcome: column.nullable(column.text<AppealOutcome>()),
    note: column.nullable(column.text()),
    decidedAt: column.nullable(column.timestamp),
  },
);
