import { column, defineStatement } from '@kindred/platform/database';

/**
 * In key order, so that transactions with the same tasks cannot deadlock. A task that is already enqueued gets a new id:
 * its previous job finds no row and does nothing, or, if it is running, does not complete the new task.
 */
export const ENQUEUE = defineStatement(
  `INSERT INTO tasks (type, key, run_at, publish_after, request_id, traceparent)
   SELECT $1, key, now() + make_interval(secs => $3), now() + make_interval(secs => $3), $4, $5
     FROM unnest($2::text[]) AS key GROUP BY key ORDER BY key
   ON CONFLICT (type, key) DO UPDATE
      SET (id, run_at, publish_after, request_id, traceparent)
        = (excluded.id, excluded.run_at, excluded.publish_after, excluded.request_id, excluded.traceparent)`,
  {},
);

/** Keeps the time of the next run, unless the interval has become shorter. */
export const SCHEDULE = defineStatement(
  `INSERT INTO tasks (type, key, run_at, publish_after)
   SELECT $1, '', now() + make_interval(secs => $2), now() + make_interval(secs => $2)
   ON CONFLICT (type, key) DO UPDATE SET (run_at, publish_after) = (excluded.run_at, excluded.publish_after)
    WHERE tasks.run_at > now() + make_interval(secs => $3)`,
  {},
);

/** Claims due tasks of known types. They are published again after $3 seconds, in case the bus has lost their jobs. */
export const CLAIM_DUE = defineStatement(
  `UPDATE tasks SET publish_after = now() + make_interval(secs => $3)
    WHERE id = ANY (ARRAY(SELECT id FROM tasks WHERE publish_after <= now() AND type = ANY($1)
                           ORDER BY publish_after LIMIT $2 FOR UPDATE SKIP LOCKED))
   RETURNING id, type, key, request_id AS "requestId", traceparent`,
  {
    id: column.uuid,
    type: column.text(),
    key: column.text(),
    requestId: column.nullable(column.text()),
    traceparent: column.nullable(column.text()),
  },
);

export const HAS_DUE = defineStatement('SELECT id FROM tasks WHERE publish_after <= now() AND type = ANY($1) LIMIT 1', {
  id: column.uuid,
});

/** No row if the task has completed, was canceled, or was replaced by a newer one. */
export const FIND_PENDING = defineStatement(
  'SELECT extract(epoch FROM now() - run_at)::float AS "dueSeconds" FROM tasks WHERE id = $1',
  { dueSeconds: column.double },
);

/** Leaves the task to its row, from which it is published again after $2 seconds. */
export const HOLD = defineStatement(
  'UPDATE tasks SET publish_after = now() + make_interval(secs => $2) WHERE id = $1',
  {},
);

export const COMPLETE = defineStatement('DELETE FROM tasks WHERE id = $1 RETURNING id', { id: column.uuid });

/** Schedules the next run of a recurring task, as a new task with the same key. */
export const RESCHEDULE = defineStatement(
  `UPDATE tasks SET id = gen_random_uuid(), run_at = now() + make_interval(secs => $2),
                    publish_after = now() + make_interval(secs => $2)
    WHERE id = $1`,
  {},
);

export const CANCEL = defineStatement('DELETE FROM tasks WHERE type = $1 AND key = ANY($2) RETURNING key', {
  key: column.text(),
});

/** The tasks that should have run or are running. */
export const BACKLOG = defineStatement(
  `SELECT count(*)::integer AS tasks, coalesce(extract(epoch FROM now() - min(run_at)), 0)::float AS "oldestSeconds"
     FROM tasks WHERE run_at <= now()`,
  { tasks: column.integer, oldestSeconds: column.double },
);
