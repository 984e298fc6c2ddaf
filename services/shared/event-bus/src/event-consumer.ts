import { ERASING_EVENTS, type ServiceName } from '@kindred/contracts';
import { runStatement } from '@kindred/platform/database';
import { beginSpan, endSpan, runAsHandler, SpanKind } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { BusBackend, EventJob } from './backend/bus-backend.js';
import type { HandledEvent } from './event-bus.options.js';
import { eraseFromBookkeeping } from './bookkeeping/erasure.js';
import { admit, findCausedEvents, recordCausedEvents, type Admission } from './inbox.js';
import type { EventContext, FrequentEventContext } from './on-event.js';
import type { OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';
import { StatementGroups } from './statement-group.js';
import type { Subscriptions } from './subscriptions.js';
import type { TaskPublisher } from './tasks/task-publisher.js';
import { TransactionRecorder, type RecordedEvent } from './transaction-recorder.js';

export type EventHandler = (event: EventJob['event'], context: EventContext) => Promise<void>;
export type FrequentEventHandler = (event: EventJob['event'], context: FrequentEventContext) => Promise<void>;

/** Applies an event for a subscriber once, in one transaction or statement with its inbox row. */
export class EventConsumer {
  private readonly logger = new Logger('EventConsumer');
  private readonly groups: StatementGroups;

  constructor(
    private readonly dataSource: DataSource,
    private readonly service: ServiceName,
    private readonly subscriptions: Subscriptions,
    private readonly pump: OutboxPump,
    private readonly tasks: TaskPublisher,
    private readonly settling: Settling,
    private readonly backend: Pick<BusBackend, 'discardAbout'>,
    private readonly onHandled: (handled: HandledEvent) => void = () => undefined,
  ) {
    this.groups = new StatementGroups(dataSource);
  }

  /** Call when these subscribers have started. */
  announceRunning(subscribers: readonly string[]): void {
    this.settling.announceRunning(subscribers);
  }

  /** Rejects when the handler does; its transaction is rolled back. */
  consume(subscriber: string, job: EventJob, handler: EventHandler): Promise<void> {
    return this.observe(subscriber, job, () => this.apply(subscriber, job, handler));
  }

  /** As `consume`, for a handler that runs one statement. */
  consumeFrequent(subscriber: string, job: EventJob, handler: FrequentEventHandler): Promise<void> {
    return this.observe(subscriber, job, () => this.applyInOneStatement(subscriber, job, handler));
  }

  private async observe(subscriber: string, job: EventJob, apply: () => Promise<Admission>): Promise<void> {
    const { eventId, type, requestId, occurredAt } = job.event;
    const span = beginSpan(type, SpanKind.CONSUMER, job.traceparent);
    span?.setAttribute('messaging.destination.name', subscriber);
    const applyAndReport = async (): Promise<Admission> => {
      const startedAt = performance.now();
      const admission = await apply();
      const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
      const lag = Date.now() - Date.parse(occurredAt);
      this.onHandled({ eventId, type, subscriber, admission, milliseconds, lag });
      return admission;
    };
    try {
      const admission = await runAsHandler(requestId, applyAndReport, span);
      span?.setAttribute('kindred.admission', admission);
      endSpan(span);
    } catch (error) {
      this.settling.recordFailure(subscriber);
      endSpan(span, error);
      throw error;
    }
  }

  private async apply(subscriber: string, { event, replyTo }: EventJob, handler: EventHandler): Promise<Admission> {
    const projection = this.subscriptions.isProjection(event.type, subscriber);
    const reply = projection ? (replyTo ?? undefined) : undefined;
    let recorder: TransactionRecorder | undefined;
    let admission: Admission = 'new';
    const caused = await this.dataSource.transaction(async (manager) => {
      const admitted = await admit(manager, event, subscriber, this.subscriptions.skipsStale(event.type, subscriber));
      admission = admitted.admission;
      if (admission === 'duplicate') return findCausedEvents(manager, event.eventId, subscriber);
      if (admission === 'stale') return [];
      recorder = new TransactionRecorder(manager, this.service);
      await handler(event, { tx: recorder, subscriber, afterGap: admitted.afterGap });
      await recorder.flush(reply);
      if (isErasing(event.type)) await eraseFromBookkeeping(recorder, this.service, event.aggregateId);
      const projected = this.withProjections(recorder.events);
      if (projected.length > 0) await recordCausedEvents(manager, event.eventId, subscriber, projected);
      return projected;
    });
    if (recorder) this.pump.wakeFor(recorder.events);
    if (recorder?.hasDueTasks) this.tasks.wake();
    if (reply !== undefined) this.settling.publishApplied(reply, event.eventId, subscriber, caused);
    recorder?.runAfterCommit(this.logger);
    // Dead letters keep their data for a replay, but not the data of an erased member. Jobs that are still retried find
    // the member erased. If the bus is unreachable, this rejects, and the erasing event is retried.
    if (isErasing(event.type)) await this.backend.discardAbout(event.aggregateId);
    return admission;
  }

  private async applyInOneStatement(
    subscriber: string,
    { event }: EventJob,
    handler: FrequentEventHandler,
  ): Promise<Admission> {
    const { eventId } = event;
    let admission: Admission | undefined;
    const once = async <Row>(run: () => Promise<Row[]>): Promise<Row[]> => {
      if (admission !== undefined) throw new Error(`the handler of ${event.type} must run only one statement`);
      admission = 'duplicate';
      const rows = await run();
      if (rows.length > 0) admission = 'new';
      return rows;
    };
    await handler(event, {
      subscriber,
      runOnce: (statement, values) =>
        once(() => runStatement(this.dataSource, statement, [...values, eventId, subscriber])),
      runGrouped: (statement, keys, values) =>
        once(() => this.groups.run(statement, { eventId, keys, values: [...values, eventId, subscriber] })),
    });
    return admission ?? 'new';
  }

  private withProjections(events: readonly RecordedEvent[]): RecordedEvent[] {
    return events.filter(({ type }) => this.subscriptions.projectionsOf(type).length > 0);
  }
}

const isErasing = (type: string): boolean => ERASING_EVENTS.some((each) => each === type);
