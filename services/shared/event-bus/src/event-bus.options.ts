import type { ServiceName } from '@kindred/contracts';
import type { Topology } from './subscriptions.js';
import type { Admission } from './inbox.js';

export const EVENT_BUS_OPTIONS = Symbol('kindred.event-bus.options');

export interface EventBusOptions {
  /** The service's name: the producer of its events, and the subscriber that `@OnEvent(type)` means. */
  service: ServiceName;
  /** The subscribers whose queues this process consumes, such as `['notifications', 'notifications-mail']`. */
  subscribers: readonly string[];
  /** Optional subscribers of this installation. Events without any subscriber are not recorded. */
  optionalSubscribers?: readonly string[];
  /** `postgres://…` or `redis://…`; the latter can have `?prefix=`, so that installations can share a server. */
  busUrl: string;
  /** The subscribers of each event; default: the topology of the contracts. */
  topology?: Topology;
  delivery?: Partial<DeliveryOptions>;
  /** Called after each handled event, for logs and metrics, in the context of the request that caused it. */
  onHandled?: (handled: HandledEvent) => void;
  /** Called after each attempt to run a task, for logs and metrics. */
  onTaskRun?: (completed: CompletedTask) => void;
}

export interface HandledEvent {
  eventId: string;
  type: string;
  subscriber: string;
  admission: Admission;
  /** Duration of the handling, in milliseconds. */
  milliseconds: number;
  /** Time from the occurrence of the event until it was handled, in milliseconds. */
  lag: number;
}

/** One attempt to run a task. */
export interface CompletedTask {
  type: string;
  outcome: 'completed' | 'failed';
  milliseconds: number;
}

export interface RetryOptions {
  /** Maximum attempts in total; then the job becomes a dead letter. */
  attempts: number;
  /** Milliseconds before the first retry, doubled for each further one, up to the maximum if there is one. */
  firstRetryMilliseconds: number;
  maxRetryMilliseconds?: number;
}

export interface DeliveryOptions extends RetryOptions {
  /** Jobs that one queue runs concurrently in one process. */
  concurrency: number;
  /** Milliseconds after which a job of a dead process is retried by another one. */
  lockMilliseconds: number;
}

export const DELIVERY_DEFAULTS: DeliveryOptions = {
  attempts: 10,
  firstRetryMilliseconds: 500,
  concurrency: 8,
  lockMilliseconds: 15_000,
};
