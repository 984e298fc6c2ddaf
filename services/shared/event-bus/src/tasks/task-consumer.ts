import { runStatement } from '@kindred/platform/database';
import { beginSpan, endSpan, runAsHandler, SpanKind } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { TaskJob } from '../backend/bus-backend.js';
import type { Dependencies } from '../dependencies.js';
import type { CompletedTask } from '../event-bus.options.js';
import { CountedFailure, isInfrastructureFailure } from '../infrastructure-failure.js';
import { isRecurring, type AnyTask, type RecurringTask, type TaskRunner } from './task.js';
import type { TaskHandlers } from './task-handlers.js';
import { COMPLETE, FIND_PENDING, HOLD, RESCHEDULE } from './tasks.statement.js';

/** Longer than the bus needs to end the job, which has the same id as the one that follows. */
const HOLD_SECONDS = 2;

/** Runs the task of a job, and removes its row when it has completed. */
export class TaskConsumer {
  private readonly logger = new Logger('TaskConsumer');

  constructor(
    private readonly dataSource: DataSource,
    private readonly handlers: TaskHandlers,
    private readonly dependencies: Dependencies,
    private readonly outageMilliseconds: number,
    private readonly onRun: (completed: CompletedTask) => void = () => undefined,
  ) {}

  /** @param attempt from 1. Rejects when the task does, to be retried; a recurring task is scheduled again instead. */
  async consume(job: TaskJob, attempt: number): Promise<void> {
    const { type } = job.task;
    const { task, runner } = this.handlers.get(type);
    const span = beginSpan(type, SpanKind.CONSUMER, job.traceparent);
    const startedAt = performance.now();
    const finish = (outcome: CompletedTask['outcome'], error?: unknown): void => {
      endSpan(span, error);
      this.onRun({ type, outcome, milliseconds: Math.round((performance.now() - startedAt) * 10) / 10 });
    };
    try {
      finish(await runAsHandler(job.requestId, () => this.run(job, task, runner, attempt), span));
    } catch (error) {
      finish('failed', error);
      if (!isRecurring(task)) throw error;
      this.logger.error(`${type} failed; the next run will retry`, error instanceof Error ? error.stack : error);
      await this.reschedule(job.task.id, task);
    }
  }

  private async run(
    job: TaskJob,
    task: AnyTask,
    runner: TaskRunner,
    attempt: number,
  ): Promise<'completed' | 'postponed'> {
    const { id, key } = job.task;
    if (job.isDiscarded) {
      await this.finish(id, task);
      return 'completed';
    }
    const [pending] = await runStatement(this.dataSource, FIND_PENDING, [id]);
    if (pending === undefined) return 'completed';
    const isExpired = !job.isReplayed && this.isExpired(task, pending.dueSeconds);
    const dependency = this.dependencies.find(task.dependsOn);
    const canWait = !isExpired && !job.isReplayed;
    if (dependency?.isDown && canWait) return this.hold(id);
    let isCompleted = false;
    try {
      await runner.run({
        key,
        attempt,
        isLastAttempt: !isRecurring(task) && (attempt >= task.attempts || isExpired),
        complete: async (manager) => (await runStatement(manager, COMPLETE, [id])).length === 1,
        completeWith: async (statement, values) => {
          const rows = await runStatement(this.dataSource, statement, [...values, id]);
          isCompleted = true;
          return rows;
        },
      });
    } catch (error) {
      if (!isInfrastructureFailure(error)) throw error;
      if ((await dependency?.suspect()) && canWait) return this.hold(id);
      throw isExpired ? new CountedFailure(String(error), { cause: error }) : error;
    }
    if (!isCompleted) await this.finish(id, task);
    return 'completed';
  }

  private isExpired(task: AnyTask, dueSeconds: number): boolean {
    if (isRecurring(task)) return false;
    return dueSeconds * 1_000 >= (task.outageMilliseconds ?? this.outageMilliseconds);
  }

  /** Ends the job, so that the task waits in the database until the server it depends on is back. */
  private async hold(id: string): Promise<'postponed'> {
    await runStatement(this.dataSource, HOLD, [id, HOLD_SECONDS]);
    return 'postponed';
  }

  /** A recurring task keeps its row, from which its next run is published. */
  private async finish(id: string, task: AnyTask): Promise<void> {
    if (isRecurring(task)) await this.reschedule(id, task);
    else await runStatement(this.dataSource, COMPLETE, [id]);
  }

  private async reschedule(id: string, { everyMilliseconds }: RecurringTask): Promise<void> {
    await runStatement(this.dataSource, RESCHEDULE, [id, everyMilliseconds / 1_000]);
  }
}
