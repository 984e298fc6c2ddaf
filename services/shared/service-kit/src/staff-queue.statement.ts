import { column, defineStatement } from '@kindred/platform/database';

/**
 * Counts a queue of staff. @param rows SQL for the waiting rows, with the time since when they wait as `at`
 * @param hours after this many, a row is overdue; null if nothing is promised
 */
export const staffQueueStatement = (rows: string, hours: number | null) =>
  defineStatement(
    `SELECT count(*)::integer AS waiting, min(at) AS "oldestAt",
            (count(*) FILTER (WHERE at < now() - make_interval(hours => ${hours ?? 'NULL'})))::integer AS overdue
       FROM (${rows}) AS queue`,
    { waiting: column.integer, oldestAt: column.nullable(column.timestamp), overdue: column.integer },
  );
