import type { EventEnvelope, EventType, ServiceName } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DataSource } from 'typeorm';
import type { BusBackend, EventJob } from '../backend/bus-backend.js';
import { createBackend } from '../backend/create-backend.js';
import { SENT_DAYS } from '../bookkeeping/bookkeeping.js';
import { DELIVERY_DEFAULTS } from '../event-bus.options.js';
import { addEvents, groupByQueue } from '../event-jobs.js';
import { isBatchQueue, MAX_BATCH_EVENTS } from '../queues.js';
import { Subscriptions } from '../subscriptions.js';
import { READABLE_SERVICES, sentEventsOf } from './sent-events.statement.js';

const PAGE = 500;
/** Events wait in the database, not in the memory of the bus, while a subscriber has more than this to handle. */
const MAX_WAITING = 5_000;
const WAIT_MILLISECONDS = 250;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1_000;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';

export interface RepublishOptions {
  databaseUrl: string;
  busUrl: string;
  /** Events that were sent from this time until before `until`. */
  since: Date;
  until: Date;
  /** Default: every service whose events the database user can read. */
  service?: ServiceName;
  type?: EventType;
  optionalSubscribers?: readonly string[];
}

/** How many events of each type were republished. */
export type RepublishedEvents = Map<string, number>;

/**
 * Publishes events again that were sent in this time, at most `SENT_DAYS` ago. Subscribers skip those that they have
 * handled or that are stale. Rejects when the database or the bus is unreachable, and with a RangeError for a service
 * whose events cannot be read.
 */
export async function republishEvents(options: RepublishOptions): Promise<RepublishedEvents> {
  const { databaseUrl, busUrl, service, optionalSubscribers } = options;
  const bus = await createBackend(busUrl);
  const dataSource = new DataSource({ type: 'postgres', driver: pg, url: databaseUrl, poolSize: 1 });
  try {
    await Promise.all([bus.ping(), dataSource.initialize()]);
    const readable = (await runStatement(dataSource, READABLE_SERVICES)).map((row) => row.service);
    const selected = service === undefined ? readable : readable.filter((name) => name === service);
    if (selected.length === 0)
      throw new RangeError(`The database user cannot read the sent events of ${service ?? 'any service'}.`);
    const counts: RepublishedEvents = new Map();
    const subscriptions = new Subscriptions(optionalSubscribers);
    for (const name of selected) await republishService(name, options, dataSource, bus, subscriptions, counts);
    return counts;
  } finally {
    await Promise.all([bus.close(), dataSource.isInitialized ? dataSource.destroy() : undefined]);
  }
}

async function republishService(
  service: ServiceName,
  { since, until, type }: RepublishOptions,
  dataSource: DataSource,
  bus: BusBackend,
  subscriptions: Subscriptions,
  counts: RepublishedEvents,
): Promise<void> {
  const page = sentEventsOf(service);
  // The inbox still has the rows of these.
  const oldest = new Date(Date.now() - SENT_DAYS * DAY_MILLISECONDS).toISOString();
  let [sentAt, eventId] = [since.toISOString(), FIRST_ID];
  for (;;) {
    const rows = await runStatement(dataSource, page, [sentAt, eventId, until, oldest, type ?? null, PAGE]);
    await publish(
      rows.map(({ envelope }) => envelope),
      bus,
      subscriptions,
    );
    for (const { envelope } of rows) counts.set(envelope.type, (counts.get(envelope.type) ?? 0) + 1);
    const last = rows.at(-1);
    if (last === undefined || rows.length < PAGE) return;
    ({ sentAt, eventId } = last);
  }
}

async function publish(events: readonly EventEnvelope[], bus: BusBackend, subscriptions: Subscriptions): Promise<void> {
  const jobs = events.map((event): EventJob => ({ event, replyTo: null }));
  for (const [queue, all] of groupByQueue(jobs, subscriptions)) {
    const maxWaiting = isBatchQueue(queue) ? MAX_WAITING / MAX_BATCH_EVENTS : MAX_WAITING;
    while ((await bus.depth(queue)).waiting > maxWaiting) await pause(WAIT_MILLISECONDS);
    await addEvents(bus, queue, all, DELIVERY_DEFAULTS);
  }
}
