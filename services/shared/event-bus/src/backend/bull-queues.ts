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
  type MinimalJob,
} from 'bullmq';
import type { DeliveryOptions, RetryOptions } from '../event-bus.options.js';
import { OutageLog } from '../outage-log.js';
import { within } from '../time-limit.js';
import type {
  BusJob,
  DiscardSelection,
  EventJob,
  FailedJob,
  JobHandler,
  QueueDepth,
  QueueWorker,
  TaskJob,
} from './bus-backend.js';

/** BullMQ writes every state change of a job to an event stream, which is not used here. */
const MAX_STREAM_LENGTH = 100;
const LIMITED_BACKOFF = 'limited exponential';
/** Part of a delay that is random, so that jobs that failed together are not retried together. */
const JITTER = 0.5;
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

type JobQueue<Backend extends IQueueBackend, Connection> = InstanceType<BackendClasses<Backend, Connection>['Queue']>;

/** BullMQ queues and workers, one queue per subscriber and task queue, independent of the storage. */
export class BullQueues<Backend extends IQueueBackend, Connection> {
  private readonly logger = new Logger('EventBus');
  private readonly queues = new Map<string, Promise<JobQueue<Backend, Connection>>>();
  private readonly classes: BackendClasses<Backend, Connection>;

  constructor(private readonly connection: BullConnection<Backend, Connection>) {
    this.classes = withBackend(connection.factory);
  }

  async add(name: string, jobs: readonly BusJob[], delivery: DeliveryOptions): Promise<void> {
    const queue = await this.queue(name);
    const named = jobs.map((job) => ({ name: identify(job).type, data: job, opts: jobOptions(job, delivery) }));
    if (this.connection.supportsBulkAdd && named.length > 1) await queue.addBulk(named);
    else await Promise.all(named.map(({ name: type, data, opts }) => queue.add(type, data, opts)));
  }

  async work<Data>(name: string, handle: JobHandler<Data>, delivery: DeliveryOptions): Promise<QueueWorker> {
    const worker = new this.classes.Worker<Data, void>(name, (job) => handle(job.data, attemptOf(job)), {
      connection: this.connection.workerConnection,
      ...(this.connection.prefix ? { prefix: this.connection.prefix } : {}),
      concurrency: delivery.concurrency,
      lockDuration: delivery.lockMilliseconds,
      stalledInterval: delivery.lockMilliseconds,
      maxStalledCount: delivery.attempts,
      runRetryDelay: RUN_RETRY_MILLISECONDS,
      settings: { backoffStrategy: limitedBackoff },
    });
    const outage = new OutageLog(this.logger, `queue ${name}`);
    worker.on('error', (error) => outage.failed(error));
    worker.on('active', () => outage.succeeded());
    worker.on('failed', (job, error) => this.reportFailure(name, job as Job<BusJob> | undefined, error));
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
    const jobs = (await (await this.queue(subscriber)).getFailed(0, limit - 1)) as Job<BusJob>[];
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
      Job<BusJob> | undefined
    )[];
    const discarded: FailedJob[] = [];
    for (const job of jobs) {
      if (!job || (about !== undefined && !JSON.stringify(job.data).includes(about))) continue;
      if (!(await job.isFailed())) continue;
      if ('task' in job.data) await endTask(job, job.data);
      else await job.remove();
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
  private queue(subscriber: string): Promise<JobQueue<Backend, Connection>> {
    const known = this.queues.get(subscriber);
    if (known) return known;
    const opening = this.open(subscriber);
    this.queues.set(subscriber, opening);
    opening.catch(() => this.queues.delete(subscriber));
    return opening;
  }

  private async open(subscriber: string): Promise<JobQueue<Backend, Connection>> {
    await this.connection.ping();
    const queue = new this.classes.Queue<BusJob, void>(subscriber, {
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

  private reportFailure(subscriber: string, job: Job<BusJob> | undefined, error: Error): void {
    if (job === undefined) return this.logger.error(`a job of ${subscriber} failed`, error);
    const isDeadLetter = job.finishedOn !== undefined;
    const outcome = isDeadLetter ? 'moved to dead letters' : 'will retry';
    const text = `${subscriber} failed to handle ${job.name} ${job.id} (attempt ${job.attemptsMade}); ${outcome}`;
    runAsHandler(identify(job.data).requestId, () => {
      if (isDeadLetter) this.logger.error(text, error.stack);
      else this.logger.warn(`${text}: ${error.message}`);
    });
  }
}

/** The id deduplicates jobs. */
function identify(job: BusJob): { id: string; type: string; aggregateId: string; requestId: string } {
  if ('task' in job) {
    const { id, type, key } = job.task;
    return { id, type, aggregateId: key, requestId: job.requestId };
  }
  const { eventId, type, aggregateId, requestId } = job.event;
  return { id: eventId, type, aggregateId, requestId };
}

/** Only its service can delete or reschedule the row of a task: a last attempt does that, and nothing else. */
async function endTask(job: Job<BusJob>, data: TaskJob): Promise<void> {
  await job.updateData({ ...data, isDiscarded: true });
  await job.retry('failed', { resetAttemptsMade: true, resetAttemptsStarted: true });
}

function presentFailed(subscriber: string, job: Job<BusJob>): FailedJob {
  const { type, aggregateId } = identify(job.data);
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

function jobOptions(
  job: BusJob,
  { attempts, firstRetryMilliseconds, maxRetryMilliseconds }: RetryOptions,
): JobsOptions {
  const exponential = { type: 'exponential', delay: firstRetryMilliseconds, jitter: JITTER };
  const limited = { type: LIMITED_BACKOFF, delay: firstRetryMilliseconds, maxDelay: maxRetryMilliseconds };
  return {
    jobId: identify(job).id,
    attempts,
    backoff: maxRetryMilliseconds === undefined ? exponential : limited,
    // On PostgreSQL only `true` is safe. The inbox, or the row of a task, deduplicates completed jobs anyway.
    removeOnComplete: true,
    removeOnFail: false,
    stackTraceLimit: 2,
  };
}

/** From 1. Includes attempts whose process died, which BullMQ counts only as started. */
const attemptOf = ({ attemptsMade, attemptsStarted }: Job<unknown>): number =>
  Math.max(attemptsMade + 1, attemptsStarted);

/** BullMQ's exponential backoff has no maximum. The options of the job contain the delays. */
function limitedBackoff(attemptsMade: number, _type?: string, _error?: Error, job?: MinimalJob): number {
  const { delay = 0, maxDelay = delay } = (job?.opts.backoff ?? {}) as { delay?: number; maxDelay?: number };
  return Math.floor(Math.min(delay * 2 ** (attemptsMade - 1), maxDelay) * (1 - Math.random() * JITTER));
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
