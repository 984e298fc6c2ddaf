import type { TaskQueueName } from '@kindred/contracts';
import type { Columns, RowOf, Statement } from '@kindred/platform/database';
import { DiscoveryService } from '@nestjs/core';
import type { EntityManager } from 'typeorm';
import type { DependencyName } from '../dependencies.js';

/** A kind of background work. Tasks of one kind are told apart by a key, such as the id of the row they work on. */
export interface Task {
  /** Unique and permanent, since rows and jobs contain it: `service.verb-noun`. */
  readonly type: string;
  readonly queue: TaskQueueName;
  /** Maximum attempts in total, not counting infrastructure failures; then the task becomes a dead letter. */
  readonly attempts: number;
  /** Milliseconds before the first retry, doubled for each further one up to the maximum. */
  readonly firstRetryMilliseconds: number;
  readonly maxRetryMilliseconds: number;
  /** How many tasks of its queue one process runs concurrently, if fewer than usual. */
  readonly concurrency?: number;
  /** A server besides the database. While it is down, the task waits in the database. */
  readonly dependsOn?: DependencyName;
  /**
   * For how long infrastructure failures do not count as attempts once the task is due, in milliseconds; by default as for
   * events.
   */
  readonly outageMilliseconds?: number;
}

/** A task that runs at an interval, in one process at a time. It has a single key, and a failed run is not retried. */
export interface RecurringTask extends Pick<Task, 'type' | 'queue' | 'dependsOn'> {
  readonly everyMilliseconds: number;
  /**
   * Milliseconds before the first run after the task was introduced; default: the interval. Tasks that run at the first
   * start compete with it for connections and CPU time.
   */
  readonly firstAfterMilliseconds?: number;
}

export type AnyTask = Task | RecurringTask;

export interface TaskContext {
  readonly key: string;
  /** The number of this attempt, from 1. */
  readonly attempt: number;
  /** Also true when the time for retries of infrastructure failures has passed. */
  readonly isLastAttempt: boolean;
  /**
   * Completes the task in the transaction of its effect. Otherwise it is completed when `run` resolves.
   * @returns false if the task was canceled
   */
  complete(manager: EntityManager): Promise<boolean>;
  /**
   * Completes the task in one statement with its effect, for frequent tasks: it needs no transaction block.
   * @param statement contains `taskCompletion`
   * @param values the statement's parameters before the id of the task
   */
  completeWith<Declared extends Columns>(
    statement: Statement<Declared>,
    values: readonly unknown[],
  ): Promise<RowOf<Declared>[]>;
}

/** A provider that runs a task, marked with `@TaskHandler`. Runs at least once, so `run` must be idempotent. */
export interface TaskRunner {
  /** A rejection is retried with exponential backoff. */
  run(context: TaskContext): Promise<void>;
}

/** Marks the provider that runs a task: `@TaskHandler(SEND_MAIL)`. */
export const TaskHandler = DiscoveryService.createDecorator<AnyTask>();

/** The part of a statement that completes its task. @param parameter the number of the task id's parameter */
export const taskCompletion = (parameter: number): string => `DELETE FROM tasks WHERE id = $${parameter}`;

export const isRecurring = (task: AnyTask): task is RecurringTask => 'everyMilliseconds' in task;

interface TaskInsert {
  /** The CTE with one row for each task. */
  from: string;
  /** SQL expressions on that row: the key as text, and the delay as an interval. */
  key: string;
  delay?: string;
}

/**
 * The part of a statement that enqueues tasks, as `Transaction.enqueue` does. For handlers that run one statement; wake the
 * `TaskPublisher` afterwards, or its next poll finds them.
 */
export const taskInsert = ({ type }: Task, { from, key, delay = `interval '0'` }: TaskInsert): string => `
    INSERT INTO tasks (type, key, run_at, publish_after)
    SELECT '${type}', ${key}, now() + ${delay}, now() + ${delay} FROM ${from}
    ON CONFLICT (type, key) DO UPDATE
       SET (id, run_at, publish_after) = (excluded.id, excluded.run_at, excluded.publish_after)`;
