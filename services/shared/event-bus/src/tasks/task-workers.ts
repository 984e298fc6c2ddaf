import { runStatement } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import type { TaskJob } from '../backend/bus-backend.js';
import type { DeliveryOptions } from '../event-bus.options.js';
import type { QueueWorkers } from '../queue-workers.js';
import { isRecurring } from './task.js';
import type { TaskConsumer } from './task-consumer.js';
import type { TaskHandlers } from './task-handlers.js';
import type { TaskPublisher } from './task-publisher.js';
import { SCHEDULE } from './tasks.statement.js';

/** Starts running the tasks of this process, and schedules the recurring ones. */
export class TaskWorkers {
  constructor(
    private readonly dataSource: DataSource,
    private readonly handlers: TaskHandlers,
    private readonly workers: QueueWorkers,
    private readonly consumer: TaskConsumer,
    private readonly publisher: TaskPublisher,
    private readonly delivery: DeliveryOptions,
  ) {}

  async start(): Promise<void> {
    this.handlers.discover();
    for (const { task } of this.handlers.all) {
      if (!isRecurring(task)) continue;
      const { type, everyMilliseconds, firstAfterMilliseconds = everyMilliseconds } = task;
      await runStatement(this.dataSource, SCHEDULE, [type, firstAfterMilliseconds / 1_000, everyMilliseconds / 1_000]);
    }
    for (const queue of this.handlers.queues) {
      const handle = (job: TaskJob, attempt: number) => this.consumer.consume(job, attempt);
      await this.workers.start(queue, handle, { ...this.delivery, concurrency: this.concurrencyOf(queue) });
    }
    this.publisher.wake();
  }

  /** The lowest one of the tasks of the queue. */
  private concurrencyOf(queue: string): number {
    const limits = this.handlers.all.flatMap(({ task }) =>
      task.queue === queue && !isRecurring(task) ? (task.concurrency ?? []) : [],
    );
    return Math.min(this.delivery.concurrency, ...limits);
  }
}
