import { isUnexpired } from '@kindred/member-data';
import { column, defineStatement } from '@kindred/platform/database';

const IN_FORCE = `kind <> 'WARNING' AND ended_at IS NULL AND ${isUnexpired('until')}`;

/** The records of the ban and the mute of $1 that are in force. */
export const RECORDS_IN_FORCE = defineStatement(
  `SELECT id, reason FROM sanction_records WHERE user_id = $1 AND ${IN_FORCE}`,
  { id: column.uuid, reason: column.text() },
);

export const DELETE_RECORDS_NOT_IN_FORCE = defineStatement(
  `DELETE FROM sanction_records WHERE user_id = $1 AND NOT (${IN_FORCE})`,
  {},
);
