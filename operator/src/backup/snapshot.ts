import { setTimeout as delay } from 'node:timers/promises';
import { BACKUP_LOCK, SERVICES, type EventEnvelope } from '@kindred/contracts';
import { withClient } from '@kindred/embedded-database';
import type pg from 'pg';
import { withQueues, type Installation } from '../installation/installation.js';
import { Problem } from '../problem.js';

/** How long another backup, or a deletion that is under way, is waited for. */
const OTHERS_MILLISECONDS = 60_000;
/** How long whoever writes may be kept waiting, both together: well below the 5 s that the gateway waits for a service. */
const LOCK_MILLISECONDS = 1_000;
const LIST_MILLISECONDS = 2_000;
const ATTEMPTS = 20;
const PAUSE_MILLISECONDS = 2_000;

const OUTBOXES = `
  SELECT schemaname AS name FROM pg_tables WHERE tablename = 'outbox' AND schemaname = ANY ($1) ORDER BY 1`;

export interface Snapshot {
  /** Sees all schemas as they were at one moment, for as long as the work goes on. */
  client: pg.Client;
  schemas: string[];
  takenAt: Date;
  /** Events that the bus held at that moment: they are in no outbox any more, and not handled by everybody yet. */
  events: EventEnvelope[];
}

/**
 * Works on all services' data as of one moment. Until the end nothing deletes an object that these data name.
 * @throws Problem when another backup is under way, or the moment cannot be had
 */
export async function withSnapshot<T>(
  { databaseUrl, busUrl }: Pick<Installation, 'databaseUrl' | 'busUrl'>,
  work: (snapshot: Snapshot) => Promise<T>,
  patience = OTHERS_MILLISECONDS,
): Promise<T> {
  return withClient(databaseUrl, async (guard) => {
    await guard.query(`SET lock_timeout = ${patience}`);
    await guard.query('SELECT pg_advisory_lock($1)', [BACKUP_LOCK]).catch((error: unknown) => {
      throw isTimeout(error) ? new Problem('Another backup is under way.') : error;
    });
    const { rows } = await guard.query<{ name: string }>(OUTBOXES, [[...SERVICES]]);
    if (rows.length === 0) throw new Problem('The database holds nothing of Kindred.');
    const schemas = rows.map(({ name }) => name);
    return withClient(databaseUrl, async (client) => {
      await client.query("SET search_path = ''; SET statement_timeout = 0");
      const events = await takeMoment(guard, client, schemas, busUrl);
      const { rows: moment } = await client.query<{ at: Date }>('SELECT now() AS at');
      return work({ client, schemas, takenAt: moment[0]?.at ?? new Date(), events });
    });
  });
}

/**
 * While the outboxes are locked, nothing is handed to the bus: what it holds then, and the snapshot's outboxes, are all
 * events that have been told and not handled. Whoever writes waits for that long.
 */
async function takeMoment(
  guard: pg.Client,
  client: pg.Client,
  schemas: readonly string[],
  busUrl: string,
): Promise<EventEnvelope[]> {
  const outboxes = schemas.map((schema) => `${guard.escapeIdentifier(schema)}.outbox`).join(', ');
  return withQueues(guard, busUrl, async (queues) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await guard.query(`BEGIN; SET LOCAL lock_timeout = ${LOCK_MILLISECONDS}; LOCK TABLE ${outboxes} IN SHARE MODE`);
        const events = await inTime(queues.list());
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

async function inTime<T>(work: Promise<T>): Promise<T> {
  const late = new AbortController();
  const limit = delay(LIST_MILLISECONDS, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Problem('Too many events wait in the queues to be looked through: wait until there are fewer.');
  });
  limit.catch(() => undefined);
  try {
    return await Promise.race([work, limit]);
  } finally {
    late.abort();
  }
}
