import { IDLE_CONNECTION_MILLISECONDS, surviveLostConnection } from '@kindred/platform/database';
import { Logger } from '@nestjs/common';
import {
  createPostgresBackend,
  runMigrations,
  type PgQueryable,
  type PostgresConnectionOptions,
  type PostgresQueueBackend,
} from 'bullmq';
import pg from 'pg';
import { OutageLog } from '../outage-log.js';
import { within } from '../time-limit.js';
import { BullQueues } from './bull-queues.js';
import type { BusBackend } from './bus-backend.js';
import { CREATE_FAILED_JOB_INDEX, createPostgresFailedJobIndex } from './postgres.failed-job-index.js';
import { PostgresLiveChannel } from './postgres.live-channel.js';
import { WorkerPool } from './postgres.worker-pool.js';

const SCHEMA = 'bullmq';
/** One listens for jobs. Statements of the bus are short, and wait for one another. */
const POOL_SIZE = 6;
const CONNECT_MILLISECONDS = 10_000;
/** BullMQ reads the newest ones only. */
const OLDEST_WAITING = `
  SELECT coalesce(processed_at_ms, added_at_ms) AS at FROM job
   WHERE queue = $1 AND state = 'waiting' AND priority = 0 ORDER BY seq LIMIT 1`;
const QUERY_MILLISECONDS = 15_000;
const CLOSE_MILLISECONDS = 3_000;

/** A bus in the PostgreSQL schema `bullmq`. All queues and workers of a process share one pool. */
export function createPostgresBus(url: string): BusBackend {
  const outage = new OutageLog(new Logger('EventBus'), 'event bus');
  const pool = new pg.Pool({
    connectionString: url,
    options: `-c search_path=${SCHEMA}`,
    application_name: 'kindred bus',
    max: POOL_SIZE,
    connectionTimeoutMillis: CONNECT_MILLISECONDS,
    idleTimeoutMillis: IDLE_CONNECTION_MILLISECONDS,
    query_timeout: QUERY_MILLISECONDS,
    keepAlive: true,
    allowExitOnIdle: true,
    onConnect: surviveLostConnection,
  });
  pool.on('error', (error) => outage.failed(error));
  pool.on('connect', () => outage.succeeded());
  // Every queue adds an error listener to the pool.
  pool.setMaxListeners(0);
  const ping = async () => {
    await pool.query('SELECT FROM migration LIMIT 1');
  };
  const queues = new BullQueues<PostgresQueueBackend, PostgresConnectionOptions>({
    factory: createPostgresBackend,
    ping,
    queueConnection: pool,
    workerConnection: new WorkerPool(pool),
    failedJobIndex: createPostgresFailedJobIndex(pool),
    oldestWaiting: async (queue) => {
      const { rows } = await pool.query<{ at: string }>(OLDEST_WAITING, [queue]);
      return rows[0] === undefined ? undefined : Number(rows[0].at);
    },
    supportsBulkAdd: true,
  });
  const live = new PostgresLiveChannel(url);
  return {
    live,
    ping,
    add: (...jobs) => queues.add(...jobs),
    work: (...subscription) => queues.work(...subscription),
    depth: (subscriber) => queues.depth(subscriber),
    waiting: (queue) => queues.waiting(queue),
    memoryUse: () => Promise.resolve(0),
    failed: (subscriber, limit) => queues.failed(subscriber, limit),
    pending: (subscriber) => queues.pending(subscriber),
    replay: (subscriber, jobId) => queues.replay(subscriber, jobId),
    discard: (...selection) => queues.discard(...selection),
    discardAbout: (id) => queues.discardAbout(id),
    close: async () => {
      await live.close();
      await queues.close();
      await within(CLOSE_MILLISECONDS, pool.end()).catch(() => undefined);
    },
  };
}

export async function preparePostgresBus(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_MILLISECONDS });
  await client.connect();
  try {
    const { rowCount } = await client.query('SELECT FROM pg_namespace WHERE nspname = $1', [SCHEMA]);
    await runMigrations(rowCount ? withoutCreatingSchema(client) : client, SCHEMA);
    await client.query(`SET search_path = ${SCHEMA}; ${CREATE_FAILED_JOB_INDEX}`);
  } finally {
    await client.end();
  }
}

/** CREATE SCHEMA IF NOT EXISTS requires the CREATE privilege even when the schema exists, so it is skipped. */
function withoutCreatingSchema(client: pg.Client): PgQueryable {
  return {
    query: async <Row>(text: string, parameters?: readonly unknown[]) => {
      const { rows, rowCount } = await client.query(text.startsWith('CREATE SCHEMA') ? 'SELECT' : text, [
        ...(parameters ?? []),
      ]);
      return { rows: rows as Row[], rowCount };
    },
  };
}
