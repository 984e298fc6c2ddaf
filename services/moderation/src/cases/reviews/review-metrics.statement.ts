import { column, defineStatement } from '@kindred/platform/database';

const secondsSince = (time: string): string => `coalesce(extract(epoch FROM now() - min(${time})), 0)::float`;

/** What staff see in their queues; photos of deleted accounts are not included. */
export const WAITING_FOR_STAFF = defineStatement(
  `SELECT photos.*, open.* FROM (
     SELECT count(*)::integer AS reviews_waiting, ${secondsSince('p.created_at')} AS reviews_oldest_seconds
       FROM photos p JOIN members m ON m.user_id = p.member_id AND m.email IS NOT NULL WHERE p.status = 'PENDING'
   ) photos, (
     SELECT count(*)::integer AS reports_open, ${secondsSince('created_at')} AS reports_oldest_seconds
       FROM reports WHERE resolved_at IS NULL
   ) open`,
  {
    reviews_waiting: column.integer,
    reviews_oldest_seconds: column.double,
    reports_open: column.integer,
    reports_oldest_seconds: column.double,
  },
);
