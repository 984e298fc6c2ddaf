import { Logger } from '@nestjs/common';
import { Server, type CustomTransportStrategy, type MessageHandler } from '@nestjs/microservices';
import { isObservable, lastValueFrom } from 'rxjs';
import type { EventJob } from './backend/bus-backend.js';
import { ConcurrencyLimit } from './concurrency-limit.js';
import type { DeliveryOptions } from './event-bus.options.js';
import type { EventConsumer } from './event-consumer.js';
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
import type { Subscriptions } from './subscriptions.js';

/** Concurrency of subscribers that no caller waits for. */
const EFFECT_CONCURRENCY = 2;
/** More for subscribers with grouped handlers, so that a group has many events. Their other handlers share the former. */
const GROUPED_FACTOR = 4;

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
    private readonly delivery: DeliveryOptions,
  ) {
    super();
  }

  async listen(callback: () => void): Promise<void> {
    this.isListening = true;
    for (const subscriber of this.subscribers) this.checkHandlers(subscriber);
    await Promise.all(this.subscribers.map((subscriber) => this.startWorker(subscriber)));
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

  private startWorker(subscriber: string): Promise<void> {
    const others = new ConcurrencyLimit(EFFECT_CONCURRENCY);
    const handle = (job: EventJob) => this.handle(subscriber, job, others);
    return this.workers.start(subscriber, handle, this.deliveryFor(subscriber));
  }

  /** Effects, such as emails, get less concurrency than projections, which callers wait for. */
  private deliveryFor(subscriber: string): DeliveryOptions {
    const { concurrency } = this.delivery;
    if (this.subscriptions.isAwaited(subscriber)) return this.delivery;
    if (this.hasGrouped(subscriber)) return { ...this.delivery, concurrency: concurrency * GROUPED_FACTOR };
    return { ...this.delivery, concurrency: Math.min(concurrency, EFFECT_CONCURRENCY) };
  }

  private hasGrouped(subscriber: string): boolean {
    return this.subscriptions.typesFor(subscriber).some((type) => isGrouped(this.findHandler(type, subscriber)));
  }

  private async handle(subscriber: string, job: EventJob, others: ConcurrencyLimit): Promise<void> {
    const handler = this.findHandler(job.event.type, subscriber);
    if (handler === undefined) throw new Error(`${this.service} has no handler for ${job.event.type} of ${subscriber}`);
    const run = (event: EventJob['event'], context: EventContext | FrequentEventContext) =>
      dispatch(handler, event, context);
    const consume = () =>
      isFrequent(handler)
        ? this.consumer.consumeFrequent(subscriber, job, run)
        : this.consumer.consume(subscriber, job, run);
    if (isGrouped(handler) || !this.hasGrouped(subscriber)) await consume();
    else await others.run(consume);
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
const isGrouped = (handler: MessageHandler | undefined): boolean => handler?.extras?.[GROUPED] === true;

async function dispatch(
  handler: MessageHandler,
  event: EventJob['event'],
  context: EventContext | FrequentEventContext,
): Promise<void> {
  const result: unknown = await handler(event, context);
  if (isObservable(result)) await lastValueFrom(result, { defaultValue: undefined });
}
