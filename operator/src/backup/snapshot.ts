import { setTimeout as delay } from 'node:timers/promises';
import { SERVICES, type EventEnvelope } from '@kindred/contracts';
import { BACKUP_LOCK } from '@kindred/platform/database';
import { withClient } from '@kindred/embedded-database';
import type pg from 'pg';
import { withQueues, type Installation } from '../installation/installation.js';
import { OperatorError } from '../operator-error.js';

/** The timeout for another backup, or a deletion of objects in progress. */
const BACKUP_LOCK_MILLISECONDS = 60_000;
/** Together, the maximum time that writers are blocked: well below the gateway's timeout of 5 s for a service. */
const OUTBOX_LOCK_MILLISECONDS = 1_000;
const LIST_MILLISECONDS = 2_000;
const ATTEMPTS = 20;
const PAUSE_MILLISECONDS = 2_000;

const OUTBOXES = `
  SELECT schemaname AS name FROM pg_tables WHERE tablename = 'outbox' AND schemaname = ANY ($1) ORDER BY 1`;

export interface Snapshot {
  /** In a repeatable-read transaction, which sees one snapshot of all schemas. */
  client: pg.Client;
  schemas: string[];
  takenAt: Date;
  /** Events in the queues at that time: no longer in an outbox, and not yet handled by all subscribers. */
  events: EventEnvelope[];
}

/**
 * Calls `work` with a snapshot of the data of all services. Until it returns, no object that the snapshot refers to is
 * deleted.
 * @throws OperatorError if another backup is in progress, or the queues are too long to be listed
 */
export async function withSnapshot<T>(
  { databaseUrl, busUrl }: Pick<Installation, 'databaseUrl' | 'busUrl'>,
  work: (snapshot: Snapshot) => Promise<T>,
  lockTimeout = BACKUP_LOCK_MILLISECONDS,
): Promise<T> {
  return withClient(databaseUrl, async (guard) => {
    await guard.query(`SET lock_timeout = ${lockTimeout}`);
    await guard.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]).catch((error: unknown) => {
      throw isTimeout(error) ? new OperatorError('Another backup is in progress.') : error;
    });
    const { rows } = await guard.query<{ name: string }>(OUTBOXES, [[...SERVICES]]);
    if (rows.length === 0) throw new OperatorError('The database contains no Kindred tables.');
    const schemas = rows.map(({ name }) => name);
    return withClient(databaseUrl, async (client) => {
      await client.query("SET search_path = ''; SET statement_timeout = 0");
      const events = await startSnapshot(guard, client, schemas, busUrl);
      const { rows: times } = await client.query<{ at: Date }>('SELECT now() AS at');
      return work({ client, schemas, takenAt: times[0]?.at ?? new Date(), events });
    });
  });
}

/**
 * Starts the snapshot transaction while all outboxes are locked, so that no event is enqueued. The events in the queues
 * then, and those in the outboxes of the snapshot, are all published events that are not handled yet. Writers are
 * blocked for that time.
 * @returns the events in the queues
 */
async function startSnapshot(
  guard: pg.Client,
  client: pg.Client,
  schemas: readonly string[],
  busUrl: string,
): Promise<EventEnvelope[]> {
  const outboxes = schemas.map((schema) => `${guard.escapeIdentifier(schema)}.outbox`).join(', ');
  return withQueues(guard, busUrl, async (queues) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await guard.query(
          `BEGIN; SET LOCAL lock_timeout = ${OUTBOX_LOCK_MILLISECONDS}; LOCK TABLE ${outboxes} IN SHARE MODE`,
        );
        const events = await withTimeout(queues.list());
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
        await client.query('SELECT');
        return events;
      } catch (error) {
        if (!isTimeout(error) || attempt === ATTEMPTS) throw error;
      } finally {
        await guard.query('ROLLBACK');
      }
      await delay(PAUSE_MILLISECONDS);
    }
  });
}

const isTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timeout = delay(LIST_MILLISECONDS, undefined, { signal: abort.signal, ref: false }).then(() => {
    throw new OperatorError('The queues contain too many events to list them: try again when there are fewer.');
  });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    abort.abort();
  }
}
