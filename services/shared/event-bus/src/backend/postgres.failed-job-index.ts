import type pg from 'pg';
import type { FailedJobIndex, IndexedJob } from './failed-job-index.js';

/** Run by `prepareBus`, once per release and not concurrently. */
export const CREATE_FAILED_JOB_INDEX = `
  CREATE TABLE IF NOT EXISTS kindred_failed_jobs (
    mentions uuid NOT NULL,
    queue text NOT NULL,
    job_id text NOT NULL,
    PRIMARY KEY (mentions, queue, job_id)
  );
  CREATE TABLE IF NOT EXISTS kindred_complete_indexes (queue text PRIMARY KEY, until bigint NOT NULL)`;

/** One row for each id and job. */
export function createPostgresFailedJobIndex(pool: pg.Pool): FailedJobIndex {
  return {
    add: async ({ queue, jobId }, ids) => {
      await pool.query(
        `INSERT INTO kindred_failed_jobs (mentions, queue, job_id) SELECT unnest($3::uuid[]), $1, $2
         ON CONFLICT DO NOTHING`,
        [queue, jobId, ids],
      );
    },
    find: async (id) => {
      const { rows } = await pool.query<IndexedJob>(
        'SELECT queue, job_id AS "jobId" FROM kindred_failed_jobs WHERE mentions = $1',
        [id],
      );
      return rows;
    },
    remove: async ({ queue, jobId }, ids) => {
      await pool.query(
        'DELETE FROM kindred_failed_jobs WHERE mentions = ANY($3::uuid[]) AND queue = $1 AND job_id = $2',
        [queue, jobId, ids],
      );
    },
    completeUntil: async (queue) => {
      const { rows } = await pool.query<{ until: string }>(
        'SELECT until FROM kindred_complete_indexes WHERE queue = $1',
        [queue],
      );
      return Number(rows[0]?.until ?? 0);
    },
    saveCompleteUntil: async (queue, time) => {
      await pool.query(
        `INSERT INTO kindred_complete_indexes AS known (queue, until) VALUES ($1, $2)
         ON CONFLICT (queue) DO UPDATE SET until = greatest(known.until, excluded.until)`,
        [queue, time],
      );
    },
  };
}
