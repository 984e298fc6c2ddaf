import type { EventEnvelope } from '@kindred/contracts';
import { Logger } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import type { BusBackend, EventJob } from './backend/bus-backend.js';
import type { DeliveryOptions } from './event-bus.options.js';
import { OutageLog } from './outage-log.js';
import { queryPrepared } from './prepared-query.js';
import type { Subscriptions } from './subscriptions.js';
import { within } from './time-limit.js';
import { beginSpan, endSpan, SpanKind, traceparentOf, type Span } from './tracing.js';

const BATCH = 200;
const POLL_MILLISECONDS = 1_000;
const ADD_MILLISECONDS = 5_000;

interface OutboxRow {
  position: string;
  envelope: EventEnvelope;
  reply_to: string | null;
  traceparent: string | null;
}

/** Rows that another replica is just taking are left to it; the ARRAY makes PostgreSQL choose the rows only once. */
const TAKE = `
  DELETE FROM outbox WHERE position = ANY (ARRAY(
    SELECT position FROM outbox ORDER BY position LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
  RETURNING position, envelope, reply_to, traceparent`;

const BACKLOG = `
  SELECT count(*)::integer AS events,
         coalesce(extract(epoch FROM now() - min(recorded_at)), 0)::float AS "oldestSeconds" FROM outbox`;

export interface OutboxBacklog {
  /** Events committed and not yet handed to the bus. */
  events: number;
  /** How long the oldest of them has waited, in seconds; 0 where none waits. */
  oldestSeconds: number;
}

/**
 * Hands what is in the outbox to the bus, at least once: the rows go in a transaction that commits after the bus has
 * the events. Woken by commits; a slow poll finds what a crash or an outage has left.
 */
export class OutboxPump {
  private readonly outage = new OutageLog(new Logger('OutboxPump'), 'The outbox or the bus');
  private readonly poll: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  private wanted = false;
  private stopped = false;

  constructor(
    private readonly dataSource: DataSource,
    private readonly backend: BusBackend,
    private readonly subscriptions: Subscriptions,
    private readonly delivery: DeliveryOptions,
  ) {
    this.poll = setInterval(() => this.wake(), POLL_MILLISECONDS);
    this.poll.unref();
  }

  /** Returns at once; calls while the pump is at work make one further round. */
  wake(): void {
    if (this.stopped || !this.dataSource.isInitialized) return;
    this.wanted = true;
    this.running ??= this.run();
  }

  /** Sends what is there, if it can be sent, and ends. */
  async stop(): Promise<void> {
    if (this.stopped) return;
    clearInterval(this.poll);
    this.wake();
    this.stopped = true;
    await this.running;
  }

  /** How many events have not been handed over, and how many seconds the oldest of them has waited. */
  async backlog(): Promise<OutboxBacklog> {
    const [row] = await this.dataSource.query<OutboxBacklog[]>(BACKLOG);
    return row ?? { events: 0, oldestSeconds: 0 };
  }

  /** Events that have not been handed over. */
  async depth(): Promise<number> {
    return (await this.backlog()).events;
  }

  private async run(): Promise<void> {
    try {
      while (this.wanted) {
        this.wanted = false;
        if ((await this.pumpBatch()) === BATCH) this.wanted = true;
      }
      this.outage.worked();
    } catch (error) {
      // The rows are where they were; the next commit or poll tries again.
      this.outage.failed(error);
    }
    this.running = undefined;
  }

  private async pumpBatch(): Promise<number> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const rows = await take(runner);
      if (rows.length > 0) await this.handOver(rows);
      await runner.commitTransaction();
      return rows.length;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  private async handOver(rows: readonly OutboxRow[]): Promise<void> {
    const jobs = new Map<string, EventJob[]>();
    const spans: Span[] = [];
    for (const { envelope, reply_to: replyTo, traceparent } of rows) {
      const job: EventJob = { event: envelope, replyTo };
      const span = beginSpan(envelope.type, SpanKind.PRODUCER, traceparent);
      if (span !== undefined) spans.push(span);
      // A process that collects no traces hands on those of others.
      const carried = traceparentOf(span) ?? traceparent;
      if (carried !== null) job.traceparent = carried;
      for (const { subscriber } of this.subscriptions.of(envelope.type)) {
        const known = jobs.get(subscriber);
        if (known) known.push(job);
        else jobs.set(subscriber, [job]);
      }
    }
    const added = [...jobs].map(([subscriber, all]) => this.backend.add(subscriber, all, this.delivery));
    try {
      // A bus that does not answer must not hold the rows, nor the connection, for ever.
      await within(ADD_MILLISECONDS, Promise.all(added));
      for (const span of spans) endSpan(span);
    } catch (error) {
      for (const span of spans) endSpan(span, error);
      throw error;
    }
  }
}

async function take(runner: QueryRunner): Promise<OutboxRow[]> {
  const rows = await queryPrepared<OutboxRow>(runner.manager, TAKE, []);
  return rows.sort((a, b) => Number(a.position) - Number(b.position));
}
