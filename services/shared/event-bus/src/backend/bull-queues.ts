import type { EventEnvelope } from '@kindred/contracts';
import { runAsHandler } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import {
  DelayedError,
  withBackend,
  type BackendClasses,
  type BackendFactory,
  type IQueueBackend,
  type Job,
} from 'bullmq';
import type { DeliveryOptions } from '../event-bus.options.js';
import { isInfrastructureFailure } from '../infrastructure-failure.js';
import { OutageLog } from '../outage-log.js';
import { within } from '../time-limit.js';
import type { BusJob, EventBatchJob, EventJob, FailedJob, JobHandler, QueueDepth, QueueWorker } from './bus-backend.js';
import { DeadLetters, presentFailed } from './dead-letters.js';
import type { FailedJobIndex } from './failed-job-index.js';
import { attemptOf, delayBefore, identify, jobOptions, limitedBackoff, postponeAgain } from './job-options.js';

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
  failedJobIndex: FailedJobIndex;
  /** When the oldest waiting job was added, or last tried, in epoch milliseconds; undefined if none waits. */
  oldestWaiting: (queue: string) => Promise<number | undefined>;
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
  private readonly deadLetters: DeadLetters;

  constructor(private readonly connection: BullConnection<Backend, Connection>) {
    this.classes = withBackend(connection.factory);
    this.deadLetters = new DeadLetters(connection.failedJobIndex);
  }

  async add(name: string, jobs: readonly BusJob[], delivery: DeliveryOptions): Promise<void> {
    const queue = await this.queue(name);
    const named = jobs.map((job) => ({ name: identify(job).type, data: job, opts: jobOptions(job, delivery) }));
    if (this.connection.supportsBulkAdd && named.length > 1) await queue.addBulk(named);
    else await Promise.all(named.map(({ name: type, data, opts }) => queue.add(type, data, opts)));
  }

  async work<Data extends BusJob>(
    name: string,
    handle: JobHandler<Data>,
    delivery: DeliveryOptions,
  ): Promise<QueueWorker> {
    const process = async (job: Job<Data>, token?: string): Promise<void> => {
      try {
        await handle(job.data, attemptOf(job));
      } catch (error) {
        throw await this.afterFailure(name, job, token, error, delivery);
      }
    };
    const worker = new this.classes.Worker<Data, void>(name, process, {
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
    void this.queue(name).then(
      (queue) => this.deadLetters.complete(queue),
      () => undefined,
    );
    return {
      pause: () => void worker.pause(true),
      resume: () => void worker.resume(),
      close: () => closeWithTimeout(worker),
    };
  }

  async depth(subscriber: string): Promise<QueueDepth> {
    const queue = await this.queue(subscriber);
    const [counts, oldest] = await Promise.all([
      queue.getJobCounts('waiting', 'active', 'delayed', 'failed'),
      this.connection.oldestWaiting(subscriber),
    ]);
    const count = (state: string) => counts[state] ?? 0;
    return {
      subscriber,
      waiting: count('waiting'),
      active: count('active'),
      delayed: count('delayed'),
      failed: count('failed'),
      oldestSeconds: oldest === undefined ? 0 : Math.max(0, Date.now() - oldest) / 1_000,
    };
  }

  async waiting(name: string): Promise<number> {
    return (await this.queue(name)).getJobCountByTypes('waiting', 'delayed');
  }

  async failed(subscriber: string, limit: number): Promise<FailedJob[]> {
    const jobs = (await (await this.queue(subscriber)).getFailed(0, limit - 1)) as Job<BusJob>[];
    return jobs.map((job) => presentFailed(subscriber, job));
  }

  /** Reads the states in the order that jobs pass through, so that no job is missed that changes state during the read. */
  async pending(subscriber: string): Promise<EventEnvelope[]> {
    const queue = await this.queue(subscriber);
    const jobs = (await queue.getJobs(['delayed', 'waiting', 'prioritized', 'active'])) as Job<
      EventJob | EventBatchJob
    >[];
    jobs.push(...((await queue.getJobs(['delayed', 'failed'])) as Job<EventJob | EventBatchJob>[]));
    const events = jobs.flatMap(({ data }) => ('batch' in data ? data.batch.map(({ event }) => event) : [data.event]));
    return [...new Map(events.map((event) => [event.eventId, event])).values()];
  }

  async replay(name: string, jobId?: string): Promise<number> {
    return this.deadLetters.replay(await this.queue(name), jobId);
  }

  async discard(name: string, onDiscarded: (job: FailedJob) => void, jobId?: string): Promise<number> {
    return this.deadLetters.discard(await this.queue(name), onDiscarded, jobId);
  }

  async discardAbout(id: string): Promise<void> {
    await this.connection.ping();
    await this.deadLetters.discardAbout(id, (name) => this.queue(name));
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

  /**
   * Postpones a job after an infrastructure failure, for `outageMilliseconds` at most.
   * @returns the error that tells BullMQ the outcome of the job
   */
  private async afterFailure<Data extends BusJob>(
    queue: string,
    job: Job<Data>,
    token: string | undefined,
    error: unknown,
    delivery: DeliveryOptions,
  ): Promise<unknown> {
    const postponed = postponeAgain(job.data.postponed);
    const isPostponed = isInfrastructureFailure(error) && Date.now() - postponed.since < delivery.outageMilliseconds;
    if (isPostponed) {
      const delay = delayBefore(postponed.times, delivery);
      await job.updateData({ ...job.data, postponed });
      await job.moveToDelayed(Date.now() + delay, token);
      runAsHandler(identify(job.data).requestId, () =>
        this.logger.warn(`${queue} postponed ${job.name} ${job.id} by ${delay} ms: ${String(error)}`),
      );
      return new DelayedError();
    }
    if (job.attemptsMade + 1 >= (job.opts.attempts ?? 1)) await this.deadLetters.add(queue, job);
    return error;
  }

  private reportFailure(queue: string, job: Job<BusJob> | undefined, error: Error): void {
    if (job === undefined) return this.logger.error(`a job of ${queue} failed`, error);
    const isDeadLetter = job.finishedOn !== undefined;
    const outcome = isDeadLetter ? 'moved to dead letters' : 'will retry';
    const text = `${queue} failed to handle ${job.name} ${job.id} (attempt ${job.attemptsMade}); ${outcome}`;
    runAsHandler(identify(job.data).requestId, () => {
      if (isDeadLetter) this.logger.error(text, error.stack);
      else this.logger.warn(`${text}: ${error.message}`);
    });
    // Again, for a job that BullMQ itself gave up, because its processes died.
    if (isDeadLetter) void this.deadLetters.add(queue, job).catch(() => undefined);
  }
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
