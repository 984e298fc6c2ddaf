import { runStatement, type RowOf } from '@kindred/platform/database';
import { beginSpan, endSpan, type Span, SpanKind, traceparentOf } from '@kindred/platform/tracing';
import type { DataSource, QueryRunner } from 'typeorm';
import type { BusBackend, EventJob } from './backend/bus-backend.js';
import type { DeliveryOptions } from './event-bus.options.js';
import { CLAIM_BATCH, HAS_EVENTS, OUTBOX_BACKLOG } from './outbox.statement.js';
import { PollLoop } from './poll-loop.js';
import type { Subscriptions } from './subscriptions.js';
import { within } from './time-limit.js';

const BATCH = 200;
const PUBLISH_MILLISECONDS = 5_000;
/** How long events that no caller waits for can be collected, so that one round publishes several. */
const COLLECT_MILLISECONDS = 50;

type OutboxRow = RowOf<(typeof CLAIM_BATCH)['columns']>;

export interface OutboxBacklog {
  /** Events that are committed but not yet published. */
  events: number;
  /** Age of the oldest of them in seconds; 0 if there are none. */
  oldestSeconds: number;
}

/**
 * Publishes the events in the outbox at least once, with a fan-out to the queue of each subscriber: the transaction that
 * deletes the rows commits only after the bus has accepted the events. Woken by commits; a slow poll finds events left by a
 * crash or an outage.
 */
export class OutboxPump {
  private readonly loop = new PollLoop(
    'OutboxPump',
    'outbox or event bus',
    () => this.pumpBatch(),
    async () => this.dataSource.isInitialized && (await runStatement(this.dataSource, HAS_EVENTS)).length > 0,
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly backend: BusBackend,
    private readonly subscriptions: Subscriptions,
    private readonly delivery: DeliveryOptions,
  ) {}

  /** Publishes events of these types after a commit: immediately if a caller waits for one of them. Returns immediately. */
  wakeFor(events: readonly { type: string }[]): void {
    // Without a subscriber, the next poll deletes the event.
    if (!this.dataSource.isInitialized || !events.some(({ type }) => this.subscriptions.of(type).length > 0)) return;
    if (events.some(({ type }) => this.subscriptions.projectionsOf(type).length > 0)) this.loop.wake();
    else this.loop.wakeWithin(COLLECT_MILLISECONDS);
  }

  /** Returns immediately; calls while the pump is running cause one further round. */
  wake(): void {
    if (this.dataSource.isInitialized) this.loop.wake();
  }

  /** Publishes the remaining events if possible, then stops. */
  stop(): Promise<void> {
    return this.loop.stop();
  }

  /** The events that are not yet published. */
  async backlog(): Promise<OutboxBacklog> {
    const [row] = await runStatement(this.dataSource, OUTBOX_BACKLOG);
    return row ?? { events: 0, oldestSeconds: 0 };
  }

  /** The number of events that are not yet published. */
  async depth(): Promise<number> {
    return (await this.backlog()).events;
  }

  /** @returns whether the batch was full */
  private async pumpBatch(): Promise<boolean> {
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const rows = await claimBatch(runner);
      if (rows.length > 0) await this.publish(rows);
      await runner.commitTransaction();
      return rows.length === BATCH;
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
    for (const { envelope, replyTo, traceparent } of rows) {
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
  const rows = await runStatement(runner.manager, CLAIM_BATCH, [BATCH]);
  return rows.sort((a, b) => Number(a.position) - Number(b.position));
}
