import { column, defineStatement } from '@kindred/platform/database';

/**
 * Emails of the previous release, which polls `next_attempt_at`, that none of its replicas has claimed for ten minutes.
 * Emails of this release have tasks, and `infinity`.
 */
export const ADOPT_MAILS = defineStatement(
  `UPDATE mails SET next_attempt_at = 'infinity'
    WHERE delivered_at IS NULL AND failed_at IS NULL AND next_attempt_at < now() - interval '10 minutes'
   RETURNING id`,
  { id: column.uuid },
);

/** The waiting emails, for metrics. */
export const WAITING_MAILS = defineStatement(
  `SELECT count(*)::integer AS mails_waiting,
          coalesce(extract(epoch FROM now() - min(created_at)), 0)::float AS mails_oldest_seconds
     FROM mails WHERE delivered_at IS NULL AND failed_at IS NULL`,
  { mails_waiting: column.integer, mails_oldest_seconds: column.double },
);
