import { runStatement } from '@kindred/platform/database';
import { beginSpan, endSpan, runAsHandler, SpanKind } from '@kindred/platform/tracing';
import { Logger } from '@nestjs/common';
import type { DataSource } from 'typeorm';
import type { TaskJob } from '../backend/bus-backend.js';
import type { CompletedTask } from '../event-bus.options.js';
import { isRecurring, type AnyTask, type RecurringTask, type TaskRunner } from './task.js';
import type { TaskHandlers } from './task-handlers.js';
import { COMPLETE, IS_PENDING, RESCHEDULE } from './tasks.statement.js';

/** Runs the task of a job, and removes its row when it has completed. */
export class TaskConsumer {
  private readonly logger = new Logger('TaskConsumer');

  constructor(
    private readonly dataSource: DataSource,
    private readonly handlers: TaskHandlers,
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
      await runAsHandler(job.requestId, () => this.run(job, task, runner, attempt), span);
      finish('completed');
    } catch (error) {
      finish('failed', error);
      if (!isRecurring(task)) throw error;
      this.logger.error(`${type} failed; the next run will retry`, error instanceof Error ? error.stack : error);
      await this.reschedule(job.task.id, task);
    }
  }

  private async run(job: TaskJob, task: AnyTask, runner: TaskRunner, attempt: number): Promise<void> {
    const { id, key } = job.task;
    if (job.isDiscarded) return this.finish(id, task);
    // Completed before, canceled, or replaced by a newer one.
    if ((await runStatement(this.dataSource, IS_PENDING, [id])).length === 0) return;
    let isCompleted = false;
    await runner.run({
      key,
      attempt,
      isLastAttempt: !isRecurring(task) && attempt >= task.attempts,
      complete: async (manager) => (await runStatement(manager, COMPLETE, [id])).length === 1,
      completeWith: async (statement, values) => {
        const rows = await runStatement(this.dataSource, statement, [...values, id]);
        isCompleted = true;
        return rows;
      },
    });
    if (!isCompleted) await this.finish(id, task);
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
