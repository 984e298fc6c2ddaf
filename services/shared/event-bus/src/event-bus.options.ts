import type { ServiceName } from '@kindred/contracts';
import type { DailyTable } from './bookkeeping/daily-partitions.js';
import type { Reconciliation, ReconciliationResult } from './reconciliation/reconciled-aggregates.js';
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
  /** `postgres://…`, or the URL of a Redis server, of Sentinels, or of a cluster (`parseRedisUrl`). */
  busUrl: string;
  /** The Redis of the live channel, if the bus is on another one. */
  liveUrl?: string;
  /** The subscribers of each event; default: the topology of the contracts. */
  topology?: Topology;
  delivery?: Partial<DeliveryOptions>;
  /** What is compared with other services every night; default: nothing. */
  reconciliation?: Reconciliation;
  /** Tables of the service with a partition for each day, which are created in advance and dropped; default: none. */
  dailyTables?: readonly DailyTable[];
  /** Called after differences were repaired, for metrics. */
  onReconciled?: (result: ReconciliationResult) => void;
  /** How long a call waits for its subscribers, one of which can be down. Default: `LIMITS.settleMilliseconds`. */
  settleMilliseconds?: number;
  /**
   * Whether this process runs the service's tasks and reconciliation; false if it does not have all of their handlers. Default:
   * true.
   */
  runsTasks?: boolean;
  /** Jobs that wait in one queue, at most; further ones wait in the database. Default: 10,000. */
  maxWaiting?: number;
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
  /** `postponed`: waits in the database for a server that is down. */
  outcome: 'completed' | 'failed' | 'postponed';
  milliseconds: number;
}

export interface RetryOptions {
  /** Maximum attempts in total; then the job becomes a dead letter. */
  attempts: number;
  /** Milliseconds before the first retry, doubled for each further one up to the maximum. */
  firstRetryMilliseconds: number;
  maxRetryMilliseconds: number;
}

export interface DeliveryOptions extends RetryOptions {
  /**
   * Milliseconds for which infrastructure failures, such as those of an outage, are retried without counting as attempts.
   * After that, they count.
   */
  outageMilliseconds: number;
  /** Jobs that one queue runs concurrently in one process. */
  concurrency: number;
  /** Milliseconds after which a job of a dead process is retried by another one. */
  lockMilliseconds: number;
}

export const MAX_WAITING = 10_000;
/** Without end. */
const BATCH_ATTEMPTS = 1_000_000;
/** The next batch is read while one is handled. */
const BATCH_CONCURRENCY = 2;

export const DELIVERY_DEFAULTS: DeliveryOptions = {
  attempts: 10,
  firstRetryMilliseconds: 500,
  maxRetryMilliseconds: 5 * 60_000,
  outageMilliseconds: 24 * 60 * 60_000,
  concurrency: 8,
  lockMilliseconds: 15_000,
};

/** Of a batch, which is retried until it succeeds, because its events have retries of their own. */
export const batchDelivery = (delivery: DeliveryOptions): DeliveryOptions => ({
  ...delivery,
  attempts: BATCH_ATTEMPTS,
  concurrency: BATCH_CONCURRENCY,
});
