import { setTimeout as delay } from 'node:timers/promises';
import type { EventEnvelope } from '@kindred/contracts';
import { BACKUP_LOCK } from '@kindred/platform/database';
import type pg from 'pg';
import { databasesOf, withClients, type ConnectedDatabase, type ServiceDatabase } from '../installation/databases.js';
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

/** The queues cannot be listed in the time for which writers can be blocked. */
export class LongQueuesError extends OperatorError {
  constructor() {
    super('The queues contain too many events to list them: try again when there are fewer.');
  }
}

/** The schemas of the services in one database. */
export interface SnapshotSource {
  /** In a repeatable-read transaction, which sees one snapshot of all schemas. */
  client: pg.Client;
  schemas: string[];
}

export interface Snapshot {
  /** One for each database. Their snapshots are of one moment, as far as events connect the services. */
  sources: SnapshotSource[];
  takenAt: Date;
  /** Events in the queues at that time: no longer in an outbox, and not yet handled by all subscribers. */
  events: EventEnvelope[];
}

type Guard = ServiceDatabase & SnapshotSource;

/**
 * Calls `work` with a snapshot of the data of all services. Until it returns, no object that the snapshot refers to is
 * deleted.
 * @throws OperatorError if another backup is in progress; LongQueuesError
 */
export async function withSnapshot<T>(
  installation: Pick<Installation, 'databaseUrl' | 'ownDatabases' | 'busUrl'>,
  work: (snapshot: Snapshot) => Promise<T>,
  lockTimeout = BACKUP_LOCK_MILLISECONDS,
): Promise<T> {
  return withClients(databasesOf(installation), async (connected) => {
    const guards: Guard[] = [];
    for (const database of connected) guards.push(await lockBackups(database, lockTimeout));
    const used = guards.filter(({ schemas }) => schemas.length > 0);
    if (used.length === 0) throw new OperatorError('The database contains no Kindred tables.');
    const toRead = used.map(({ url, schemas }) => ({ url, schemas }));
    return withClients(toRead, async (sources) => {
      for (const { client } of sources) await client.query("SET search_path = ''; SET statement_timeout = 0");
      const events = await startSnapshot(used, sources, installation.busUrl);
      return work({ sources, takenAt: await timeOf(sources), events });
    });
  });
}

/** The start of the transactions. */
async function timeOf([source]: readonly SnapshotSource[]): Promise<Date> {
  const { rows } = (await source?.client.query<{ at: Date }>('SELECT now() AS at')) ?? { rows: [] };
  return rows[0]?.at ?? new Date();
}

/** Prevents other backups, and deletions of objects. */
async function lockBackups(database: ConnectedDatabase, lockTimeout: number): Promise<Guard> {
  const { client, services } = database;
  await client.query(`SET lock_timeout = ${lockTimeout}`);
  await client.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]).catch((error: unknown) => {
    throw isTimeout(error) ? new OperatorError('Another backup is in progress.') : error;
  });
  const { rows } = await client.query<{ name: string }>(OUTBOXES, [services]);
  return { ...database, schemas: rows.map(({ name }) => name) };
}

/**
 * Starts the snapshot transactions while all outboxes are locked, so that no event is enqueued. The events in the queues
 * then, and those in the outboxes of the snapshot, are all published events that are not handled yet. Writers are
 * blocked for that time. Since each event is recorded and handled in transactions that need an outbox or an inbox, that
 * also holds for services with databases of their own.
 * @returns the events in the queues
 */
async function startSnapshot(
  guards: readonly Guard[],
  sources: readonly SnapshotSource[],
  busUrl: string,
): Promise<EventEnvelope[]> {
  return withQueues(busUrl, async (queues) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        for (const { client, schemas } of guards) {
          const outboxes = schemas.map((schema) => `${client.escapeIdentifier(schema)}.outbox`).join(', ');
          await client.query(
            `BEGIN; SET LOCAL lock_timeout = ${OUTBOX_LOCK_MILLISECONDS}; LOCK TABLE ${outboxes} IN SHARE MODE`,
          );
        }
        const events = await withTimeout(queues.list());
        for (const { client } of sources) {
          await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
          await client.query('SELECT');
        }
        return events;
      } catch (error) {
        if (!isTimeout(error) || attempt === ATTEMPTS) throw error;
      } finally {
        for (const { client } of guards) await client.query('ROLLBACK');
      }
      await delay(PAUSE_MILLISECONDS);
    }
  });
}

const isTimeout = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '55P03';

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  const abort = new AbortController();
  const timeout = delay(LIST_MILLISECONDS, undefined, { signal: abort.signal, ref: false }).then(() => {
    throw new LongQueuesError();
  });
  timeout.catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    abort.abort();
  }
}
