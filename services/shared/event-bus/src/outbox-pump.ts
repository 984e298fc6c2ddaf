import { runStatement, type RowOf } from '@kindred/platform/database';
import { beginSpan, endSpan, type Span, SpanKind, traceparentOf } from '@kindred/platform/tracing';
import type { DataSource, QueryRunner } from 'typeorm';
import type { BusBackend, EventJob } from './backend/bus-backend.js';
import type { DeliveryOptions } from './event-bus.options.js';
import { addEvents, groupByQueue } from './event-jobs.js';
import { CLAIM_BATCH, HAS_EVENTS, MOVE_SENT, NEWEST_POSITION, OUTBOX_BACKLOG } from './outbox.statement.js';
import { PollLoop } from './poll-loop.js';
import type { QueueThrottle } from './queue-throttle.js';
import { isBatchQueue, MAX_BATCH_EVENTS } from './queues.js';
import type { Subscriptions } from './subscriptions.js';
import { within } from './time-limit.js';

const PUBLISH_MILLISECONDS = 5_000;
/** How long events that no caller waits for can be collected, so that one round publishes several. */
const COLLECT_MILLISECONDS = 50;
/** How often all events are read while those of a full queue wait, at least and relative to the time that it takes. */
const FULL_SCAN_MILLISECONDS = 1_000;
const FULL_SCAN_FACTOR = 20;

type OutboxRow = RowOf<(typeof CLAIM_BATCH)['columns']>;

export interface OutboxBacklog {
  /** Events that are committed but not yet published. */
  events: number;
  /** Age of the oldest of them in seconds; 0 if there are none. */
  oldestSeconds: number;
}

/**
 * Publishes the events in the outbox at least once, with a fan-out to the queue of each subscriber: the transaction that
 * moves them to the sent events commits only after the bus has accepted them. Woken by commits; a slow poll finds events
 * left by a crash or an outage. Events of a queue that is full wait here.
 */
export class OutboxPump {
  /** While events wait because a queue is full: their types, what has been read, and when all are read again. */
  private scan = { blocked: '', from: '0', nextFullAt: 0 };
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
    private readonly throttle: QueueThrottle,
    private readonly delivery: DeliveryOptions,
  ) {}

  /** Publishes events of these types after a commit: immediately if a caller waits for one of them. Returns immediately. */
  wakeFor(events: readonly { type: string }[]): void {
    // Without a subscriber, the next poll moves the event.
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
    await this.throttle.refresh();
    const runner = this.dataSource.createQueryRunner();
    try {
      await runner.startTransaction();
      const limit = Math.min(MAX_BATCH_EVENTS, this.throttle.room);
      const rows = await this.claim(runner, limit);
      if (rows.length > 0) {
        await this.publish(rows);
        const positions = rows.map(({ position }) => position);
        await runStatement(runner.manager, MOVE_SENT, [positions, this.subscriptions.keptTypes]);
      }
      await runner.commitTransaction();
      return rows.length === limit;
    } catch (error) {
      if (runner.isTransactionActive) await runner.rollbackTransaction().catch(() => undefined);
      throw error;
    } finally {
      await runner.release();
    }
  }

  /**
   * Claims events whose queues are not full. While a queue is full, only newer events than the last ones read, because
   * reading those that wait again and again would slow down the others; now and then also older ones, since an event can
   * be committed after a newer one.
   */
  private async claim({ manager }: QueryRunner, limit: number): Promise<OutboxRow[]> {
    const blocked = this.subscriptions.types.filter((type) =>
      this.subscriptions.queuesOf(type).some((queue) => this.throttle.isFull(queue)),
    );
    const isSame = blocked.length > 0 && blocked.join() === this.scan.blocked;
    const isFullScan = !isSame || performance.now() >= this.scan.nextFullAt;
    const startedAt = performance.now();
    const from = isFullScan ? '0' : this.scan.from;
    // Before the batch: an event that is committed after it must not count as read.
    const [newest] = blocked.length > 0 ? await runStatement(manager, NEWEST_POSITION) : [];
    const rows = await runStatement(manager, CLAIM_BATCH, [limit, from, blocked]);
    if (blocked.length > 0 && rows.length < limit) {
      const pause = Math.max(FULL_SCAN_MILLISECONDS, (performance.now() - startedAt) * FULL_SCAN_FACTOR);
      const nextFullAt = isFullScan ? performance.now() + pause : this.scan.nextFullAt;
      this.scan = { blocked: blocked.join(), from: newest?.position ?? from, nextFullAt };
    }
    return rows;
  }

  private async publish(rows: readonly OutboxRow[]): Promise<void> {
    const spans: Span[] = [];
    const jobs = rows.map(({ envelope, replyTo, traceparent }): EventJob => {
      const span = beginSpan(envelope.type, SpanKind.PRODUCER, traceparent);
      if (span !== undefined) spans.push(span);
      // Without tracing in this process, the traceparent is still propagated.
      const propagated = traceparentOf(span) ?? traceparent;
      return { event: envelope, replyTo, ...(propagated === null ? {} : { traceparent: propagated }) };
    });
    for (const type of new Set(rows.map(({ envelope }) => envelope.type)))
      for (const queue of this.subscriptions.queuesOf(type)) this.throttle.watch(queue);
    const queues = groupByQueue(jobs, this.subscriptions);
    const added = [...queues].map(([queue, events]) => addEvents(this.backend, queue, events, this.delivery));
    try {
      // A bus that does not respond must not hold the row locks and the connection forever.
      await within(PUBLISH_MILLISECONDS, Promise.all(added));
      for (const [queue, events] of queues)
        this.throttle.added(queue, isBatchQueue(queue) ? 1 : events.length, events.length);
      for (const span of spans) endSpan(span);
    } catch (error) {
      this.throttle.failed();
      for (const span of spans) endSpan(span, error);
      throw error;
    }
  }
}
