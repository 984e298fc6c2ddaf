import type { DiscoveryService } from '@nestjs/core';
import type { RetryOptions } from '../event-bus.options.js';
import { isRecurring, TaskHandler, type AnyTask, type TaskRunner } from './task.js';

const RECURRING_RETRIES: RetryOptions = {
  attempts: 100,
  firstRetryMilliseconds: 1_000,
  maxRetryMilliseconds: 15 * 60_000,
};

export interface RegisteredTask {
  task: AnyTask;
  runner: TaskRunner;
}

/** The tasks that this process runs: its providers with `@TaskHandler`. */
export class TaskHandlers {
  private readonly byType = new Map<string, RegisteredTask>();

  constructor(private readonly discovery: DiscoveryService) {}

  get types(): string[] {
    return [...this.byType.keys()];
  }

  get all(): RegisteredTask[] {
    return [...this.byType.values()];
  }

  get queues(): string[] {
    return [...new Set(this.all.map(({ task }) => task.queue))];
  }

  /** @throws Error for a type that this process has no handler for, such as one of a newer release */
  get(type: string): RegisteredTask {
    const registered = this.byType.get(type);
    if (registered === undefined) throw new Error(`there is no handler for the task ${type}`);
    return registered;
  }

  /** Call it once all providers exist. */
  discover(): void {
    for (const wrapper of this.discovery.getProviders({ metadataKey: TaskHandler.KEY })) {
      const task = this.discovery.getMetadataByDecorator(TaskHandler, wrapper);
      const runner = wrapper.instance as TaskRunner;
      if (task !== undefined) this.register(task, runner);
    }
  }

  /** @throws Error when another provider runs this type */
  register(task: AnyTask, runner: TaskRunner): void {
    const known = this.byType.get(task.type)?.runner ?? runner;
    if (known !== runner) throw new Error(`the task ${task.type} has two handlers`);
    this.byType.set(task.type, { task, runner });
  }
}

/** Of a recurring task only for failures to schedule the next run: that run does the work of one that failed. */
export function retriesOf(task: AnyTask): RetryOptions {
  if (isRecurring(task)) return RECURRING_RETRIES;
  const { attempts, firstRetryMilliseconds, maxRetryMilliseconds } = task;
  return { attempts, firstRetryMilliseconds, maxRetryMilliseconds };
}
