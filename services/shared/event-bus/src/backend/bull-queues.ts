import type { EventEnvelope } from '@kindred/contracts';
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
import { runAsHandler } from '../request-context.js';
import { within } from '../time-limit.js';
import type { Discarded, EventJob, EventWorker, FailedJob, QueueDepth } from './bus-backend.js';

/** BullMQ notes every step of a job; nobody here reads that. */
const STEPS_KEPT = 100;
const CLOSE_MILLISECONDS = 10_000;
const PAUSE_AFTER_ERROR = 1_000;

/** How to reach BullMQ's storage. */
export interface BullConnection<Backend extends IQueueBackend, Connection> {
  factory: BackendFactory<Backend, Connection>;
  /** Rejects when the storage is out of reach. */
  ping: () => Promise<void>;
  forAdding: Connection;
  forWorking: Connection;
  prefix?: string;
  /**
   * Whether several jobs go in one command. Not on Redis: there such a command is lost after every restart of the
   * server, since it names scripts that only single commands load again.
   */
  addsTogether: boolean;
}

type EventQueue<Backend extends IQueueBackend, Connection> = InstanceType<BackendClasses<Backend, Connection>['Queue']>;

/** Queues and workers of BullMQ, one queue per subscriber, whatever they are stored in. */
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
    if (this.connection.addsTogether && named.length > 1) await queue.addBulk(named);
    else await Promise.all(named.map(({ name, data, opts }) => queue.add(name, data, opts)));
  }

  async work(
    subscriber: string,
    handle: (job: EventJob) => Promise<void>,
    delivery: DeliveryOptions,
  ): Promise<EventWorker> {
    const worker = new this.classes.Worker<EventJob, void>(subscriber, (job) => handle(job.data), {
      connection: this.connection.forWorking,
      ...(this.connection.prefix ? { prefix: this.connection.prefix } : {}),
      concurrency: delivery.concurrency,
      lockDuration: delivery.lockMilliseconds,
      stalledInterval: delivery.lockMilliseconds,
      maxStalledCount: delivery.attempts,
      runRetryDelay: PAUSE_AFTER_ERROR,
    });
    const outage = new OutageLog(this.logger, `The ${subscriber} queue`);
    worker.on('error', (error) => outage.failed(error));
    worker.on('active', () => outage.worked());
    worker.on('failed', (job, error) => this.reportFailure(subscriber, job, error));
    try {
      await worker.waitUntilReady();
    } catch (error) {
      await worker.close(true);
      throw error;
    }
    return { close: () => closeInTime(worker) };
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

  /** Asked for in the order that jobs go through, so that none is missed that goes on meanwhile. */
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

  async discard(subscriber: string, { jobId, about }: Discarded): Promise<FailedJob[]> {
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

  /** A queue that could not connect at first never does: it is kept only once it has. */
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
      connection: this.connection.forAdding,
      ...(this.connection.prefix ? { prefix: this.connection.prefix } : {}),
      streams: { events: { maxLen: STEPS_KEPT } },
    });
    // What fails later also rejects the call that needed it.
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
    if (job === undefined) return this.logger.error(`A job of ${subscriber} failed`, error);
    const last = job.finishedOn !== undefined;
    const text = `${subscriber} failed on ${job.name} ${job.id} (try ${job.attemptsMade}${last ? ', given up' : ''})`;
    runAsHandler(job.data.event.requestId, () => {
      if (last) this.logger.error(text, error.stack);
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
    backoff: { type: 'exponential', delay: delivery.firstPause, jitter: 0.5 },
    // On PostgreSQL only `true` is safe; what has been handled is remembered by the inbox anyway.
    removeOnComplete: true,
    removeOnFail: false,
    stackTraceLimit: 2,
  };
}

interface Closable {
  close(): Promise<void>;
  disconnect(): Promise<void>;
}

/** Lets the running handlers finish, unless one hangs: its job goes to another process once the lock has expired. */
async function closeInTime(worker: Closable): Promise<void> {
  try {
    await within(CLOSE_MILLISECONDS, worker.close());
  } catch {
    await worker.disconnect().catch(() => undefined);
  }
}
