import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import pg from 'pg';
import { createTestDatabase, type TestDatabase } from '@kindred/testing';
import { prepareBus } from '../src/prepare-bus.js';
import { createBackend } from '../src/backend/create-backend.js';
import type { BusBackend, EventJob, QueueWorker } from '../src/backend/bus-backend.js';
import { DELIVERY_DEFAULTS } from '../src/event-bus.options.js';
import { profileChanged } from './examples.js';
import { eventually } from './eventually.js';

const QUEUES = ['messaging', 'notifications', 'notifications-mail'];

let database: TestDatabase;
let admin: pg.Client;
let bus: BusBackend;
let workers: QueueWorker[];
const handled: { queue: string; eventId: string }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await prepareBus(database.busUrl);
  admin = new pg.Client({ connectionString: database.adminUrl });
  await admin.connect();
  bus = await createBackend(database.busUrl);
  workers = await Promise.all(
    QUEUES.map((queue) =>
      bus.work<EventJob>(
        queue,
        ({ event }) => Promise.resolve(void handled.push({ queue, eventId: event.eventId })),
        DELIVERY_DEFAULTS,
      ),
    ),
  );
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.close()));
  await bus.close();
  await admin.end();
  await database.drop();
});

/** The ids of the server processes that listen for jobs. */
async function listening(): Promise<number[]> {
  const { rows } = await admin.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%LISTEN bullmq_jobs%'
        AND pid <> pg_backend_pid()`,
  );
  return rows.map(({ pid }) => pid);
}

/** Adds one event to each queue, and waits until each has been handled once, in its own queue. */
async function expectDelivery(): Promise<void> {
  const events = QUEUES.map((queue) => ({ queue, event: profileChanged(randomUUID(), 1, 'Ada') }));
  await Promise.all(events.map(({ queue, event }) => bus.add(queue, [{ event, replyTo: null }], DELIVERY_DEFAULTS)));
  const expected = events.map(({ queue, event: { eventId } }) => ({ queue, eventId }));
  await eventually(async () => expect(handled).toHaveLength(expected.length));
  expect(new Set(handled)).toEqual(new Set(expected));
  handled.length = 0;
}

it('all workers of a process share one connection for LISTEN', async () => {
  await eventually(async () => expect(await listening()).toHaveLength(1));
  await expectDelivery();
  expect(await listening()).toHaveLength(1);
});

it('listens again after that connection is lost, and no job is lost or handled twice', async () => {
  const [pid] = await listening();
  await admin.query('SELECT pg_terminate_backend($1)', [pid]);
  await expectDelivery();
  await eventually(async () => {
    const again = await listening();
    expect(again).toHaveLength(1);
    expect(again).not.toContain(pid);
  });
  await expectDelivery();
});

it('releases the connection with the last worker', async () => {
  const [first, ...others] = workers;
  await first?.close();
  await eventually(async () => expect(await listening()).toHaveLength(1));
  await Promise.all(others.map((worker) => worker.close()));
  await eventually(async () => expect(await listening()).toHaveLength(0));
});
