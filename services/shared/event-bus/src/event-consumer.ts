import { ERASING_EVENTS } from '@kindred/contracts';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { BusBackend, EventJob } from './backend/bus-backend.js';
import type { HandledEvent } from './event-bus.options.js';
import { admit, causedBefore, noteCaused, type Admission } from './inbox.js';
import type { EventContext } from './on-event.js';
import type { OutboxPump } from './outbox-pump.js';
import { runAsHandler } from './request-context.js';
import type { Settling } from './settling.js';
import type { Subscriptions } from './subscriptions.js';
import { beginSpan, endSpan, SpanKind } from './tracing.js';
import { TransactionRecorder, type RecordedEvent } from './transaction-recorder.js';

export type Handle = (event: EventJob['event'], context: EventContext) => Promise<void>;

/** Applies one event for one subscriber, once, in one transaction with the note that it was. */
export class EventConsumer {
  private readonly logger = new Logger('EventConsumer');

  constructor(
    private readonly dataSource: DataSource,
    private readonly service: string,
    private readonly subscriptions: Subscriptions,
    private readonly pump: OutboxPump,
    private readonly settling: Settling,
    private readonly backend: Pick<BusBackend, 'discard'>,
    private readonly onHandled: (handled: HandledEvent) => void = () => undefined,
  ) {}

  /** Rejects when the handler does; then nothing of it stays. */
  async consume(subscriber: string, job: EventJob, handle: Handle): Promise<void> {
    const { type, requestId } = job.event;
    const span = beginSpan(type, SpanKind.CONSUMER, job.traceparent);
    span?.setAttribute('messaging.destination.name', subscriber);
    try {
      const admission = await runAsHandler(requestId, () => this.apply(subscriber, job, handle), span);
      span?.setAttribute('kindred.admission', admission);
      endSpan(span);
    } catch (error) {
      endSpan(span, error);
      throw error;
    }
  }

  private async apply(subscriber: string, { event, replyTo }: EventJob, handle: Handle): Promise<Admission> {
    const projection = this.subscriptions.isProjection(event.type, subscriber);
    const reply = projection ? (replyTo ?? undefined) : undefined;
    const began = performance.now();
    let recorder: TransactionRecorder | undefined;
    let admission: Admission = 'new';
    const caused = await this.dataSource.transaction(async (manager) => {
      admission = await admit(manager, event, subscriber, projection);
      if (admission === 'repeated') return causedBefore(manager, event.eventId, subscriber);
      if (admission === 'outdated') return [];
      recorder = new TransactionRecorder(manager, this.service, this.subscriptions);
      await handle(event, { tx: recorder, subscriber });
      await recorder.flush(reply);
      const awaited = this.awaited(recorder.events);
      if (awaited.length > 0) await noteCaused(manager, event.eventId, subscriber, awaited);
      return awaited;
    });
    if (recorder && recorder.events.length > 0) this.pump.wake();
    if (reply !== undefined) this.settling.announce(reply, event.eventId, subscriber, caused);
    recorder?.runAfterCommit(this.logger);
    const milliseconds = Math.round((performance.now() - began) * 10) / 10;
    if (ERASING_EVENTS.some((type) => type === event.type)) await this.forget(event.aggregateId);
    const lag = Date.now() - Date.parse(event.occurredAt);
    this.onHandled({ eventId: event.eventId, type: event.type, subscriber, admission, milliseconds, lag });
    return admission;
  }

  /**
   * What could not be handled keeps its data for a replay; not that of somebody who is erased. What is still being tried
   * finds them gone. A bus that is out of reach makes the event be handled again.
   */
  private async forget(personId: string): Promise<void> {
    for (const subscriber of this.subscriptions.subscribers()) {
      await this.backend.discard(subscriber, { about: personId });
    }
  }

  private awaited(events: readonly RecordedEvent[]): RecordedEvent[] {
    return events.filter(({ type }) => this.subscriptions.projectionsOf(type).length > 0);
  }
}
