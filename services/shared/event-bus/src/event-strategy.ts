import { runAsHandler } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { BusBackend, EventBatchJob, EventJob } from './backend/bus-backend.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import { batchDelivery, type DeliveryOptions } from './event-bus.options.js';
import type { EventConsumer } from './event-consumer.js';
import { isInfrastructureFailure } from './infrastructure-failure.js';
import {
  EVENT_TRANSPORT,
  eventPattern,
  FREQUENT,
  GROUPED,
  type EventContext,
  type FrequentEventContext,
} from './on-event.js';
import type { OutboxPump } from './outbox-pump.js';
import type { QueueWorkers } from './queue-workers.js';
import { batchQueueOf } from './queues.js';
import type { Subscriptions } from './subscriptions.js';

/** Concurrency of subscribers that no caller waits for. */
const EFFECT_CONCURRENCY = 2;

/**
 * Dispatches events to the handlers marked with `@OnEvent`: `app.connectMicroservice({ strategy: app.get(EventStrategy) })`.
 * `listen` does not fail when the bus is down: it retries until the bus is available.
 */
export class EventStrategy extends Server implements CustomTransportStrategy {
  override readonly transportId = EVENT_TRANSPORT;
  /** The queue logs and retries failures, so Nest does not report them. */
  override readonly propagatesEventHandlerErrors = true;
  private readonly log = new Logger('EventStrategy');
  isListening = false;

  constructor(
    private readonly service: string,
    private readonly subscribers: readonly string[],
    private readonly subscriptions: Subscriptions,
    private readonly workers: QueueWorkers,
    private readonly consumer: EventConsumer,
    private readonly pump: OutboxPump,
    private readonly backend: Pick<BusBackend, 'add'>,
    private readonly delivery: DeliveryOptions,
  ) {
    super();
  }

  async listen(callback: () => void): Promise<void> {
    this.isListening = true;
    for (const subscriber of this.subscribers) this.checkHandlers(subscriber);
    await Promise.all(this.subscribers.map((subscriber) => this.startWorkers(subscriber)));
    this.consumer.announceRunning(this.subscribers);
    callback();
  }

  /** Waits for the running events and tasks, and publishes the events they recorded. */
  async close(): Promise<void> {
    await this.workers.close();
    await this.pump.stop();
  }

  on(): never {
    throw new Error('the event bus emits no events of its own');
  }

  unwrap<T>(): T {
    throw new Error('the event bus has no underlying server to unwrap');
  }

  private async startWorkers(subscriber: string): Promise<void> {
    const starting = [
      this.workers.start<EventJob>(subscriber, (job) => this.handle(subscriber, job), this.deliveryFor(subscriber)),
    ];
    if (this.subscriptions.hasBatches(subscriber)) {
      const limit = new ConcurrencyLimit(EFFECT_CONCURRENCY);
      const handleBatch = (job: EventBatchJob, attempt: number) => this.handleBatch(subscriber, job, attempt, limit);
      starting.push(this.workers.start(batchQueueOf(subscriber), handleBatch, batchDelivery(this.delivery)));
    }
    await Promise.all(starting);
  }

  /** Effects, such as emails, get less concurrency than projections, which callers wait for. */
  private deliveryFor(subscriber: string): DeliveryOptions {
    if (this.subscriptions.isAwaited(subscriber)) return this.delivery;
    return { ...this.delivery, concurrency: Math.min(this.delivery.concurrency, EFFECT_CONCURRENCY) };
  }

  /**
   * Handles the events of a batch at the same time. Those that fail become jobs of their own, and if the batch itself has
   * failed before, such as in a process that died, all of them.
   */
  private async handleBatch(
    subscriber: string,
    { batch }: EventBatchJob,
    attempt: number,
    limit: ConcurrencyLimit,
  ): Promise<void> {
    const failed = attempt > 1 ? batch : await this.handleEach(subscriber, batch, limit);
    if (failed.length > 0) await this.backend.add(subscriber, failed, this.delivery);
  }

  /** @returns the events that failed @throws the error if all failed because a server is down, so that the batch waits */
  private async handleEach(
    subscriber: string,
    batch: readonly EventJob[],
    limit: ConcurrencyLimit,
  ): Promise<readonly EventJob[]> {
    const outcomes = await Promise.allSettled(batch.map((job) => this.handle(subscriber, job, limit)));
    const errors = outcomes.map((outcome): unknown => (outcome.status === 'rejected' ? outcome.reason : undefined));
    if (errors.every((error) => isInfrastructureFailure(error))) throw errors[0];
    return batch.filter(({ event }, index) => {
      if (outcomes[index]?.status !== 'rejected') return false;
      const text = `${subscriber} failed to handle ${event.type} ${event.eventId} in a batch; will retry`;
      runAsHandler(event.requestId, () => this.log.warn(`${text}: ${String(errors[index])}`));
      return true;
    });
  }

  /** @param limit of the events whose handlers are not grouped */
  private async handle(subscriber: string, job: EventJob, limit?: ConcurrencyLimit): Promise<void> {
    const handler = this.findHandler(job.event.type, subscriber);
    if (handler === undefined) throw new Error(`${this.service} has no handler for ${job.event.type} of ${subscriber}`);
    const run = (event: EventJob['event'], context: EventContext | FrequentEventContext) =>
      dispatch(handler, event, context);
    const consume = () =>
      isFrequent(handler)
        ? this.consumer.consumeFrequent(subscriber, job, run)
        : this.consumer.consume(subscriber, job, run);
    if (limit === undefined || isGrouped(handler)) await consume();
    else await limit.run(consume);
  }

  private findHandler(type: string, subscriber: string): MessageHandler | undefined {
    const forSubscriber = this.messageHandlers.get(eventPattern(type, subscriber));
    return forSubscriber ?? (subscriber === this.service ? this.messageHandlers.get(eventPattern(type)) : undefined);
  }

  /** @throws Error for a frequent handler of a subscription that needs more than the inbox row */
  private checkHandlers(subscriber: string): void {
    const types = this.subscriptions.typesFor(subscriber);
    const missing = types.filter((type) => !this.findHandler(type, subscriber));
    if (missing.length > 0) this.log.error(`${subscriber} has no handler for ${missing.join(', ')}`);
    for (const type of types) {
      const handler = this.findHandler(type, subscriber);
      if (handler === undefined || !isFrequent(handler) || this.subscriptions.isPlainEffect(type, subscriber)) continue;
      throw new Error(`${subscriber} cannot use @OnFrequentEvent for ${type}, which is not an effect`);
    }
  }
}

const isFrequent = ({ extras }: MessageHandler): boolean => extras?.[FREQUENT] === true;
const isGrouped = ({ extras }: MessageHandler): boolean => extras?.[GROUPED] === true;

async function dispatch(
  handler: MessageHandler,
  event: EventJob['event'],
  context: EventContext | FrequentEventContext,
): Promise<void> {
  const result: unknown = await handler(event, context);
  if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
}
