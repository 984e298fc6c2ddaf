import type { Topology } from './subscriptions.js';
import type { Admission } from './inbox.js';

export const EVENT_BUS_OPTIONS = Symbol('kindred.event-bus.options');

export interface EventBusOptions {
  /** The service's name: the producer of its events, and the subscriber that `@OnEvent(type)` means. */
  service: string;
  /** The subscribers whose queues this process works on, such as `['notifications', 'notifications-mail']`. */
  subscribers: readonly string[];
  /** Optional subscribers that this installation has; what only others would hear of is not written. */
  optionalSubscribers?: readonly string[];
  /** `postgres://…` or `redis://…`; the latter may carry `?prefix=`, so that installations can share a server. */
  busUrl: string;
  /** Who hears of what, unless it is the contracts' own topology. */
  topology?: Topology;
  delivery?: Partial<DeliveryOptions>;
  /** Hears of every event that was handled, for the log; called inside the request that caused it. */
  onHandled?: (handled: HandledEvent) => void;
}

export interface HandledEvent {
  eventId: string;
  type: string;
  subscriber: string;
  admission: Admission;
  /** How long handling it took. */
  milliseconds: number;
  /** From when it happened until it was handled, in milliseconds. */
  lag: number;
}

export interface DeliveryOptions {
  /** How often a handler that throws is tried in all; then the job stays among the failed. */
  attempts: number;
  /** Milliseconds before the second try, doubled at each further one. */
  firstPause: number;
  /** Events that one subscriber handles at the same time in one process. */
  concurrency: number;
  /** Milliseconds after which a job whose process has died goes to another one. */
  lockMilliseconds: number;
}

export const DELIVERY_DEFAULTS: DeliveryOptions = {
  attempts: 10,
  firstPause: 500,
  concurrency: 8,
  lockMilliseconds: 15_000,
};
