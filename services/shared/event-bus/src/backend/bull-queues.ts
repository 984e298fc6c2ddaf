import type { EventEnvelope } from '@kindred/contracts';
import { runAsHandler } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import {
  withBackend,
  type BackendClasses,
  type BackendFactory,
  type IQueueBackend,
  type Job,
  type JobsOptions,
} from 'bullmq';
import type { DeliveryOptions } from '../event-bus.options.js';
import { OutageLog } from '../outage-log.js';
import { within } from '../time-limit.js';
import type { DiscardSelection, EventJob, EventWorker, FailedJob, QueueDepth } from './bus-backend.js';

/** BullMQ writes every state change of a job to an event stream, which is not used here. */
const MAX_STREAM_LENGTH = 100;
const CLOSE_MILLISECONDS = 10_000;
const RUN_RETRY_MILLISECONDS = 1_000;

/** The connection to BullMQ's storage. */
export interface BullConnection<Backend extends IQueueBackend, Connection> {
  factory: BackendFactory<Backend, Connection>;
  /** Rejects when the storage is unreachable. */
  ping: () => Promise<void>;
  queueConnection: Connection;
  workerConnection: Connection;
  prefix?: string;
  /**
   * Whether several jobs can be added in one command. Not on Redis: after a server restart such a command is lost,
   * because it refers to scripts that only single commands reload.
   */
  supportsBulkAdd: boolean;
}

type EventQueue<Backend extends IQueueBackend, Connection> = InstanceType<BackendClasses<Backend, Connection>['Queue']>;

/** BullMQ queues and workers, one queue per subscriber, independent of the storage. */
export class BullQueues<Backend extends IQueueBackend, Connection> {
  private readonly logger = new Logger('EventBus');
  private readonly queues = new Map<string, Promise<EventQueue<Backend, Connection>>>();
  private readonly classes: BackendClasses<Backend, Connection>;

  constructor(private readonly connection: BullConnection<Backend, Connection>) {
    this.classes = withBackend(connection.factory);
  }

  async add(subscriber: string, jobs: readonly EventJob[], delivery: DeliveryOptions): Promise<void> {
    const queue = await this.queue(subscriber);
    const named = jobs.map((job) => ({ name: job.event.type, data: job, opts: jobOptions(job, delivery) }));
    if (this.connection.supportsBulkAdd && named.length > 1) await queue.addBulk(named);
    else await Promise.all(named.map(({ name, data, opts }) => queue.add(name, data, opts)));
  }

  async work(
    subscriber: string,
    handle: (job: EventJob) => Promise<void>,
    delivery: DeliveryOptions,
  ): Promise<EventWorker> {
    const worker = new this.classes.Worker<EventJob, void>(subscriber, (job) => handle(job.data), {
      connection: this.connection.workerConnection,
      ...(this.connection.prefix ? { prefix: this.connection.prefix } : {}),
      concurrency: delivery.concurrency,
      lockDuration: delivery.lockMilliseconds,
      stalledInterval: delivery.lockMilliseconds,
      maxStalledCount: delivery.attempts,
      runRetryDelay: RUN_RETRY_MILLISECONDS,
    });
    const outage = new OutageLog(this.logger, `queue ${subscriber}`);
    worker.on('error', (error) => outage.failed(error));
    worker.on('active', () => outage.succeeded());
    worker.on('failed', (job, error) => this.reportFailure(subscriber, job, error));
    try {
      await worker.waitUntilReady();
    } catch (error) {
      await worker.close(true);
      throw error;
    }
    return { close: () => closeWithTimeout(worker) };
  }

  async depth(subscriber: string): Promise<QueueDepth> {
    const counts = await (await this.queue(subscriber)).getJobCounts('waiting', 'active', 'delayed', 'failed');
    const count = (state: string) => counts[state] ?? 0;
    return {
      subscriber,
      waiting: count('waiting'),
      active: count('active'),
      delayed: count('delayed'),
      failed: count('failed'),
    };
  }

  async failed(subscriber: string, limit: number): Promise<FailedJob[]> {
    const jobs = (await (await this.queue(subscriber)).getFailed(0, limit - 1)) as Job<EventJob>[];
    return jobs.map((job) => presentFailed(subscriber, job));
  }

  /** Reads the states in the order that jobs pass through, so that no job is missed that changes state during the read. */
  async pending(subscriber: string): Promise<EventEnvelope[]> {
    const queue = await this.queue(subscriber);
    const jobs = (await queue.getJobs(['delayed', 'waiting', 'prioritized', 'active'])) as Job<EventJob>[];
    jobs.push(...((await queue.getJobs(['delayed', 'failed'])) as Job<EventJob>[]));
    return [...new Map(jobs.map(({ data }) => [data.event.eventId, data.event])).values()];
  }

  async replay(subscriber: string, jobId?: string): Promise<number> {
    const queue = await this.queue(subscriber);
    const jobs = jobId === undefined ? await queue.getFailed() : [await queue.getJob(jobId)];
    let replayed = 0;
    for (const job of jobs) {
      if (!job || !(await job.isFailed())) continue;
      await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
      replayed += 1;
    }
    return replayed;
  }

  async discard(subscriber: string, { jobId, about }: DiscardSelection): Promise<FailedJob[]> {
    const queue = await this.queue(subscriber);
    const jobs = (jobId === undefined ? await queue.getFailed() : [await queue.getJob(jobId)]) as (
      Job<EventJob> | undefined
    )[];
    const discarded: FailedJob[] = [];
    for (const job of jobs) {
      if (!job || (about !== undefined && !JSON.stringify(job.data).includes(about))) continue;
      if (!(await job.isFailed())) continue;
      await job.remove();
      discarded.push(presentFailed(subscriber, job));
    }
    return discarded;
  }

  async close(): Promise<void> {
    const closing = [...this.queues.values()].map(async (queue) => (await queue).close());
    await within(CLOSE_MILLISECONDS, Promise.allSettled(closing)).catch(() => undefined);
    this.queues.clear();
  }

  /** BullMQ never reconnects a queue whose first connection failed, so such a queue is not cached. */
  private queue(subscriber: string): Promise<EventQueue<Backend, Connection>> {
    const known = this.queues.get(subscriber);
    if (known) return known;
    const opening = this.open(subscriber);
    this.queues.set(subscriber, opening);
    opening.catch(() => this.queues.delete(subscriber));
    return opening;
  }

  private async open(subscriber: string): Promise<EventQueue<Backend, Connection>> {
    await this.connection.ping();
    const queue = new this.classes.Queue<EventJob, void>(subscriber, {
      connection: this.connection.queueConnection,
      ...(this.connection.prefix ? { prefix: this.connection.prefix } : {}),
      streams: { events: { maxLen: MAX_STREAM_LENGTH } },
    });
    // A later failure also rejects the call that needed the connection.
    queue.on('error', () => undefined);
    try {
      await queue.waitUntilReady();
    } catch (error) {
      await queue.close().catch(() => undefined);
      throw error;
    }
    return queue;
  }

  private reportFailure(subscriber: string, job: Job<EventJob> | undefined, error: Error): void {
    if (job === undefined) return this.logger.error(`a job of ${subscriber} failed`, error);
    const isDeadLetter = job.finishedOn !== undefined;
    const outcome = isDeadLetter ? 'moved to dead letters' : 'will retry';
    const text = `${subscriber} failed to handle ${job.name} ${job.id} (attempt ${job.attemptsMade}); ${outcome}`;
    runAsHandler(job.data.event.requestId, () => {
      if (isDeadLetter) this.logger.error(text, error.stack);
      else this.logger.warn(`${text}: ${error.message}`);
    });
  }
}

function presentFailed(subscriber: string, job: Job<EventJob>): FailedJob {
  const { type, aggregateId } = job.data.event;
  return {
    subscriber,
    jobId: job.id ?? '',
    type,
    aggregateId,
    attempts: job.attemptsMade,
    failedAt: new Date(job.finishedOn ?? job.timestamp).toISOString(),
    reason: job.failedReason,
  };
}

function jobOptions(job: EventJob, delivery: DeliveryOptions): JobsOptions {
  return {
    jobId: job.event.eventId,
    attempts: delivery.attempts,
    backoff: { type: 'exponential', delay: delivery.firstRetryMilliseconds, jitter: 0.5 },
    // On PostgreSQL only `true` is safe. The inbox deduplicates completed events anyway.
    removeOnComplete: true,
    removeOnFail: false,
    stackTraceLimit: 2,
  };
}

interface Closable {
  close(): Promise<void>;
  disconnect(): Promise<void>;
}

/** Waits for running handlers. If one hangs, its job is retried by another process once its lock has expired. */
async function closeWithTimeout(worker: Closable): Promise<void> {
  try {
    await within(CLOSE_MILLISECONDS, worker.close());
  } catch {
    await worker.disconnect().catch(() => undefined);
  }
}
