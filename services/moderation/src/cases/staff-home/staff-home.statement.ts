import { LIMITS } from '@kindred/contracts';
import { column, defineStatement } from '@kindred/platform/database';
import { staffQueueStatement } from '@kindred/service-kit';
import { isMemberBanned } from '../../members/banned-members.js';
import { isWaiting } from '../shield/shield.statement.js';

/** Photos in review. Those of deleted accounts are not included. */
export const PHOTOS_WAITING = staffQueueStatement(
  `SELECT p.created_at AS at FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL
    WHERE p.status = 'PENDING'`,
  LIMITS.reviewHours,
);

export const REPORTS_WAITING = staffQueueStatement(
  'SELECT created_at AS at FROM reports WHERE resolved_at IS NULL',
  LIMITS.replyHours,
);

/** How many open reports are of the highest severity. */
export const URGENT_REPORTS = defineStatement(
  `SELECT count(*)::integer AS urgent FROM reports WHERE resolved_at IS NULL AND severity = 'urgent'`,
  { urgent: column.integer },
);

export const APPEALS_WAITING = staffQueueStatement(
  `SELECT a.created_at AS at FROM appeals a JOIN members m ON m.user_id = a.user_id AND m.email IS NOT NULL
    WHERE a.decided_at IS NULL`,
  LIMITS.replyHours,
);

/** Members whom staff have yet to review, unless they are banned. */
export const SHIELD_WAITING = staffQueueStatement(
  `SELECT f.found_at AS at FROM shield_findings f JOIN members m ON m.user_id = f.user_id AND m.email IS NOT NULL
    WHERE ${isWaiting('f')} AND NOT ${isMemberBanned('f.user_id')}`,
  null,
);
