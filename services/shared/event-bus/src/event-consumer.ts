import { ERASING_EVENTS } from '@kindred/contracts';
import { beginSpan, endSpan, runAsHandler, SpanKind } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { BusBackend, EventJob } from './backend/bus-backend.js';
import type { HandledEvent } from './event-bus.options.js';
import { admit, findCausedEvents, recordCausedEvents, type Admission } from './inbox.js';
import type { EventContext } from './on-event.js';
import type { OutboxPump } from './outbox-pump.js';
import type { Settling } from './settling.js';
import type { Subscriptions } from './subscriptions.js';
import type { TaskPublisher } from './tasks/task-publisher.js';
import { TransactionRecorder, type RecordedEvent } from './transaction-recorder.js';

export type EventHandler = (event: EventJob['event'], context: EventContext) => Promise<void>;

/** Applies an event for a subscriber once, in one transaction with its inbox row. */
export class EventConsumer {
  private readonly logger = new Logger('EventConsumer');

  constructor(
    private readonly dataSource: DataSource,
    private readonly service: string,
    private readonly subscriptions: Subscriptions,
    private readonly pump: OutboxPump,
    private readonly tasks: TaskPublisher,
    private readonly settling: Settling,
    private readonly backend: Pick<BusBackend, 'discard'>,
    private readonly onHandled: (handled: HandledEvent) => void = () => undefined,
  ) {}

  /** Rejects when the handler does; its transaction is rolled back. */
  async consume(subscriber: string, job: EventJob, handler: EventHandler): Promise<void> {
    const { type, requestId } = job.event;
    const span = beginSpan(type, SpanKind.CONSUMER, job.traceparent);
    span?.setAttribute('messaging.destination.name', subscriber);
    try {
      const admission = await runAsHandler(requestId, () => this.apply(subscriber, job, handler), span);
      span?.setAttribute('kindred.admission', admission);
      endSpan(span);
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  }

  private async apply(subscriber: string, { event, replyTo }: EventJob, handler: EventHandler): Promise<Admission> {
    const projection = this.subscriptions.isProjection(event.type, subscriber);
    const reply = projection ? (replyTo ?? undefined) : undefined;
    const startedAt = performance.now();
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
      const projected = this.withProjections(recorder.events);
      if (projected.length > 0) await recordCausedEvents(manager, event.eventId, subscriber, projected);
      return projected;
    });
    if (recorder && recorder.events.length > 0) this.pump.wake();
    if (recorder?.hasDueTasks) this.tasks.wake();
    if (reply !== undefined) this.settling.publishApplied(reply, event.eventId, subscriber, caused);
    recorder?.runAfterCommit(this.logger);
    const milliseconds = Math.round((performance.now() - startedAt) * 10) / 10;
    if (ERASING_EVENTS.some((type) => type === event.type)) await this.discardDeadLetters(event.aggregateId);
    const lag = Date.now() - Date.parse(event.occurredAt);
    this.onHandled({ eventId: event.eventId, type: event.type, subscriber, admission, milliseconds, lag });
    return admission;
  }

  /**
   * Dead letters keep their data for a replay, but not the data of an erased member. Jobs that are still retried find
   * the member erased. If the bus is unreachable, this rejects and the erasing event is retried.
   */
  private async discardDeadLetters(memberId: string): Promise<void> {
    for (const subscriber of this.subscriptions.subscribers()) {
      await this.backend.discard(subscriber, { about: memberId });
    }
  }

  private withProjections(events: readonly RecordedEvent[]): RecordedEvent[] {
    return events.filter(({ type }) => this.subscriptions.projectionsOf(type).length > 0);
  }
}
