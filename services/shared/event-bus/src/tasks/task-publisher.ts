import { randomUUID } from 'node:crypto';
import { runStatement, type RowOf } from '@kindred/platform/database';
import type { DataSource } from 'typeorm';
import type { BusBackend, TaskJob } from '../backend/bus-backend.js';
import type { Dependencies } from '../dependencies.js';
import type { DeliveryOptions } from '../event-bus.options.js';
import { PollLoop } from '../poll-loop.js';
import type { QueueThrottle } from '../queue-throttle.js';
import { within } from '../time-limit.js';
import { BACKLOG, CLAIM_DUE, HAS_DUE } from './tasks.statement.js';
import { retriesOf, type TaskHandlers } from './task-handlers.js';

const BATCH = 200;
const PUBLISH_MILLISECONDS = 5_000;
/** A task whose job the bus has lost is published again after this time. Adding an existing job has no effect. */
const REPUBLISH_SECONDS = 10 * 60;

type DueTask = RowOf<(typeof CLAIM_DUE)['columns']>;

/** Due tasks that have not completed, and the seconds since the oldest of them became due (0 if there are none). */
export type TaskBacklog = RowOf<(typeof BACKLOG)['columns']>;

/**
 * Adds due tasks to their queues, at least once. The row of a task stays until the task has completed, so a bus that
 * loses its data loses no task.
 */
export class TaskPublisher {
  private readonly loop = new PollLoop(
    'TaskPublisher',
    'tasks or event bus',
    () => this.publishBatch(),
    () => this.hasDue(),
  );

  constructor(
    private readonly dataSource: DataSource,
    private readonly backend: BusBackend,
    private readonly handlers: TaskHandlers,
    private readonly dependencies: Dependencies,
    private readonly throttle: QueueThrottle,
    private readonly delivery: DeliveryOptions,
  ) {}

  /** Returns immediately. */
  wake(): void {
    if (this.dataSource.isInitialized) this.loop.wake();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  async backlog(): Promise<TaskBacklog> {
    const [backlog] = await runStatement(this.dataSource, BACKLOG);
    return backlog ?? { tasks: 0, oldestSeconds: 0 };
  }

  private async hasDue(): Promise<boolean> {
    if (!this.dataSource.isInitialized) return false;
    // The types of a queue that was full are not read until it is counted again.
    await this.throttle.refresh();
    return (await runStatement(this.dataSource, HAS_DUE, [this.publishedTypes()])).length > 0;
  }

  /** @returns whether the batch was full */
  private async publishBatch(): Promise<boolean> {
    await this.throttle.refresh();
    const types = this.publishedTypes();
    if (types.length === 0) return false;
    const limit = Math.min(BATCH, this.throttle.room);
    const count = await this.dataSource.transaction(async (manager) => {
      const due = await runStatement(manager, CLAIM_DUE, [types, limit, REPUBLISH_SECONDS]);
      // A bus that does not respond must not hold the row locks and the connection forever.
      if (due.length > 0) await within(PUBLISH_MILLISECONDS, this.publish(due));
      return due.length;
    });
    return count === limit;
  }

  /** Without those that depend on a server that is down, and those whose queue is full. */
  private publishedTypes(): string[] {
    return this.handlers.all
      .filter(({ task }) => !this.dependencies.find(task.dependsOn)?.isDown && !this.throttle.isFull(task.queue))
      .map(({ task }) => task.type);
  }

  private async publish(due: readonly DueTask[]): Promise<void> {
    const adding = this.handlers.types.map((type) => {
      const { task } = this.handlers.get(type);
      const jobs = due.filter((each) => each.type === type).map(jobOf);
      return this.backend.add(task.queue, jobs, { ...this.delivery, ...retriesOf(task) });
    });
    try {
      await Promise.all(adding);
    } catch (error) {
      this.throttle.failed();
      throw error;
    }
    for (const { type } of due) this.throttle.added(this.handlers.get(type).task.queue, 1);
  }
}

const jobOf = ({ id, type, key, requestId, traceparent }: DueTask): TaskJob => ({
  task: { id, type, key },
  requestId: requestId ?? randomUUID(),
  ...(traceparent === null ? {} : { traceparent }),
});
