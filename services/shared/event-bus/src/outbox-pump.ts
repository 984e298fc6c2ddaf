import type { EventEnvelope } from '@kindred/contracts';
import { queryPrepared } from '@kindred/platform/database';
import { beginSpan, endSpan, type Span, SpanKind, traceparentOf } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import type { DataSource, QueryRunner } from 'typeorm';
import type { BusBackend, EventJob } from './backend/bus-backend.js';
import type { DeliveryOptions } from './event-bus.options.js';
import { OutageLog } from './outage-log.js';
import type { Subscriptions } from './subscriptions.js';
import { within } from './time-limit.js';

const BATCH = 200;
const POLL_MILLISECONDS = 1_000;
const PUBLISH_MILLISECONDS = 5_000;

interface OutboxRow {
  position: string;
  envelope: EventEnvelope;
  reply_to: string | null;
  traceparent: string | null;
}

/** Skips rows that another replica has locked. The ARRAY makes PostgreSQL evaluate the subquery only once. */
const CLAIM_BATCH = `
  DELETE FROM outbox WHERE position = ANY (ARRAY(
    SELECT position FROM outbox ORDER BY position LIMIT ${BATCH} FOR UPDATE SKIP LOCKED))
  RETURNING position, envelope, reply_to, traceparent`;

const BACKLOG = `
  SELECT count(*)::integer AS events,
         coalesce(extract(epoch FROM now() - min(recorded_at)), 0)::float AS "oldestSeconds" FROM outbox`;

export interface OutboxBacklog {
  /** Events that are committed but not yet published. */
  events: number;
  /** Age of the oldest of them in seconds; 0 if there are none. */
  oldestSeconds: number;
}

/**
 * Publishes the events in the outbox at least once: the transaction that deletes the rows commits only after the bus has
 * accepted the events. Woken by commits; a slow poll finds events left by a crash or an outage.
 */
export class OutboxPump {
  private readonly outage = new OutageLog(new Logger('OutboxPump'), 'outbox or event bus');
  private readonly poll: NodeJS.Timeout;
  private running: Promise<void> | undefined;
  private wakeRequested = false;
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

  /** Returns immediately; calls while the pump is running cause one further round. */
  wake(): void {
    if (this.stopped || !this.dataSource.isInitialized) return;
    this.wakeRequested = true;
    this.running ??= this.run();
  }

  /** Publishes the remaining events if possible, then stops. */
  async stop(): Promise<void> {
    if (this.stopped) return;
    clearInterval(this.poll);
    this.wake();
    this.stopped = true;
    await this.running;
  }

  /** The events that are not yet published. */
  async backlog(): Promise<OutboxBacklog> {
    const [row] = await this.dataSource.query<OutboxBacklog[]>(BACKLOG);
    return row ?? { events: 0, oldestSeconds: 0 };
  }

  /** The number of events that are not yet published. */
  async depth(): Promise<number> {
    return (await this.backlog()).events;
  }

  private async run(): Promise<void> {
    try {
      while (this.wakeRequested) {
        this.wakeRequested = false;
        if ((await this.pumpBatch()) === BATCH) this.wakeRequested = true;
      }
      this.outage.succeeded();
    } catch (error) {
      // The rows were rolled back; the next commit or poll retries them.
      this.outage.failed(error);
    }
    this.running = undefined;
  }

  private async pumpBatch(): Promise<number> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const rows = await claimBatch(runner);
      if (rows.length > 0) await this.publish(rows);
      await runner.commitTransaction();
      return rows.length;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    const jobs = new Map<string, EventJob[]>();
    const spans: Span[] = [];
    for (const { envelope, reply_to: replyTo, traceparent } of rows) {
      const job: EventJob = { event: envelope, replyTo };
      const span = beginSpan(envelope.type, SpanKind.PRODUCER, traceparent);
      if (span !== undefined) spans.push(span);
      // Without tracing in this process, the traceparent is still propagated.
      const propagated = traceparentOf(span) ?? traceparent;
      if (propagated !== null) job.traceparent = propagated;
      for (const { subscriber } of this.subscriptions.of(envelope.type)) {
        const known = jobs.get(subscriber);
        if (known) known.push(job);
        else jobs.set(subscriber, [job]);
      }
    }
    const added = [...jobs].map(([subscriber, all]) => this.backend.add(subscriber, all, this.delivery));
    try {
      // A bus that does not respond must not hold the row locks and the connection forever.
      await within(PUBLISH_MILLISECONDS, Promise.all(added));
      for (const span of spans) endSpan(span);
    } catch (error) {
      for (const span of spans) endSpan(span, error);
      throw error;
    }
  }
}

async function claimBatch(runner: QueryRunner): Promise<OutboxRow[]> {
  const rows = await queryPrepared<OutboxRow>(runner.manager, CLAIM_BATCH, []);
  return rows.sort((a, b) => Number(a.position) - Number(b.position));
}
