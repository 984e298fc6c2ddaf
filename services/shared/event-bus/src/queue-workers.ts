import { Logger } from '@nestjs/common';
import type { BusBackend, BusJob, JobHandler, QueueWorker } from './backend/bus-backend.js';
import type { Dependency } from './dependency.js';
import type { DeliveryOptions } from './event-bus.options.js';
import { isInfrastructureFailure } from './infrastructure-failure.js';
import { within } from './time-limit.js';

const RETRY_MILLISECONDS = 1_000;
/** Limit for workers that are starting when the service stops. */
const START_MILLISECONDS = 10_000;

/**
 * The workers of this process. Does not fail when the bus is down: it retries until the bus is available. Pauses while the
 * database is down, so that jobs wait in the bus instead of failing.
 */
export class QueueWorkers {
  private readonly logger = new Logger('QueueWorkers');
  private readonly workers: QueueWorker[] = [];
  private readonly starting = new Set<Promise<void>>();
  private readonly retries = new Set<NodeJS.Timeout>();
  private closing = false;

  constructor(
    private readonly backend: BusBackend,
    private readonly database: Dependency,
  ) {
    database.onChange((isDown) => {
      for (const worker of this.workers) {
        if (isDown) worker.pause();
        else worker.resume();
      }
    });
  }

  /** Resolves after the first attempt. */
  start<Job extends BusJob>(queue: string, handle: JobHandler<Job>, delivery: DeliveryOptions): Promise<void> {
    const starting = this.tryStarting(queue, handle, delivery).finally(() => this.starting.delete(starting));
    this.starting.add(starting);
    return starting;
  }

  /** Waits for the running jobs. */
  async close(): Promise<void> {
    this.closing = true;
    for (const retry of this.retries) clearTimeout(retry);
    // A worker whose connection is closed while it starts would retry forever, without a delay.
    await within(START_MILLISECONDS, Promise.all(this.starting)).catch(() => undefined);
    await Promise.all(this.workers.map((worker) => worker.close()));
  }

  private async tryStarting<Job extends BusJob>(
    queue: string,
    handle: JobHandler<Job>,
    delivery: DeliveryOptions,
  ): Promise<void> {
    if (this.closing) return;
    try {
      await this.backend.ping();
      const worker = await this.backend.work<Job>(queue, (...job) => this.handle(handle, ...job), delivery);
      if (this.closing) return await worker.close();
      this.workers.push(worker);
      if (this.database.isDown) worker.pause();
    } catch (error) {
      if (this.closing) return;
      this.logger.warn(`could not start the worker of ${queue}; will retry: ${String(error)}`);
      const retry = setTimeout(() => {
        this.retries.delete(retry);
        void this.start(queue, handle, delivery);
      }, RETRY_MILLISECONDS);
      this.retries.add(retry);
    }
  }

  private async handle<Job>(handle: JobHandler<Job>, job: Job, attempt: number): Promise<void> {
    try {
      await handle(job, attempt);
    } catch (error) {
      if (isInfrastructureFailure(error)) await this.database.suspect();
      throw error;
    }
  }
}
